import RoostPublishers

/// The subscription of a place to an object that is shown there.
@MainActor private final class ObjectWatch {
    private weak var object: AnyObject?
    private var changes: AnyCancellable?

    func follow<Object: ObservableObject>(_ object: Object, _ signal: ChangeSignal) {
        guard self.object !== object else { return }
        self.object = object
        changes = object.objectWillChange.sink { _ in signal.raise() }
    }
}

extension Place {
    /// Has what is shown here made anew when an object changes, as long as it is shown.
    func watch<Object: ObservableObject>(_ object: Object, named name: String) {
        remembered(name + ".changes") { ObjectWatch() }.follow(object, graph.signal)
    }
}
