public import Foundation

extension String {
    /// A text for people as it was written in the program, with its interpolations.
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

    /// The text of a literal while it is gathered, with the values in it.
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

        /// A placeholder for a value that is put in when the text is shown.
        public enum Placeholder: Sendable { case int, uint, float, double, object }

        /// Leaves a place for what is put in later; until then it is shown as nothing.
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

        /// Writes a number by a `printf` format, such as `%.2f`.
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
