/// A property of a view that is stored for the app's window and restored at the next launch.
///
/// On Linux there is one window, and its values are kept with the user defaults, beside those of
/// ``AppStorage`` and under other names.
@propertyWrapper public struct SceneStorage<Value>: InstalledProperty {
    private let storage: AppStorage<Value>

    private static func name(_ key: String) -> String { "SceneStorage." + key }

    /// Creates a property that is stored under a key, with a default value.
    public init(wrappedValue: Value, _ key: String) where Value: AppStorable {
        storage = AppStorage(wrappedValue: wrappedValue, Self.name(key))
    }

    /// Creates an optional property that is stored under a key; it is `nil` if nothing is stored.
    public init<Wrapped: AppStorable>(_ key: String) where Value == Wrapped? {
        storage = AppStorage(Self.name(key))
    }

    /// Creates a property whose raw value is stored under a key, with a default value.
    public init(wrappedValue: Value, _ key: String)
    where Value: RawRepresentable, Value.RawValue: AppStorable {
        storage = AppStorage(wrappedValue: wrappedValue, Self.name(key))
    }

    /// Creates an optional property whose raw value is stored under a key; it is `nil` if nothing
    /// is stored.
    public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue: AppStorable {
        storage = AppStorage(Self.name(key))
    }

    /// The stored value, or the default; setting it stores it.
    public var wrappedValue: Value {
        get { storage.wrappedValue }
        nonmutating set { storage.wrappedValue = newValue }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> { storage.projectedValue }

    func install(at place: Place, named name: String) { storage.install(at: place, named: name) }
}
