public import Observation

/// A reference to a value that is stored elsewhere, for reading and writing it.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value>: DynamicProperty {
    private let read: () -> Value
    private let write: (Value) -> Void

    /// Creates a binding from a closure that reads the value and one that writes it.
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        read = get
        write = set
    }

    /// Creates a binding from another, for a parameter that is written with `$`.
    public init(projectedValue: Binding<Value>) {
        self = projectedValue
    }

    /// Creates a binding to an optional from one to a value.
    public init<V>(_ base: Binding<V>) where Value == V? {
        self.init {
            base.wrappedValue
        } set: {
            if let value = $0 { base.wrappedValue = value }
        }
    }

    /// Creates a binding to the value of an optional, or returns `nil` if it has none at present.
    public init?(_ base: Binding<Value?>) {
        guard let present = base.wrappedValue else { return nil }
        self.init {
            base.wrappedValue ?? present
        } set: {
            base.wrappedValue = $0
        }
    }

    /// Returns a binding to a value that never changes.
    public static func constant(_ value: Value) -> Self {
        Self(get: { value }, set: { _ in })
    }

    /// The value; setting it sets the value where it is stored.
    public var wrappedValue: Value {
        get { read() }
        nonmutating set { write(newValue) }
    }

    /// The binding itself.
    public var projectedValue: Binding<Value> { self }

    /// Returns a binding to a property of the value.
    public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
        Binding<Part> {
            wrappedValue[keyPath: keyPath]
        } set: {
            wrappedValue[keyPath: keyPath] = $0
        }
    }

    /// Returns the binding itself, since changes are not animated on Linux.
    public func animation(_ animation: Animation? = .default) -> Self { self }
}

/// A property from which bindings to the properties of an observable object are made.
@propertyWrapper @dynamicMemberLookup public struct Bindable<Value> {
    /// The object.
    public var wrappedValue: Value

    /// A value from which bindings to the object's properties are made.
    public var projectedValue: Bindable<Value> { self }

    /// Creates a property with an object.
    public init(wrappedValue: Value) where Value: AnyObject & Observable {
        self.wrappedValue = wrappedValue
    }

    /// Creates a property with an object.
    public init(_ wrappedValue: Value) where Value: AnyObject & Observable {
        self.wrappedValue = wrappedValue
    }

    /// Returns a binding to a property of the object.
    public subscript<Part>(
        dynamicMember keyPath: ReferenceWritableKeyPath<Value, Part>
    ) -> Binding<Part> where Value: AnyObject {
        let object = wrappedValue
        return Binding {
            object[keyPath: keyPath]
        } set: {
            object[keyPath: keyPath] = $0
        }
    }
}
