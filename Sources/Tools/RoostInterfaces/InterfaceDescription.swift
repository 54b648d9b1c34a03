/// A Varlink interface, as its description tells it: <https://varlink.org/Interface-Definition>.
package struct InterfaceDescription: Hashable, Sendable {
    /// The type of a value.
    package indirect enum ValueType: Hashable, Sendable {
        case bool
        case int
        case float
        case string
        /// An object of which the interface says no more.
        case object
        /// A type that the interface defines under this name.
        case named(String)
        case structure(Structure)
        /// An enumeration of some words.
        case enumeration([String])
        case array(ValueType)
        /// An object with any keys; written `[string]`.
        case map(ValueType)
        /// A value or nothing; written `?`.
        case nullable(ValueType)
    }

    /// A named value in a structure.
    package struct Field: Hashable, Sendable {
        package let name: String
        package let type: ValueType
        /// The comment in front of it, without its `#`; empty if there is none.
        package let documentation: String
    }

    /// A structure of named values.
    package struct Structure: Hashable, Sendable {
        package let fields: [Field]

        package subscript(name: String) -> Field? { fields.first { $0.name == name } }
    }

    /// A type with a name.
    package struct TypeDefinition: Hashable, Sendable {
        package let name: String
        /// The type that has the name: a structure or an enumeration.
        package let type: ValueType
        package let documentation: String
    }

    /// A method that can be called.
    package struct Method: Hashable, Sendable {
        package let name: String
        package let parameters: Structure
        package let reply: Structure
        package let documentation: String
    }

    /// A way in which a call can fail.
    package struct ErrorDefinition: Hashable, Sendable {
        package let name: String
        package let parameters: Structure
        package let documentation: String
    }

    /// The name of the interface, such as `org.varlink.service`.
    package let name: String
    package let documentation: String
    package let types: [TypeDefinition]
    package let methods: [Method]
    package let errors: [ErrorDefinition]
    /// The text that all this was read from, as `GetInterfaceDescription` answers it.
    package let source: String

    package func type(_ name: String) -> TypeDefinition? { types.first { $0.name == name } }
    package func method(_ name: String) -> Method? { methods.first { $0.name == name } }
    package func error(_ name: String) -> ErrorDefinition? { errors.first { $0.name == name } }
}

extension InterfaceDescription.ValueType: CustomStringConvertible {
    /// The type as it is written, on one line.
    package var description: String {
        switch self {
        case .bool: "bool"
        case .int: "int"
        case .float: "float"
        case .string: "string"
        case .object: "object"
        case .named(let name): name
        case .structure(let structure):
            "(" + structure.fields.map { "\($0.name): \($0.type)" }.joined(separator: ", ") + ")"
        case .enumeration(let words): "(" + words.joined(separator: ", ") + ")"
        case .array(let element): "[]\(element)"
        case .map(let value): "[string]\(value)"
        case .nullable(let value): "?\(value)"
        }
    }
}
