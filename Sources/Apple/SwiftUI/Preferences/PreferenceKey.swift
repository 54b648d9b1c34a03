/// A type that is the key of a value which views pass to those that contain them.
public protocol PreferenceKey {
    associatedtype Value
    /// The value if no view sets one.
    static var defaultValue: Value { get }
    /// Combines the value of a view with that of the next.
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    /// The default: `nil`.
    public nonisolated static var defaultValue: Value { nil }
}

/// The values that the views of one part of a window tell those around them.
@MainActor final class PreferenceValues {
    private var values: [ObjectIdentifier: [Any]] = [:]

    /// Takes what a view tells in place of those in it.
    func replace<Key: PreferenceKey>(_ value: Key.Value, for key: Key.Type) {
        values[ObjectIdentifier(key)] = [value]
    }

    /// The value that all views have told together.
    func reduced<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value {
        let told = (values[ObjectIdentifier(key)] ?? []).compactMap { $0 as? Key.Value }
        guard var value = told.first else { return key.defaultValue }
        for next in told.dropFirst() { key.reduce(value: &value) { next } }
        return value
    }

    /// Takes all that another part has told after what is there.
    func add(_ others: PreferenceValues) {
        values.merge(others.values) { $0 + $1 }
    }
}

extension Place {
    /// The contents of a view, and the values that it tells those around it once this has returned.
    func telling(
        _ content: some View,
        _ change: (PreferenceValues) -> Void
    ) -> [ViewNode] {
        let around = graph.preferences
        let own = PreferenceValues()
        graph.preferences = own
        let nodes = resolve(content, at: child(.index(0)))
        change(own)
        around.add(own)
        graph.preferences = around
        return nodes
    }
}
