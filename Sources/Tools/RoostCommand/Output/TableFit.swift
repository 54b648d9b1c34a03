/// The widths of a table's columns where a terminal has less room than they want.
struct TableFit {
    /// Between two columns.
    private static let gap = 2
    /// The least width of the last column, and of any other that is shortened.
    private static let least = (last: 24, other: 8)

    let widths: [Int]

    init(_ natural: [Int], width: Int) {
        var widths = natural
        let gaps = Self.gap * max(natural.count - 1, 0)
        func excess() -> Int { widths.reduce(gaps, +) - width }
        if let last = widths.indices.last, excess() > 0 {
            widths[last] = max(widths[last] - excess(), min(widths[last], Self.least.last))
            // The widest first, until they are alike.
            while excess() > 0 {
                let others = widths.indices.dropLast().filter { widths[$0] > Self.least.other }
                guard let widest = others.max(by: { widths[$0] < widths[$1] }) else { break }
                widths[widest] -= 1
            }
        }
        self.widths = widths
    }

    /// Returns each row as one or more: text that does not fit in the last column goes on in the
    /// next row.
    func rows(_ rows: [[Table.Cell]]) -> [[[Table.Cell]]] { rows.map(lines) }

    private func lines(_ row: [Table.Cell]) -> [[Table.Cell]] {
        let last = widths.count - 1
        var first = row.enumerated().map { column, cell in
            column < last ? cell.shortened(to: widths[column]) : cell
        }
        guard row.count == widths.count, row[last].text.displayWidth > widths[last] else {
            return [first]
        }
        let parts = row[last].text.wrapped(to: widths[last]).map { Table.Cell($0, row[last].style) }
        first[last] = parts[0]
        let empty = Array(repeating: Table.Cell(""), count: last)
        return [first] + parts.dropFirst().map { empty + [$0] }
    }
}

extension Table.Cell {
    fileprivate func shortened(to width: Int) -> Self { Self(text.shortened(to: width), style) }
}

extension String {
    /// The words in lines of at most so many columns; a word that is longer is cut.
    fileprivate func wrapped(to width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in split(separator: " ", omittingEmptySubsequences: false) {
            var word = String(word)
            if !line.isEmpty, line.displayWidth + 1 + word.displayWidth <= width {
                line += " " + word
                continue
            }
            if !line.isEmpty { lines.append(line) }
            while word.displayWidth > width {
                var taken = ""
                while let next = word.first, (taken + String(next)).displayWidth <= max(width, 2) {
                    taken.append(word.removeFirst())
                }
                lines.append(taken)
            }
            line = word
        }
        return lines + [line]
    }
}
