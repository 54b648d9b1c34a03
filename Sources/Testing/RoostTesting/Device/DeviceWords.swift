/// The remedies that the system names, in the words of a test: people have a command line, and
/// tests a device.
struct DeviceWords {
    private var left: ArraySlice<Substring>
    private var said: [String] = []

    /// Returns a sentence of the system's with the counterparts of the commands that it names.
    ///
    /// What has no counterpart stays as it is.
    static func of(_ sentence: String) -> String {
        guard sentence.contains("roost") else { return sentence }
        var words = DeviceWords(sentence)
        while let word = words.left.popFirst() { words.take(word) }
        return words.said.joined(separator: " ")
    }

    private init(_ sentence: String) {
        left = sentence.split(separator: " ", omittingEmptySubsequences: false)[...]
    }

    private mutating func take(_ word: Substring) {
        guard word == "roost" || word == "(roost", let counterpart = counterpart() else {
            return said.append(String(word))
        }
        said.append("\(word.dropLast("roost".count))\(counterpart)")
    }

    /// Returns the counterpart of the command that comes next, which is taken then.
    private mutating func counterpart() -> String? {
        guard let verb = left.first.map(Word.init) else { return nil }
        let arguments = left.dropFirst().prefix(3).map(Word.init)
        func taking(_ count: Int, _ counterpart: String) -> String? {
            let last = count == 0 ? verb : arguments[count - 1]
            left.removeFirst(count + 1)
            return counterpart + last.end
        }
        switch verb.text {
        case "open" where !arguments.isEmpty: return taking(1, "open()")
        case "tasks" where !arguments.isEmpty: return taking(1, "pending")
        case "transfers" where arguments.first?.text == "resume" && arguments.count > 1:
            return taking(2, "resume(_:)")
        case "home": return taking(0, "home()")
        case "activities": return taking(0, "activities")
        case "stop": return taking(0, "stop(_:)")
        case "settings":
            guard verb.end.isEmpty, arguments.count > 1, arguments[1].isValue else {
                return taking(0, "device.settings()")
            }
            return taking(2, "device.set(\"\(arguments[0].text)\", to: \"\(arguments[1].text)\")")
        case "simulate"
        where arguments.count > 2 && arguments[0].text == "launch"
            && !arguments[2].text.hasPrefix("'"):
            return taking(3, "launch(\"\(arguments[2].text)\")")
        default: return nil
        }
    }

    /// A word, and the signs that follow it.
    private struct Word {
        let text: Substring
        let end: Substring

        init(_ word: Substring) {
            let count = word.reversed().prefix { "),;.".contains($0) }.count
            (text, end) = (word.dropLast(count), word.suffix(count))
        }

        /// Whether it may be the value of a setting, rather than a word of the sentence.
        var isValue: Bool {
            ["on", "off", "yes", "no", "auto", "SECONDS"].contains(text) || Int64(text) != nil
        }
    }
}
