/// A piece of Swift source that matters for what is declared in it.
package enum Token: Hashable, Sendable {
    /// A name or a keyword.
    case word(String)
    /// A name in backticks, which is never a keyword, without them.
    case name(String)
    /// A character of anything else, as `{`, `<` or `@`.
    case mark(Character)
    /// A literal of any kind, a number or a text, without what is in it.
    case literal
    /// `#if`, with its condition.
    case condition(String)
    /// `#elseif`, with its condition.
    case otherCondition(String)
    /// `#else`
    case otherwise
    /// `#endif`
    case endOfCondition
}

extension Token {
    /// The identifier of the token, whether in backticks or not.
    var identifier: String? {
        switch self {
        case .word(let text), .name(let text): text
        default: nil
        }
    }

    /// Whether a value may end with this, so that a slash after it divides.
    var endsValue: Bool {
        switch self {
        case .word(let text): !Self.wordsBeforeValues.contains(text)
        case .name, .literal: true
        case .mark(let character): ")]}>?!".contains(character)
        case .condition, .otherCondition, .otherwise, .endOfCondition: false
        }
    }

    private static let wordsBeforeValues: Set = [
        "return", "in", "case", "where", "is", "as", "try", "await", "throw", "else", "if",
        "while", "guard", "switch", "yield", "do", "consume", "copy", "repeat", "each", "unsafe",
    ]
}
