/// The texts of apps, made such that they cannot do anything to a desktop.
enum DesktopText {
    /// Returns the text without what could disturb whoever shows it: control characters, and those
    /// that turn the direction of what follows.
    ///
    /// Of a text that is very long, the beginning.
    static func harmless(_ text: String, isLine: Bool = false) -> String {
        var harmless = ""
        for scalar in text.unicodeScalars.prefix(DesktopLimits.textLength) {
            switch scalar.value {
            case 0x0A where !isLine, 0x09 where !isLine:
                harmless.unicodeScalars.append(scalar)
            case 0...0x1F, 0x7F...0x9F: harmless += " "
            case 0x202A...0x202E, 0x2066...0x2069: continue
            default: harmless.unicodeScalars.append(scalar)
            }
        }
        return text.unicodeScalars.count > DesktopLimits.textLength ? harmless + "…" : harmless
    }

    /// Returns markup that shows the text as it is.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text.unicodeScalars {
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            default: escaped.unicodeScalars.append(character)
            }
        }
        return escaped
    }
}

/// The bounds on what is asked of a desktop, all of them ours.
package enum DesktopLimits {
    /// The time that an answer may take, in nanoseconds.
    package static let patience: Int64 = 5_000_000_000
    /// The words for an answer that took longer, for people.
    static let tooLate = "the notification service did not answer in 5 seconds"
    /// The number of calls that may be unanswered at once.
    static let callsInFlight = 16
    /// The number of notifications that are shown at once.
    static let burst = 100
    /// The number of further notifications that are shown each second.
    static let perSecond: Int64 = 20
    /// The words for a notification that was one too many, for people.
    static let tooMany =
        "too many at once: the desktop is given \(burst), and \(perSecond) more each second"
    /// The number of a text's characters that are shown.
    static let textLength = 4000
    /// The most bytes that are read in one go.
    static let readBytes = 64 << 10
    /// The bytes that may wait for a bus that reads nothing.
    static let waitingBytes = 4 << 20
}
