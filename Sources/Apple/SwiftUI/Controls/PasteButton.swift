public import RoostFoundation
public import UniformTypeIdentifiers

/// Gives an app what a person has copied; on Linux nothing is, and it shows nothing.
public struct PasteButton: View {
    /// Creates a button for values of a type.
    public init<T: Transferable>(payloadType: T.Type, onPaste: @escaping ([T]) -> Void) {}
    /// Creates a button for files of some types.
    public init(
        supportedContentTypes: [UTType],
        payloadAction: @escaping ([NSItemProvider]) -> Void
    ) {}

    /// An empty view.
    public var body: some View { EmptyView() }
}

/// Has something renamed by the action of the environment; on Linux a button that does so.
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
    /// Sets what a ``RenameButton`` does.
    public nonisolated func renameAction(_ action: @escaping () -> Void) -> some View {
        environment(\.renameAction, action)
    }
}
