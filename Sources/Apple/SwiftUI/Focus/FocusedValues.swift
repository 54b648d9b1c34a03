/// A type that is the key of a value which a focused view offers to others.
public protocol FocusedValueKey {
    /// The type of the value.
    associatedtype Value
}

/// The values that the focused view offers to others.
///
/// On Linux no view has the focus, so that there are none.
public struct FocusedValues {
    private var values: [ObjectIdentifier: Any] = [:]

    /// The value of a key.
    public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
        get { values[ObjectIdentifier(key)] as? Key.Value }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// The value of a key that `@Entry` declares.
    @_disfavoredOverload
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value
    where Key.Value: ExpressibleByNilLiteral {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? nil }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}

/// A property that reads a value of the focused view; on Linux there is none.
@propertyWrapper public struct FocusedValue<Value>: DynamicProperty {
    /// Creates a property that reads the value of a key path.
    public init(_ keyPath: KeyPath<FocusedValues, Value?>) {}
    /// Creates a property that reads an object by its type.
    public init(_ objectType: Value.Type) where Value: AnyObject {}
    /// The value: on Linux always `nil`.
    public var wrappedValue: Value? { nil }
}

/// A property with a binding that the focused view offers; on Linux there is none.
@propertyWrapper public struct FocusedBinding<Value>: DynamicProperty {
    /// Creates a property that reads the value of a key path.
    public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {}
    /// The value: on Linux always `nil`.
    public var wrappedValue: Value? {
        get { nil }
        nonmutating set {}
    }
    /// The binding, whose value is always `nil` on Linux.
    public var projectedValue: Binding<Value?> { .constant(nil) }
}

extension View {
    /// Offers a value to others while the view has the focus; on Linux nothing reads it.
    public nonisolated func focusedValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>,
        _ value: Value
    ) -> Self {
        self
    }
    /// Offers a value to others while the view's scene has the focus; on Linux nothing reads it.
    public nonisolated func focusedSceneValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>,
        _ value: Value
    ) -> Self {
        self
    }
    /// Offers an object to others while the view has the focus; on Linux nothing reads it.
    public nonisolated func focusedObject<T: ObservableObject>(_ object: T) -> Self { self }
    /// Offers an object to others while the view's scene has the focus; on Linux nothing reads it.
    public nonisolated func focusedSceneObject<T: ObservableObject>(_ object: T) -> Self { self }
    /// Sets which field has the focus at first; on Linux the app's value stays as it is.
    public nonisolated func defaultFocus<V: Hashable>(
        _ binding: FocusState<V>.Binding,
        _ value: V,
        priority: DefaultFocusEvaluationPriority = .automatic
    ) -> Self {
        self
    }
    /// Sets whether the view can have the keyboard focus; on Linux controls are activated by their
    /// labels.
    public nonisolated func focusable(_ isFocusable: Bool = true) -> Self { self }
    /// Shows or hides the effect of having the focus; on Linux there is none.
    public nonisolated func focusEffectDisabled(_ disabled: Bool = true) -> Self { self }
    /// Makes the view a section in the order of the focus; on Linux it has no effect.
    public nonisolated func focusSection() -> Self { self }
    /// Runs an action when a key is pressed; on Linux it never runs.
    public nonisolated func onKeyPress(
        _ key: KeyEquivalent,
        action: @escaping () -> KeyPress.Result
    ) -> Self {
        self
    }
    /// Runs an action in some phases of pressing a key; on Linux it never runs.
    public nonisolated func onKeyPress(
        _ key: KeyEquivalent,
        phases: KeyPress.Phases,
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> Self {
        self
    }
    /// Runs an action when any key is pressed; on Linux it never runs.
    public nonisolated func onKeyPress(
        phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> Self {
        self
    }
    /// Runs an action when a person submits text in a field.
    public nonisolated func onSubmit(
        of triggers: SubmitTriggers,
        _ action: @escaping () -> Void
    ) -> some View {
        onSubmit(action)
    }
    /// Keeps submissions inside the view from reaching the actions outside.
    public nonisolated func submitScope(_ isBlocking: Bool = true) -> some View {
        transformEnvironment(\.submitActions) { if isBlocking { $0 = [] } }
    }
}

/// The kinds of field whose submission runs an action.
public struct SubmitTriggers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// A text field.
    public static let text = Self(rawValue: 1)
    /// A search field.
    public static let search = Self(rawValue: 2)
}

/// The priority of a field for the first focus.
public struct DefaultFocusEvaluationPriority: Sendable {
    /// The field is preferred when the system sets the focus.
    public static let automatic = Self()
    /// The field is also preferred when a person moves the focus.
    public static let userInitiated = Self()
}

/// A key that a person presses.
public struct KeyPress: Sendable {
    /// The result of handling a key.
    public enum Result: Sendable { case handled, ignored }
    /// The phases of pressing a key.
    public struct Phases: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// The key is pressed.
        public static let down = Self(rawValue: 1)
        /// The key is held down.
        public static let `repeat` = Self(rawValue: 2)
        /// The key is released.
        public static let up = Self(rawValue: 4)
        /// All phases.
        public static let all: Self = [.down, .repeat, .up]
    }
    /// The key.
    public let key: KeyEquivalent
    /// The modifiers of the key.
    public let modifiers: EventModifiers
    /// The phase of pressing the key.
    public let phase: Phases
    /// The characters that the key types.
    public let characters: String
}
