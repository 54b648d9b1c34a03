import RoostWindows

/// A container that shows the last view of a stack, with a button that goes back.
public struct NavigationStack<Root: View> {
    private let root: Root
    private let path: BoundPath?

    /// Creates a stack that manages its own path.
    public init(@ViewBuilder root: () -> Root) {
        self.root = root()
        path = nil
    }

    /// Creates a stack with a binding to its path.
    public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
        self.root = root()
        self.path = BoundPath {
            path.wrappedValue.steps
        } set: {
            path.wrappedValue.steps = $0
        }
    }

    /// Creates a stack with a binding to its path, whose values have one type.
    public init<Data>(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where
        Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
        Data.Element: Hashable
    {
        self.root = root()
        self.path = BoundPath {
            path.wrappedValue.map { AnyHashable($0) }
        } set: {
            // A value of another type is for another stack.
            path.wrappedValue = Data($0.compactMap { $0.base as? Data.Element })
        }
    }
}

extension NavigationStack: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] { place.stack(root, path) }
}

/// A container that shows the last view of a stack, in the form of older code.
public struct NavigationView<Content: View> {
    private let content: Content

    /// Creates a stack with its first view.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

extension NavigationView: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] { place.stack(content, nil) }
}

/// The path of a navigation stack: the values whose destinations are on it.
public struct NavigationPath {
    var steps: [AnyHashable] = []

    /// Creates an empty path.
    public init() {}

    /// The number of values.
    public var count: Int { steps.count }
    /// A Boolean value that is true if the path has no values.
    public var isEmpty: Bool { steps.isEmpty }

    /// Adds a value to the path.
    public mutating func append<V: Hashable>(_ value: V) {
        steps.append(AnyHashable(value))
    }

    /// Removes one value or more from the end of the path; it traps if there are fewer.
    public mutating func removeLast(_ k: Int = 1) {
        steps.removeLast(k)
    }
}

extension NavigationPath: Equatable {}

/// The values by which a person came to where they are, kept by the app.
struct BoundPath {
    let get: () -> [AnyHashable]
    let set: ([AnyHashable]) -> Void
}

/// The way that a person has come in a stack, and the findings of a pass about it.
@MainActor final class Navigation {
    /// A view that a link has led to.
    struct Page {
        let nodes: [ViewNode]
        let back: () -> Void
    }

    private let signal: ChangeSignal
    private var path: BoundPath?
    private var steps: [AnyHashable] = []
    private var page: Page?
    private var makers: [ObjectIdentifier: (AnyHashable, Place) -> [ViewNode]] = [:]

    init(_ signal: ChangeSignal) {
        self.signal = signal
    }

    fileprivate func begin(_ path: BoundPath?) {
        self.path = path
        page = nil
        makers = [:]
    }

    fileprivate(set) var values: [AnyHashable] {
        get { path?.get() ?? steps }
        set {
            if let path { path.set(newValue) } else { steps = newValue }
            signal.raise()
        }
    }

    func go(to value: AnyHashable) { values.append(value) }

    /// Sets the views that values of a type lead to.
    func lead(_ type: Any.Type, to make: @escaping (AnyHashable, Place) -> [ViewNode]) {
        makers[ObjectIdentifier(type)] = make
    }

    fileprivate func nodes(for value: AnyHashable, at place: Place) -> [ViewNode]? {
        makers[ObjectIdentifier(type(of: value.base))]?(value, place)
    }

    /// Shows a view that a link has led to; one that this has led to has come before it, and stays.
    func show(_ next: Page) {
        if page == nil { page = next }
    }

    fileprivate func takePage() -> Page? {
        defer { page = nil }
        return page
    }
}

extension EnvironmentValues {
    /// The stack that links lead on in.
    var navigation: Navigation? {
        get { self[NavigationKey.self] }
        set { self[NavigationKey.self] = newValue }
    }
}

private enum NavigationKey: EnvironmentKey {
    static var defaultValue: Navigation? { nil }
}

extension Place {
    /// The last view that a person has come to.
    ///
    /// Those before it are evaluated, as what they say decides whether it is still there.
    fileprivate func stack(_ root: some View, _ path: BoundPath?) -> [ViewNode] {
        let navigation = remembered("navigation") { Navigation(graph.signal) }
        navigation.begin(path)
        var inside = self
        inside.environment.navigation = navigation
        var last = Navigation.Page(nodes: resolve(root, at: inside.child(.index(0)))) {}
        var isRoot = true
        func lead(to page: Navigation.Page?) {
            guard let page else { return }
            last = page
            isRoot = false
        }
        lead(to: navigation.takePage())
        for (count, value) in navigation.values.enumerated() {
            var place = inside.child(.index(1)).child(.index(count))
            let back = { navigation.values = Array(navigation.values.prefix(count)) }
            place.environment.dismiss = DismissAction(action: back)
            guard let nodes = navigation.nodes(for: value, at: place) else { continue }
            lead(to: Navigation.Page(nodes: nodes, back: back))
            lead(to: navigation.takePage())
        }
        guard !isRoot else { return [ViewNode(.group, last.nodes)] }
        let back = last.back
        let button = child(.index(2)).control(.button, Text(verbatim: "Back")) { deed in
            guard deed == .press else { return false }
            back()
            return true
        }
        return [ViewNode(.group, [button] + last.nodes)]
    }

    /// Shows a view in the stack, in place of what leads to it.
    func lead(to destination: some View, back: @escaping () -> Void) {
        guard let navigation = environment.navigation else { return }
        var place = self
        place.environment.dismiss = DismissAction(action: back)
        let nodes = resolve(destination, at: place)
        navigation.show(Navigation.Page(nodes: nodes, back: back))
    }
}

extension View {
    /// Sets the destination of links with a value of a given type.
    public nonisolated func navigationDestination<D: Hashable, C: View>(
        for data: D.Type,
        @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        LeadingView(content: self, destination: destination)
    }

    /// Shows a view on the stack while a binding is true.
    public nonisolated func navigationDestination<V: View>(
        isPresented: Binding<Bool>,
        @ViewBuilder destination: () -> V
    ) -> some View {
        PushingView(content: self, isPresented: isPresented, destination: destination())
    }
}

private struct LeadingView<Content: View, Value: Hashable, Destination: View> {
    let content: Content
    let destination: (Value) -> Destination
}

extension LeadingView: View, PrimitiveView {
    typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] {
        place.environment.navigation?.lead(Value.self) { value, place in
            (value.base as? Value).map { resolve(destination($0), at: place) } ?? []
        }
        return resolve(content, at: place.child(.index(0)))
    }
}

private struct PushingView<Content: View, Destination: View> {
    let content: Content
    let isPresented: Binding<Bool>
    let destination: Destination
}

extension PushingView: View, PrimitiveView {
    typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] {
        if isPresented.wrappedValue {
            let isPresented = isPresented
            place.child(.index(1)).lead(to: destination) { isPresented.wrappedValue = false }
        }
        return resolve(content, at: place.child(.index(0)))
    }
}
