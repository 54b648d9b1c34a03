public import Observation

/// A way to read and write a value that is kept elsewhere.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value>: DynamicProperty {
    private let read: () -> Value
    private let write: (Value) -> Void

    /// Creates a binding of what reads the value and what writes it.
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        read = get
        write = set
    }

    /// Creates the same binding, as a parameter that is written with `$` asks for.
    public init(projectedValue: Binding<Value>) {
        self = projectedValue
    }

    /// Creates a binding of an optional to what is never `nil`.
    public init<V>(_ base: Binding<V>) where Value == V? {
        self.init {
            base.wrappedValue
        } set: {
            if let value = $0 { base.wrappedValue = value }
        }
    }

    /// Creates a binding to what an optional holds; `nil` if it holds nothing now.
    public init?(_ base: Binding<Value?>) {
        guard let present = base.wrappedValue else { return nil }
        self.init {
            base.wrappedValue ?? present
        } set: {
            base.wrappedValue = $0
        }
    }

    /// A binding to a value that stays as it is.
    public static func constant(_ value: Value) -> Self {
        Self(get: { value }, set: { _ in })
    }

    /// The value, read from where it is kept; writing it writes it there.
    public var wrappedValue: Value {
        get { read() }
        nonmutating set { write(newValue) }
    }

    /// The binding itself.
    public var projectedValue: Binding<Value> { self }

    /// A binding to a part of the value.
    public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
        Binding<Part> {
            wrappedValue[keyPath: keyPath]
        } set: {
            wrappedValue[keyPath: keyPath] = $0
        }
    }

    /// The same binding: nothing is animated on Linux.
    public func animation(_ animation: Animation? = .default) -> Self { self }
}

/// A maker of bindings to the properties of an observable object.
@propertyWrapper @dynamicMemberLookup public struct Bindable<Value> {
    /// The object.
    public var wrappedValue: Value

    /// The maker of bindings to the object's properties.
    public var projectedValue: Bindable<Value> { self }

    /// Creates what makes bindings to an object's properties.
    public init(wrappedValue: Value) where Value: AnyObject & Observable {
        self.wrappedValue = wrappedValue
    }

    /// Creates what makes bindings to an object's properties.
    public init(_ wrappedValue: Value) where Value: AnyObject & Observable {
        self.wrappedValue = wrappedValue
    }

    /// A binding to a property of the object.
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
