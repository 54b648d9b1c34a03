/// The connection to the system: whether the system knows this process as the app's, and on which
/// line the app hears it.
struct Connection: Sendable {
    private enum Stage {
        /// It has not tried, or the system that launched it knows.
        case none
        /// Somebody connects. Becomes `attached` or `lost`.
        case attaching(again: Bool)
        case attached
        /// It wants to, and does at its next call if there is a system.
        case lost
        /// The app's system has ended, and the app looks for the next one. Becomes what it was, or
        /// is given up.
        case seeking(Search)
        /// The system does not want the app. It is not asked again.
        case refused
        /// The system that launched it has ended, and so will the process.
        case ended
    }

    private var stage = Stage.none
    /// The number of the line that is listened to.
    private(set) var line: UInt64?
    /// The number of messages in a row that made no sense.
    private var unreadable = 0

    var isAttached: Bool { if case .attached = stage { true } else { false } }
    var isLost: Bool { if case .lost = stage { true } else { false } }
    var isRefused: Bool { if case .refused = stage { true } else { false } }
    var isSeeking: Bool { search != nil }

    /// The search for the next system, if there is one.
    var search: Search? { if case .seeking(let search) = stage { search } else { nil } }

    /// Whether there is no system that could be told anything, and none is looked for.
    var isWithoutSystem: Bool { isLost || isRefused }

    /// Whether a system that does not know the app may yet: it attaches on a connection of its own,
    /// which a call may have overtaken.
    var mayBecomeKnown: Bool {
        switch stage {
        case .none, .refused: false
        case .attaching, .attached, .lost, .seeking, .ended: true
        }
    }

    /// Whether its system was lost, also if somebody is about to attach again.
    var wasLost: Bool {
        switch stage {
        case .lost, .attaching(again: true): true
        case .none, .attaching(again: false), .attached, .seeking, .refused, .ended: false
        }
    }

    /// Whether the app may attach by itself, or somebody is at it.
    var isUnattached: Bool {
        switch stage {
        case .none, .lost, .attaching: true
        case .attached, .seeking, .refused, .ended: false
        }
    }

    // MARK: Attaching

    /// Whether the caller is to attach now.
    mutating func beginAttaching() -> Bool {
        switch stage {
        case .none: stage = .attaching(again: false)
        case .lost: stage = .attaching(again: true)
        case .attaching, .attached, .seeking, .refused, .ended: return false
        }
        return true
    }

    /// Notes that the app is attached; says whether it had lost its system before.
    mutating func attached() -> Bool {
        guard case .attaching(let again) = stage else { return false }
        stage = .attached
        return again
    }

    mutating func lose() {
        if !isRefused { stage = .lost }
    }

    mutating func refuse() { stage = .refused }

    mutating func end() { stage = .ended }

    // MARK: Looking for the next system

    /// Begins to look, or looks again after a while.
    mutating func seek(at now: Int64, _ limits: ClientLimits) {
        if var search {
            search.failed(at: now)
            stage = .seeking(search)
        } else {
            stage = .seeking(Search(at: now, limits))
        }
    }

    /// Notes that a system was found, and has to say something before it counts as one.
    mutating func found() {
        guard var search else { return }
        search.found()
        stage = .seeking(search)
    }

    /// Notes that the system that was found has spoken.
    mutating func foundAndKnown(isLaunched: Bool) { stage = isLaunched ? .none : .attached }

    // MARK: Hearing

    mutating func listens(to line: UInt64) {
        self.line = line
        unreadable = 0
    }

    mutating func listensToNobody() { line = nil }

    /// Notes that a message made no sense; says whether they are too many.
    mutating func heardNonsense(_ limits: ClientLimits) -> Bool {
        unreadable += 1
        return unreadable >= limits.unreadableMessages
    }

    /// Notes that a message made sense, so that the count of others begins anew.
    mutating func heardSense() { unreadable = 0 }
}
