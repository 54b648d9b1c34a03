package import RoostClient
import Synchronization

/// The activities that this process knows, one object for each.
package final class KnownActivities: Sendable {
    private static let shared = KnownActivities(system: .shared)
    /// The activities of another system than the process's own, for a test.
    @TaskLocal package static var chosen: KnownActivities?
    /// The activities of the system that is the present one here.
    static var present: KnownActivities {
        chosen ?? AppSystem.part(shared) { KnownActivities(system: $0) }
    }

    /// An activity of this process, whatever it is about.
    private struct Entry {
        let activity: any AnyObject & Sendable & EnteredByState
        /// Whether the system has said that it shows it.
        var isShown: Bool
    }
    private struct Entries {
        var byID: [String: Entry] = [:]
        /// In the order in which they came.
        var ids: [String] = []

        mutating func add(_ id: String, _ entry: Entry) {
            if byID.updateValue(entry, forKey: id) == nil { ids.append(id) }
        }

        mutating func remove(_ id: String) -> Entry? {
            ids.removeAll { $0 == id }
            return byID.removeValue(forKey: id)
        }
    }

    let line: ActivityLine
    private let entries = Mutex(Entries())
    private let beginnings = Mutex([ObjectIdentifier: any Sendable]())

    /// Holds the activities that a system shows.
    package init(system: AppSystem) {
        line = ActivityLine(system: system)
        system.onActivity { [weak self] news in
            switch news {
            case .state(let id, let state):
                guard let state = ActivityState(rawValue: state) else { return }
                self?.entries.withLock { $0.byID[id] }?.activity.enter(state)
            case .unknown: self?.askForAll()
            }
        }
    }

    /// Knows an activity that is about to be shown.
    func add<Attributes>(_ activity: Activity<Attributes>) {
        entries.withLock { $0.add(activity.id, Entry(activity: activity, isShown: false)) }
    }

    /// Notes that the system shows it.
    func began<Attributes>(_ activity: Activity<Attributes>) {
        entries.withLock { $0.byID[activity.id]?.isShown = true }
        beginnings(of: Activity<Attributes>.self).send(activity)
    }

    func remove(_ id: String) {
        // Let go of outside of the lock: what it holds is the app's.
        _ = entries.withLock { $0.remove(id) }
    }

    /// Tells every activity how it stands, after a time in which nobody could tell.
    private func askForAll() {
        // Before the question: what begins after it is not missed in the answer.
        let known = entries.withLock { $0.byID.filter(\.value.isShown) }
        guard !known.isEmpty, let shown = line.all() else { return }
        let states = Dictionary(shown.map { ($0.id, $0.state) }) { first, _ in first }
        for (id, entry) in known { entry.activity.enter(states[id] ?? .dismissed) }
    }

    // MARK: - All of them

    /// Those of a type that are shown, an object for each.
    func activities<Attributes>(
        of type: Activity<Attributes>.Type
    ) -> [Activity<Attributes>] {
        guard let shown = line.all() else {
            return entries.withLock { entries in
                entries.ids.compactMap { id in
                    guard let entry = entries.byID[id], entry.isShown else { return nil }
                    return entry.activity as? Activity<Attributes>
                }
            }
        }
        let name = ActivityLine.name(of: Attributes.self)
        return shown.filter { $0.type == name }.compactMap { known in
            if let activity = entries.withLock({ $0.byID[known.id] })?.activity {
                activity.enter(known.state)
                return activity as? Activity<Attributes>
            }
            // Decoded outside of the lock: that is the app's code.
            guard let made: Activity<Attributes> = known.activity(known: self) else { return nil }
            return entries.withLock { entries in
                // Somebody else may have been first.
                if let first = entries.byID[known.id] {
                    return first.activity as? Activity<Attributes>
                }
                entries.add(known.id, Entry(activity: made, isShown: true))
                return made
            }
        }
    }

    /// Those of a type that begin from now on.
    func beginnings<Attributes>(
        of type: Activity<Attributes>.Type
    ) -> Broadcast<Activity<Attributes>> {
        beginnings.withLock { beginnings in
            if let known = beginnings[ObjectIdentifier(type)] as? Broadcast<Activity<Attributes>> {
                return known
            }
            let made = Broadcast<Activity<Attributes>>(remembers: false)
            beginnings[ObjectIdentifier(type)] = made
            return made
        }
    }
}

/// A type that takes in the states of activities that the system reports.
protocol EnteredByState: AnyObject, Sendable {
    func enter(_ state: ActivityState)
}

extension Activity: EnteredByState {}
