/// The mode in which a person changes which rows there are, or not.
public enum EditMode: Hashable, Sendable {
    /// A person does not change rows.
    case inactive
    /// A person changes rows for a moment, as while they swipe.
    case transient
    /// A person changes rows.
    case active

    /// Whether a person changes rows.
    public var isEditing: Bool { self != .inactive }
}

extension EnvironmentValues {
    /// The mode in which a person changes rows, where an app keeps it.
    public var editMode: Binding<EditMode>? {
        get { self[EditModeKey.self] }
        set { self[EditModeKey.self] = newValue }
    }
}

private enum EditModeKey: EnvironmentKey {
    static var defaultValue: Binding<EditMode>? { nil }
}

/// A button that begins and ends the change of rows.
public struct EditButton: View {
    @Environment(\.editMode) private var mode

    /// Creates the button.
    public init() {}

    /// The button, which can be used where an app keeps the mode.
    public var body: some View {
        let isEditing = mode?.wrappedValue.isEditing ?? false
        Button(isEditing ? "Done" : "Edit") {
            mode?.wrappedValue = isEditing ? .inactive : .active
        }
        .disabled(mode == nil)
    }
}
