/// A type that sets up previews, such as with sample data.
///
/// On Linux there are no previews.
@MainActor @preconcurrency public protocol PreviewModifier {
    associatedtype Context = Void
    associatedtype Body: View
    typealias Content = ModifierContent

    /// Creates the data that all previews with this modifier share.
    static func makeSharedContext() async throws -> Self.Context
    /// Returns the view of a preview inside its setting.
    @ViewBuilder @MainActor @preconcurrency
    func body(content: Self.Content, context: Self.Context) -> Self.Body
}

extension PreviewModifier where Context == Void {
    /// Does nothing: the previews share no data.
    public static func makeSharedContext() async throws {}
}
