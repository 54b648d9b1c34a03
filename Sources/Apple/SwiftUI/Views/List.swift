import RoostWindows

/// Rows below each other.
public struct List<Content: View> {
    private let content: Content

    /// Creates a list of views.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// On Linux no row can be selected yet.
    public init<Selection>(
        selection: Binding<Selection>?,
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
    }

    /// Creates a list with a row for each element, told apart by their identity.
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
        content = ForEach(data, content: rowContent)
    }

    /// Creates a list with a row for each element, told apart by a property of theirs.
    public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, ID, Row> {
        content = ForEach(data, id: id, content: rowContent)
    }

    /// Creates a list with a row for each number of a range, which stays the same.
    public init<Row: View>(
        _ data: Range<Int>,
        @ViewBuilder rowContent: @escaping (Int) -> Row
    ) where Content == ForEach<Range<Int>, Int, Row> {
        content = ForEach(data, content: rowContent)
    }
}

extension List: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] { [place.node(.list, content)] }
}
