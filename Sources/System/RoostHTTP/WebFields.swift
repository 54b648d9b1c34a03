/// The names with values of a form or a query, in the order in which they came; a name may come
/// more than once.
package struct WebFields: Hashable, Sendable {
    package struct Field: Hashable, Sendable {
        package let name: String
        package let value: String

        package init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    package private(set) var fields: [Field] = []

    package init() {}

    package init(_ fields: [Field]) { self.fields = fields }

    /// Creates those of these fields that have a value, in their order.
    package init(given fields: [(name: String, value: String?)]) {
        self.fields = fields.compactMap { field in field.value.map { Field(field.name, $0) } }
    }

    package mutating func add(_ name: String, _ value: String) {
        fields.append(Field(name, value))
    }

    /// The first value of a name; `nil` where there is none.
    package subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

    /// The first value of a name; `nil` where there is none, or it is empty.
    package func filled(_ name: String) -> String? { self[name].flatMap { $0.isEmpty ? nil : $0 } }

    /// All values of a name.
    package func all(_ name: String) -> [String] {
        fields.filter { $0.name == name }.map(\.value)
    }
}

extension WebFields: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral elements: (String, String)...) {
        self.init(elements.map { Field($0.0, $0.1) })
    }
}
