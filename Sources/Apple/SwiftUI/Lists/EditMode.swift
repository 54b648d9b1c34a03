/// The mode in which a person edits the rows of a list.
public enum EditMode: Hashable, Sendable {
    /// The rows are not being edited.
    case inactive
    /// The rows are being edited for a moment, as during a swipe.
    case transient
    /// The rows are being edited.
    case active

    /// A Boolean value that is true if the rows are being edited.
    public var isEditing: Bool { self != .inactive }
}

extension EnvironmentValues {
    /// A binding to the edit mode, if the app sets one.
    public var editMode: Binding<EditMode>? {
        get { self[EditModeKey.self] }
        set { self[EditModeKey.self] = newValue }
    }
}

private enum EditModeKey: EnvironmentKey {
    static var defaultValue: Binding<EditMode>? { nil }
}

/// A button that begins and ends editing.
public struct EditButton: View {
    @Environment(\.editMode) private var mode

    /// Creates the button.
    public init() {}

    /// The button, which can be used if the environment has an edit mode.
    public var body: some View {
        let isEditing = mode?.wrappedValue.isEditing ?? false
        Button(isEditing ? "Done" : "Edit") {
            mode?.wrappedValue = isEditing ? .inactive : .active
        }
        .disabled(mode == nil)
    }
}
