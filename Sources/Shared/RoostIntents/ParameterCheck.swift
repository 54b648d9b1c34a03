package import RoostWire

/// A check of what is given to an intent against what the intent takes.
///
/// The command line, the system and the app use the same check, so that a mistake is told by
/// whoever sees it first, in the same words. Text is taken for any kind of value that can be
/// written as text, because a command line has nothing else. What needs the app (whether an entity
/// is there, a file can be read, a type can be decoded) is not checked here.
package struct ParameterCheck: Sendable {
    private let descriptor: ParameterDescriptor
    /// The folder that a path which does not begin with `/` is in; such a path is refused without
    /// one.
    private let workingDirectory: String?

    package init(_ descriptor: ParameterDescriptor, workingDirectory: String? = nil) {
        self.descriptor = descriptor
        self.workingDirectory = workingDirectory
    }

    /// The value in the one form that its kind has, if it is allowed.
    ///
    /// What is missing, or `null`, becomes the default; without one it is `null` if the parameter
    /// is optional. An explicit `null` for an optional parameter stays `null`.
    package func value(of given: JSON?) throws(ParameterFault) -> JSON {
        guard let given, !given.isNull else {
            if given != nil, descriptor.isOptional { return .null }
            if let value = descriptor.defaultValue { return value }
            guard descriptor.isOptional else { throw fault(.missing) }
            return .null
        }
        guard given.fits(IntentLimits.valueBytes) else {
            throw ParameterFault(
                .tooLarge,
                descriptor.name,
                allowed: "at most \(IntentLimits.valueBytes) bytes of JSON",
                found: given.excerpt
            )
        }
        guard descriptor.isArray else { return try scalar(given) }
        return .array(
            try elements(of: given).map { element throws(ParameterFault) in
                try scalar(element)
            }
        )
    }

    /// The values of all parameters of an intent, in its order; those without one are left out.
    package static func values(
        of given: JSONObject,
        for intent: IntentDescriptor,
        workingDirectory: String? = nil
    ) throws(ParameterFault) -> JSONObject {
        try refuseUnknown(given, among: intent.parameters.map(\.name))
        var values = JSONObject()
        for parameter in intent.parameters {
            let check = ParameterCheck(parameter, workingDirectory: workingDirectory)
            let value = try check.value(of: given[parameter.name])
            if !value.isNull || given[parameter.name] != nil { values[parameter.name] = value }
        }
        return values
    }

    /// Refuses a name that no parameter has.
    package static func refuseUnknown(
        _ given: JSONObject,
        among names: [String]
    ) throws(ParameterFault) {
        let known = Set(names)
        guard let name = given.keys.first(where: { !known.contains($0) }) else { return }
        throw ParameterFault(
            .unknown,
            name,
            allowed: names.isEmpty ? "none at all" : names.oneOf
        )
    }

    private func elements(of given: JSON) throws(ParameterFault) -> [JSON] {
        switch given {
        case .array(let elements):
            guard elements.count <= IntentLimits.elements else {
                throw ParameterFault(
                    .tooLarge,
                    descriptor.name,
                    allowed: "at most \(IntentLimits.elements) elements",
                    found: given.excerpt
                )
            }
            return elements
        // What a command line gives once.
        case .string: return [given]
        default: throw fault(.wrongType, given)
        }
    }

    private func scalar(_ given: JSON) throws(ParameterFault) -> JSON {
        let form = ParameterForm(descriptor, workingDirectory: workingDirectory)
        guard let value = form.normalized(given) else { throw fault(.wrongType, given) }
        try checkRange(of: value, given)
        try checkChoice(of: value, given)
        return value
    }

    private func checkRange(of value: JSON, _ given: JSON) throws(ParameterFault) {
        guard [.integer, .number, .duration, .measurement].contains(descriptor.kind),
            let number = value.asNumber ?? value["value"]?.asNumber
        else { return }
        if let minimum = descriptor.minimum, number < minimum { throw fault(.outOfRange, given) }
        if let maximum = descriptor.maximum, number > maximum { throw fault(.outOfRange, given) }
    }

    private func checkChoice(of value: JSON, _ given: JSON) throws(ParameterFault) {
        guard descriptor.kind == .enumeration, let choices = descriptor.choices,
            !choices.contains(where: { JSON.string($0.value) == value })
        else { return }
        throw fault(.notAChoice, given)
    }

    private func fault(_ reason: ParameterFault.Reason, _ found: JSON? = nil) -> ParameterFault {
        ParameterFault(
            reason,
            descriptor.name,
            allowed: descriptor.allowed,
            found: found?.excerpt
        )
    }
}

extension ParameterDescriptor {
    /// The allowed values, in words that go on after "expected".
    package var allowed: String {
        let one = ParameterForm(self, workingDirectory: nil).words
        return isArray ? "an array, each of it \(one)" : one
    }
}

extension [String] {
    /// Some of these words, as a choice.
    var oneOf: String {
        let shown = prefix(20).map(\.quotedExcerpt).joined(separator: ", ")
        return "one of \(shown)" + (count > 20 ? " and \(count - 20) more" : "")
    }
}
