import RoostEngine
import RoostWire

/// The name of a job, among all of all apps.
struct JobName: Hashable, Sendable, CustomStringConvertible {
    let app: AppID
    let id: String
    var description: String { "\(id) of \(app)" }
}

/// A job in the words of the wire, with which what is asked, answered and written down is compared.
struct JobCommand: Hashable, Sendable {
    /// Pauses and a number, as they were asked for.
    struct Policy: Hashable, Sendable {
        let growth: String
        let first: Int64
        let longest: Int64
        let attempts: Int
    }

    let app: AppID
    /// The name of the job; `nil` leaves it to the system.
    private(set) var id: String?
    let intent: String
    let arguments: String
    let notBefore: Timestamp?
    let usefulUntil: Timestamp?
    let requiresNetwork: Bool
    let requiresPower: Bool
    let policy: Policy
    /// The limits on how many jobs like it may run at once.
    let limits: [Limit]
    let tags: [String]
    let priority: String
    /// Whether a pending job of the same name is kept in its place.
    let keeps: Bool
    /// The names of the jobs that this one is to come after.
    var after: Set<String> = []
    /// Whether it comes after the last job of its own name, too.
    let appends: Bool
    /// Whether it is cancelled where a predecessor fails.
    let isCancelledWithOthers: Bool

    struct Limit: Hashable, Sendable {
        /// The key that the counted jobs have in common; `nil` means the intent.
        let key: String?
        /// The number that may run at once; `nil` if the limit counts starts.
        let atOnce: Int64?
        /// The number that may begin within the length of time.
        let most: Int64
        /// The length of that time, in microseconds.
        let within: Int64
    }

    /// The number of running jobs of the same app that count for a limit.
    func count(_ limit: Limit, among running: [JobCommand]) -> Int64 {
        Int64(
            running.count { other in
                limit.key == nil
                    ? other.intent == intent : other.limits.contains { $0.key == limit.key }
            }
        )
    }

    /// Whether the job's limits leave room for it beside others of its app.
    func hasRoom(beside running: [JobCommand]) -> Bool {
        limits.allSatisfy { limit in
            limit.atOnce.map { count(limit, among: running) < $0 } ?? true
        }
    }

    /// Reads what a call asks for, or `nil` where that makes no sense.
    init?(app: AppID, _ json: JSON?) {
        guard let json, let intent = json["intent"]?.asString, let arguments = json["arguments"]
        else { return nil }
        self.app = app
        let id = json["id"]?.asString
        self.id = id == "" ? nil : id
        self.intent = intent
        self.arguments = arguments.text
        notBefore = json["notBefore"]?.asInteger.map { Self.timestamp($0) }
        usefulUntil = json["usefulUntil"]?.asInteger.map { Self.timestamp($0) }
        requiresNetwork = json["requiresNetwork"]?.asBool ?? false
        requiresPower = json["requiresPower"]?.asBool ?? false
        let retry = json["retry"]
        let attempts = (retry?["attempts"] ?? json["attempts"])?.asInteger ?? 25
        // What is longer than the system counts is as long as it counts.
        let most = Int64.max / 1000
        let first = min(most, max(0, retry?["first"]?.asInteger ?? 30_000_000))
        policy = Policy(
            growth: retry?["growth"]?.asString ?? "exponential",
            first: first,
            longest: min(most, max(first, retry?["longest"]?.asInteger ?? 18_000_000_000)),
            attempts: Int(attempts)
        )
        limits = (json["limits"]?.asArray ?? []).map {
            Limit(
                key: $0["key"]?.asString,
                atOnce: $0["atOnce"]?.asInteger,
                most: $0["most"]?.asInteger ?? 0,
                within: $0["within"]?.asInteger ?? 0
            )
        }
        tags = (json["tags"]?.asArray ?? []).compactMap(\.asString)
        priority = json["priority"]?.asString ?? "utility"
        keeps = json["keep"]?.asBool == true && self.id != nil
        after = Set((json["after"]?.asArray ?? []).compactMap(\.asString))
        appends = json["append"]?.asBool == true && self.id != nil
        isCancelledWithOthers = json["onFailure"]?.asString == "cancel"
    }

    private init(
        _ request: Request,
        _ job: Job,
        id: String?,
        keeps: Bool = false,
        appends: Bool = false
    ) {
        app = request.app
        self.id = id
        intent = job.intent
        arguments = job.arguments
        notBefore = request.earliestBegin
        usefulUntil = job.usefulUntil
        requiresNetwork = request.requiresNetwork
        requiresPower = request.requiresPower
        policy = Policy(
            growth: job.retry.growth.rawValue,
            first: job.retry.first.wholeMicroseconds,
            longest: job.retry.longest.wholeMicroseconds,
            attempts: job.retry.attempts
        )
        limits = job.terms.limits.map(Limit.init)
        tags = job.terms.tags
        priority = job.terms.priority.word
        self.keeps = keeps
        self.appends = appends
        isCancelledWithOthers = job.terms.isCancelledWithOthers
    }

    /// Reads the command from what is written down, whatever it was called and however others were
    /// treated; `nil` where it is no job.
    init?(written request: Request) {
        guard let job = request.job else { return nil }
        self.init(request, job, id: nil)
    }

    /// The submissions that a job may be by what is written down, which does not say what it comes
    /// after.
    static func candidates(_ request: Request, _ job: Job) -> [JobCommand] {
        let name = JobName(request.app, request.task)
        if name.id == "\(job.intent)#\(request.number)" {
            return [JobCommand(request, job, id: nil)]
        }
        if name.first != name {
            return [JobCommand(request, job, id: name.first.id, appends: true)]
        }
        return [
            JobCommand(request, job, id: name.id),
            JobCommand(request, job, id: name.id, keeps: true),
            JobCommand(request, job, id: name.id, appends: true),
        ]
    }

    /// The same under a name.
    func named(_ id: String) -> JobCommand {
        var command = self
        command.id = id
        return command
    }

    /// The command without its predecessors.
    var afterNone: JobCommand {
        var command = self
        command.after = []
        return command
    }

    /// Whether two commands ask for the same job, in whatever way they treat others.
    func isSame(as other: JobCommand) -> Bool {
        (app, id, intent, arguments, policy) == (
            other.app, other.id, other.intent, other.arguments, other.policy
        ) && (limits, tags, priority) == (other.limits, other.tags, other.priority)
            && isCancelledWithOthers == other.isCancelledWithOthers
            && (notBefore, usefulUntil, requiresNetwork, requiresPower) == (
                other.notBefore, other.usefulUntil, other.requiresNetwork, other.requiresPower
            )
    }

    /// The moment, or the first or last of the system's calendar where it lies beyond that.
    private static func timestamp(_ microseconds: Int64) -> Timestamp {
        let (product, overflow) = microseconds.multipliedReportingOverflow(by: 1000)
        return Timestamp(nanoseconds: overflow ? (microseconds < 0 ? .min : .max) : product)
    }
}

extension JobPriority {
    /// The wire's word for the value.
    fileprivate var word: String {
        switch self {
        case .background: "background"
        case .utility: "utility"
        case .userInitiated: "userInitiated"
        }
    }
}

extension JobCommand.Limit {
    /// Reads a limit as it is written down.
    init(_ limit: JobLimit) {
        switch limit.bound {
        case .atOnce(let count):
            self.init(key: limit.key, atOnce: Int64(count), most: 0, within: 0)
        case .begun(let count, let length):
            self.init(
                key: limit.key,
                atOnce: nil,
                most: Int64(count),
                within: length.wholeMicroseconds
            )
        }
    }
}

/// The state of a job, by an onlooker's own count.
struct JobRecord: Sendable, CustomStringConvertible {
    /// The facts of the request that all copies of the record share.
    private final class Asked: Sendable {
        let command: JobCommand
        init(_ command: JobCommand) { self.command = command }
    }

    enum Whereabouts: Hashable, Sendable {
        case waiting
        case running(RunNumber)
        case over
    }

    let number: RequestNumber
    let name: JobName
    var command: JobCommand { asked.command }
    private let asked: Asked
    /// The turn in which the job was first written down.
    let putIn: Int
    /// The time of the job's submission, as it is written down.
    var submitted = Timestamp(nanoseconds: .min)
    var whereabouts = Whereabouts.waiting
    /// The turn in which an attempt of the job last ended, or the job was withdrawn.
    private(set) var overIn = -1
    /// The number of attempts that have failed.
    var failures = 0
    /// The reason why no further attempt is made by itself; `nil` where none holds it.
    var hold: String?
    /// The time before which the job does not begin.
    var notBefore: Timestamp?
    /// The beginning of the pause that ends then, where it is the end of one.
    private(set) var pauseBegan: Timestamp?
    /// Whether nobody wants another attempt of the job.
    var isCancelled = false
    /// Whether another job was submitted under the name of this one while it ran.
    var isSuperseded = false
    /// Whether the submission was answered with success.
    var isAcknowledged = false
    /// The turn in which the job was last retried; -1 before that.
    var retriedIn = -1
    /// The turn in which the job was last put again, after an attempt, a wait or a retry; -1 before
    /// that.
    var againIn = -1

    init(number: RequestNumber, name: JobName, command: JobCommand, putIn: Int) {
        self.number = number
        self.name = name
        asked = Asked(command)
        self.putIn = putIn
        notBefore = command.notBefore
    }

    var description: String { "\(name.id)/\(number) of \(name.app)" }

    /// Ends the job: it does not wait or run any more, unless it comes again.
    mutating func end(in turn: Int) {
        whereabouts = .over
        overIn = turn
    }

    /// Begins a pause anew that began later than now, as the clock was set back.
    mutating func beginPauseAnew(at now: Timestamp) {
        guard let began = pauseBegan, let ends = notBefore, began > now else { return }
        notBefore = now + (ends - began)
        pauseBegan = now
    }

    /// Holds the job, as one that it comes after is over and did not succeed.
    mutating func strand() { hold = Job.Hold.predecessor.rawValue }

    /// Lets the job begin as soon as it can.
    mutating func retry() {
        failures = 0
        hold = nil
        notBefore = nil
        pauseBegan = nil
    }

    /// The word by which people are told the job's state.
    var word: String {
        switch whereabouts {
        case .running: "running"
        case .over: "over"
        case .waiting: hold != nil ? "held" : failures > 0 ? "retrying" : "waiting"
        }
    }

    /// The difference between the record and what is written down; `nil` if there is none.
    func difference(from request: Request, _ job: Job) -> String? {
        if job.failures != failures { return "\(job.failures) failures, and not \(failures)" }
        if job.hold?.rawValue != hold {
            return "the hold \(job.hold?.rawValue ?? "none"), and not \(hold ?? "none")"
        }
        if request.earliestBegin != notBefore {
            return
                "the time \(request.earliestBegin?.nanoseconds ?? 0), and not \(notBefore?.nanoseconds ?? 0)"
        }
        if job.intent != command.intent || job.arguments != command.arguments {
            return "\(job.intent) \(job.arguments)"
        }
        if job.terms.limits.map(JobCommand.Limit.init) != command.limits {
            return "the limits \(job.terms.limits)"
        }
        if job.terms.priority.word != command.priority { return "priority \(job.terms.priority)" }
        if job.terms.tags != command.tags { return "the tags \(job.terms.tags)" }
        return nil
    }

    /// The reason for which a job that has ended so has to come again; `nil` where it may be over.
    func reasonToComeAgain(after ending: Ending) -> String? {
        if isCancelled || isSuperseded { return nil }
        switch ending {
        case .completed, .cancelled, .refused, .uninstalled, .lapsed, .expired(.stopped): return nil
        default: return "it is neither done nor cancelled"
        }
    }

    /// Takes in that a job comes again after an attempt.
    ///
    /// - Returns: What is wrong with that, if something is.
    mutating func comeAgain(
        _ request: Request,
        _ job: Job,
        after attempt: JobAuditor.EndedAttempt,
        at now: Moment
    ) -> String? {
        if isCancelled { return "it was cancelled" }
        if isSuperseded { return "another one took its place" }
        notBefore = request.earliestBegin
        pauseBegan = job.pauseBegan
        // One that begins in time to come has to be put right before the turn is over: see
        // `checkPauses`.
        if let began = pauseBegan, began < now.date, now.date - began > attempt.slack {
            return "its pause began \(now.date - began) ago"
        }
        let pause = request.earliestBegin.map { $0 - (pauseBegan ?? now.date) }
        switch attempt.ending {
        case .completed, .cancelled, .refused, .uninstalled, .lapsed, .expired(.stopped):
            return "it was over"
        case .interrupted, .launchFailed, .endedWithApp, .forceQuit, .expired(.deviceInUse),
            .expired(.networkLost), .expired(.powerLost), .expired(.memoryPressure),
            .expired(.leaseOver), .killedAfterGrace(.leaseOver):
            return pause == nil ? nil : "it was broken off, and has to wait"
        case .noHandler:
            return hold(as: "unsuitable", pause)
        case .unsuccessful:
            let said = attempt.said.filter { $0["outcome"] == "failed" }
            var wrong: String? = "its app never said that it had failed"
            for word in said {
                var next = self
                wrong = next.fail(word, job, pause)
                if wrong == nil {
                    self = next
                    return nil
                }
            }
            return wrong
        case .expired(.timeUsedUp), .expired(.stalled), .expired(.simulated), .killedAfterGrace,
            .crashed:
            return fail(nil, job, pause)
        }
    }

    private mutating func hold(as word: String, _ pause: Duration?) -> String? {
        failures += 1
        hold = word
        return pause == nil ? nil : "it is held, and has a time"
    }

    /// Takes in an attempt that failed, with what the app said is to become of it.
    private mutating func fail(_ word: JSON?, _ job: Job, _ pause: Duration?) -> String? {
        let after = Duration.microseconds(max(0, word?["after"]?.asInteger ?? 0))
        switch word?["then"]?.asString {
        case "discard": return hold(as: "discarded", pause)
        case "unsuitable": return hold(as: "unsuitable", pause)
        case "snooze":
            return job.failures == failures && isAfter(pause, after, after)
                ? nil : "it snoozed, and counts \(job.failures) after \(pause ?? .zero)"
        case "retry":
            failures += 1
            hold = nil
            return waitsOrIsHeld(pause, after, after)
        default:
            failures += 1
            hold = nil
            let usual = usualPause
            return waitsOrIsHeld(pause, usual * 9 / 10, usual * 11 / 10 + .milliseconds(1))
        }
    }

    private mutating func waitsOrIsHeld(
        _ pause: Duration?,
        _ least: Duration,
        _ most: Duration
    ) -> String? {
        guard failures < command.policy.attempts else {
            hold = "exhausted"
            return pause == nil ? nil : "it has no attempt left, and waits for a time"
        }
        return isAfter(pause, least, most)
            ? nil : "it waits for \(pause ?? .zero), and not for \(least) to \(most)"
    }

    private func isAfter(_ pause: Duration?, _ least: Duration, _ most: Duration) -> Bool {
        guard let pause else { return false }
        // No time lies beyond the calendar.
        return pause >= min(least, .seconds(4_000_000_000)) && pause <= most
    }

    /// The pause after so many failures, before what is left to chance.
    private var usualPause: Duration {
        let (first, longest) = (command.policy.first, command.policy.longest)
        var pause = first
        switch command.policy.growth {
        case "linear":
            let (product, overflow) = first.multipliedReportingOverflow(by: Int64(max(1, failures)))
            pause = overflow ? longest : product
        case "exponential":
            for _ in 1..<max(1, failures) where pause < longest {
                pause = pause > longest / 2 ? longest : pause * 2
            }
        default: break
        }
        return .microseconds(min(pause, longest))
    }
}
