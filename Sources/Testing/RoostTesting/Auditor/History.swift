import RoostBasics

/// The history of a world: the end of it in words, and all of it as one number.
package struct History: Sendable {
    private var sum = Checksum()
    package private(set) var count = 0
    /// The last lines, or all of them.
    private var kept: [Line] = []
    /// Whether all lines are kept.
    private let keepsAll: Bool

    package init(keepsAll: Bool = false) { self.keepsAll = keepsAll }

    /// Adds a line.
    ///
    /// - Parameters:
    ///   - line: What happened.
    ///   - words: How it was put, which may be put better one day without being another history.
    package mutating func note(_ line: String, words: @escaping @Sendable () -> String = { "" }) {
        count += 1
        sum.add(line)
        sum.add(UInt8(ascii: "\n"))
        kept.append(Line(line: line, words: words))
        if !keepsAll, kept.count >= 2 * Self.shown { kept.removeFirst(Self.shown) }
    }

    /// A sum of all lines: two histories with the same digest are the same history.
    package var digest: UInt64 { sum.value }

    /// The number of lines that a failure shows.
    package static let shown = 40

    /// All lines where all are kept, and the last ones otherwise.
    package var lines: [String] { keepsAll ? kept.map(\.text) : lastLines }
    /// The last lines, as many as a failure shows.
    package var lastLines: [String] { kept.suffix(Self.shown).map(\.text) }

    private struct Line: Sendable {
        let line: String
        /// Returns how it was put, which is called late: most lines are shown to nobody.
        let words: @Sendable () -> String
        var text: String {
            let words = words()
            return words.isEmpty ? line : line + " " + words
        }
    }
}
