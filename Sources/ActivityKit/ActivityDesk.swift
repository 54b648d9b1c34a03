import RoostClient
import Synchronization

/// The activities that this process knows, one object for each.
final class ActivityDesk: Sendable {
    static let shared = ActivityDesk()

    /// What the desk needs of an activity, whatever it is about.
    private struct Entry {
        let activity: any AnyObject & Sendable
        let enter: @Sendable (ActivityState) -> Void
    }

    private let entries = Mutex([String: Entry]())
    private let beginnings = Mutex([ObjectIdentifier: any Sendable]())

    private init() {
        AppSystem.shared.onActivity { [weak self] id, state in
            guard let state = ActivityState(rawValue: state) else { return }
            self?.entries.withLock { $0[id] }?.enter(state)
        }
    }

    func add<Attributes>(_ activity: Activity<Attributes>) {
        entries.withLock { $0[activity.id] = Self.entry(activity) }
        broadcast(of: Activity<Attributes>.self).send(activity)
    }

    func remove(_ id: String) { _ = entries.withLock { $0.removeValue(forKey: id) } }

    /// The object of an activity that the system knows, made where there is none yet.
    func activity<Attributes>(
        _ id: String,
        of type: Activity<Attributes>.Type,
        make: () -> Activity<Attributes>?
    ) -> Activity<Attributes>? {
        if let known = entries.withLock({ $0[id]?.activity as? Activity<Attributes> }) {
            return known
        }
        guard let made = make() else { return nil }
        return entries.withLock { entries in
            // Somebody else may have been first.
            if let known = entries[id]?.activity as? Activity<Attributes> { return known }
            entries[id] = Self.entry(made)
            return made
        }
    }

    func beginnings<Attributes>(
        of type: Activity<Attributes>.Type
    ) -> AsyncStream<Activity<Attributes>> {
        broadcast(of: type).stream(beginningWith: nil, isOver: false)
    }

    private func broadcast<Attributes>(
        of type: Activity<Attributes>.Type
    ) -> Broadcast<Activity<Attributes>> {
        beginnings.withLock { beginnings in
            if let known = beginnings[ObjectIdentifier(type)] as? Broadcast<Activity<Attributes>> {
                return known
            }
            let made = Broadcast<Activity<Attributes>>()
            beginnings[ObjectIdentifier(type)] = made
            return made
        }
    }

    private static func entry<Attributes>(_ activity: Activity<Attributes>) -> Entry {
        // Not the activity itself, of which a sendable closure could not say what it is about.
        let entered: any EnteredByState = activity
        return Entry(activity: activity, enter: { [weak entered] in entered?.enter($0) })
    }
}

/// What takes in how the system says that it stands.
protocol EnteredByState: AnyObject, Sendable {
    func enter(_ state: ActivityState)
}

extension Activity: EnteredByState {}
