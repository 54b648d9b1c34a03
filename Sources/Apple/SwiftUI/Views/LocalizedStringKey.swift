public import Foundation

/// Text that is written in a program for people to read.
///
/// On Linux it is not looked up in a table of translations: it is shown as it is written.
public struct LocalizedStringKey: Hashable, Sendable, ExpressibleByStringInterpolation {
    let text: String

    public init(_ value: String) {
        text = value
    }

    public init(stringLiteral value: String) {
        text = value
    }

    public init(stringInterpolation: StringInterpolation) {
        text = stringInterpolation.text
    }

    public struct StringInterpolation: StringInterpolationProtocol {
        var text = ""

        public init(literalCapacity: Int, interpolationCount: Int) {}

        public mutating func appendLiteral(_ literal: String) {
            text += literal
        }

        public mutating func appendInterpolation<T>(_ value: T) {
            text += "\(value)"
        }

        public mutating func appendInterpolation(_ text: Text) {
            self.text += text.content
        }

        public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
            text += String(format: specifier, value)
        }

        public mutating func appendInterpolation<F: FormatStyle>(
            _ value: F.FormatInput,
            format: F
        ) where F.FormatOutput == String {
            text += format.format(value)
        }

        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
            text += style.text(of: date)
        }
    }
}
