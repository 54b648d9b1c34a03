import RoostWindows

/// A link to another view of the ``NavigationStack`` that it is in.
public struct NavigationLink<Label: View, Destination: View> {
    private let label: Label
    private let destination: Destination?
    /// What the stack knows the view by.
    private let value: AnyHashable?

    private init(_ label: Label, to destination: Destination?, _ value: AnyHashable? = nil) {
        self.label = label
        self.destination = destination
        self.value = value
    }

    /// Creates a link to a view, whose label is a view.
    public init(
        @ViewBuilder destination: () -> Destination,
        @ViewBuilder label: () -> Label
    ) {
        self.init(label(), to: destination())
    }

    /// Creates a link to a view, whose label is a view.
    public init(destination: Destination, @ViewBuilder label: () -> Label) {
        self.init(label(), to: destination)
    }
}

extension NavigationLink where Label == Text {
    /// Creates a link to a view that is called so.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
        self.init(Text(titleKey), to: destination())
    }

    /// Creates a link to a view that is called so.
    public init(_ titleKey: LocalizedStringKey, destination: Destination) {
        self.init(Text(titleKey), to: destination)
    }

    /// Creates a link to a view that is called so.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, @ViewBuilder destination: () -> Destination) {
        self.init(Text(title), to: destination())
    }

    /// Creates a link to a view that is called so.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, destination: Destination) {
        self.init(Text(title), to: destination)
    }
}

extension NavigationLink where Destination == Never {
    /// Creates a link to what the stack shows of a value; without one it cannot be used.
    public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
        self.init(label(), to: nil, value.map { AnyHashable($0) })
    }
}

extension NavigationLink where Label == Text, Destination == Never {
    /// Creates a link to what the stack shows of a value, that is called so.
    public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) {
        self.init(Text(titleKey), to: nil, value.map { AnyHashable($0) })
    }

    /// Creates a link to what the stack shows of a value, that is called so.
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
            } else {
                isFollowed.now = true
            }
            signal.raise()
            return true
        }
        if isFollowed.now, let destination {
            place.child(.index(1)).lead(to: destination) {
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
