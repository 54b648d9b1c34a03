public import Foundation

extension String {
    /// A localizable text of the program, with its interpolated values.
    public struct LocalizationValue: Equatable, Sendable {
        /// A piece of the text.
        enum Piece: Equatable, Sendable {
            case literal(String)
            /// An interpolated value, with the form in which tables of strings write its place.
            case argument(String, specifier: String)
        }

        let pieces: [Piece]

        public init(_ value: String) {
            pieces = [.literal(value)]
        }

        /// The key in tables of strings: `%@` or the like where something is interpolated.
        package var key: String {
            pieces.map { piece in
                switch piece {
                // A table writes a percent sign twice as soon as there are places in it.
                case .literal(let text):
                    pieces.count > 1 ? text.replacingOccurrences(of: "%", with: "%%") : text
                case .argument(_, let specifier): specifier
                }
            }.joined()
        }

        /// The text as it was written.
        package var text: String {
            pieces.map { piece in
                switch piece {
                case .literal(let text), .argument(let text, _): text
                }
            }.joined()
        }

        var arguments: [String] {
            pieces.compactMap { if case .argument(let text, _) = $0 { text } else { nil } }
        }
    }
}

extension String.LocalizationValue: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) { self.init(value) }

    public init(stringInterpolation: StringInterpolation) {
        pieces = stringInterpolation.pieces
    }

    /// The text and the values of a literal as they are collected.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        var pieces: [Piece] = []

        public init(literalCapacity: Int, interpolationCount: Int) {}

        public mutating func appendLiteral(_ literal: String) {
            if !literal.isEmpty { pieces.append(.literal(literal)) }
        }

        public mutating func appendInterpolation(_ string: String) {
            pieces.append(.argument(string, specifier: "%@"))
        }

        public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
            appendInterpolation(String(localized: resource))
        }

        public mutating func appendInterpolation(_ text: AttributedString) {
            appendInterpolation(String(text.characters))
        }

        public mutating func appendInterpolation<Value>(_ value: Value) {
            pieces.append(.argument("\(value)", specifier: Self.specifier(for: Value.self)))
        }

        /// The kind of a value that is inserted when the text is shown.
        public enum Placeholder: Sendable { case int, uint, float, double, object }

        /// Adds a placeholder, which is shown as nothing until it has a value.
        public mutating func appendInterpolation(placeholder: Placeholder) {
            let specifier =
                switch placeholder {
                case .int: "%lld"
                case .uint: "%llu"
                case .float: "%f"
                case .double: "%lf"
                case .object: "%@"
                }
            pieces.append(.argument("", specifier: specifier))
        }

        /// Adds a number with a `printf` format, such as `%.2f`.
        public mutating func appendInterpolation<Value: CVarArg>(
            _ value: Value,
            specifier: String
        ) {
            pieces.append(.argument(String(format: specifier, value), specifier: specifier))
        }

        public mutating func appendInterpolation<Style: FormatStyle>(
            _ value: Style.FormatInput,
            format: Style
        ) where Style.FormatOutput == String {
            appendInterpolation(format.format(value))
        }

        private static func specifier(for type: Any.Type) -> String {
            switch type {
            case is Int.Type, is Int64.Type: "%lld"
            case is UInt.Type, is UInt64.Type: "%llu"
            case is Int8.Type, is Int16.Type, is Int32.Type: "%d"
            case is UInt8.Type, is UInt16.Type, is UInt32.Type: "%u"
            case is Double.Type: "%lf"
            case is Float.Type: "%f"
            default: "%@"
            }
        }
    }
}
