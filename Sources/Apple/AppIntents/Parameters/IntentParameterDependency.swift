/// The values that an intent's other parameters have at present, for a query or a provider of
/// options.
///
/// It is known while the system fills in what an intent was not given, and finds entities for it.
/// On Linux it is `nil` while a person is still typing, as they see what is offered for a parameter
/// before they give the others.
@propertyWrapper public final class IntentParameterDependency<Intent: AppIntent>: Sendable {
    private let areGiven: @Sendable (Intent) -> Bool

    /// Creates a dependency on some parameters, all of which must have a value.
    public init<each Value: _IntentValue>(
        _ keyPaths: repeat KeyPath<Intent, IntentParameter<each Value>>
    ) {
        let parameters = (repeat ParameterPath(each keyPaths))
        areGiven = { intent in
            for parameter in repeat each parameters {
                if parameter.value(in: intent) == nil { return false }
            }
            return true
        }
    }

    /// The intent that a person is filling in, or `nil` if it is of another type or a parameter has
    /// no value.
    public var wrappedValue: IntentProjection<Intent>? {
        guard let intent = IntentInFilling.current as? Intent, areGiven(intent) else { return nil }
        return IntentProjection(intent)
    }
}

/// An intent whose parameters have values, as seen by a query or a provider of options.
@dynamicMemberLookup public final class IntentProjection<Intent: AppIntent>: Sendable {
    private let intent: Intent

    init(_ intent: Intent) { self.intent = intent }

    /// The value of a parameter, which must be one of those that the dependency names.
    public subscript<Value: _IntentValue>(
        dynamicMember keyPath: KeyPath<Intent, Value>
    ) -> Value.UnwrappedType {
        let value: Any = intent[keyPath: keyPath]
        guard let value = value as? Value.UnwrappedType else {
            preconditionFailure(
                "a parameter of \(Intent.self) is read through a dependency that does not name it, and has no value"
            )
        }
        return value
    }
}

/// The intent whose parameters are being filled in by this task.
enum IntentInFilling {
    @TaskLocal static var current: (any AppIntent)?
}
