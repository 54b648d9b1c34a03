import RoostEngine

/// The text of a calendar pattern in the file: "hour=9 minute=30 zone=Europe/Berlin".
///
/// The zone comes last, as its name may hold anything.
enum PatternText {
    static func written(_ pattern: CalendarPattern) -> String {
        var words = CalendarPattern.units.compactMap { field in
            pattern[keyPath: field.path].map { "\(field.name)=\($0)" }
        }
        if let zone = pattern.timeZone { words.append("zone=\(zone)") }
        return words.joined(separator: " ")
    }

    /// The pattern that a text says, or `nil` if it says none.
    static func read(_ text: String) -> CalendarPattern? {
        var pattern = CalendarPattern()
        var rest = Substring(text)
        while !rest.isEmpty {
            if rest.hasPrefix("zone=") {
                pattern.timeZone = String(rest.dropFirst("zone=".count))
                return pattern
            }
            let word = rest.prefix { $0 != " " }
            rest = rest.dropFirst(word.count + 1)
            let parts = word.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, let value = Int(parts[1]),
                let field = CalendarPattern.units.first(where: { $0.name == parts[0] })
            else { return nil }
            pattern[keyPath: field.path] = value
        }
        return pattern
    }
}
