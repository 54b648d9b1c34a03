public import Foundation

/// A view that makes a view for each element of a collection.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    /// The collection.
    public let data: Data
    /// The closure that makes the view of an element.
    public let content: (Data.Element) -> Content
    /// Returns the identity of an element.
    private let identify: (Data.Element) -> ID
}

extension ForEach where Content: View {
    /// Creates a view for each element, identified by a property.
    public init(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data: data, content: content, identify: { $0[keyPath: id] })
    }

    /// Creates a view for each element, identified by its own identity.
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
    where Data.Element: Identifiable, ID == Data.Element.ID {
        self.init(data: data, content: content, identify: \.id)
    }

    /// Creates a view for each number of a constant range.
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content)
    where Data == Range<Int>, ID == Int {
        self.init(data: data, content: content, identify: { $0 })
    }

    /// Creates a view for each element, with a binding to it.
    public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    )
    where
        Data == [BoundElement<C>],
        ID == C.Element.ID,
        C.Element: Identifiable
    {
        self.init(
            data: data.wrappedValue.indices.map { BoundElement(collection: data, index: $0) },
            content: { content($0.binding) },
            identify: \.binding.wrappedValue.id
        )
    }

    /// Sets an action that deletes rows; on Linux rows cannot be deleted by hand yet, and it never
    /// runs.
    public func onDelete(perform action: ((IndexSet) -> Void)?) -> Self { self }

    /// Sets an action that moves rows; on Linux rows cannot be moved by hand yet, and it never
    /// runs.
    public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> Self { self }
}

/// An element of a collection, with a binding to it.
public struct BoundElement<C: MutableCollection> {
    let collection: Binding<C>
    let index: C.Index

    var binding: Binding<C.Element> {
        Binding {
            collection.wrappedValue[index]
        } set: {
            collection.wrappedValue[index] = $0
        }
    }
}

extension ForEach: View, PrimitiveView where Content: View {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] {
        data.flatMap { element in
            let id = AnyHashable(identify(element))
            return resolve(content(element), at: place.child(.element(id))).map { node in
                var node = node
                if node.element == nil { node.element = id }
                return node
            }
        }
    }
}
