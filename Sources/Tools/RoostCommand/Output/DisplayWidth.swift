extension String {
    /// The number of a terminal's columns that the text takes.
    package var displayWidth: Int {
        // Most names are ASCII; looking up properties costs a hundred times as much.
        if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return utf8.count }
        return reduce(0) { $0 + $1.displayWidth }
    }

    /// The text, filled up with spaces to so many columns.
    func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - displayWidth))
    }

    /// The text's beginning in at most so many columns, with an ellipsis where something is
    /// missing.
    func shortened(to width: Int) -> String {
        guard displayWidth > width else { return self }
        var text = ""
        var taken = 0
        for character in self {
            let wanted = character.displayWidth
            guard taken + wanted < width else { break }
            text.append(character)
            taken += wanted
        }
        return width > 0 ? text + "…" : ""
    }
}

extension Character {
    /// The number of a terminal's columns: two for East Asian wide characters and emoji, none for
    /// those that only change the one before.
    fileprivate var displayWidth: Int {
        let first = unicodeScalars.first?.displayWidth ?? 0
        // The variation selector asks for the coloured, wide form.
        return unicodeScalars.contains("\u{FE0F}") ? max(first, 2) : first
    }
}

extension Unicode.Scalar {
    fileprivate var displayWidth: Int {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        default: break
        }
        if properties.isEmojiPresentation { return 2 }
        // The ranges of https://www.unicode.org/reports/tr11/ that are wide or full-width, without
        // the gaps in which nothing is assigned.
        switch value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
            0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
            0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD:
            return 2
        default: return 1
        }
    }
}
