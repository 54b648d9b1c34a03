import RoostCaller

/// The style of a piece of text on a terminal that shows colours.
package enum Style: String, Hashable, Sendable {
    case plain = ""
    case bold = "1"
    case dim = "2"
    case reversed = "7"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case blue = "34"
    case cyan = "36"

    /// The text, safe for a terminal, in this style if the terminal shows colours.
    func applied(to text: String, isColoured: Bool) -> String {
        let text = text.printable
        guard isColoured, self != .plain, !text.isEmpty else { return text }
        return "\u{1B}[\(rawValue)m\(text)\u{1B}[0m"
    }
}
