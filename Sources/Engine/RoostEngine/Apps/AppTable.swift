/// The table of apps by name, with the facts about their processes that each turn asks for.
///
/// Each turn asks several things of every process, and hardly any answer changes from one turn to
/// the next: they are noted whenever a process changes, in an array that is read from end to end.
struct AppTable: Sendable {
    private struct Slot: Sendable {
        var state: AppState?
        /// The place of the noted facts about the app's process, if it has one.
        var vitals: Int?
    }
    /// The places of apps among the slots: others than these change only where apps are installed
    /// or removed.
    private var places = NumberedTable<AppID, Int>()
    /// The apps by their places; one that is gone leaves an empty slot.
    private var slots: [Slot] = []
    /// The slots of apps that are gone.
    private var free: [Int] = []
    /// The noted facts about processes, in an arbitrary order, which must not show in any decision.
    private(set) var processes: [ProcessVitals] = []

    var count: Int { places.count }
    var keys: some Sequence<AppID> { places.allKeys }
    var values: some Sequence<AppState> { slots.lazy.compactMap(\.state) }

    subscript(id: AppID) -> AppState? {
        get { places[id].flatMap { slots[$0].state } }
        _modify {
            let place = places[id] ?? takePlace(for: id)
            let before = slots[place].state?.noted
            defer { settle(place, of: id, before) }
            yield &slots[place].state
        }
    }

    /// Returns an app that was looked up before in the same event.
    func present(_ id: AppID) -> AppState { self[present: id] }

    /// An app that was looked up before in the same event, to be changed.
    subscript(present id: AppID) -> AppState {
        get {
            guard let state = self[id] else { trapForMissing(id) }
            return state
        }
        _modify {
            guard let place = places[id], var state = slots[place].state.take() else {
                trapForMissing(id)
            }
            let before = state.noted
            defer {
                slots[place].state = state
                settle(place, of: id, before)
            }
            yield &state
        }
    }

    private func trapForMissing(_ id: AppID) -> Never {
        preconditionFailure("\(id) was found among the apps, and is not there")
    }

    /// The app whose process something was noted of.
    func owner(of process: ProcessVitals) -> AppID {
        guard let state = slots[process.place].state else {
            preconditionFailure("something is noted of a process whose app is not there")
        }
        return state.record.app.id
    }

    private mutating func takePlace(for id: AppID) -> Int {
        let place: Int
        if let last = free.popLast() {
            place = last
        } else {
            place = slots.count
            slots.append(Slot())
        }
        places[id] = place
        return place
    }

    /// Updates the noted facts about an app's process after a change, unless the change left them
    /// as they are.
    private mutating func settle(_ place: Int, of id: AppID, _ before: NotedOfApp?) {
        // It was removed, or is one that never was, whose change comes to nothing.
        guard let state = slots[place].state else {
            places[id] = nil
            free.append(place)
            return forgetProcess(at: place)
        }
        let now = state.noted
        if let before, before.isSame(as: now) { return }
        guard let noted = now.vitals(at: place) else { return forgetProcess(at: place) }
        if let known = slots[place].vitals {
            processes[known] = noted
        } else {
            slots[place].vitals = processes.count
            processes.append(noted)
        }
    }

    private mutating func forgetProcess(at place: Int) {
        guard let gone = slots[place].vitals else { return }
        slots[place].vitals = nil
        let last = processes.removeLast()
        guard gone < processes.count else { return }
        processes[gone] = last
        slots[last.place].vitals = gone
    }

    /// Throws where its own rules do not hold.
    func verify() throws(Contradiction) {
        try places.verify("the places of apps")
        var noted = 0
        for (id, place) in places {
            try Contradiction.verify(
                slots.indices.contains(place) && slots[place].state?.record.app.id == id,
                "\(id) is not kept where it is looked for"
            )
            let vitals = slots[place].state?.noted.vitals(at: place)
            let known = slots[place].vitals
            try Contradiction.verify(
                known.map { processes.indices.contains($0) && processes[$0] == vitals }
                    ?? (vitals == nil),
                "what is noted of the process of \(id) is not so"
            )
            if known != nil { noted += 1 }
        }
        let kept = slots.count { $0.state != nil }
        try Contradiction.verify(
            kept == places.count && free.count == slots.count - kept
                && free.allSatisfy { slots.indices.contains($0) && slots[$0].state == nil },
            "an app is kept that nobody can look for"
        )
        try Contradiction.verify(
            noted == processes.count && slots.count { $0.vitals != nil } == noted,
            "something is noted of a process that is not there"
        )
    }
}

extension AppTable: Sequence {
    func makeIterator() -> some IteratorProtocol<(key: AppID, value: AppState)> {
        places.lazy.compactMap { (id, place) in slots[place].state.map { (key: id, value: $0) } }
            .makeIterator()
    }
}

/// The facts about a process that each turn asks for.
struct ProcessVitals: Hashable, Sendable {
    /// The place of its app.
    let place: Int
    let number: ProcessNumber
    /// The next end of one of its times that something follows from.
    let nextEnd: Uptime?
    /// The end of the pause since nothing holds it.
    let settlingEnds: Uptime?
    /// The first end of one of its other times, whatever follows from it.
    let firstEnd: Uptime?
    /// The end of the time of its present launch for refreshing; `nil` where it was given none.
    let refreshEnds: Uptime?
    /// The end of the time of its present launch for processing; `nil` where it was given none.
    let processingEnds: Uptime?
    /// The moment since which a person uses it, if one does.
    let inUseSince: Timestamp?
    /// Whether it is there: it is not about to end, and nothing is held back of its end.
    let isPresent: Bool
    /// Whether it can take messages now.
    let hears: Bool
    /// Whether it outlived the system that launched it, and has not found this one.
    let isAwaited: Bool
    /// The latest message to it on whether it may be woken to refresh itself; `nil` before any.
    let toldRefresh: BackgroundRefresh?
    /// Whether a person lets its app work in the background.
    let isBackgroundAllowed: Bool
}

extension ProcessState {
    /// Returns the facts about the process that each turn asks for.
    fileprivate func vitals(isBackgroundAllowed: Bool, at place: Int) -> ProcessVitals {
        let isPresent = isPresent
        return ProcessVitals(
            place: place,
            number: number,
            nextEnd: nextEnd,
            settlingEnds: settling?.ends,
            firstEnd: firstEnd,
            refreshEnds: refreshEnds,
            processingEnds: processingEnds,
            inUseSince: phase != .background && isPresent ? inUseSince : nil,
            isPresent: isPresent,
            hears: isPresent && !isSuspended && reattachingEnds == nil,
            isAwaited: reattachingEnds != nil,
            toldRefresh: toldRefresh,
            isBackgroundAllowed: isBackgroundAllowed
        )
    }
}

/// The facts about an app from which the vitals of its process follow.
private struct NotedOfApp {
    let process: Shared<ProcessState>?
    let isBackgroundAllowed: Bool

    /// Whether nothing has changed, as a process that changes is another object.
    func isSame(as other: NotedOfApp) -> Bool {
        process === other.process && isBackgroundAllowed == other.isBackgroundAllowed
    }

    /// Returns the facts about the process that each turn asks for, if there is one.
    func vitals(at place: Int) -> ProcessVitals? {
        process?.value.vitals(isBackgroundAllowed: isBackgroundAllowed, at: place)
    }
}

extension AppState {
    fileprivate var noted: NotedOfApp {
        NotedOfApp(process: sharedProcess, isBackgroundAllowed: record.isBackgroundAllowed)
    }
}
