/// A block of lines on a terminal that are drawn again in their place.
struct RedrawnBlock {
    /// The columns that each present line took.
    private var drawn: [Int] = []

    /// Returns the text that puts these lines in place of the last ones.
    ///
    /// Lines that the terminal has no room for are left out: the cursor cannot be moved to what has
    /// been pushed out at the top.
    mutating func drawing(_ lines: [String], _ size: TerminalSize) -> String {
        let room = max(size.rows - 1, 1)
        var lines = lines
        if lines.count > room {
            let hidden = lines.count - room + 1
            lines = lines.prefix(room - 1) + ["… and \(hidden) more"]
        }
        // A line that was as wide as the terminal then was takes two rows of a narrower one.
        let rows = drawn.reduce(0) { sum, width in
            sum + max(1, (width + size.columns - 1) / max(size.columns, 1))
        }
        let back = rows > 0 ? "\u{1B}[\(min(rows, max(size.rows - 1, 1)))A" : ""
        drawn = lines.map(\.withoutStyles.displayWidth)
        return back + "\r\u{1B}[J" + lines.map { $0 + "\n" }.joined()
    }
}

extension String {
    /// The text without the sequences that ``Style`` puts around it.
    var withoutStyles: String {
        guard contains("\u{1B}") else { return self }
        var text = ""
        var isInSequence = false
        for scalar in unicodeScalars {
            if scalar == "\u{1B}" {
                isInSequence = true
            } else if isInSequence {
                isInSequence = scalar != "m"
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
