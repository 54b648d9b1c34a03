/// The texts of a log, made fit for one line.
enum LogText {
    /// The text on one line, without what a terminal would obey: the ends of lines, colours, and
    /// marks that turn the reading direction are written as escapes.
    static func harmless(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
        guard text.unicodeScalars.contains(where: isObeyed) else { return text }
        var harmless = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n": harmless += "\\n"
            case "\t": harmless += "\\t"
            case "\r": harmless += "\\r"
            case _ where isObeyed(scalar):
                harmless += "\\u{\(String(scalar.value, radix: 16))}"
            default: harmless.unicodeScalars.append(scalar)
            }
        }
        return harmless
    }

    /// The text, or as much of it as fits into so many bytes.
    static func bounded(_ text: String, to bytes: Int) -> String {
        guard text.utf8.count > bytes else { return text }
        var kept = String.UnicodeScalarView()
        var room = bytes
        for scalar in text.unicodeScalars {
            room -= UTF8.width(scalar)
            guard room >= 0 else { break }
            kept.append(scalar)
        }
        return String(kept) + "…"
    }

    private static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
            true
        // The joiners are needed to write some languages and emoji.
        case .format: scalar.value != 0x200C && scalar.value != 0x200D
        default: false
        }
    }
}
