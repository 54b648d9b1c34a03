import RoostWindows

/// A link to another view of its ``NavigationStack``.
public struct NavigationLink<Label: View, Destination: View> {
    private let label: Label
    private let destination: Destination?
    /// The value by which the stack knows the view.
    private let value: AnyHashable?

    /// Whether the view is shown, where the app keeps that.
    private var isActive: Binding<Bool>?

    private init(_ label: Label, to destination: Destination?, _ value: AnyHashable? = nil) {
        self.label = label
        self.destination = destination
        self.value = value
    }

    /// Creates a link to a view, with a view as its label.
    public init(
        @ViewBuilder destination: () -> Destination,
        @ViewBuilder label: () -> Label
    ) {
        self.init(label(), to: destination())
    }

    /// Creates a link to a view, with a view as its label.
    public init(destination: Destination, @ViewBuilder label: () -> Label) {
        self.init(label(), to: destination)
    }
}

extension NavigationLink {
    /// Creates a link to a view that is shown while a binding is true.
    public init(
        isActive: Binding<Bool>,
        @ViewBuilder destination: () -> Destination,
        @ViewBuilder label: () -> Label
    ) {
        self.init(label(), to: destination())
        self.isActive = isActive
    }

    /// Creates a link to a view that is shown while a binding is true.
    public init(
        destination: Destination,
        isActive: Binding<Bool>,
        @ViewBuilder label: () -> Label
    ) {
        self.init(label(), to: destination)
        self.isActive = isActive
    }

    /// Creates a link to a view that is shown while a binding has the value of a tag.
    public init<V: Hashable>(
        tag: V,
        selection: Binding<V?>,
        @ViewBuilder destination: () -> Destination,
        @ViewBuilder label: () -> Label
    ) {
        self.init(label(), to: destination())
        isActive = selection.isChosen(tag)
    }

    /// Creates a link to a view that is shown while a binding has the value of a tag.
    public init<V: Hashable>(
        destination: Destination,
        tag: V,
        selection: Binding<V?>,
        @ViewBuilder label: () -> Label
    ) {
        self.init(label(), to: destination)
        isActive = selection.isChosen(tag)
    }

    /// Sets whether the link leads to a detail column; on Linux all links lead on in their stack.
    public func isDetailLink(_ isDetailLink: Bool) -> some View { self }
}

extension Binding {
    /// Whether one of several values is chosen.
    fileprivate func isChosen<V: Hashable>(_ tag: V) -> Binding<Bool> where Value == V? {
        Binding<Bool> {
            wrappedValue == tag
        } set: { isChosen in
            if isChosen {
                wrappedValue = tag
            } else if wrappedValue == tag {
                wrappedValue = nil
            }
        }
    }
}

extension NavigationLink where Label == Text {
    /// Creates a link with a title to a view that is shown while a binding is true.
    public init(
        _ titleKey: LocalizedStringKey,
        destination: Destination,
        isActive: Binding<Bool>
    ) {
        self.init(Text(titleKey), to: destination)
        self.isActive = isActive
    }

    /// Creates a link with a title to a view that is shown while a binding is true.
    public init(
        _ titleKey: LocalizedStringKey,
        isActive: Binding<Bool>,
        @ViewBuilder destination: () -> Destination
    ) {
        self.init(Text(titleKey), to: destination())
        self.isActive = isActive
    }

    /// Creates a link with a title to a view that is shown while a binding has the value of a tag.
    public init<V: Hashable>(
        _ titleKey: LocalizedStringKey,
        tag: V,
        selection: Binding<V?>,
        @ViewBuilder destination: () -> Destination
    ) {
        self.init(Text(titleKey), to: destination())
        isActive = selection.isChosen(tag)
    }
}

extension NavigationLink where Label == Text {
    /// Creates a link with a title to a view.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
        self.init(Text(titleKey), to: destination())
    }

    /// Creates a link with a title to a view.
    public init(_ titleKey: LocalizedStringKey, destination: Destination) {
        self.init(Text(titleKey), to: destination)
    }

    /// Creates a link with a title to a view.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, @ViewBuilder destination: () -> Destination) {
        self.init(Text(title), to: destination())
    }

    /// Creates a link with a title to a view.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, destination: Destination) {
        self.init(Text(title), to: destination)
    }
}

extension NavigationLink where Destination == Never {
    /// Creates a link to the destination of a value; a value of `nil` disables it.
    public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
        self.init(label(), to: nil, value.map { AnyHashable($0) })
    }
}

extension NavigationLink where Label == Text, Destination == Never {
    /// Creates a link with a title to the destination of a value.
    public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) {
        self.init(Text(titleKey), to: nil, value.map { AnyHashable($0) })
    }

    /// Creates a link with a title to the destination of a value.
    @_disfavoredOverload public init<P: Hashable>(_ title: some StringProtocol, value: P?) {
        self.init(Text(title), to: nil, value.map { AnyHashable($0) })
    }
}

extension NavigationLink: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] {
        var place = place
        let navigation = place.environment.navigation
        let selection = place.environment.listSelection
        // A link that leads nowhere cannot be used.
        if navigation == nil && selection == nil || destination == nil && value == nil {
            place.environment.isEnabled = false
        }
        let isFollowed = place.remembered("link") { Followed() }
        let signal = place.graph.signal
        let button = place.control(.button, label) { deed in
            guard deed == .press else { return false }
            if let value {
                if selection?.choose(value) != true { navigation?.go(to: value) }
            } else if let isActive {
                isActive.wrappedValue = true
            } else {
                isFollowed.now = true
            }
            signal.raise()
            return true
        }
        if isActive?.wrappedValue ?? isFollowed.now, let destination {
            place.child(.index(1)).lead(to: destination) {
                isActive?.wrappedValue = false
                isFollowed.now = false
                signal.raise()
            }
        }
        return [button]
    }
}

/// Whether a person has followed a link.
private final class Followed {
    var now = false
}
