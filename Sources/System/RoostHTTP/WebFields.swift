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

    package mutating func add(_ name: String, _ value: String) {
        fields.append(Field(name, value))
    }

    /// The first value of a name; `nil` where there is none.
    package subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

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
