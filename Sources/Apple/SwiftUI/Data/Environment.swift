public import Observation

/// A value of the environment, as it is where the view or the scene stands.
@propertyWrapper public struct Environment<Value>: InstalledProperty {
    private final class Reference {
        var values = EnvironmentValues()
    }
    private let reference = Reference()
    private let read: (EnvironmentValues) -> Value

    /// Creates a property that is read from the environment of the view.
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        read = { $0[keyPath: keyPath] }
    }

    /// Creates a property that finds an observable object; reading it traps if none was given.
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

    /// Creates a property that finds an observable object, or nothing.
    public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
        read = { $0.object(objectType) }
    }

    /// The value in the environment of the view, or what it is by default outside of one.
    public var wrappedValue: Value { read(reference.values) }

    func install(at place: Place, named name: String) {
        reference.values = place.environment
    }
}
