// Structures, and how they are read and written.
extension InterfaceSource {
    /// Writes the types of an interface, and what its methods take and give where that is anything.
    func messages(of interface: InterfaceDescription, _ page: inout SourcePage) {
        for type in interface.types {
            page.space()
            page.document(type.documentation)
            Message(interface).define(type.type, as: type.name, &page)
        }
        for method in interface.methods {
            let parts = [("Parameters", method.parameters), ("Reply", method.reply)]
                .filter { !$0.1.fields.isEmpty }
            if parts.isEmpty { continue }
            page.space()
            page.add("/// The parameters and the reply of `\(method.name)`.")
            page.block("package enum \(method.name)") { page in
                for (name, structure) in parts {
                    page.space()
                    Message(interface).define(.structure(structure), as: name, &page)
                }
            }
        }
    }
}

/// A writer of one type, and of those that lie in it.
private struct Message {
    typealias ValueType = InterfaceDescription.ValueType
    typealias Field = InterfaceDescription.Field

    private let interface: InterfaceDescription

    init(_ interface: InterfaceDescription) { self.interface = interface }

    func define(_ type: ValueType, as name: String, _ page: inout SourcePage) {
        switch type {
        case .structure(let structure): define(structure, as: name, &page)
        case .enumeration(let words): define(words, as: name, &page)
        default: preconditionFailure("\(name) has a name of its own and is neither of both")
        }
    }

    // MARK: Words

    private func define(_ words: [String], as name: String, _ page: inout SourcePage) {
        precondition(!words.contains("unknown"), "\(name) has a word for what is not known")
        let names = words.map(\.memberIdentifier)
        page.block("package enum \(name): WireWord") { page in
            page.add("case \(names.joined(separator: ", "))")
            page.add("/// A word that this version does not know.")
            page.add("case unknown(String)")
            page.space()
            page.add("package static var allCases: [Self] {")
            page.add("    [\(names.map { ".\($0)" }.joined(separator: ", "))]")
            page.add("}")
            page.space()
            page.block("package init(rawValue: String)") { page in
                page.add("switch rawValue {")
                for (word, name) in zip(words, names) {
                    page.add("case \"\(word)\": self = .\(name)")
                }
                page.add("default: self = .unknown(rawValue)")
                page.add("}")
            }
            page.space()
            page.block("package var rawValue: String") { page in
                page.add("switch self {")
                for (word, name) in zip(words, names) { page.add("case .\(name): \"\(word)\"") }
                page.add("case .unknown(let word): word")
                page.add("}")
            }
        }
    }

    // MARK: Structures

    private func define(
        _ structure: InterfaceDescription.Structure,
        as name: String,
        _ page: inout SourcePage
    ) {
        page.block("package struct \(name): WireMessage") { page in
            for field in structure.fields {
                page.document(field.documentation)
                page.add("package var \(field.name.memberIdentifier): \(swiftType(of: field))")
            }
            page.space()
            memberwise(structure, &page)
            page.space()
            page.block("package init(reading fields: Fields) throws(FieldError)") { page in
                for field in structure.fields {
                    page.add("\(field.name.memberIdentifier) = \(reading(field))")
                }
            }
            page.space()
            page.block("package func write(to writer: inout JSONWriter)") { page in
                page.add("writer.beginObject()")
                for field in structure.fields { page.add(writing(field)) }
                page.add("writer.endObject()")
            }
            for field in structure.fields {
                guard let (name, type) = nested(in: field) else { continue }
                page.space()
                define(type, as: name, &page)
            }
        }
    }

    private func memberwise(
        _ structure: InterfaceDescription.Structure,
        _ page: inout SourcePage
    ) {
        let parameters = structure.fields.map { field in
            var preset = ""
            if case .nullable = field.type { preset = " = nil" }
            return "    \(field.name.memberIdentifier): \(swiftType(of: field))\(preset)"
        }
        page.add("package init(\n\(parameters.joined(separator: ",\n"))\n) {")
        for field in structure.fields {
            let name = field.name.memberIdentifier
            page.add("    self.\(name) = \(name)")
        }
        page.add("}")
    }

    // MARK: Types

    /// The type that a field defines in passing, if it does.
    private func nested(in field: Field) -> (name: String, type: ValueType)? {
        func inner(_ type: ValueType, isOneOfMany: Bool) -> (String, ValueType)? {
            switch type {
            case .nullable(let wrapped): inner(wrapped, isOneOfMany: isOneOfMany)
            case .array(let element): inner(element, isOneOfMany: true)
            case .structure, .enumeration: (field.name.typeName(singular: isOneOfMany), type)
            default: nil
            }
        }
        return inner(field.type, isOneOfMany: false)
    }

    private func swiftType(of field: Field) -> String { swift(field.type, in: field) }

    private func swift(_ type: ValueType, in field: Field) -> String {
        switch type {
        case .bool: "Bool"
        case .int: "Int64"
        case .float: "Double"
        case .string: "String"
        // What it holds is for those who know.
        case .object, .map: "JSONObject"
        case .named(let name): "\(interface.typeName).\(name)"
        case .structure, .enumeration: nested(in: field)?.name ?? ""
        case .array(let element): "[\(swift(element, in: field))]"
        case .nullable(let wrapped): "\(swift(wrapped, in: field))?"
        }
    }

    // MARK: Reading and writing

    private func reading(_ field: Field) -> String {
        guard case .nullable(let type) = field.type else {
            return reading(field, field.type, isOptional: false)
        }
        return reading(field, type, isOptional: true)
    }

    private func reading(_ field: Field, _ type: ValueType, isOptional: Bool) -> String {
        func call(_ reader: String, _ optional: String, _ rest: String = "") -> String {
            "try fields.\(isOptional ? optional : reader)(\"\(field.name)\"\(rest))"
        }
        switch resolved(type) {
        case .bool: return call("bool", "optionalBool")
        case .int: return call("integer", "optionalInteger")
        case .float: return call("number", "optionalNumber")
        case .string: return call("string", "optionalString")
        case .object, .map: return call("looseJSON", "optionalLooseJSON")
        case .enumeration: return call("word", "optionalWord")
        case .structure:
            let type = swift(type, in: field)
            return isOptional
                ? "try fields.optionalObject(\"\(field.name)\").map(\(type).init(reading:))"
                : "try \(type)(reading: fields.object(\"\(field.name)\"))"
        case .array(let element):
            switch resolved(element) {
            case .string: return call("strings", "optionalStrings")
            case .int: return call("integers", "optionalIntegers")
            case .enumeration: return call("words", "optionalWords")
            case .array: return call("stringLists", "optionalStringLists")
            case .object, .map: return call("array", "optionalArray", ", of: \\.object")
            default:
                let type = swift(element, in: field)
                return call("array", "optionalArray", ", of: \(type).init(reading:)")
            }
        case .named, .nullable: preconditionFailure("\(field.name) is resolved")
        }
    }

    private func writing(_ field: Field) -> String {
        let name = field.name.memberIdentifier
        guard case .nullable(let type) = field.type else {
            return writing(name, field.name, field.type)
        }
        return "if let \(name) { \(writing(name, field.name, type)) }"
    }

    private func writing(_ name: String, _ key: String, _ type: ValueType) -> String {
        switch resolved(type) {
        case .enumeration: "writer.member(\"\(key)\", \(name).rawValue)"
        case .structure: "writer.message(\"\(key)\", \(name))"
        case .array: "writer.list(\"\(key)\", \(name))"
        default: "writer.member(\"\(key)\", \(name))"
        }
    }

    /// Returns the type behind a name, if it has one.
    private func resolved(_ type: ValueType) -> ValueType {
        guard case .named(let name) = type, let definition = interface.type(name) else {
            return type
        }
        return definition.type
    }
}

extension String {
    /// This field's name as that of the type of its value, or of one of its values.
    fileprivate func typeName(singular: Bool) -> String {
        let name = prefix(1).uppercased() + dropFirst()
        guard singular else { return name }
        if name.hasSuffix("ies") { return name.dropLast(3) + "y" }
        return name.hasSuffix("s") ? String(name.dropLast()) : name
    }
}
