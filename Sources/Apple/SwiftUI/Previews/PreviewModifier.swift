/// The surroundings that several previews share, such as a store with samples.
///
/// On Linux they are never made.
@MainActor @preconcurrency public protocol PreviewModifier {
    associatedtype Context = Void
    associatedtype Body: View
    typealias Content = ModifierContent

    /// Makes what all previews with this modifier share.
    static func makeSharedContext() async throws -> Self.Context
    /// Puts something around the view of a preview.
    @ViewBuilder @MainActor @preconcurrency
    func body(content: Self.Content, context: Self.Context) -> Self.Body
}

extension PreviewModifier where Context == Void {
    /// Shares nothing.
    public static func makeSharedContext() async throws {}
}
