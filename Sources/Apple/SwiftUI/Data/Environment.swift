public import Observation

/// A property whose value comes from the environment of the view.
@propertyWrapper public struct Environment<Value>: InstalledProperty {
    private final class Reference {
        var values = EnvironmentValues()
    }
    private let reference = Reference()
    private let read: (EnvironmentValues) -> Value

    /// Creates a property that reads a value of the environment.
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        read = { $0[keyPath: keyPath] }
    }

    /// Creates a property that reads an observable object; reading it traps if the environment has
    /// none.
    public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
        read = { values in
            guard let object = values.object(objectType) else {
                preconditionFailure(
                    "no \(objectType) was given to this view or one it is in: use environment(_:)"
                )
            }
            return object
        }
    }

    /// Creates a property that reads an observable object, or is `nil` if the environment has none.
    public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
        read = { $0.object(objectType) }
    }

    /// The value in the view's environment; outside of a view, the default value.
    public var wrappedValue: Value { read(reference.values) }

    func install(at place: Place, named name: String) {
        reference.values = place.environment
    }
}
