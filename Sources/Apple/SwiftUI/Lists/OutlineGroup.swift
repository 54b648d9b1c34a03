/// A view of a tree of data; as text all of it is shown, the children under their parents.
public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Row: View> {
    private let rows: [Element]
    private let row: (Data.Element) -> Row

    /// An element of the data, with its depth.
    private struct Element {
        let id: [ID]
        let value: Data.Element
    }

    private init(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        children: KeyPath<Data.Element, Data?>,
        row: @escaping (Data.Element) -> Row
    ) {
        var rows: [Element] = []
        func add(_ data: Data, under path: [ID]) {
            for value in data {
                let path = path + [value[keyPath: id]]
                rows.append(Element(id: path, value: value))
                if let inside = value[keyPath: children] { add(inside, under: path) }
            }
        }
        add(data, under: [])
        (self.rows, self.row) = (rows, row)
    }
}

extension OutlineGroup: View {
    public var body: some View {
        ForEach(rows, id: \.id) { row($0.value) }
    }
}

extension OutlineGroup where Data.Element: Identifiable, ID == Data.Element.ID {
    /// Creates a view of a tree of data.
    public init(
        _ data: Data,
        children: KeyPath<Data.Element, Data?>,
        @ViewBuilder content: @escaping (Data.Element) -> Row
    ) {
        self.init(data, id: \.id, children: children, row: content)
    }
}

extension OutlineGroup {
    /// Creates a view of a tree of data, identified by a property.
    public init(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        children: KeyPath<Data.Element, Data?>,
        @ViewBuilder content: @escaping (Data.Element) -> Row
    ) {
        self.init(data, id: id, children: children, row: content)
    }
}

extension List where SelectionValue == Never {
    /// Creates a list of a tree of data; as text all of it is shown.
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data,
        children: KeyPath<Data.Element, Data?>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    )
    where
        Data.Element: Identifiable,
        Content == OutlineGroup<Data, Data.Element.ID, Row>
    {
        self.init { OutlineGroup(data, children: children, content: rowContent) }
    }
}
