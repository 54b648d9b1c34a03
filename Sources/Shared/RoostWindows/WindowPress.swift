package import RoostWire

/// The use of a window's control by a person.
package struct WindowPress: Hashable, Sendable {
    package enum Deed: Hashable, Sendable {
        /// Presses a button, or turns a toggle the other way.
        case press
        case turn(isOn: Bool)
        /// Writes into a field, in place of what stands there; and is done with it, if so.
        case write(String, isSubmitted: Bool)
        /// Chooses what a picker calls so, or sets a slider or a stepper to a number.
        case set(String)
        /// Moves on by a number of choices or steps; back, if negative.
        case step(by: Int64)
    }

    /// The reason why a press came to nothing, by its name on the wire.
    package enum Refusal: String, Hashable, Sendable, CaseIterable {
        /// There is no such control any more.
        case gone
        case disabled
        /// It is not for that: a button takes no text, and a picker none that it has not to choose
        /// from.
        case unsuitable
    }

    package let control: Int64
    package let deed: Deed

    package init(control: Int64, _ deed: Deed) {
        self.control = control
        self.deed = deed
    }

    /// Reads what travels beside the number of a control.
    package init(_ fields: Fields) throws(FieldError) {
        control = try fields.integer("control")
        if let value = try fields.optionalString("value") {
            deed = .set(value)
        } else if let steps = try fields.optionalInteger("by") {
            deed = .step(by: steps)
        } else if let text = try fields.optionalString("text") {
            deed = .write(text, isSubmitted: try fields.bool("submit", default: false))
        } else if let isOn = try fields.optionalBool("on") {
            deed = .turn(isOn: isOn)
        } else {
            deed = .press
        }
    }

    /// The press as it travels.
    package var form: JSONObject {
        var form: JSONObject = ["control": .integer(control)]
        switch deed {
        case .press: break
        case .turn(let isOn): form["on"] = .bool(isOn)
        case .write(let text, let isSubmitted):
            form["text"] = .string(text)
            if isSubmitted { form["submit"] = true }
        case .set(let value): form["value"] = .string(value)
        case .step(let steps): form["by"] = .integer(steps)
        }
        return form
    }
}
