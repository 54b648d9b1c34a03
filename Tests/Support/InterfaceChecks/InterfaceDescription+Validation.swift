package import RoostInterfaces
package import RoostWire

extension InterfaceDescription {
    /// The treatment of a field that the interface does not define.
    package enum UnknownFields: Hashable, Sendable {
        /// A mistake, as in a message of our own.
        case refused
        /// A field of a newer peer, which is passed over.
        case ignored
    }

    /// The number of problems that are told at most; the first few are what helps.
    private static let mostProblems = 10

    /// Compares the parameters of a call, reply or error with their definition.
    ///
    /// The answer is empty if they agree; otherwise each problem is a sentence that names the
    /// field, what was expected and what was found. A field that is missing or `null` agrees with
    /// `?`, and a whole number with `float`.
    package func validate(
        parameters: JSON,
        against structure: Structure,
        named context: String = "parameters",
        unknownFields: UnknownFields = .refused
    ) -> [String] {
        var problems: [String] = []
        check(
            parameters,
            is: .structure(structure),
            at: context,
            unknownFields: unknownFields,
            &problems
        )
        return problems
    }

    /// Compares a whole call with the method that it names.
    package func problems(
        in call: VarlinkCall,
        unknownFields: UnknownFields = .refused
    ) -> [String] {
        guard let method = memberName(of: call.method).flatMap(method) else {
            return ["\(name) has no method \(call.method.quotedExcerpt)"]
        }
        return validate(
            parameters: .object(call.parameters),
            against: method.parameters,
            named: "\(method.name).parameters",
            unknownFields: unknownFields
        )
    }

    /// Compares a reply with what a method returns, or with the error that it names.
    ///
    /// An error of another interface, such as `org.varlink.service`, is not looked into.
    package func problems(
        in reply: VarlinkReply,
        to methodName: String,
        unknownFields: UnknownFields = .refused
    ) -> [String] {
        let structure: Structure
        let context: String
        if let errorName = reply.error {
            guard let member = memberName(of: errorName) else { return [] }
            guard let error = error(member) else {
                return ["\(name) has no error \(errorName.quotedExcerpt)"]
            }
            structure = error.parameters
            context = "\(error.name).parameters"
        } else {
            guard let method = memberName(of: methodName).flatMap(method) else {
                return ["\(name) has no method \(methodName.quotedExcerpt)"]
            }
            structure = method.reply
            context = "\(method.name).reply"
        }
        return validate(
            parameters: .object(reply.parameters),
            against: structure,
            named: context,
            unknownFields: unknownFields
        )
    }

    /// The last part of a full name, if the rest names this interface.
    private func memberName(of fullName: String) -> String? {
        guard let name = Varlink.QualifiedName(fullName), name.interface == self.name else {
            return nil
        }
        return name.member
    }

    private func check(
        _ value: JSON,
        is type: ValueType,
        at path: @autoclosure () -> String,
        unknownFields: UnknownFields,
        _ problems: inout [String]
    ) {
        guard problems.count < Self.mostProblems else { return }
        func expect(_ holds: Bool, _ expected: @autoclosure () -> String) {
            if holds { return }
            problems.append("\(path()): expected \(expected()), found \(value.excerpt)")
        }
        switch type {
        case .bool: expect(value.asBool != nil, "true or false")
        case .int: expect(value.asInteger != nil, "a whole number")
        case .float: expect(value.asNumber != nil, "a number")
        case .string: expect(value.asString != nil, "a string")
        case .object: expect(value.asObject != nil, "an object")
        case .enumeration(let words):
            expect(
                value.asString.map(words.contains) == true,
                "one of " + words.map { "\"\($0)\"" }.joined(separator: ", ")
            )
        case .nullable(let wrapped):
            if value.isNull { return }
            check(value, is: wrapped, at: path(), unknownFields: unknownFields, &problems)
        case .named(let name):
            guard let definition = self.type(name) else {
                problems.append("\(path()): the interface defines no type \(name)")
                return
            }
            check(value, is: definition.type, at: path(), unknownFields: unknownFields, &problems)
        case .array(let element):
            guard let elements = value.asArray else { return expect(false, "an array") }
            for (place, value) in elements.enumerated() {
                check(
                    value,
                    is: element,
                    at: "\(path())[\(place)]",
                    unknownFields: unknownFields,
                    &problems
                )
            }
        case .map(let element):
            guard let members = value.asObject else { return expect(false, "an object") }
            for member in members {
                check(
                    member.value,
                    is: element,
                    at: "\(path()).\(member.key.pathExcerpt)",
                    unknownFields: unknownFields,
                    &problems
                )
            }
        case .structure(let structure):
            guard let members = value.asObject else { return expect(false, "an object") }
            for field in structure.fields {
                if let value = members[field.name] {
                    check(
                        value,
                        is: field.type,
                        at: "\(path()).\(field.name)",
                        unknownFields: unknownFields,
                        &problems
                    )
                } else if case .nullable = field.type {
                    continue
                } else if problems.count < Self.mostProblems {
                    problems.append(
                        "\(path()).\(field.name) is missing: expected \(field.type)"
                    )
                }
            }
            guard unknownFields == .refused else { return }
            for member in members where structure[member.key] == nil {
                guard problems.count < Self.mostProblems else { return }
                let known = structure.fields.map(\.name).joined(separator: ", ")
                problems.append(
                    "\(path()).\(member.key.pathExcerpt) is unknown: "
                        + (known.isEmpty ? "there are no fields here" : "the fields are \(known)")
                )
            }
        }
    }
}
