import RoostIntents
package import RoostWire

/// The kinds of comparison, as people write them.
package enum EntityComparison: CaseIterable, Hashable, Sendable {
    case equalTo, notEqualTo, lessThan, lessThanOrEqualTo, greaterThan, greaterThanOrEqualTo
    case contains, hasPrefix, hasSuffix, between

    /// The comparison's spellings, the usual one first.
    package var words: [String] {
        switch self {
        case .equalTo: ["=", "==", "is"]
        case .notEqualTo: ["!=", "is not"]
        case .lessThan: ["<"]
        case .lessThanOrEqualTo: ["<="]
        case .greaterThan: [">"]
        case .greaterThanOrEqualTo: [">="]
        case .contains: ["contains"]
        case .hasPrefix: ["begins with", "starts with"]
        case .hasSuffix: ["ends with"]
        case .between: ["between", "is between"]
        }
    }

    /// The spelling in errors and offers.
    package var usual: String { words[0] }

    /// The comparison that a text begins with, and what follows it; the longest that there is.
    package static func leading(_ text: Substring) -> (EntityComparison, value: Substring)? {
        var best: (EntityComparison, length: Int)?
        for comparison in allCases {
            for word in comparison.words where text.lowercased().hasPrefix(word) {
                let next = text.dropFirst(word.count).first
                // "island" does not begin with "is".
                let ends = !(word.last?.isLetter ?? false) || next?.isWhitespace ?? true
                if ends, word.count > best?.length ?? 0 { best = (comparison, word.count) }
            }
        }
        return best.map { ($0.0, text.dropFirst($0.length)) }
    }
}

/// The written form of a comparison of a property with values.
package struct EntityConditionForm<ComparatorMappingType> {
    package let comparison: EntityComparison
    /// The shape of the values that a property is compared with.
    package let shape: ValueShape
    /// Turns the values, one or two, into the app's form of the comparison.
    package let test: ([JSON], ValueReader) async throws -> ComparatorMappingType

    /// Creates the form of a comparison with values of a type.
    package init<Input: _IntentValue>(
        _ comparison: EntityComparison,
        of type: Input.Type,
        _ mapping: @escaping ([Input]) -> ComparatorMappingType
    ) {
        self.comparison = comparison
        shape = type.intentValueForm.shape
        test = { values, reader in
            mapping(try await type.intentValueForm.read(values, reader))
        }
    }
}
