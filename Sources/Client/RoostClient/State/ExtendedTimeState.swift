/// The runs whose time is extended, and who waits for that.
struct ExtendedTimeState {
    typealias Answer = Result<Void, ExtendedTimeError>
    /// Goes on with the answer; called once.
    typealias Waiting = @Sendable (Answer) -> Void
    /// Somebody who waits, with the answer to go on with.
    typealias Resumption = (waiting: Waiting, answer: Answer)

    /// A command to have a run's time extended.
    struct Ticket: Hashable, Sendable {
        let run: Int64
        fileprivate let number: UInt64
    }

    /// A question to the system.
    struct Question: Hashable {
        let run: Int64
        let slot: Int
        let requiresGPU: Bool
    }

    private enum Waiter {
        /// It does not wait yet.
        case arriving
        case waiting(Waiting)
        /// It does not wait any more; its answer came before it did.
        case answered(Answer)
    }

    private enum Stage {
        /// The system has not answered. Becomes `waiting` or `granted`.
        case asked
        /// The run waits for a graphics processor. Becomes `granted`.
        case waiting
        case granted
        /// The run is over, or its time is.
        case over
    }

    private struct Entry {
        var stage = Stage.asked
        /// Whether the system has ever granted the run more time.
        var wasGranted = false
        /// The long runs whose slots are not let go of yet, the latest last.
        var longRuns: [LongRun] = []
        var waiters: [UInt64: Waiter] = [:]

        /// The runs that need the time.
        var lasting: [LongRun] { longRuns.filter { !$0.isOver } }
    }

    private var entries: [Int64: Entry] = [:]
    /// The number of tickets that were given.
    private var tickets: UInt64 = 0
    /// The next attempt to ask, where a system that is there could not be asked.
    private var again = Retry()
    /// The moment of that attempt; `nil` where there is none.
    var retry: Int64? { again.moment }

    /// Notes that the system could not be asked, and is to be asked again at a moment.
    mutating func askAgain(at moment: Int64) { again.set(moment) }

    /// Whether it is time to ask again.
    mutating func isDue(at now: Int64) -> Bool { again.isDue(at: now) }

    /// Gives up those long parts of a run that have ended; their slots are to be let go of.
    mutating func prune(_ run: Int64) -> [LongRun] {
        let ended = entries[run]?.longRuns.filter(\.isOver) ?? []
        entries[run]?.longRuns.removeAll(where: \.isOver)
        return ended
    }

    /// Takes in a command; if somebody is to wait for the answer, there is one who does.
    mutating func begin(_ longRun: LongRun, isAwaited: Bool) -> Ticket {
        tickets += 1
        var entry = entries[longRun.run.number] ?? Entry()
        if entry.stage != .over { entry.stage = .asked }
        entry.longRuns.append(longRun)
        if isAwaited { entry.waiters[tickets] = .arriving }
        entries[longRun.run.number] = entry
        return Ticket(run: longRun.run.number, number: tickets)
    }

    /// Waits for the answer to a command; or gives it, if it has come.
    mutating func wait(for ticket: Ticket, _ waiting: @escaping Waiting) -> Answer? {
        guard case .answered(let answer) = entries[ticket.run]?.waiters[ticket.number] else {
            guard entries[ticket.run] != nil else { return .failure(.over(ticket.run)) }
            entries[ticket.run]?.waiters[ticket.number] = .waiting(waiting)
            return nil
        }
        entries[ticket.run]?.waiters[ticket.number] = nil
        return answer
    }

    /// Returns the question to the system about a run; `nil` if nobody wants its answer any more.
    func question(about run: Int64) -> Question? {
        guard let entry = entries[run], entry.stage != .over, let latest = entry.lasting.last else {
            return nil
        }
        return Question(
            run: run,
            slot: latest.slot,
            requiresGPU: entry.lasting.contains { $0.requiresGPU }
        )
    }

    /// The runs that have, or had, more time and may hold slots, in the order of their numbers.
    var runs: [Int64] { entries.keys.sorted() }

    /// The runs whose time is extended, or is to be, in the order of their numbers.
    var extended: [Int64] { entries.keys.filter { question(about: $0) != nil }.sorted() }

    // MARK: What the system says

    /// Notes that the system grants the time, or will when a graphics processor is free.
    mutating func answered(_ run: Int64, isGranted: Bool) -> [Resumption] {
        guard let stage = entries[run]?.stage, stage != .over else { return [] }
        if isGranted { return granted(run) }
        // What it was lent may have been told on the other connection, before this.
        if stage == .asked { entries[run]?.stage = .waiting }
        return []
    }

    /// Notes that a run has what it waited for.
    mutating func granted(_ run: Int64) -> [Resumption] {
        guard let stage = entries[run]?.stage, stage != .over else { return [] }
        entries[run]?.stage = .granted
        entries[run]?.wasGranted = true
        return tellAll(of: run, .success(()))
    }

    /// Notes that the system does not grant the time; returns `nil` if it did before, and so the
    /// run has what it had.
    mutating func refused(_ run: Int64, _ error: ExtendedTimeError) -> [Resumption]? {
        guard let entry = entries[run], entry.stage != .over else { return [] }
        if entry.wasGranted, entry.waiters.isEmpty {
            entries[run]?.stage = .granted
            return nil
        }
        return tellAll(of: run, .failure(error))
    }

    // MARK: What the app says

    /// Notes that the run is over, or its time is.
    mutating func over(
        _ run: Int64,
        _ error: @autoclosure () -> ExtendedTimeError
    ) -> [Resumption] {
        // Hardly any run's time was extended.
        guard entries[run] != nil else { return [] }
        entries[run]?.stage = .over
        return tellAll(of: run, .failure(error()))
    }

    /// Ends the wait for the answer to a command.
    mutating func cancel(_ ticket: Ticket) -> [Resumption] {
        guard let waiter = entries[ticket.run]?.waiters[ticket.number] else { return [] }
        return tell(
            ticket.number,
            of: ticket.run,
            waiter,
            .failure(
                ExtendedTimeError(.cancelled, "the task that waited for more time was cancelled")
            )
        )
    }

    /// Forgets a run that is over for the system too, and returns the long runs whose slots are to
    /// be given back.
    mutating func forget(_ run: Int64) -> [LongRun] {
        entries.removeValue(forKey: run)?.longRuns ?? []
    }

    private mutating func tellAll(of run: Int64, _ answer: Answer) -> [Resumption] {
        guard let waiters = entries[run]?.waiters else { return [] }
        return waiters.keys.sorted().flatMap { number in
            waiters[number].map { tell(number, of: run, $0, answer) } ?? []
        }
    }

    private mutating func tell(
        _ number: UInt64,
        of run: Int64,
        _ waiter: Waiter,
        _ answer: Answer
    ) -> [Resumption] {
        switch waiter {
        case .arriving:
            entries[run]?.waiters[number] = .answered(answer)
            return []
        case .waiting(let waiting):
            entries[run]?.waiters[number] = nil
            return [(waiting, answer)]
        case .answered: return []
        }
    }
}
