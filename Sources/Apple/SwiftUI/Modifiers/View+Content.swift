import RoostWindows

extension View {
    /// Sets the title of the view.
    public nonisolated func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
        TitledView(content: self, title: titleKey.text)
    }

    /// Sets the title of the view.
    @_disfavoredOverload
    public nonisolated func navigationTitle(_ title: some StringProtocol) -> some View {
        TitledView(content: self, title: String(title))
    }

    /// Sets the title of the view.
    public nonisolated func navigationTitle(_ title: Text) -> some View {
        TitledView(content: self, title: title.content)
    }

    /// Sets the title of the view, in the form of older code.
    public nonisolated func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View {
        navigationTitle(titleKey)
    }

    /// Adds a view in front of this one; as text it is shown below.
    public nonisolated func overlay<V: View>(
        alignment: Alignment = .center,
        @ViewBuilder content: () -> V
    ) -> some View {
        JoinedView(content: self, addition: content())
    }

    /// Adds views to the toolbar; as text they are shown below the view.
    public nonisolated func toolbar<Content: View>(
        @ViewBuilder content: () -> Content
    ) -> some View {
        JoinedView(content: self, addition: content())
    }

    /// Presents a sheet while a binding is true; as text it is shown below the view.
    public nonisolated func sheet<Content: View>(
        isPresented: Binding<Bool>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        PresentingView(
            content: self,
            isPresented: isPresented,
            onDismiss: onDismiss,
            presented: content
        )
    }

    /// Presents an alert while a binding is true; as text it is shown below the view.
    public nonisolated func alert<A: View>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        asking(titleKey.text, isPresented, actions) { EmptyView() }
    }

    /// Presents an alert with a message while a binding is true.
    public nonisolated func alert<A: View, M: View>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View {
        asking(titleKey.text, isPresented, actions, message)
    }

    /// Hides the view.
    public nonisolated func hidden() -> some View {
        HiddenView(content: self)
    }

    /// Sets the identity of the view, which begins with new state when the value changes.
    public nonisolated func id<ID: Hashable>(_ id: ID) -> some View {
        IdentifiedView(content: self, id: id)
    }

    /// Applies a modifier to the view.
    public nonisolated func modifier<M: ViewModifier>(_ modifier: M) -> some View {
        ModifiedView(content: self, modifier: modifier)
    }
}

/// An item of a toolbar.
public struct ToolbarItem<Content: View> {
    private let content: Content

    public init(
        placement: ToolbarItemPlacement = .automatic,
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
    }
}

extension ToolbarItem: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] { resolve(content, at: place.child(.index(0))) }
}

/// The position of an item in a toolbar; as text the items are shown one below the other.
public enum ToolbarItemPlacement: Hashable, Sendable {
    case automatic, principal, primaryAction, cancellationAction, confirmationAction
    case navigationBarLeading, navigationBarTrailing, topBarLeading, topBarTrailing, bottomBar
    case keyboard, status, navigation, secondaryAction, destructiveAction, largeTitle, title
    case subtitle, bottomOrnament
}

/// A type that changes a view and can be applied to any.
@MainActor @preconcurrency public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = ModifierContent
    @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body
}

/// A modifier that changes nothing.
public struct EmptyModifier: Sendable {
    /// The modifier that changes nothing.
    public static let identity = EmptyModifier()
    /// Creates the modifier.
    public init() {}
}

extension EmptyModifier: ViewModifier {
    /// Returns the view unchanged.
    public func body(content: Content) -> some View { content }
}

/// The view to which a ``ViewModifier`` is applied.
public struct ModifierContent {
    let content: any View
}

extension ModifierContent: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] {
        resolve(AnyView(erasing: content), at: place)
    }
}

private struct ModifiedView<Content: View, Modifier: ViewModifier> {
    let content: Content
    let modifier: Modifier
}

extension ModifiedView: View, PrimitiveView {
    typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] {
        let place = place.child(.type(ObjectIdentifier(Modifier.self)))
        place.install(modifier)
        return resolve(modifier.body(content: ModifierContent(content: content)), at: place)
    }
}

private struct TitledView<Content: View> {
    let content: Content
    let title: String
}

extension TitledView: View, PrimitiveView {
    typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] { [place.node(.titled(title), content)] }
}

private struct JoinedView<Content: View, Addition: View> {
    let content: Content
    let addition: Addition
}

extension JoinedView: View, PrimitiveView {
    typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] {
        resolve(content, at: place.child(.index(0)))
            + resolve(addition, at: place.child(.index(1)))
    }
}

private struct PresentingView<Content: View, Presented: View> {
    let content: Content
    let isPresented: Binding<Bool>
    let onDismiss: (() -> Void)?
    let presented: () -> Presented
}

extension PresentingView: View, PrimitiveView {
    typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] {
        let nodes = resolve(content, at: place.child(.index(0)))
        guard isPresented.wrappedValue else { return nodes }
        var place = place.child(.index(1))
        let binding = isPresented
        place.environment.dismiss = DismissAction { binding.wrappedValue = false }
        if let onDismiss {
            place.remembered("sheet") { Lifetime() }.whenOver(onDismiss)
        }
        return nodes + resolve(presented(), at: place)
    }
}

private struct HiddenView<Content: View> {
    let content: Content
}

extension HiddenView: View, PrimitiveView {
    typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] {
        _ = resolve(content, at: place.child(.index(0)))
        return []
    }
}

private struct IdentifiedView<Content: View, ID: Hashable> {
    let content: Content
    let id: ID
}

extension IdentifiedView: View, PrimitiveView {
    typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] { resolve(content, at: place.child(.element(id))) }
}
