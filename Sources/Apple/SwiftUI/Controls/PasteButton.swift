public import RoostFoundation
public import UniformTypeIdentifiers

/// A button that pastes copied content; on Linux it shows nothing.
public struct PasteButton: View {
    /// Creates a button that pastes values of the given type.
    public init<T: Transferable>(payloadType: T.Type, onPaste: @escaping ([T]) -> Void) {}
    /// Creates a button that pastes content of some types.
    public init(
        supportedContentTypes: [UTType],
        payloadAction: @escaping ([NSItemProvider]) -> Void
    ) {}

    /// An empty view.
    public var body: some View { EmptyView() }
}

/// A button that performs the rename action of the environment.
public struct RenameButton: View {
    @Environment(\.renameAction) private var rename

    /// Creates the button.
    public init() {}

    public var body: some View {
        Button("Rename") { rename?() }.disabled(rename == nil)
    }
}

extension EnvironmentValues {
    fileprivate var renameAction: (() -> Void)? {
        get { self[RenameActionKey.self] }
        set { self[RenameActionKey.self] = newValue }
    }
}

private enum RenameActionKey: EnvironmentKey {
    static var defaultValue: (() -> Void)? { nil }
}

extension View {
    /// Sets the action that a ``RenameButton`` performs.
    public nonisolated func renameAction(_ action: @escaping () -> Void) -> some View {
        environment(\.renameAction, action)
    }
}
