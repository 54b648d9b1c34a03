/// A message that an app wrote by `Logger` or `os_log`, as it stands in what the app printed.
package struct AppMessage: Hashable, Sendable {
    /// The severity of a message, the least first; the names are those of the lines.
    package enum Level: String, CaseIterable, Comparable, Sendable {
        case debug, info, notice, error, fault

        package static func < (left: Level, right: Level) -> Bool { left.order < right.order }
        private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    }

    package let date: Timestamp
    package let level: Level
    package let pid: Int64
    package let run: Int64?
    package let subsystem: String?
    package let category: String?
    package let text: String

    /// Reads a line as the module `os` writes it; `nil` for everything else that an app prints.
    ///
    /// As in `2026-11-20T14:41:23.120456Z error com.example.Stormy[812] run 12
    /// [com.example.Stormy:refresh] cannot
    /// fetch`. An app may print what looks like it: whose message it is, the file tells and not the
    /// line.
    package init?(_ line: some StringProtocol) {
        // The name may not have a space in it, nor have the date and the level.
        let words = line.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
        guard words.count == 4, words[0].utf8.count == 27, words[0].hasSuffix("Z"),
            let date = Timestamp(iso8601: String(words[0]), in: .utc),
            let level = Level(rawValue: String(words[1])), words[2].hasSuffix("]"),
            let bracket = words[2].lastIndex(of: "["),
            let pid = Int64(words[2][words[2].index(after: bracket)...].dropLast()), pid > 0
        else { return nil }
        self.date = date
        self.level = level
        self.pid = pid
        var rest = words[3]
        var run: Int64?
        if rest.hasPrefix("run ") {
            let parts = rest.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
            if parts.count == 3, let number = Int64(parts[1]) {
                run = number
                rest = parts[2]
            }
        }
        self.run = run
        var place: (subsystem: String, category: String)?
        if rest.hasPrefix("["), let end = rest.firstRange(of: "] ") {
            let names = rest[..<end.lowerBound].dropFirst()
            if let colon = names.firstIndex(of: ":") {
                place = (
                    String(names[..<colon]), String(names[names.index(after: colon)...])
                )
                rest = rest[end.upperBound...]
            }
        }
        subsystem = place.flatMap { $0.subsystem.isEmpty ? nil : $0.subsystem }
        category = place.flatMap { $0.category.isEmpty ? nil : $0.category }
        text = String(rest)
    }
}
