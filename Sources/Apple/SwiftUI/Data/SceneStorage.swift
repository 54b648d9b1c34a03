/// A value of the app's window that is kept when the app ends.
///
/// On Linux there is one window, and its values are kept with the user defaults, beside those of
/// ``AppStorage`` and under other names.
@propertyWrapper public struct SceneStorage<Value>: InstalledProperty {
    private let storage: AppStorage<Value>

    private static func name(_ key: String) -> String { "SceneStorage." + key }

    public init(wrappedValue: Value, _ key: String) where Value: AppStorable {
        storage = AppStorage(wrappedValue: wrappedValue, Self.name(key))
    }

    public init<Wrapped: AppStorable>(_ key: String) where Value == Wrapped? {
        storage = AppStorage(Self.name(key))
    }

    public init(wrappedValue: Value, _ key: String)
    where Value: RawRepresentable, Value.RawValue: AppStorable {
        storage = AppStorage(wrappedValue: wrappedValue, Self.name(key))
    }

    public var wrappedValue: Value {
        get { storage.wrappedValue }
        nonmutating set { storage.wrappedValue = newValue }
    }

    public var projectedValue: Binding<Value> { storage.projectedValue }

    func install(at place: Place, named name: String) { storage.install(at: place, named: name) }
}
