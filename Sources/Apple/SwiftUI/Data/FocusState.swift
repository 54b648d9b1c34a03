/// The field that a person writes into, as far as the app says.
///
/// On Linux a person writes into any field at any time: the value is the app's own, and is kept.
@propertyWrapper public struct FocusState<Value: Hashable>: InstalledProperty {
    /// The value, to be given to views.
    @propertyWrapper public struct Binding {
        private let binding: SwiftUI.Binding<Value>

        init(_ binding: SwiftUI.Binding<Value>) { self.binding = binding }

        /// The value.
        public var wrappedValue: Value {
            get { binding.wrappedValue }
            nonmutating set { binding.wrappedValue = newValue }
        }
        /// The binding of the value, to be given on.
        public var projectedValue: Self { self }
    }

    private let state: State<Value>

    /// Creates a value that says whether one field is written into.
    public init() where Value == Bool { state = State(wrappedValue: false) }
    /// Creates a value that says which field is written into: none.
    public init<T: Hashable>() where Value == T? { state = State(wrappedValue: nil) }

    /// The value.
    public var wrappedValue: Value {
        get { state.wrappedValue }
        nonmutating set { state.wrappedValue = newValue }
    }

    /// The value, to be given to views.
    public var projectedValue: Binding { Binding(state.projectedValue) }

    func install(at place: Place, named name: String) { state.install(at: place, named: name) }
}

extension View {
    /// Says what stands for the field among those that are written into; nothing differs on Linux.
    public nonisolated func focused<Value: Hashable>(
        _ binding: FocusState<Value>.Binding,
        equals value: Value
    ) -> Self {
        self
    }
    /// Says what is true while the field is written into; nothing differs on Linux.
    public nonisolated func focused(_ condition: FocusState<Bool>.Binding) -> Self { self }
    /// Says what the key is called by which a person is done; a terminal's has a name.
    public nonisolated func submitLabel(_ submitLabel: SubmitLabel) -> Self { self }
}

/// The label of the key by which a person is done with a field.
public struct SubmitLabel: Sendable {
    /// The key says “Done”.
    public static let done = Self()
    /// The key says “Go”.
    public static let go = Self()
    /// The key says “Join”.
    public static let join = Self()
    /// The key says “Next”.
    public static let next = Self()
    /// The key says “Return”.
    public static let `return` = Self()
    /// The key says “Search”.
    public static let search = Self()
    /// The key says “Send”.
    public static let send = Self()
}
