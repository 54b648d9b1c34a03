package import RoostEngine
import RoostWire

/// The daemon, which carries the engine's decisions out against a store and a machine.
///
/// A daemon is a value with one mutating method, so the language itself makes sure that one turn is
/// over before the next begins; there is no lock to forget. All inputs that are ready make one
/// turn, and a turn is one transaction: that is where durable throughput comes from.
///
/// Written down first, then acted upon: a run that was started but not recorded would start twice
/// after a crash; one that was recorded but not started is found and started again.
package struct Daemon<Ledger: Store & ~Copyable, Hardware: Machine & ~Copyable>: ~Copyable {
    package var ledger: Ledger
    package var machine: Hardware
    /// The engine, whose every change is made through what can note it.
    var recorded: RecordedEngine
    /// The trouble that keeps the store from being written to, if there is any.
    package internal(set) var trouble: StoreTrouble?
    /// The amount of the store's damage that the log has been told of.
    private var toldDamage = 0
    /// Whether somebody asked for what is damaged to be mended.
    var isRepairAskedFor = false
    let version: String
    var clients = Clients()
    var callers = Callers()
    /// The windows of apps, as those who look see them.
    var windows = Windows()
    /// The membership in a fleet, and who waits for its database.
    var fleet = FleetState()
    /// Connections whose messages wait because an earlier call is not answered yet.
    var waitingConnections: Set<ConnectionID> = []
    /// The changes that the start has to have written down and could not yet: they come before
    /// everything else.
    var owed: [Change] = []
    /// Facts that could not be written down yet, in the order in which they happened.
    var deferredFacts: [DeferredFact] = []
    /// The events of the desktop that could not be written down yet.
    var deferredNews: [DesktopNews] = []
    /// The notifications that people see.
    var shownOnDesktop: Set<NotificationNumber> = []
    var work = TurnWork()
    /// The connections that ended in this turn.
    var goneConnections: [ConnectionID] = []
    /// The processes that ended in this turn.
    var goneProcesses: [ProcessNumber] = []
    /// The pids of processes, for people.
    var pids: [ProcessNumber: Int32] = [:]
    /// The moment at which those who watch long runs are told next.
    var nextTelling = Uptime(nanoseconds: .min)
    /// Whether something that they watch may have changed since.
    var isUntold = false
    /// The counts of what happened since the system began.
    var counters = RunCounters()
    /// The moment at which the system began.
    let started: Timestamp
    /// The engine that the start has led to, until it is recorded.
    private var beginning: (engine: Engine, at: Moment)?

    /// Goes on from what the store holds.
    ///
    /// Of the last system's processes (``Stored/processes``) only those in `alive` may be there any
    /// more, and the machine has to know them by these numbers.
    package init(
        ledger: consuming Ledger,
        machine: consuming Hardware,
        stored: Stored,
        limits: Limits = Limits(),
        version: String = "0",
        alive: Set<ProcessNumber> = [],
        at now: Moment
    ) throws(StoreError) {
        self.version = version
        self.started = now.date
        self.machine = machine
        var (engine, effects) = Engine.recover(
            stored,
            limits: limits,
            devices: self.machine.graphicsDevices(),
            alive: alive,
            at: now
        )
        for process in stored.processes where alive.contains(process.number) {
            pids[process.number] = process.pid
        }
        var changes: [Change] = effects.compactMap(\.change)
        changes.append(.keepHistory(engine.limits.history))
        var zones: [String: ZoneRules] = [:]
        for name in engine.zonesInUse {
            zones[name] = self.machine.zone(named: name.isEmpty ? nil : name)
        }
        changes += engine.handle(.notification(.zones(zones)), at: now).compactMap(\.change)
        recorded = RecordedEngine(engine)
        var ledger = ledger
        do throws(StoreError) {
            for change in changes { try ledger.apply(change) }
            try ledger.commit()
        } catch {
            // A full disk is no reason not to be there: people have to be told, and let make room.
            guard error.reason == .full else { throw error }
            ledger.rollBack()
            owed = changes
            trouble = StoreTrouble(error: error, since: now.date)
        }
        self.ledger = ledger
        // What the last system left open is over by that.
        if owed.isEmpty { countWritten(changes.compactMap { RunCounters.Count($0, at: now) }) }
        self.machine.keepCarrierTasks(self.recorded.engine.keptCarrierTasks)
        self.machine.boundLogs(to: self.recorded.engine.limits.appLogBytes)
        enterFleetAtStart(at: now)
        // What is alive and belongs to nothing that the system knows is nobody's.
        for process in stored.processes
        where alive.contains(process.number)
            && self.recorded.engine.owner(of: process.number) == nil
        {
            pids[process.number] = nil
            self.machine.end(process.number)
        }
        recorded.isRecording = self.machine.isRecording(upTo: recorded.engine.recordSize)
        if recorded.isRecording { beginning = (recorded.engine, now) }
    }

    /// A copy of the engine, for whoever looks on.
    ///
    /// The daemon itself looks at `recorded`, of which nothing is copied. Not lent with `_read`: in
    /// a debug build of Swift 6.3.1 who borrowed a part of it so found memory that was given back.
    package var engine: Engine { recorded.engine }

    /// Returns the reasons that keep a request from running, without a copy of the engine.
    ///
    /// Mutating, though nothing changes: who keeps the daemon in an object would copy all of it to
    /// ask it.
    package mutating func blockers(of request: Request, at now: Moment) -> [Blocker] {
        recorded.engine.blockers(of: request, at: now)
    }

    /// Takes in everything that has happened and does everything that follows from it.
    package mutating func turn(_ inputs: [Input], at now: Moment) {
        var items = understand(inputs, at: now)
        noteWatching(at: now)
        let isAsked = inputs.contains { if case .received = $0 { true } else { false } }
        repeat {
            decide(items, at: now)
            items = act(at: now)
            leaveFleet(&items)
            // What was started, or failed to start, is a fact for a further round of the same turn.
        } while !items.isEmpty
        // Nothing new to tell comes of that but to the app, so no timer is set anew.
        if forgetGone() { _ = tellOfWindows(at: now) }
        if isAsked || !isBeginning(at: now) { record(at: now) }
        recorded.endTurn(heard: inputs.reduce(0) { $0 + $1.heardBytes })
    }

    /// Has what the system began with recorded, unless it is.
    ///
    /// It is long where much is pending. So who asks first after a start does not wait for it: it
    /// comes after the first answer, or when nothing comes for a while, and then all steps until
    /// then.
    package mutating func recordStart() {
        guard let (engine, moment) = beginning.take() else { return }
        machine.record([], leadingTo: engine, at: moment)
        machine.record(recorded.takeSteps(), leadingTo: recorded.engine, at: moment)
    }

    /// Whether what the system began with may go on waiting.
    private func isBeginning(at now: Moment) -> Bool {
        guard let beginning else { return false }
        return now.uptime - beginning.at.uptime < .seconds(1)
    }

    /// Has the steps of the engine recorded, where that is wanted.
    private mutating func record(at now: Moment) {
        recordStart()
        let wasRecording = recorded.isRecording
        recorded.isRecording = machine.isRecording(upTo: recorded.engine.recordSize)
        let steps = recorded.takeSteps()
        if recorded.isRecording {
            machine.record(steps, leadingTo: recorded.engine, at: now)
        } else if wasRecording {
            machine.endRecording()
        }
    }

    /// Returns the contradiction that verifying the engine finds, in turns that verify it.
    package func contradiction(_ pace: inout VerificationPace) -> Contradiction? {
        pace.contradiction(in: recorded.engine)
    }

    /// Whether the store has found damage that the log is not told of yet.
    package var hasDamageToTell: Bool { ledger.damage.count > toldDamage }

    /// Whether the system is to end and begin again with what is whole of the store.
    package var wantsRepair: Bool {
        isRepairAskedFor || (trouble?.error.reason == .damaged && !ledger.presentDamage.isEmpty)
    }

    /// Writes into the log what the store found damaged.
    private mutating func tellOfDamage(at now: Moment) throws(StoreError) {
        for words in ledger.damage.dropFirst(toldDamage) {
            let entry = LogEntry(date: now.date, kind: .storage, text: words)
            try apply(.store(.log(entry)), at: now)
        }
    }

    /// Lets the engine decide and writes down what follows; what remains to be done is in `work`.
    private mutating func decide(_ items: [Item], at now: Moment) {
        recorded.keep()
        let callersBefore = callers
        let windowsBefore = windows
        let fleetBefore = fleet
        work = TurnWork()
        // Before the transaction, of which it is no part.
        let shortage = ledger.roomShortage()
        if let shortage {
            trouble = StoreTrouble(error: shortage, since: trouble?.since ?? now.date)
        }
        let isOfPassingTime = isOfPassingTime(items)
        ledger.require(isOfPassingTime ? .systemEnd : .powerCut)
        do throws(StoreError) {
            for change in owed { try ledger.apply(change) }
            work.counted += owed.compactMap { RunCounters.Count($0, at: now) }
            if let trouble {
                // The timers were set for another try, of which the engine knows nothing.
                recorded.forgetAlarm()
                work.isShownAnew = true
                if shortage == nil { try apply(.store(.log(trouble.entry(at: now))), at: now) }
            }
            for fact in deferredFacts { try handle(fact.event, at: fact.moment) }
            for news in deferredNews { try take(news, at: now) }
            for item in items {
                if let shortage, let asked = item.askedForMore, awaited(asked.connection) == nil {
                    fail(asked, Refusal(.storeUnavailable, shortage.description))
                } else {
                    try take(item, at: now)
                }
            }
            // The claim goes along with what is submitted, and does not wait until the database has
            // told of that.
            if work.bringsFleetWork { try handle(.fleet(.offered), at: now) }
            try look(at: now)
            if recorded.engine.wantsRoom || shortage != nil { try lookForRoom(at: now) }
            try settle(at: now, beginning: shortage == nil)
            giveUpPresses(at: now)
            let damage = ledger.damage.count
            if damage > toldDamage { try tellOfDamage(at: now) }
            // What is due waits for it; it goes with the end of what begins here, or whatever comes
            // first.
            if work.hasRecorded, shortage == nil, !isOfPassingTime { try writeCosts(at: now) }
            try ledger.commit()
            if shortage == nil { trouble = nil }
            owed = []
            toldDamage = damage
            deferredFacts = []
            deferredNews = []
        } catch {
            ledger.rollBack()
            recorded.goBack()
            callers = callersBefore
            windows = windowsBefore
            fleet = fleetBefore
            let (questions, rest) = apart(items)
            if error.reason == .damaged, !questions.isEmpty {
                // What is damaged may be what they ask for: nobody else is to go without for that.
                decide(rest, at: now)
                for question in questions { refuse(question, because: error, at: now) }
                return
            }
            endure(error, items, at: now)
            giveUpPresses(at: now)
        }
    }

    /// Separates the calls that only ask from all other inputs.
    private func apart(_ items: [Item]) -> (questions: [Asked], rest: [Item]) {
        var questions: [Asked] = []
        var rest: [Item] = []
        for item in items {
            if case .asked(let asked) = item, asked.call.isQuestion {
                questions.append(asked)
            } else {
                rest.append(item)
            }
        }
        return (questions, rest)
    }

    /// Whether nothing has happened but that time has passed, and the work that it brought was
    /// started.
    ///
    /// Nobody was promised anything then. A power cut that takes it back also takes the processes
    /// that were told of it: what began is pending again, as it would be if the record had
    /// survived. So nothing that is due has to wait for the disk
    /// (docs/decisions/0010-time-is-not-flushed.md).
    private func isOfPassingTime(_ items: [Item]) -> Bool {
        trouble == nil && deferredFacts.isEmpty && deferredNews.isEmpty
            && items.allSatisfy { item in
                switch item {
                case .fact(.wakeUp), .fact(.launched): true
                default: false
                }
            }
    }

    private mutating func take(_ item: Item, at now: Moment) throws(StoreError) {
        switch item {
        case .fact(let event):
            if case .exited(_, let process, _) = event { try measure(process, at: now) }
            if event.isOfTransfers { work.isShownAnew = true }
            try handle(event, at: now)
        case .asked(let asked): try answer(asked, at: now)
        case .told(let told): tell(told)
        case .news(let news): try take(news, at: now)
        }
    }

    /// Sends a reply that needs no store.
    mutating func tell(_ told: CallerReply) {
        work.reply(told.reply, to: told.connection)
        if told.isLast { work.closing.append(told.connection) }
    }

    mutating func handle(_ event: Event, at now: Moment) throws(StoreError) {
        for effect in recorded.handle(event, at: now) { try apply(effect, at: now) }
    }

    /// Does what is due; begins something new only where that is allowed, as there has to be room
    /// for it.
    private mutating func settle(at now: Moment, beginning: Bool) throws(StoreError) {
        var isSettled = false
        while !isSettled {
            isSettled = true
            for effect in recorded.settle(at: now, beginning: beginning) {
                switch effect {
                case .fetch(let place, let limit):
                    isSettled = false
                    let requests = try ledger.pending(of: nil, after: place, limit: limit)
                    try handle(.loaded(requests, isEverything: requests.count < limit), at: now)
                case .fetchSuccessors(let ended, let limit):
                    isSettled = false
                    try tellSuccessors(of: ended, limit: limit, at: now)
                case .schedule(let effect):
                    isSettled = false
                    try lookUp(effect, at: now)
                default: try apply(effect, at: now)
                }
            }
        }
    }

    mutating func apply(_ effect: Effect, at now: Moment) throws(StoreError) {
        switch effect {
        case .store(let change):
            try ledger.apply(change)
            work.hasRecorded = true
            if let count = RunCounters.Count(change, at: now) { work.counted.append(count) }
            note(change, at: now)
        case .reply(let token, let answer): say(answer, to: token, at: now)
        case .notification(let effect): try gather(effect)
        case .tellFreshness(let news): try tell(news, at: now)
        default: work.effects.append(effect)
        }
    }
}

/// An input for the daemon, parsed as far as that is possible without the store.
enum Item: Sendable {
    case fact(Event)
    case asked(Asked)
    case told(CallerReply)
    case news(DesktopNews)

    /// A command that takes room and gives none.
    var askedForMore: Asked? {
        guard case .asked(let asked) = self, asked.call.isCommand, !asked.call.makesRoom else {
            return nil
        }
        return asked
    }
}

/// A reply to a caller that the engine has no part in: a refusal, or a result from elsewhere.
struct CallerReply: Sendable {
    let reply: [UInt8]
    let connection: ConnectionID
    /// Whether nothing more is to be heard from them.
    let isLast: Bool
}

/// A fact that could not be written down when it happened.
struct DeferredFact: Sendable {
    let event: Event
    let moment: Moment
}

extension Event {
    /// Whether transfers may look different after it, though nothing of it is written down.
    fileprivate var isOfTransfers: Bool {
        switch self {
        case .carrier, .sensed: true
        default: false
        }
    }
}
