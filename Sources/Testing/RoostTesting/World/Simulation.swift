/// The worlds that can be lived through, by the names that a person types.
package enum Simulation: String, Hashable, Sendable, CaseIterable {
    /// Requests, runs and the life of apps: ``World``.
    case system
    /// ``World`` with intents that are run later, and again until they succeed.
    case jobs
    /// All of it at once, with transfers that are carried for the same apps: ``World``.
    case whole
    /// The transfers that are carried for apps, alone: ``TransferWorld``.
    case transfers
    /// Several hosts that share work through a database: ``FleetWorld``.
    case fleet

    /// Lives through the world that a seed makes, or up to its first broken promise.
    ///
    /// Where one is broken it lives through the world again and looks at each turn in full, so that
    /// it stops at the very turn.
    ///
    /// - Returns: What came of it, and what happened: all of it where the whole history is kept.
    package func live(
        seed: UInt64,
        keepsWholeHistory: Bool = false
    ) -> (verdict: World.Verdict, lines: [String]) {
        switch self {
        case .system, .jobs, .whole:
            func live(auditsEveryTurn: Bool) -> (World.Verdict, [String]) {
                let world = World(
                    seed: seed,
                    hasJobs: self != .system,
                    hasTransfers: self == .whole,
                    keepsWholeHistory: keepsWholeHistory
                )
                world.auditsEveryTurn = auditsEveryTurn
                let verdict = world.live()
                return (verdict, world.history.lines)
            }
            let first = live(auditsEveryTurn: false)
            guard first.0.violation != nil else { return first }
            let exact = live(auditsEveryTurn: true)
            return exact.0.violation == nil ? first : exact
        case .transfers:
            let world = TransferWorld(seed: seed, keepsWholeHistory: keepsWholeHistory)
            let verdict = world.live()
            return (verdict, world.history.lines)
        case .fleet:
            var world = FleetWorld(seed: seed, keepsWholeHistory: keepsWholeHistory)
            let verdict = world.live()
            return (verdict, world.history.lines)
        }
    }

    /// Returns the events of a world's life, in words for people.
    package func words(for counts: World.Counts) -> String {
        let hours = counts.lived.components.seconds / 3600
        let length = hours < 48 ? "\(hours) hours" : "\(hours / 24) days"
        return "\(length), \(counts.turns) turns, \(events(of: counts))"
    }

    private func events(of counts: World.Counts) -> String {
        switch self {
        case .system, .jobs:
            "\(counts.runs) runs, \(counts.attempts) of them attempts of jobs, \(counts.notifications) notifications, \(counts.kills) kills, \(counts.crashes) crashes of the daemon, \(counts.refusedCommits) refused commits"
        case .whole:
            "\(Simulation.jobs.events(of: counts)), \(counts.transfers) transfers"
        case .transfers:
            "\(counts.transfers) transfers, \(counts.kills) kills, \(counts.crashes) crashes of the daemon, \(counts.refusedCommits) refused commits"
        case .fleet:
            "\(counts.runs) runs, \(counts.attempts) of them not the first of their work, \(counts.kills) kills, \(counts.crashes) crashes of hosts, \(counts.refusedCommits) failed calls of the database"
        }
    }
}

extension World.Counts {
    package static func += (left: inout World.Counts, right: World.Counts) {
        left.turns += right.turns
        left.lived += right.lived
        left.crashes += right.crashes
        left.runs += right.runs
        left.attempts += right.attempts
        left.kills += right.kills
        left.refusedCommits += right.refusedCommits
        left.transfers += right.transfers
        left.notifications += right.notifications
        left.questions += right.questions
        left.emptiedCaches += right.emptiedCaches
    }
}
