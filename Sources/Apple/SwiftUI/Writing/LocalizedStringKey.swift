public import Foundation

/// A text that is written in a program for people to read.
///
/// On Linux it is not looked up in a table of translations: it is shown as it is written.
public struct LocalizedStringKey: Hashable, Sendable, ExpressibleByStringInterpolation {
    let text: String

    /// Creates a key of text; on Linux the text is what is shown.
    public init(_ value: String) {
        text = value
    }

    /// Creates a key of a literal; on Linux the text is what is shown.
    public init(stringLiteral value: String) {
        text = value
    }

    /// Creates a key of a literal with values in it.
    public init(stringInterpolation: StringInterpolation) {
        text = stringInterpolation.text
    }

    /// The literal and its values while they are put together.
    public struct StringInterpolation: StringInterpolationProtocol {
        var text = ""

        /// Creates an empty text.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds a part of the literal.
        public mutating func appendLiteral(_ literal: String) {
            text += literal
        }

        /// Adds a value as text.
        public mutating func appendInterpolation<T>(_ value: T) {
            text += "\(value)"
        }

        /// Adds the words of a text.
        public mutating func appendInterpolation(_ text: Text) {
            self.text += text.content
        }

        /// Adds a number in a format of `printf`.
        public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
            text += String(format: specifier, value)
        }

        /// Adds a value in a format.
        public mutating func appendInterpolation<F: FormatStyle>(
            _ value: F.FormatInput,
            format: F
        ) where F.FormatOutput == String {
            text += format.format(value)
        }

        /// Adds a date in a style; a relative one stays as it is now.
        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
            text += style.text(of: date)
        }
    }
}
