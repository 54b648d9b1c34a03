/// The parameters of an intent, in the order of their declaration.
struct IntentParts {
    let parameters: [(name: String, parameter: any AnyIntentParameter)]

    init(of intent: some AppIntent) {
        var found: [(String, any AnyIntentParameter)] = []
        var mirror: Mirror? = Mirror(reflecting: intent)
        while let present = mirror {
            let own = present.children.compactMap { child -> (String, any AnyIntentParameter)? in
                guard let parameter = child.value as? any AnyIntentParameter,
                    let label = child.label
                else { return nil }
                // A property wrapper's storage is the property's name after an underscore.
                return (label.hasPrefix("_") ? String(label.dropFirst()) : label, parameter)
            }
            // A superclass declares its parameters first.
            found = own + found
            mirror = present.superclassMirror
        }
        parameters = found
    }
}
