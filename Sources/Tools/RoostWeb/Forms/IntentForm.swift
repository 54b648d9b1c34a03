package import RoostCaller
package import RoostHTTP
package import RoostIntents
package import RoostWire

/// An intent as a form: what its fields are called, and what was typed into them.
package struct IntentForm {
    package let intent: IntentDescriptor
    private let zone: Zone

    package init(_ intent: IntentDescriptor, in zone: Zone) {
        self.intent = intent
        self.zone = zone
    }

    /// The result of reading a form.
    package struct Reading {
        /// The values in the form in which the app takes them, by the parameters' names.
        package var values = JSONObject()
        /// The defects of a parameter's value, by the parameter's name; one sentence each.
        package var faults: [String: [String]] = [:]

        package init() {}
    }

    /// Returns the name of a parameter, as people see it.
    package static func label(_ parameter: ParameterDescriptor) -> String {
        parameter.title.flatMap { $0.isEmpty ? nil : $0 } ?? parameter.name
    }

    package static func value(_ parameter: ParameterDescriptor) -> String {
        "value.\(parameter.name)"
    }
    package static func unit(_ parameter: ParameterDescriptor) -> String {
        "unit.\(parameter.name)"
    }
    package static func file(_ parameter: ParameterDescriptor) -> String {
        "file.\(parameter.name)"
    }

    /// Reads what was typed, and checks it as the command line does.
    package func read(_ form: WebFields, _ files: [Upload]) -> Reading {
        var reading = Reading()
        for parameter in intent.parameters {
            do throws(CommandError) {
                reading.values[parameter.name] = try value(of: parameter, form, files)
            } catch {
                reading.faults[parameter.name] = error.sentences
            }
        }
        return reading
    }

    /// The value of a parameter; `nil` where it is left to the app.
    private func value(
        of parameter: ParameterDescriptor,
        _ form: WebFields,
        _ files: [Upload]
    ) throws(CommandError) -> JSON? {
        let typed = TypedValue(parameter, called: Self.label(parameter), in: zone)
        let texts = texts(of: parameter, form)
        if parameter.kind == .file {
            let uploaded = files.filter { $0.field == Self.file(parameter) }.map(\.path)
            let paths = uploaded + (parameter.isArray || uploaded.isEmpty ? texts : [])
            guard !paths.isEmpty || parameter.isRequired else { return nil }
            return try typed.value(of: paths)
        }
        guard !texts.isEmpty || parameter.isRequired else { return nil }
        return try typed.value(of: texts)
    }

    /// Returns the texts that were typed for a parameter.
    private func texts(of parameter: ParameterDescriptor, _ form: WebFields) -> [String] {
        var texts = form.all(Self.value(parameter)).map { text in
            text.split(separator: "\r\n", omittingEmptySubsequences: false).joined(separator: "\n")
        }
        if parameter.isArray, parameter.kind != .enumeration {
            return texts.flatMap { $0.split(separator: "\n") }.map(String.init)
        }
        let isText = [.string, .attributedString].contains(parameter.kind)
        if !isText || !parameter.isRequired { texts.removeAll(where: \.isEmpty) }
        if parameter.kind == .measurement, let unit = form[Self.unit(parameter)], !unit.isEmpty {
            return texts.map { "\($0) \(unit)" }
        }
        // Of a box that can be marked the mark comes after what stands for none.
        return parameter.kind == .boolean && !parameter.isArray ? texts.suffix(1) : texts
    }
}

// MARK: - Names of what apps have

extension IntentForm {
    /// A doubt about what was typed for a parameter: several values may be meant.
    package struct Doubt {
        package let options: [Response.Option]
    }

    /// Puts the identifiers of entities in the place of what people call them, and says where it is
    /// not clear.
    package func resolve(
        _ reading: inout Reading,
        asking ask: (_ parameter: String, _ words: String) throws(WebFault) -> Response.Offer
    ) -> [String: Doubt] {
        var doubts: [String: Doubt] = [:]
        for parameter in intent.parameters where parameter.kind == .entity && parameter.hasOptions {
            let words: [String]
            switch reading.values[parameter.name] {
            case .string(let word): words = [word]
            case .array(let elements): words = elements.compactMap(\.asString)
            default: continue
            }
            var meant: [JSON] = []
            for word in words {
                do throws(WebFault) {
                    let offer = try ask(parameter.name, word)
                    switch offer.choice(for: word) {
                    case .one(let identifier): meant.append(.string(identifier))
                    case .several(let options):
                        doubts[parameter.name] = Doubt(options: options)
                        reading.faults[parameter.name, default: []].append(
                            "\(word.quoted) may be any of \(options.count); choose the one you mean"
                        )
                    case .none:
                        let kind = parameter.typeName ?? Self.label(parameter)
                        reading.faults[parameter.name, default: []].append(
                            "the app knows no \(kind) \(word.quoted)"
                        )
                    }
                } catch {
                    // The intent itself may be able to tell, as on the command line.
                    meant.append(.string(word))
                }
            }
            guard reading.faults[parameter.name] == nil else { continue }
            reading.values[parameter.name] = parameter.isArray ? .array(meant) : meant.first
        }
        return doubts
    }
}
