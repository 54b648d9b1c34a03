/// A variable as it is written: `@Entry var accent: Color = .blue`.
struct EntryDeclaration: Equatable {
    let name: String
    let type: String?
    let value: String

    /// Reads the declaration; nothing where it is no variable, or has no value to begin with.
    init?(_ source: String) {
        let code = source.withoutComments
        guard let match = code.firstMatch(of: /\bvar\s+(`?\w+`?)\s*/) else { return nil }
        name = String(match.1)
        let rest = code[match.range.upperBound...]
        let (left, right) = Self.split(rest)
        type = left.hasPrefix(":") ? Self.trimmed(left.dropFirst()) : nil
        let value = right.map { Self.trimmed($0) }
        if let value, !value.isEmpty {
            self.value = value
        } else if type?.hasSuffix("?") == true {
            self.value = "nil"
        } else {
            return nil
        }
    }

    /// Splits a text at the first `=` that is in no brackets.
    private static func split(_ text: Substring) -> (Substring, Substring?) {
        var depth = 0
        var previous: Character = " "
        for index in text.indices {
            let character = text[index]
            if "([{<".contains(character) { depth += 1 }
            // The arrow of a function's type closes nothing.
            if ")]}".contains(character) || (character == ">" && previous != "-") { depth -= 1 }
            if character == "=", depth == 0 {
                return (text[..<index], text[text.index(after: index)...])
            }
            previous = character
        }
        return (text, nil)
    }

    private static func trimmed(_ text: Substring) -> String {
        let after = text.drop(while: \.isWhitespace)
        return String(after.reversed().drop(while: \.isWhitespace).reversed())
    }
}
