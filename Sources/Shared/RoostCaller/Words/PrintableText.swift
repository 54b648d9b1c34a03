extension String {
    /// The text as a terminal may have it: whatever could move the cursor, ring, recolour or turn
    /// the reading direction is shown as an escape.
    ///
    /// Apps choose their names, identifiers and messages; a terminal would obey what is in them.
    package var printable: String {
        guard unicodeScalars.contains(where: \.isUnfitForTerminals) else { return self }
        var text = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "\n": text += "\\n"
            case "\t": text += "\\t"
            case "\r": text += "\\r"
            case _ where scalar.isUnfitForTerminals:
                text += "\\u{\(String(scalar.value, radix: 16))}"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    /// The printable text, which may have several lines.
    package var printableLines: String {
        split(separator: "\n", omittingEmptySubsequences: false)
            .map { String($0).printable }.joined(separator: "\n")
    }

    /// The JSON text with everything that a terminal would obey written as JSON's own escapes.
    ///
    /// Such characters stand only inside of strings there, but for the ends of lines.
    package var printableJSON: String {
        guard unicodeScalars.contains(where: { $0.isUnfitForTerminals && $0 != "\n" }) else {
            return self
        }
        var text = ""
        for scalar in unicodeScalars {
            guard scalar.isUnfitForTerminals, scalar != "\n" else {
                text.unicodeScalars.append(scalar)
                continue
            }
            for unit in Character(scalar).utf16 {
                let digits = String(unit, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
        return text
    }

    /// The text between quotation marks, fit for a terminal and not longer than a line.
    package var quoted: String {
        let longest = 100
        let shown = String(String.UnicodeScalarView(unicodeScalars.prefix(longest))).printable
        return unicodeScalars.count > longest ? "\"\(shown)…\"" : "\"\(shown)\""
    }
}

extension Unicode.Scalar {
    /// Whether a terminal may do something else with it than show it.
    package var isUnfitForTerminals: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
            true
        // Direction marks and the like; the joiners are needed to write some languages and emoji.
        case .format: value != 0x200C && value != 0x200D
        default: false
        }
    }
}
