public import Foundation

/// A text of the user interface, which is also the key of its translations.
///
/// On Linux no translation is looked up: the text is shown as it is written.
public struct LocalizedStringKey: Hashable, Sendable, ExpressibleByStringInterpolation {
    let text: String

    /// Creates a key from a text, which on Linux is shown as it is.
    public init(_ value: String) {
        text = value
    }

    /// Creates a key from a string literal, which on Linux is shown as it is.
    public init(stringLiteral value: String) {
        text = value
    }

    /// Creates a key from a string literal with values in it.
    public init(stringInterpolation: StringInterpolation) {
        text = stringInterpolation.text
    }

    /// The text and the values of a key as they are collected.
    public struct StringInterpolation: StringInterpolationProtocol {
        var text = ""

        /// Creates an empty text.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds text.
        public mutating func appendLiteral(_ literal: String) {
            text += literal
        }

        /// Adds a value.
        public mutating func appendInterpolation<T>(_ value: T) {
            text += "\(value)"
        }

        /// Adds the string of a ``Text``.
        public mutating func appendInterpolation(_ text: Text) {
            self.text += text.content
        }

        /// Adds a number with a format of `printf`.
        public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
            text += String(format: specifier, value)
        }

        /// Adds a value with a format.
        public mutating func appendInterpolation<F: FormatStyle>(
            _ value: F.FormatInput,
            format: F
        ) where F.FormatOutput == String {
            text += format.format(value)
        }

        /// Adds a date in the given style; a relative one is not updated.
        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
            text += style.text(of: date)
        }
    }
}
