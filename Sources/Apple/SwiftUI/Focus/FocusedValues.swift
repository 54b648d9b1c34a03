/// A value that the view which is written into has for others.
public protocol FocusedValueKey {
    /// The type of the value.
    associatedtype Value
}

/// The values of the view that is written into.
///
/// On Linux none is, and there are none.
public struct FocusedValues {
    private var values: [ObjectIdentifier: Any] = [:]

    /// The value of a key.
    public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
        get { values[ObjectIdentifier(key)] as? Key.Value }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// The value of a key that `@Entry` makes.
    @_disfavoredOverload
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value
    where Key.Value: ExpressibleByNilLiteral {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? nil }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}

/// A value of the view that is written into; on Linux there is none.
@propertyWrapper public struct FocusedValue<Value>: DynamicProperty {
    /// Creates a value that is found by its path.
    public init(_ keyPath: KeyPath<FocusedValues, Value?>) {}
    /// Creates a value that is found by its type.
    public init(_ objectType: Value.Type) where Value: AnyObject {}
    /// The value: none.
    public var wrappedValue: Value? { nil }
}

/// A value of the view that is written into, which others change; on Linux there is none.
@propertyWrapper public struct FocusedBinding<Value>: DynamicProperty {
    /// Creates a value that is found by its path.
    public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {}
    /// The value: none.
    public var wrappedValue: Value? {
        get { nil }
        nonmutating set {}
    }
    /// The binding: none.
    public var projectedValue: Binding<Value?> { .constant(nil) }
}

extension View {
    /// Has a value for others while it is written into; on Linux nobody asks.
    public nonisolated func focusedValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>,
        _ value: Value
    ) -> Self {
        self
    }
    /// Has a value for others while its scene is used; on Linux nobody asks.
    public nonisolated func focusedSceneValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>,
        _ value: Value
    ) -> Self {
        self
    }
    /// Has an object for others while it is written into; on Linux nobody asks.
    public nonisolated func focusedObject<T: ObservableObject>(_ object: T) -> Self { self }
    /// Has an object for others while its scene is used; on Linux nobody asks.
    public nonisolated func focusedSceneObject<T: ObservableObject>(_ object: T) -> Self { self }
    /// Says which field is written into at first; on Linux the app's value stays as it is.
    public nonisolated func defaultFocus<V: Hashable>(
        _ binding: FocusState<V>.Binding,
        _ value: V,
        priority: DefaultFocusEvaluationPriority = .automatic
    ) -> Self {
        self
    }
    /// Lets keys go to it; on Linux controls are pressed by their labels.
    public nonisolated func focusable(_ isFocusable: Bool = true) -> Self { self }
    /// Draws what shows that keys go to it, or not; on Linux nothing does.
    public nonisolated func focusEffectDisabled(_ disabled: Bool = true) -> Self { self }
    /// Keeps together where keys go next.
    public nonisolated func focusSection() -> Self { self }
    /// Runs an action when a key is pressed; on Linux never.
    public nonisolated func onKeyPress(
        _ key: KeyEquivalent,
        action: @escaping () -> KeyPress.Result
    ) -> Self {
        self
    }
    /// Runs an action when a key is pressed, held or let go; on Linux never.
    public nonisolated func onKeyPress(
        _ key: KeyEquivalent,
        phases: KeyPress.Phases,
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> Self {
        self
    }
    /// Runs an action when any key is pressed; on Linux never.
    public nonisolated func onKeyPress(
        phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> Self {
        self
    }
    /// Calls an action when text is written; on Linux when it has been.
    public nonisolated func onSubmit(
        of triggers: SubmitTriggers,
        _ action: @escaping () -> Void
    ) -> some View {
        onSubmit(action)
    }
    /// Keeps what is written in it from being submitted further out.
    public nonisolated func submitScope(_ isBlocking: Bool = true) -> some View {
        transformEnvironment(\.submitActions) { if isBlocking { $0 = [] } }
    }
}

/// The kinds of field whose input a person can submit.
public struct SubmitTriggers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// A field.
    public static let text = Self(rawValue: 1)
    /// A field to search with.
    public static let search = Self(rawValue: 2)
}

/// The priority by which a first field counts.
public struct DefaultFocusEvaluationPriority: Sendable {
    /// The priority where the system looks for a field.
    public static let automatic = Self()
    /// Whenever a person comes.
    public static let userInitiated = Self()
}

/// A key that is pressed.
public struct KeyPress: Sendable {
    /// The outcome of handling a key.
    public enum Result: Sendable { case handled, ignored }
    /// The phases of a key press.
    public struct Phases: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// The key goes down.
        public static let down = Self(rawValue: 1)
        /// The key is held.
        public static let `repeat` = Self(rawValue: 2)
        /// The key goes up.
        public static let up = Self(rawValue: 4)
        /// All phases.
        public static let all: Self = [.down, .repeat, .up]
    }
    /// The key.
    public let key: KeyEquivalent
    /// The modifiers that are held down with the key.
    public let modifiers: EventModifiers
    /// The phase of the press.
    public let phase: Phases
    /// The characters that the key writes.
    public let characters: String
}
