/// A group of items in a toolbar.
public struct ToolbarItemGroup<Content: View> {
    private let content: Content

    /// Creates a group.
    public init(
        placement: ToolbarItemPlacement = .automatic,
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
    }
}

extension ToolbarItemGroup: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] { resolve(content, at: place.child(.index(0))) }
}
