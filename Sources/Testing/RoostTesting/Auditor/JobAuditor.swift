import RoostDaemon
import RoostEngine
import RoostSystemWire
import RoostWire

/// A judge that checks what becomes of jobs, by what is asked, written down, handed over and
/// answered.
///
/// It never asks the engine: it counts attempts itself, and has its own reading of what follows
/// from an ending, a policy and an app's word. Of what jobs share with all requests (what holds
/// them, timers, time limits) the ``Auditor`` judges.
struct JobAuditor: Sendable {
    /// The first broken promise.
    private(set) var violation: String?
    /// All jobs that are written down, and some that were.
    private(set) var records: [RequestNumber: JobRecord] = [:]
    /// The number of records at which those that are over are forgotten.
    private var sweep = 64
    /// The job of which an open run is an attempt.
    private var attempts: [RunNumber: RequestNumber] = [:]
    /// The attempts that ended in the transaction that is being looked at, and may come again in
    /// it.
    private var ended: [RequestNumber: EndedAttempt] = [:]
    /// The number of times that each job was asked for and not written down yet, by the job without
    /// its predecessors, and by these.
    private var asked: [JobCommand: [Set<String>: Int]] = [:]
    private(set) var graph = JobGraphModel()
    private(set) var schedules: ScheduleModel
    private var freshness = FreshnessModel()
    /// The jobs whose attempts are stopped for what their schedule submits in their place.
    private var replaced: Set<RequestNumber> = []
    /// The stated predecessors of the jobs that are written down in the transaction that is being
    /// looked at.
    private var edges: [JobName: [Set<JobName>]] = [:]
    /// The turn in which somebody last asked to cancel the job of a name.
    private var cancels: [JobName: Int] = [:]
    /// The turn in which somebody last asked to retry the job of a name.
    private var retries: [JobName: Int] = [:]
    /// The orders to cancel several jobs together.
    private var together: [CancelledTogether] = []
    private(set) var rules = JobRules()
    private var steps = StepModel()
    /// The jobs of the attempts that have ended in this turn.
    private var lastJobs: [RunNumber: RequestNumber] = [:]
    /// The apps that are installed.
    private var installed: Set<AppID> = []
    /// The pauses and resumptions of an intent's jobs that are asked for and not answered yet.
    private var pauses: [IntentName: Set<Bool>] = [:]

    private struct IntentName: Hashable {
        let app: AppID
        let intent: String
    }
    /// Runs that a person wanted stopped.
    private var stops: Set<RunNumber> = []
    /// The words of processes about attempts.
    private var said: [RunNumber: [JSON]] = [:]
    private var turn = 0
    /// The time that may lie between a decision and its transaction, where nothing could be written
    /// down.
    private var slack = Duration.zero
    private let jobsAtOnce: Int

    struct EndedAttempt: Sendable {
        let ending: Ending
        let said: [JSON]
        /// The time for which a job may have been held back, as nothing could be written down.
        let slack: Duration
    }

    init(limits: Limits) {
        jobsAtOnce = limits.jobsAtOnce
        schedules = ScheduleModel(tolerance: limits.scheduleTolerance)
    }

    mutating func violate(_ text: String) {
        if violation == nil { violation = text }
    }

    private func alive(_ name: JobName) -> [JobRecord] {
        inOrder { $0.whereabouts != .over && $0.name == name }
    }

    /// The jobs that are not over, in the order of submission.
    var present: [JobRecord] { inOrder { $0.whereabouts != .over } }

    /// The records that are meant, in the order of submission.
    private func inOrder(where isMeant: (JobRecord) -> Bool) -> [JobRecord] {
        var meant: [JobRecord] = []
        for record in records.values where isMeant(record) { meant.append(record) }
        return meant.sorted { $0.number < $1.number }
    }

    /// The job of which a run is an attempt.
    func job(of run: RunNumber) -> RequestNumber? { attempts[run] }
}

// MARK: - What the daemon is told

extension JobAuditor {
    /// Begins a turn, with the calls from before that are not answered yet.
    mutating func beginTurn(waiting: [(call: VarlinkCall, caller: AppID?)]) {
        turn += 1
        if records.count > sweep {
            records = records.filter { $0.value.whereabouts != .over }
            sweep = 64 + 2 * records.count
        }
        pauses = [:]
        lastJobs = [:]
        for (call, caller) in waiting {
            let ofPerson = call.parameters["app"]?.asString.map { AppID($0) }
            guard let app = caller ?? ofPerson else { continue }
            if call.ofApp == .cancelJob || caller == nil && call.ofSystem == .cancelJob {
                noteCommand(\.cancels, app, call)
            } else if call.ofApp == .retryJob || caller == nil && call.ofSystem == .retryJob {
                noteCommand(\.retries, app, call)
            } else if call.ofApp == .cancelJobs || caller == nil && call.ofSystem == .cancelJobs {
                cancelTogether(app, call)
            } else {
                notePauseCommand(app, call, ofPerson: caller == nil)
                noteScheduleCommand(app, call, ofPerson: caller == nil)
                if call.ofApp == .promiseFreshness {
                    freshness.ask(app, call.parameters, in: turn)
                }
            }
        }
    }

    private mutating func noteScheduleCommand(_ app: AppID, _ call: VarlinkCall, ofPerson: Bool) {
        if call.ofApp == .repeatJob || ofPerson && call.ofSystem == .repeat {
            return schedules.ask(app, call.parameters["repetition"])
        }
        guard call.ofApp == .changeSchedule || ofPerson && call.ofSystem == .changeSchedule,
            let id = call.parameters[ofPerson ? "name" : "id"]?.asString,
            let change = call.parameters["change"]?.asString.flatMap(ScheduleCommand.Change.init)
        else { return }
        schedules.noteCommand(change, JobName(app: app, id: id), in: turn)
    }

    private mutating func notePauseCommand(_ app: AppID, _ call: VarlinkCall, ofPerson: Bool) {
        guard let isPaused = call.pausesJobs(ofPerson: ofPerson),
            let intent = call.parameters["intent"]?.asString
        else { return }
        pauses[IntentName(app: app, intent: intent), default: []].insert(isPaused)
    }

    private mutating func cancelTogether(_ app: AppID, _ call: VarlinkCall) {
        if let command = CancelledTogether(call, of: app, in: turn) { together.append(command) }
    }

    /// Whether anybody wanted a job to be cancelled, by its name or with others, in a turn or
    /// later.
    private func isCancelAskedFor(_ record: JobRecord, since first: Int) -> Bool {
        if let turn = cancels[record.name], turn >= first { return true }
        let command = record.command
        return together.contains {
            $0.turn >= first && $0.means(command.app, command.intent, command.tags)
        }
    }

    /// Hears a call of an app or a person.
    mutating func hear(_ call: VarlinkCall, from caller: AppID?) {
        if let method = call.ofApp, let app = caller {
            switch method {
            case .submitJobs:
                for job in call.parameters["jobs"]?.asArray ?? [] { ask(app, job) }
            case .cancelJob: noteCommand(\.cancels, app, call)
            case .cancelJobs: cancelTogether(app, call)
            case .retryJob: noteCommand(\.retries, app, call)
            case .pauseJobs, .resumeJobs: notePauseCommand(app, call, ofPerson: false)
            case .repeatJob, .changeSchedule: noteScheduleCommand(app, call, ofPerson: false)
            case .promiseFreshness: freshness.ask(app, call.parameters, in: turn)
            case .putStep: steps.hear(call)
            case .finish:
                for run in call.parameters["runs"]?.asArray ?? [] {
                    guard let number = run["number"]?.asInteger.map({ RunNumber($0) }),
                        let record = attempts[number].flatMap({ records[$0] }),
                        record.name.app == app
                    else { continue }
                    said[number, default: []].append(run)
                }
            default: break
            }
        } else if caller == nil, call.ofSystem == .stop {
            if let run = call.parameters["run"]?.asInteger { stops.insert(RunNumber(run)) }
        } else if let method = call.ofSystem, caller == nil,
            let app = call.parameters["app"]?.asString.map({ AppID($0) })
        {
            switch method {
            case .submitJob: ask(app, call.parameters["job"])
            case .cancelJob: noteCommand(\.cancels, app, call)
            case .cancelJobs: cancelTogether(app, call)
            case .retryJob: noteCommand(\.retries, app, call)
            case .pauseJobs, .resumeJobs: notePauseCommand(app, call, ofPerson: true)
            case .repeat, .changeSchedule: noteScheduleCommand(app, call, ofPerson: true)
            default: break
            }
        }
    }

    private mutating func ask(_ app: AppID, _ json: JSON?) {
        guard let command = JobCommand(app: app, json) else { return }
        asked[command.afterNone, default: [:]][command.after, default: 0] += 1
    }

    private mutating func noteCommand(
        _ list: WritableKeyPath<JobAuditor, [JobName: Int]>,
        _ app: AppID,
        _ call: VarlinkCall
    ) {
        guard let id = call.parameters["id"]?.asString else { return }
        self[keyPath: list][JobName(app: app, id: id)] = turn
    }

    /// Notes that the daemon is gone: what was said and not written down was not heard.
    mutating func daemonDied() {
        said = [:]
        // That another one took its place is seen by that one alone, once the system begins anew.
        for (number, record) in records
        where record.whereabouts != .over && record.isSuperseded
            && !alive(record.name).contains(where: { !$0.isSuperseded })
        {
            records[number]?.isSuperseded = false
        }
    }

    /// Checks that the store gives back after a crash the jobs that are not over.
    mutating func compare(_ stored: Stored, _ pending: [Request]) {
        let waiting = pending.filter { $0.kind == .job }.map(\.number)
        let running = stored.openRuns.filter { $0.request.kind == .job }.map(\.request.number)
        if (waiting + running).sorted() != present.map(\.number) {
            violate("jobs: those that are there after a crash are not those that were before")
        }
    }
}

// MARK: - What becomes durable

extension JobAuditor {
    /// Judges what a transaction wrote; what is now may have been up to the slack ago, where
    /// nothing could be written since.
    mutating func see(_ changes: [Change], slack: Duration = .zero, at now: Moment) {
        self.slack = slack
        var forgotten: Set<RequestNumber> = []
        collectEdges(changes)
        for change in changes where violation == nil {
            switch change {
            case .putRequest(let request) where request.kind == .job: put(request, at: now)
            case .begin(let run) where run.request.kind == .job:
                begin(run, at: now)
                rules.begin(run)
            case .cancelRun(let run): cancel(run)
            case .job(let recording) where recording.isRule: takeRule(recording)
            case .job(.removeSteps(_, let job)): forgotten.insert(job)
            case .job(.beginPausesAnew(let date)):
                if date != now.date { violate("jobs: pauses begin anew at another time than now") }
                for number in records.keys where records[number]?.whereabouts == .waiting {
                    records[number]?.beginPauseAnew(at: date)
                }
            case .finish(let finished, let givenBack) where finished.request.kind == .job:
                finish(finished, isGivenBack: givenBack)
            case .withdraw(let finished) where finished.request.kind == .job:
                withdraw(finished, at: now)
            case .withdrawAll(let app, let ending, _, let meant):
                withdrawAll(of: app, ending, meant)
            case .putApp(let record): installed.insert(record.app.id)
            case .removeApp(let app):
                rules.forget(app)
                graph.forget(app)
                // All of an app's go with it, also where it is installed again at once.
                for job in steps.jobs where records[job]?.name.app == app { steps.forget(job) }
                installed.remove(app)
                if let left = present.first(where: { $0.name.app == app }) {
                    violate("jobs: \(app) is gone, and job \(left) is left behind")
                }
            default: seeBeside(change, at: now)
            }
        }
        let wrong = rules.endTransaction() ?? schedules.endTransaction(in: turn)
        if let wrong = wrong ?? freshness.endTransaction() {
            violate("jobs: \(wrong)")
        }
        endReplaced()
        endSteps(forgetting: forgotten)
        for (number, attempt) in ended.sorted(by: { $0.key < $1.key }) {
            guard let record = records[number] else { continue }
            if let why = record.reasonToComeAgain(after: attempt.ending) {
                violate("jobs: \(record) is lost after \(attempt.ending): \(why)")
            }
        }
        ended = [:]
        if let wrong = graph.difference(name: { records[$0]?.name }) {
            violate("jobs: \(wrong)")
        }
    }

    /// Judges what is written down beside jobs and their attempts, and may have been decided
    /// before, where nothing could be written down since.
    private mutating func seeBeside(_ change: Change, at now: Moment) {
        let decided = now.date + (.zero - slack)
        switch change {
        case .freshness(let change):
            let times = min(now.date, decided)...now.date
            if let wrong = freshness.take(change, in: turn, decided: times) {
                violate("jobs: \(wrong)")
            }
        case .schedule(let change):
            if let wrong = schedules.take(change, in: turn, at: decided) {
                violate("jobs: \(wrong)")
            }
        case .job(.addEdges), .job(.removeEdges), .job(.removeEdgesBefore): takeEdges(change)
        case .job(.putStep(_, let job, let run, let name, let result)):
            if attempts[run] != job {
                violate("jobs: run \(run) has done a step of job \(job), and is no attempt of it")
            }
            if let wrong = steps.put(name, result, of: job, by: run, in: turn) {
                violate("jobs: \(wrong)")
            }
        case .finish(let finished, _) where finished.ending == .completed:
            freshness.succeed(finished.request)
        default: break
        }
    }

    /// Checks that the steps of a job are forgotten when it is over, and then alone.
    private mutating func endSteps(forgetting forgotten: Set<RequestNumber>) {
        for job in forgotten.sorted() where records[job]?.whereabouts != .over {
            violate("jobs: what job \(job) has done is forgotten, and it is not over")
        }
        for job in steps.jobs where records[job]?.whereabouts == .over {
            if !forgotten.contains(job) {
                violate("jobs: job \(job) is over, and what it has done is left behind")
            }
            steps.forget(job)
        }
    }

    private mutating func takeRule(_ recording: JobRecording) {
        func isAskedFor(_ app: AppID, _ intent: String, isPaused: Bool) -> Bool {
            pauses[IntentName(app: app, intent: intent)]?.contains(isPaused) == true
        }
        switch recording {
        case .pauseIntent(let intent)
        where !isAskedFor(intent.app, intent.intent, isPaused: true):
            violate("jobs: nobody asked to pause \(intent.intent) of \(intent.app)")
        case .resumeIntent(let app, let intent) where !isAskedFor(app, intent, isPaused: false):
            violate("jobs: nobody asked to let \(intent) of \(app) go on")
        default: break
        }
        if let wrong = rules.take(recording) { violate("jobs: \(wrong)") }
    }

    private mutating func put(_ request: Request, at now: Moment) {
        guard let job = request.job else {
            return violate("jobs: request \(request.number) is a job that says nothing of itself")
        }
        if let known = records[request.number] {
            return putAgain(request, job, known, at: now)
        }
        let name = JobName(request.app, request.task)
        let written = job.waits > 0 ? takeEdges(of: name) : []
        guard let (command, entrance) = takeCommand(request, job, after: written) else {
            return violate("jobs: nobody asked for job \(request.number) \(request.task)")
        }
        if let unknown = entrance.unknown {
            violate("jobs: \(name) comes after \(unknown), which never was")
        }
        if entrance.waits != written || entrance.waits.count != job.waits {
            violate("jobs: \(name) waits for \(written), and not for \(entrance.waits)")
        }
        for other in alive(name) {
            if command.keeps, !other.isCancelled, !other.isSuperseded {
                violate("jobs: \(other) was to be kept, and \(request.number) took its place")
            }
            if other.whereabouts == .waiting {
                records[other.number]?.end(in: turn)
                graph.forget(other.number)
            } else {
                records[other.number]?.isSuperseded = true
            }
        }
        var record = JobRecord(number: request.number, name: name, command: command, putIn: turn)
        record.submitted = request.submitted
        if entrance.isInVain, !command.isCancelledWithOthers { record.strand() }
        records[request.number] = record
        graph.enter(request.number, entrance)
        if let wrong = record.difference(from: request, job) {
            violate("jobs: \(record) is written down with \(wrong)")
        }
    }

    /// The submission that a new job is, of those that are not written down yet, and what becomes
    /// of it by what it comes after.
    private mutating func takeCommand(
        _ request: Request,
        _ job: Job,
        after written: Set<JobName>
    ) -> (JobCommand, JobGraphModel.Entrance)? {
        var taken: (command: JobCommand, entrance: JobGraphModel.Entrance)?
        let isThere = alive(JobName(request.app, request.task)).contains {
            !$0.isCancelled && !$0.isSuperseded
        }
        for candidate in JobCommand.candidates(request, job) {
            for after in (asked[candidate] ?? [:]).keys.sorted(by: {
                $0.sorted().lexicographicallyPrecedes($1.sorted())
            }) {
                var command = candidate
                command.after = after
                let entrance = entrance(of: command)
                let isStranded = entrance.isInVain && !command.isCancelledWithOthers
                let fits =
                    entrance.waits == written && entrance.unknown == nil
                    && !(candidate.keeps && isThere)
                    && isStranded == (job.hold == .predecessor)
                // Of several that look the same it is one that fits, if any does.
                if fits || taken == nil { taken = (command, entrance) }
                if fits { break }
            }
        }
        guard let taken else {
            let name = JobName(request.app, request.task)
            guard let command = schedules.job(name),
                JobCommand.candidates(request, job).contains(where: { $0.isSame(as: command) })
            else { return nil }
            takeScheduled(name, command)
            return (command, JobGraphModel.Entrance())
        }
        let key = taken.command.afterNone
        let count = asked[key]?[taken.command.after] ?? 0
        asked[key]?[taken.command.after] = count > 1 ? count - 1 : nil
        return taken
    }

    /// Takes a job that is submitted by itself, at one of its times or because somebody asks for it
    /// now.
    private mutating func takeScheduled(_ name: JobName, _ command: JobCommand) {
        schedules.submitted(name)
        if schedules.replaces(name) || schedules.isAskedFor(.run, name, in: turn) { return }
        if isOutstanding(name) {
            violate("jobs: \(name) comes again while what was submitted before is not over")
        }
    }

    /// Whether a job that was submitted under a name is still to come to its end by itself.
    private func isOutstanding(_ name: JobName) -> Bool {
        alive(name).contains {
            $0.whereabouts == .waiting ? $0.hold == nil : !$0.isCancelled
        }
    }

    /// Checks that recurring jobs are dealt with as soon as they are due, and that people are told
    /// in time what gets too old.
    mutating func checkSchedules(alarm date: Timestamp?, at now: Moment) {
        if let wrong = freshness.delay(alarm: date, at: now) { violate("jobs: \(wrong)") }
        // One that was cancelled while it runs may be waited for.
        let wrong = schedules.delay(alarm: date, at: now) { name in
            alive(name).contains { $0.whereabouts != .waiting || $0.hold == nil }
        }
        if let wrong { violate("jobs: \(wrong)") }
    }

    /// Checks that a job stopped for its next occurrence has another one in its place, unless
    /// somebody wanted it stopped.
    private mutating func endReplaced() {
        for number in replaced.sorted() {
            guard let record = records[number], !record.isSuperseded,
                !isCancelAskedFor(record, since: .min)
            else { continue }
            if case .running(let run) = record.whereabouts, stops.contains(run) { continue }
            violate("jobs: nobody asked to cancel job \(number)")
        }
        replaced = []
    }

    private func entrance(of command: JobCommand) -> JobGraphModel.Entrance {
        var last: JobName?
        if command.appends, let id = command.id {
            last = tail(of: JobName(app: command.app, id: id))
        }
        return graph.entrance(of: command, tail: last) { name in
            let known = alive(name).filter { !$0.isSuperseded }
            if let record = known.first(where: { $0.whereabouts == .waiting }) {
                return record.hold == nil ? .underWay : .held
            }
            return known.isEmpty ? nil : .underWay
        }
    }

    /// The last of those that were appended to a name and are not over.
    private func tail(of name: JobName) -> JobName? {
        let own = present.filter { $0.name.first == name }
        let waiting = own.filter { $0.whereabouts == .waiting }
        return (waiting.isEmpty ? own : waiting).last?.name
    }

    private mutating func putAgain(
        _ request: Request,
        _ job: Job,
        _ known: JobRecord,
        at now: Moment
    ) {
        var record = known
        if let attempt = ended.removeValue(forKey: request.number) {
            if let wrong = record.comeAgain(request, job, after: attempt, at: now) {
                return violate("jobs: \(known) comes again after \(attempt.ending): \(wrong)")
            }
        } else if known.whereabouts == .waiting, graph.isWaiting(known.number) {
            if let wrong = free(&record, job) { return violate("jobs: \(known) \(wrong)") }
        } else if known.whereabouts == .waiting {
            guard retries[known.name] ?? -1 >= known.putIn else {
                return violate("jobs: nobody asked to retry \(known)")
            }
            record.retry()
            record.retriedIn = turn
        } else {
            return violate("jobs: \(known) is put while it is \(known.whereabouts)")
        }
        record.whereabouts = .waiting
        record.againIn = turn
        records[request.number] = record
        if let wrong = record.difference(from: request, job) {
            violate("jobs: \(record) comes again with \(wrong)")
        }
        if job.steps != steps.count(of: request.number) {
            violate("jobs: \(record) comes again with \(job.steps)")
        }
    }

    private mutating func begin(_ run: Run, at now: Moment) {
        guard let record = records[run.request.number], record.whereabouts == .waiting else {
            return violate("jobs: run \(run.number) is of a job that does not wait")
        }
        let others = attempts.values.compactMap { records[$0] }.filter {
            $0.name.app == run.app
        }
        if let other = others.first(where: { $0.name == record.name }) {
            violate("jobs: \(record) begins while \(other) runs, which goes by the same name")
        }
        attempts[run.number] = record.number
        records[record.number]?.whereabouts = .running(run.number)
        // What a person simulates waits for nothing.
        guard !run.isSimulated else { return }
        if let hold = record.hold { violate("jobs: \(record) begins and is held: \(hold)") }
        if graph.isWaiting(record.number) {
            violate("jobs: \(record) begins, and comes after \(graph.waits(of: record.number))")
        }
        if let date = record.notBefore, date > now.date {
            violate("jobs: \(record) begins \(date - now.date) before its time")
        }
        if rules.isPaused(record.command.intent, of: run.app) {
            violate("jobs: \(record) begins, and its intent is paused")
        }
        if let until = rules.until(record.command, at: run.begun.date) {
            violate("jobs: \(record) begins \(until - run.begun.date) before as many may")
        }
        if let until = record.command.usefulUntil, until <= now.date {
            violate("jobs: \(record) begins \(now.date - until) after it was of use")
        }
        if record.failures >= record.command.policy.attempts {
            violate("jobs: \(record) is tried once more than \(record.failures) times")
        }
        if others.count >= jobsAtOnce {
            violate("jobs: \(record) begins beside \(others.count) others of its app")
        }
        if !record.command.hasRoom(beside: others.map(\.command)) {
            violate("jobs: \(record) begins beside as many like it as may run")
        }
    }

    private mutating func cancel(_ run: RunNumber) {
        guard let number = attempts[run], let record = records[number] else {
            return violate("jobs: run \(run) is no attempt, and is cancelled")
        }
        if schedules.replaces(record.name) {
            replaced.insert(number)
        } else if !isCancelAskedFor(record, since: .min), !stops.contains(run), !record.isSuperseded
        {
            violate("jobs: nobody asked to cancel \(record)")
        }
        records[number]?.isCancelled = true
    }

    private mutating func finish(_ finished: FinishedRun, isGivenBack: Bool) {
        guard let run = finished.number, let number = attempts.removeValue(forKey: run) else {
            return violate("jobs: an attempt ends that never began")
        }
        if isGivenBack { violate("jobs: an attempt of job \(number) is given back as it was") }
        if finished.ending == .completed { freshness.succeed(finished.request) }
        records[number]?.end(in: turn)
        lastJobs[run] = number
        ended[number] = EndedAttempt(
            ending: finished.ending,
            said: said.removeValue(forKey: run) ?? [],
            slack: slack
        )
        guard let record = records[number] else { return }
        // Others that wait for its name wait for the one that took it.
        if !record.isSuperseded, finished.ending != .completed,
            record.reasonToComeAgain(after: finished.ending) == nil
        {
            graph.fail(graph.successors(of: record.name))
        }
        graph.end(record.name, finished.ending, isNamed: !record.isSuperseded)
    }

    private mutating func withdraw(_ finished: FinishedRun, at now: Moment) {
        guard let record = records[finished.request.number], record.whereabouts == .waiting else {
            return violate("jobs: \(finished.request.task) is withdrawn and does not wait")
        }
        records[record.number]?.end(in: turn)
        let isCancelledWithOthers = isCancelledWithOthers(record)
        graph.forget(record.number)
        graph.fail(graph.successors(of: record.name))
        graph.end(record.name, finished.ending, isNamed: true)
        switch finished.ending {
        case .cancelled:
            if !isCancelledWithOthers, !isCancelAskedFor(record, since: record.putIn) {
                violate("jobs: nobody asked to cancel \(record)")
            }
            if cancels[record.name] ?? -1 >= record.putIn { giveBack(record.name) }
        case .lapsed:
            if let until = record.command.usefulUntil, until <= now.date { return }
            violate("jobs: \(record) is dropped while it is of use")
        default: violate("jobs: \(record) is withdrawn as \(finished.ending)")
        }
    }

    /// Gives a name back to the job that runs under it and whose place another had taken: who
    /// cancels a name cancels both, and what comes after that name waits for the one that still
    /// runs.
    private mutating func giveBack(_ name: JobName) {
        for record in alive(name) where record.isSuperseded && record.whereabouts != .waiting {
            records[record.number]?.isSuperseded = false
        }
    }

    private mutating func withdrawAll(of app: AppID, _ ending: Ending, _ meant: Pending) {
        guard meant.contains(.job) else { return }
        if ending != .uninstalled { violate("jobs: those of \(app) are withdrawn as \(ending)") }
        for record in present where record.name.app == app && record.whereabouts == .waiting {
            records[record.number]?.end(in: turn)
            graph.forget(record.number)
            graph.end(record.name, ending, isNamed: true)
        }
    }
}

// MARK: - What comes after what

extension JobAuditor {
    /// Collects the changes of a transaction to the order of jobs, which follow those to the jobs
    /// themselves.
    private mutating func collectEdges(_ changes: [Change]) {
        edges = [:]
        for case .job(.addEdges(let app, let task, let others)) in changes {
            edges[JobName(app, task), default: []].append(Set(others.map { JobName(app, $0) }))
        }
    }

    private mutating func takeEdges(of name: JobName) -> Set<JobName> {
        guard let first = edges[name]?.first else { return [] }
        edges[name]?.removeFirst()
        return first
    }

    private mutating func takeEdges(_ change: Change) {
        guard case .job(let recording) = change else { return }
        if case .removeEdgesBefore(let app, let task) = recording {
            let name = JobName(app, task)
            for number in graph.successors(of: name) where !graph.isInVain(number) {
                violate("jobs: it is forgotten that job \(number) comes after \(name)")
            }
        }
        graph.take(recording)
    }

    /// Notes that a job waits for no others any more, and may begin or is held.
    ///
    /// - Returns: What is wrong with that, if something is.
    private mutating func free(_ record: inout JobRecord, _ job: Job) -> String? {
        let number = record.number
        if job.waits != 0 { return "waits for \(job.waits) others, and is put again" }
        if graph.isInVain(number) {
            if record.command.isCancelledWithOthers { return "was to be cancelled with others" }
            record.strand()
        } else if let other = graph.waits(of: number).first {
            return "is let go while it comes after \(other)"
        }
        graph.forget(number)
        return nil
    }

    /// Whether a job goes with one that it comes after.
    private func isCancelledWithOthers(_ record: JobRecord) -> Bool {
        record.command.isCancelledWithOthers
            && (graph.isInVain(record.number)
                || graph.waits(of: record.number).contains { isHeld($0) })
    }

    private func isHeld(_ name: JobName) -> Bool {
        alive(name).contains { $0.whereabouts == .waiting && $0.hold != nil }
    }

    /// Checks that jobs hear in the same turn that what they wait for is over.
    mutating func checkGraph() {
        let wrong = graph.delay(
            isHeld: isHeld,
            isCancelled: { records[$0]?.command.isCancelledWithOthers == true }
        )
        if let wrong { violate("jobs: \(wrong)") }
    }

    /// Whether a job waits for a held one, through whatever others.
    private func waitsForHeld(_ record: JobRecord) -> Bool {
        graph.waits(of: record.number).contains { name in
            isHeld(name)
                || alive(name).contains { $0.whereabouts == .waiting && waitsForHeld($0) }
        }
    }
}

// MARK: - What is handed over and answered

extension JobAuditor {
    /// Notes that a process is given an attempt.
    mutating func delivered(_ run: AppInterface.Run) {
        let number = RunNumber(run.number)
        guard let record = attempts[number].flatMap({ records[$0] }) else {
            return violate("jobs: run \(number) is handed over and is no attempt of a job")
        }
        if run.attempt != Int64(record.failures + 1) || run.identifier != record.command.intent
            || run.arguments.map({ JSON.object($0).text }) != record.command.arguments
        {
            let told = run.object.map { JSON.object($0).text } ?? "\(run)"
            violate("jobs: run \(number) of \(record) is handed over as \(told)")
        }
    }

    /// Takes in the answer to a call, be it success or an error.
    mutating func answered(_ call: VarlinkCall, from caller: AppID?, _ reply: VarlinkReply) {
        let ofPerson = caller == nil ? call.parameters["app"]?.asString.map { AppID($0) } : nil
        guard let app = caller ?? ofPerson else { return }
        let id = call.parameters["id"]?.asString ?? ""
        let name = JobName(app: app, id: id)
        switch (call.ofApp, call.ofSystem) {
        case (.submitJobs, _):
            guard reply.error == nil else { return }
            let refused = Set(
                (reply.parameters["refused"]?.asArray ?? []).compactMap { $0["index"]?.asInteger }
            )
            let ids = reply.parameters["ids"]?.asArray ?? []
            let jobs = call.parameters["jobs"]?.asArray ?? []
            if ids.count != jobs.count { violate("jobs: \(jobs.count) ask, \(ids.count) are told") }
            for (index, (job, id)) in zip(jobs, ids).enumerated() {
                if refused.contains(Int64(index)) != (id == "") {
                    violate("jobs: a job is refused and named, or neither")
                }
                if id != "" { acknowledge(app, job, id.asString) }
            }
        case (_, .submitJob):
            guard reply.error == nil else { return }
            acknowledge(app, call.parameters["job"], reply.parameters["id"]?.asString)
        case (.retryJob, _), (_, .retryJob):
            if isDenied(reply) { return checkAbsent(name, isWaiting: true) }
            guard reply.error == nil else { return }
            if !records.values.contains(where: { $0.name == name && $0.retriedIn == turn }) {
                violate("jobs: \(name) is said to be retried, and that is not written down")
            }
        case (.cancelJob, _), (_, .cancelJob):
            if isDenied(reply) { return checkAbsent(name, isWaiting: false) }
            guard reply.error == nil else { return }
            for record in alive(name) where record.putIn < turn {
                if record.whereabouts != .waiting, record.isCancelled { continue }
                violate("jobs: \(record) is said to be cancelled, and is \(record.whereabouts)")
            }
        case (.cancelJobs, _), (_, .cancelJobs):
            guard reply.error == nil, let command = CancelledTogether(call, of: app, in: turn)
            else {
                return
            }
            for record in present where record.putIn < turn {
                let job = record.command
                guard command.means(job.app, job.intent, job.tags) else { continue }
                if record.whereabouts != .waiting, record.isCancelled { continue }
                violate(
                    "jobs: \(record) is to be cancelled with others, and is \(record.whereabouts)"
                )
            }
        case (.pauseJobs, _), (_, .pauseJobs), (.resumeJobs, _), (_, .resumeJobs):
            answeredPause(call, app, ofPerson: caller == nil, reply)
        case (.findStep, _), (.putStep, _): answeredStep(call, reply)
        case (.findJob, _): found(name, reply)
        default: break
        }
    }

    private mutating func answeredPause(
        _ call: VarlinkCall,
        _ app: AppID,
        ofPerson: Bool,
        _ reply: VarlinkReply
    ) {
        guard reply.error == nil, let intent = call.parameters["intent"]?.asString,
            let isPaused = call.pausesJobs(ofPerson: ofPerson)
        else { return }
        // In one turn somebody else may have said otherwise after it, or uninstalled the app.
        guard installed.contains(app) else { return }
        let others = pauses[IntentName(app: app, intent: intent)] ?? []
        if rules.isPaused(intent, of: app) != isPaused, others == [isPaused] {
            violate("jobs: \(intent) of \(app) is said to be \(isPaused ? "paused" : "let go on")")
        }
    }

    private mutating func answeredStep(_ call: VarlinkCall, _ reply: VarlinkReply) {
        guard reply.error == nil, let step = call.parameters["name"]?.asString,
            let run = call.parameters["run"]?.asInteger
        else { return }
        guard let job = attempts[RunNumber(run)] ?? lastJobs[RunNumber(run)] else {
            return violate("jobs: a step of run \(run) is spoken of, which is no attempt")
        }
        if call.ofApp == .putStep {
            if !steps.names(of: job).contains(step), records[job]?.whereabouts != .over {
                violate("jobs: the step \(step) of job \(job) is not written down")
            }
        } else if records[job]?.overIn != turn,
            let wrong = steps.difference(reply, of: step, job, in: turn)
        {
            violate("jobs: \(wrong)")
        }
    }

    private func isDenied(_ reply: VarlinkReply) -> Bool {
        reply.error?.hasSuffix(".NoSuchJob") == true
    }

    /// Checks that a job that is said not to be there was not, when the turn began.
    private mutating func checkAbsent(_ name: JobName, isWaiting: Bool) {
        for record in alive(name) where record.putIn < turn && record.againIn < turn {
            if isWaiting, record.whereabouts != .waiting { continue }
            violate("jobs: \(record) is said not to be there")
        }
    }

    private mutating func found(_ name: JobName, _ reply: VarlinkReply) {
        let alive = alive(name)
        if isDenied(reply) {
            if let record = alive.first(where: { $0.putIn < turn }) {
                violate("jobs: \(record) is not found")
            }
            return
        }
        guard reply.error == nil, let job = reply.parameters["job"] else { return }
        if job["id"]?.asString != name.id {
            violate("jobs: \(name) is asked for, and \(job["id"]?.text ?? "nothing") is told")
        }
        let known = alive.filter { $0.putIn < turn && $0.againIn < turn && !$0.isSuperseded }
        if job["state"] == "over", let record = known.first(where: { $0.whereabouts == .waiting }) {
            violate("jobs: \(record) is told to be over")
        }
    }

    /// Checks that a job whose submission was answered with success is written down.
    private mutating func acknowledge(_ app: AppID, _ json: JSON?, _ id: String?) {
        guard let command = JobCommand(app: app, json), let id else {
            return violate("jobs: a job that makes no sense was taken in")
        }
        let isAppended = command.appends && id.hasPrefix((command.id ?? "") + JobTail.mark)
        if let asked = command.id, asked != id, !isAppended {
            return violate("jobs: \(asked) was asked for, and is called \(id)")
        }
        let name = JobName(app: app, id: id)
        let mine = records.values.filter { record in
            record.name == name && record.putIn == turn && record.command.isSame(as: command)
        }
        if command.id == nil {
            guard mine.count == 1, let record = mine.first, !record.isAcknowledged else {
                return violate("jobs: \(id) is told as a job's name, and is none, or another's")
            }
            records[record.number]?.isAcknowledged = true
            return
        }
        if !mine.isEmpty {
            for record in mine { records[record.number]?.isAcknowledged = true }
            return
        }
        let isKept = records.values.contains { record in
            record.name == name && (record.whereabouts != .over || record.overIn == turn)
        }
        if !command.keeps || !isKept {
            violate("jobs: \(name) is acknowledged and not written down")
        }
    }

    /// Checks that people see the jobs that are not over, as they are.
    mutating func checkList(_ answer: JSONObject, blockers: (RequestNumber) -> [String]?) {
        var listed: [String: JSON] = [:]
        for job in answer["jobs"]?.asArray ?? [] {
            listed[
                "\(job["app"]?.asString ?? "") \(job["id"]?.asString ?? "") \(job["state"] == "running")"
            ] =
                job
        }
        let present = present
        if listed.count != present.count {
            violate("jobs: \(present.count) are not over, and \(listed.count) are listed")
        }
        for record in present where violation == nil {
            let key = "\(record.name.app.name) \(record.name.id) \(record.word == "running")"
            guard let job = listed[key] else {
                return violate("jobs: \(record) is not listed")
            }
            let isNext = record.hold == nil || record.whereabouts != .waiting
            let shown = isNext ? record.failures + 1 : record.failures
            if job["state"]?.asString != record.word
                || job["intent"]?.asString != record.command.intent
                || job["attempts"]?.asInteger != Int64(record.command.policy.attempts)
                || job["attempt"]?.asInteger != Int64(shown)
            {
                violate("jobs: \(record) is listed as \(job.text)")
            }
            // Whether the store can be written to is judged by the other auditor.
            let done = (job["steps"]?.asArray ?? []).compactMap(\.asString)
            if done != steps.names(of: record.number) {
                violate("jobs: \(record) is said to have done \(done)")
            }
            let names = (job["blockers"]?.asArray ?? []).compactMap { $0["name"]?.asString }
                .filter { $0 != "storeUnavailable" }
            if let known = blockers(record.number), record.whereabouts == .waiting,
                names.sorted() != known
            {
                violate("jobs: \(record) is said to wait for \(names), and does for \(known)")
            }
        }
    }

    /// Checks that a job of no use any more is dropped, as soon as it could begin otherwise.
    mutating func checkUse(alarm date: Timestamp?, at now: Moment) {
        let useful = inOrder { record in
            record.whereabouts == .waiting && record.hold == nil
                && record.command.usefulUntil != nil
        }
        for record in useful {
            guard let until = record.command.usefulUntil, record.submitted <= now.date,
                record.notBefore ?? now.date <= now.date || graph.isWaiting(record.number)
            else { continue }
            if until <= now.date {
                violate("jobs: \(record) is of no use any more, and waits")
            } else if date ?? Timestamp(nanoseconds: .max) > until {
                violate("jobs: \(record) is of use for a time, and no timer is armed for its end")
            }
        }
    }

    /// The time at which the next job may begin that is of use for a time alone.
    func nextUse(after date: Timestamp) -> Timestamp? {
        var next: Timestamp?
        for record in records.values
        where record.whereabouts == .waiting && record.command.usefulUntil != nil {
            for begins in [record.notBefore, record.submitted] {
                guard let begins, begins > date else { continue }
                next = next.map { min($0, begins) } ?? begins
            }
        }
        return next
    }

    /// Checks that a pause is a length, and goes by also where the clock is set back.
    mutating func checkPauses(at now: Moment) {
        // A step of less than a second is none.
        let early = inOrder { record in
            record.whereabouts == .waiting
                && record.pauseBegan.map { $0 - now.date > .seconds(1) } ?? false
        }
        for record in early {
            guard let began = record.pauseBegan else { continue }
            violate("jobs: the pause of \(record) begins \(began - now.date) from now")
        }
    }

    /// Judges the end: once faults have stopped, whatever is not over is held.
    mutating func judgeEnd() {
        for record in present where record.hold == nil || record.whereabouts != .waiting {
            if waitsForHeld(record) { continue }
            violate("liveness: job \(record) is neither over nor held")
        }
    }
}
