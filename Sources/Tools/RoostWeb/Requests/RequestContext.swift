package import RoostCaller
package import RoostHTTP

/// The context of one look at a page, or of one press of a button.
package struct RequestContext {
    package let request: WebRequest
    /// The parts of the address that stand for the named parts of the route.
    package let parts: [String: String]
    package let system: System
    package let now: Timestamp
    package let zone: Zone
    package let isReadOnly: Bool
    /// The token by which a form proves that it is one of ours.
    package let formToken: String
    /// The form of a request to change something; empty for a request for a page.
    package let form: WebFields
    /// The files that came with the form.
    package let files: [Upload]
    /// The name of the folder that these files lie in.
    package let uploadName: String

    package init(
        _ request: WebRequest,
        parts: [String: String] = [:],
        system: System,
        now: Timestamp,
        zone: Zone,
        isReadOnly: Bool = false,
        formToken: String = "",
        form: WebFields = WebFields(),
        files: [Upload] = [],
        uploadName: String = ""
    ) {
        self.request = request
        self.parts = parts
        self.system = system
        self.now = now
        self.zone = zone
        self.isReadOnly = isReadOnly
        self.formToken = formToken
        self.form = form
        self.files = files
        self.uploadName = uploadName
    }

    /// A part of the address, which the route has.
    package func part(_ name: String) -> String {
        guard let part = parts[name] else { preconditionFailure("a route without \(name)") }
        return part
    }

    /// A button that changes something, with what it changes; `nil` where nothing may be changed.
    ///
    /// Every change is asked for by this, so that none forgets the proof.
    package func button(
        _ label: String,
        _ target: WebTarget,
        _ fields: WebFields = WebFields(),
        style: String = ""
    ) -> HTML? {
        changing(target) {
            for field in fields.fields {
                Components.hidden(field.name, field.value)
            }
            element("button", .class("button", style), .plain("type", "submit")) { label }
        }
    }

    /// A form that changes something; `nil` where nothing may be changed.
    package func changing(
        _ target: WebTarget,
        _ attributes: HTML.Attribute?...,
        @HTMLBuilder content: () -> HTML
    ) -> HTML? {
        guard !isReadOnly else { return nil }
        let proof = Components.hidden(Self.proofField, formToken)
        return .element(
            "form",
            [.plain("method", "post"), .action(target)] + attributes.compactMap(\.self),
            [proof, content()]
        )
    }

    /// The field of a form that has the proof.
    package static let proofField = "proof"
}
