/// The permission to wake an app for a refresh.
package enum BackgroundRefresh: String, Hashable, Sendable, CaseIterable {
    case available
    /// A person has switched the refresh off, for the app or altogether, or has the machine save
    /// power.
    case denied
    /// The refresh is off, and the person cannot change that; which does not occur here.
    case restricted
}

// What an app is told of its own life beside its phases.
extension Engine {
    /// Whether an app may be woken to refresh itself, as things are now.
    package func backgroundRefresh(of id: AppID) -> BackgroundRefresh {
        backgroundRefresh(isAllowed: apps[id]?.record.isBackgroundAllowed != false)
    }

    private func backgroundRefresh(isAllowed: Bool) -> BackgroundRefresh {
        settings.isBackgroundOn && !conditions.lowPower.value && isAllowed ? .available : .denied
    }

    /// Tells the permission to refresh to every process that can hear it and does not know.
    ///
    /// One that is suspended is told when it goes on, and then how things are, not how they were.
    mutating func tellRefresh(_ turn: inout Turn) {
        // Each turn asks, and hardly any finds one: only those are put in order.
        var unaware: [(number: ProcessNumber, id: AppID)] = []
        let (allowed, other) = (
            backgroundRefresh(isAllowed: true), backgroundRefresh(isAllowed: false)
        )
        for process in apps.processes where process.hears {
            let status = process.isBackgroundAllowed ? allowed : other
            guard process.toldRefresh != status else { continue }
            unaware.append((process.number, apps.owner(of: process)))
        }
        guard !unaware.isEmpty else { return }
        for (number, id) in unaware.sorted(by: { $0.number < $1.number }) {
            let status = backgroundRefresh(of: id)
            apps[present: id].ownedProcess.toldRefresh = status
            turn.append(.tellRefresh(number, status))
        }
    }

    // MARK: - The end

    /// Tells a process that runs to end by itself; it is put away first if it is seen.
    func terminate(
        _ process: inout ProcessState,
        _ cause: ProcessState.Cause,
        _ turn: inout Turn
    ) {
        guard process.reattachingEnds == nil, !process.isExitDeferred else {
            // Nothing can be said to it.
            process.activity = .ending(cause)
            turn.append(.end(process.number))
            return
        }
        if process.phase != .background {
            turn.append(.tell(process.number, .inactive))
            turn.append(.tell(process.number, .background))
            process.phase = .background
            process.inUseSince = nil
        }
        process.activity = .ending(cause)
        process.backgroundDeadline = nil
        process.terminationEnds = turn.now.uptime + limits.terminating
        turn.append(.terminate(process.number))
    }

    /// Ends those processes of apps that were to end by themselves and have not.
    mutating func endUnwilling(_ ids: [AppID], _ turn: inout Turn) {
        let now = turn.now.uptime
        let refusing = processes(of: ids) { process in
            // Who has gone is not killed, though that cannot be written down yet.
            !process.isExitDeferred && process.terminationEnds.map { $0 <= now } ?? false
        }
        for (id, number) in refusing {
            apps[present: id].ownedProcess.terminationEnds = nil
            turn.log(
                .killed,
                id,
                "killed: it did not end within \(limits.terminating.words) after it was told to"
            )
            turn.append(.end(number))
        }
    }

    // MARK: - Memory

    /// Tells the apps that run that memory is short, now and then.
    mutating func warnOfMemory(_ turn: inout Turn) {
        guard memoryWarnings.isToWarn(turn) else { return }
        for (number, id) in owners.sorted(by: { $0.key < $1.key }) {
            // Who is suspended, or not found again, could do nothing about it.
            let process = ownedProcess(of: id)
            guard process.isPresent, !process.isSuspended, process.reattachingEnds == nil
            else { continue }
            turn.append(.warnOfMemory(number))
        }
    }
}

extension Engine {
    /// The processes that can be told that the system ends, in the order of their numbers.
    package var endingWithSystem: [ProcessNumber] {
        owners.sorted { $0.key < $1.key }.filter { _, id in
            let process = ownedProcess(of: id)
            return process.isPresent && !process.isSuspended && process.reattachingEnds == nil
        }
        .map(\.key)
    }

    /// The process of an app that owns one, as ``owners`` says; `verify()` looks at that.
    func ownedProcess(of id: AppID) -> ProcessState { apps.present(id).ownedProcess }
}
