import Foundation

extension NavigationPath {
    /// The path in a form that can be encoded, or `nil` if one of its values cannot be.
    public var codable: CodableRepresentation? {
        let values = steps.compactMap { $0.base as? any Codable }
        guard values.count == steps.count else { return nil }
        return CodableRepresentation(values: values)
    }

    /// Creates a path from its encodable form.
    public init(_ codable: CodableRepresentation) {
        self.init()
        steps = codable.values.compactMap { value in
            (value as? any Hashable).map { AnyHashable($0) }
        }
    }

    /// Creates a path with values.
    public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
        self.init()
        steps = elements.map { AnyHashable($0) }
    }

    /// Creates a path with values that can be encoded.
    public init<S: Sequence>(_ elements: S) where S.Element: Hashable & Codable {
        self.init()
        steps = elements.map { AnyHashable($0) }
    }

    /// The encodable form of a path: for each value the name of its type, and the value as JSON.
    public struct CodableRepresentation: Codable, Equatable {
        let values: [any Codable]

        init(values: [any Codable]) { self.values = values }

        /// Decodes a path.
        ///
        /// - Throws: `DecodingError` where a type is not there any more, or a value is none of it.
        public init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            var values: [any Codable] = []
            while !container.isAtEnd {
                let name = try container.decode(String.self)
                guard let type = _typeByName(name) as? any Codable.Type else {
                    throw DecodingError.dataCorruptedError(
                        in: container,
                        debugDescription: "there is no type \(name) that can be read"
                    )
                }
                values.append(try Self.value(of: type, in: try container.decode(String.self)))
            }
            self.values = values
        }

        private static func value<Value: Codable>(
            of type: Value.Type,
            in text: String
        ) throws -> Value {
            try JSONDecoder().decode(type, from: Data(text.utf8))
        }

        /// Encodes the path.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            for value in values {
                let type = type(of: value) as Any.Type
                guard let name = _mangledTypeName(type) else {
                    throw EncodingError.invalidValue(
                        value,
                        EncodingError.Context(
                            codingPath: encoder.codingPath,
                            debugDescription: "\(type) has no name by which it is found again"
                        )
                    )
                }
                try container.encode(name)
                try container.encode(
                    String(decoding: JSONEncoder().encode(value), as: UTF8.self)
                )
            }
        }

        /// Returns `true` if two paths have equal values.
        public static func == (one: Self, other: Self) -> Bool {
            NavigationPath(one) == NavigationPath(other)
        }
    }
}
