/// A property of a view that says which field has the keyboard focus.
///
/// On Linux a person can write into any field at any time: the value is stored, but does not follow
/// the person.
@propertyWrapper public struct FocusState<Value: Hashable>: InstalledProperty {
    /// A binding to the focus, to pass to other views.
    @propertyWrapper public struct Binding {
        private let binding: SwiftUI.Binding<Value>

        init(_ binding: SwiftUI.Binding<Value>) { self.binding = binding }

        /// The value that stands for the field with the focus.
        public var wrappedValue: Value {
            get { binding.wrappedValue }
            nonmutating set { binding.wrappedValue = newValue }
        }
        /// The binding itself, to pass to other views.
        public var projectedValue: Self { self }
    }

    private let state: State<Value>

    /// Creates a value that is true if a field has the focus.
    public init() where Value == Bool { state = State(wrappedValue: false) }
    /// Creates a value for the field with the focus, which is `nil` at first.
    public init<T: Hashable>() where Value == T? { state = State(wrappedValue: nil) }

    /// The value that stands for the field with the focus.
    public var wrappedValue: Value {
        get { state.wrappedValue }
        nonmutating set { state.wrappedValue = newValue }
    }

    /// A binding to the focus, to pass to other views.
    public var projectedValue: Binding { Binding(state.projectedValue) }

    func install(at place: Place, named name: String) { state.install(at: place, named: name) }
}

extension View {
    /// Sets the value that stands for this field when it has the focus; on Linux it has no effect.
    public nonisolated func focused<Value: Hashable>(
        _ binding: FocusState<Value>.Binding,
        equals value: Value
    ) -> Self {
        self
    }
    /// Sets the binding that is true while this field has the focus; on Linux it has no effect.
    public nonisolated func focused(_ condition: FocusState<Bool>.Binding) -> Self { self }
    /// Sets the label of the return key; on Linux it has no effect.
    public nonisolated func submitLabel(_ submitLabel: SubmitLabel) -> Self { self }
}

/// The label of the return key.
public struct SubmitLabel: Sendable {
    /// The label “Done”.
    public static let done = Self()
    /// The label “Go”.
    public static let go = Self()
    /// The label “Join”.
    public static let join = Self()
    /// The label “Next”.
    public static let next = Self()
    /// The label “Return”.
    public static let `return` = Self()
    /// The label “Search”.
    public static let search = Self()
    /// The label “Send”.
    public static let send = Self()
}
