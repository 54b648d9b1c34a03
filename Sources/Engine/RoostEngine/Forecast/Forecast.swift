/// The forecast of what an engine would do if the world went on as supposed.
///
/// A copy of the engine decides, and a machine that is only imagined carries out: processes start
/// at once, and each run is over after the same time, with success. Nothing is written down, and
/// the engine that was copied knows nothing of it. What apps will submit is not known, nor what
/// stands in the store beyond what the engine holds.
package struct Forecast: Sendable {
    /// The expected beginning of a request, with what holds it until then, or what holds it at the
    /// end if it does not begin.
    package struct Expectation: Hashable, Sendable {
        package let request: Request
        package let begins: Timestamp?
        package let held: [Blocker]
    }

    /// The subject of a forecast: all, an app's work, or one piece of it.
    package struct Subject: Hashable, Sendable {
        private let app: AppID?
        private let task: TaskID?

        package init(app: AppID? = nil, task: TaskID? = nil) {
            self.app = app
            self.task = task
        }

        func contains(_ request: Request) -> Bool {
            (app == nil || request.app == app) && (task == nil || request.task == task)
        }
    }

    private struct Coming: Sendable {
        let time: Uptime
        let event: Event
    }

    private var engine: Engine
    private var now: Moment
    private let runLength: Duration
    /// The coming events, the next one first.
    private var coming: [Coming] = []
    /// The blockers of the requests that wait, as of the latest event.
    private var held: [RequestNumber: [Blocker]] = [:]
    /// The runs that have begun in the forecast, in order.
    private var begun: [Expectation] = []

    private let subject: Subject
    private let mostTurns: Int
    /// The most waiting requests, the next ones, whose blockers are noted.
    private static let mostNoted = 100

    /// Creates a forecast that begins at a moment, and takes a number of turns at most.
    package init(
        of engine: Engine,
        at now: Moment,
        about subject: Subject = Subject(),
        runLength: Duration = .seconds(5),
        mostTurns: Int = 50_000
    ) {
        self.engine = engine
        self.now = now
        self.subject = subject
        self.runLength = runLength
        self.mostTurns = mostTurns
        for run in engine.runs.values { finish(run, of: run.process) }
    }

    /// Supposes that the sensors give these readings at a moment.
    package mutating func suppose(_ conditions: Conditions, at date: Timestamp) {
        add(.sensed(conditions), at: now.uptime + max(.zero, date - now.date))
    }

    /// Goes on up to a moment, and answers which requests begin until then, in that order, and
    /// after them those that still wait.
    package mutating func run(until end: Timestamp) -> [Expectation] {
        turn([.wakeUp])
        var turns = 0
        while turns < mostTurns, let next = nextTime, now.date + (next - now.uptime) <= end {
            note()
            let length = max(.zero, next - now.uptime)
            now = Moment(uptime: now.uptime + length, date: now.date + length)
            var events: [Event] = [.wakeUp]
            while let first = coming.first, first.time <= now.uptime {
                events.append(first.event)
                coming.removeFirst()
            }
            turn(events)
            turns += 1
        }
        note()
        let waiting = waiting.map { request in
            Expectation(request: request, begins: nil, held: held[request.number] ?? [])
        }
        return begun + waiting
    }

    private mutating func add(_ event: Event, at time: Uptime) {
        // Mostly the last: suppositions of a year come in their order.
        let place = coming.lastIndex { $0.time <= time }.map { $0 + 1 } ?? 0
        coming.insert(Coming(time: time, event: event), at: place)
    }

    private mutating func finish(_ run: Run, of process: ProcessNumber) {
        let end = Event.finished(run.app, process, run.number, .succeeded, nil)
        add(end, at: now.uptime + runLength)
    }

    /// The time of the next event, which is later than the latest one.
    private var nextTime: Uptime? {
        let alarm = engine.alarm
        let dated = alarm.date.map { now.uptime + max(.zero, $0 - now.date) }
        return [coming.first?.time, alarm.uptime, dated].compactMap(\.self).min()
    }

    private var waiting: some Sequence<Request> {
        engine.window.requests.lazy.filter { [subject] in subject.contains($0) }
    }

    /// Notes the blockers of the requests that wait.
    private mutating func note() {
        for request in waiting.prefix(Self.mostNoted) {
            let blockers = engine.blockers(of: request, at: now)
            if !blockers.isEmpty { held[request.number] = blockers }
        }
    }

    // MARK: The imagined machine

    private mutating func turn(_ events: [Event]) {
        var events = events
        var rounds = 0
        while rounds < 100 {
            rounds += 1
            for event in events {
                events.removeFirst()
                events += carryOut(engine.handle(event, at: now))
            }
            if !events.isEmpty { continue }
            events = carryOut(engine.settle(at: now))
            if events.isEmpty { return }
        }
    }

    /// Returns the events that follow from some effects at once.
    private mutating func carryOut(_ effects: [Effect]) -> [Event] {
        effects.flatMap { carryOut($0) }
    }

    private mutating func carryOut(_ effect: Effect) -> [Event] {
        switch effect {
        case .launch(let app, let process, let phase, device: _):
            return [.launched(app.id, process, pid: 0), .handled(app.id, process, phase)]
        case .deliver(let process, let run):
            let reasons = held.removeValue(forKey: run.request.number) ?? []
            if subject.contains(run.request) {
                begun.append(Expectation(request: run.request, begins: now.date, held: reasons))
            }
            finish(run, of: process)
        case .tell(let process, let phase):
            return engine.owner(of: process).map { [.handled($0, process, phase)] } ?? []
        case .end(let process), .terminate(let process):
            return engine.owner(of: process).map { [.exited($0, process, .exited(0))] } ?? []
        // What lies in the store beyond what the engine holds is not known here.
        case .fetch: return [.loaded([], isEverything: true)]
        case .fetchSuccessors(let ended, limit: _): return [.successors(ended, [], isMore: false)]
        case .schedule(.fetch): return [.schedule(.loaded([], isEverything: true))]
        case .schedule(.find(let keys)):
            return [
                .schedule(
                    .found(
                        keys.map { key in
                            let existing = engine.window.requests.first {
                                $0.app == key.app && $0.task == key.task
                            }
                            return ScheduleEvent.Found(key, existing: existing)
                        }
                    )
                )
            ]
        default: break
        }
        return []
    }
}
