public import Foundation

extension String {
    /// Creates the localized text for a literal.
    public init(
        localized keyAndValue: String.LocalizationValue,
        table: String? = nil,
        bundle: Bundle? = nil,
        locale: Locale = .current,
        comment: StaticString? = nil
    ) {
        self.init(key: keyAndValue.key, value: keyAndValue, table: table, bundle: bundle ?? .main)
    }

    /// Creates the localized text for a key.
    public init(
        localized key: StaticString,
        defaultValue: String.LocalizationValue,
        table: String? = nil,
        bundle: Bundle? = nil,
        locale: Locale = .current,
        comment: StaticString? = nil
    ) {
        self.init(key: "\(key)", value: defaultValue, table: table, bundle: bundle ?? .main)
    }

    /// Creates the localized text for a resource.
    @_disfavoredOverload
    public init(localized resource: LocalizedStringResource) {
        self.init(
            key: resource.key,
            value: resource.defaultValue,
            table: resource.table,
            bundle: resource.bundle.bundle
        )
    }

    private init(key: String, value: String.LocalizationValue, table: String?, bundle: Bundle?) {
        let missing = "\u{0}"
        let found = bundle?.localizedString(forKey: key, value: missing, table: table) ?? missing
        self = found == missing ? value.text : found.filled(with: value.arguments)
    }

    /// This text with arguments at its places, `%@` or `%2$@`.
    ///
    /// The arguments are texts already: a translation with another format than the program's shows
    /// the program's, and can do no harm.
    package func filled(with arguments: [String]) -> String {
        guard !arguments.isEmpty else { return self }
        var result = ""
        var rest = self[...]
        var next = 0
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[rest.index(after: percent)...]
            if rest.first == "%" {
                result += "%"
                rest = rest.dropFirst()
                continue
            }
            let flags = rest.prefix { "0123456789$.+-#'lhqzjt".contains($0) }
            guard let type = rest.dropFirst(flags.count).first,
                "@diuxXofeEgG".contains(type)
            else {
                result += "%"
                continue
            }
            let number = flags.firstIndex(of: "$").flatMap { Int(flags[..<$0]) }
            let place = number.map { $0 - 1 } ?? next
            if number == nil { next += 1 }
            if arguments.indices.contains(place) { result += arguments[place] }
            rest = rest.dropFirst(flags.count + 1)
        }
        return result + rest
    }
}
