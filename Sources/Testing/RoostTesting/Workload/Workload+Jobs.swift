import RoostDaemon
package import RoostEngine
import RoostSystemWire
package import RoostWire

// Intents that apps and people ask for to be run later, and what becomes of each attempt.
extension Workload {
    /// The way in which an app ends an attempt of a job.
    package enum Attempt: Sendable {
        case says(Event.Outcome, AttemptWord?)
        case crashes
        case hangs
        /// Reports progress, and takes as long as it likes.
        case lasts
    }

    /// The decision of an app about a job whose attempt it gives up.
    package enum AttemptWord: Hashable, Sendable {
        case discard
        case retry(after: Int64)
        case snooze(after: Int64)
        case unsuitable
    }

    /// The names that apps give their jobs: few, so that they meet.
    package static let jobs = ["a", "b", "c", "d", "e", "f"]

    /// Draws an app's way to end an attempt, if it is one that ends things.
    package mutating func attempt() -> Attempt {
        switch random.below(isCalm ? 16 : 30) {
        case 0: .says(.failed, .discard)
        case 1: .says(.failed, .retry(after: pauseLength()))
        case 2: .says(.failed, .snooze(after: pauseLength()))
        case 3: .says(.failed, nil)
        case 4: .lasts
        case 5...15: .says(.succeeded, nil)
        case 16: .says(.failed, .unsuitable)
        case 17: .says(.noHandler, nil)
        case 18...19: .crashes
        case 20: .hangs
        case 21: .lasts
        default: .says(.failed, nil)
        }
    }

    /// Draws the length of a pause, in microseconds.
    private mutating func pauseLength() -> Int64 {
        if !isCalm, random.chance(5) { return random.pick([.min, -1, .max]) }
        return Int64(random.below(90_000_000))
    }

    /// Draws the number of steps that an attempt does, or looks for.
    package mutating func stepCount() -> Int { random.chance(60) ? 0 : 1 + random.below(4) }

    /// Draws the quarters of an attempt after which a step comes; now and then it comes when that
    /// is over.
    package mutating func quarters() -> Int { random.below(6) }

    /// Draws a process's message about a step.
    package mutating func step(of run: RunNumber) -> VarlinkCall {
        let name = JSON.string(random.chance(97) ? random.pick(["got", "made", "sent"]) : "")
        let parameters: JSONObject = ["run": .integer(run.value), "name": name]
        if random.chance(35) { return .app(.findStep, parameters) }
        var told = parameters
        told["result"] = ["film": .integer(Int64(random.below(100)))]
        return .app(.putStep, told)
    }

    package mutating func aboutJobs(in scene: Scene) -> Act {
        let app = random.pick(scene.apps)
        let speaker = scene.speakers.isEmpty ? nil : random.pick(scene.speakers)
        let id = JSON.string(random.pick(Self.jobs))
        let ofApp: JSONObject = ["app": .string(app.name), "id": id]
        switch random.below(28) {
        case 27: return promiseFreshness(speaker)
        case 23...24: return repeatJob(app, speaker)
        case 25...26: return changeSchedule(app, speaker)
        case 20: return cancelTogether(app, speaker)
        case 21...22: return pauseIntent(app, speaker)
        case 0...8:
            guard let speaker else { fallthrough }
            let jobs = (0..<1 + random.below(6)).map { _ in job(at: scene.now) }
            var call = VarlinkCall.app(.submitJobs, ["jobs": .array(jobs)])
            call.isOneway = random.chance(5)
            return .appCalls(pid: speaker.pid, call)
        case 9...12:
            let parameters: JSONObject = [
                "app": .string(app.name), "job": jobForPeople(at: scene.now),
            ]
            return .personCalls(.system(.submitJob, parameters))
        case 13:
            return .personCalls(.system(.retryJob, ofApp))
        case 14:
            return .personCalls(.system(.cancelJob, ofApp))
        case 15:
            return speaker.map { .appCalls(pid: $0.pid, .app(.retryJob, ["id": id])) } ?? .nothing
        case 16:
            return speaker.map { .appCalls(pid: $0.pid, .app(.cancelJob, ["id": id])) } ?? .nothing
        case 17...18:
            return speaker.map { .appCalls(pid: $0.pid, .app(.findJob, ["id": id])) } ?? .nothing
        default:
            let method = random.pick(
                [.simulateLaunch, .simulateExpiration] as [SystemInterface.Method]
            )
            let task = TaskID(job: random.pick(Self.jobs))
            return .personCalls(
                .system(method, ["app": .string(app.name), "identifier": .string(task.name)])
            )
        }
    }

    /// A job as an app submits it.
    private mutating func job(at now: Moment) -> JSON {
        var job = common(at: now)
        if random.chance(75) {
            let growth = random.pick(["constant", "linear", "exponential"])
            job["retry"] = [
                "growth": .string(growth), "first": .integer(pauseLength()),
                "longest": .integer(Int64(random.below(600_000_000))),
                "attempts": .integer(random.chance(98) ? Int64(1 + random.below(5)) : 0),
            ]
        }
        return .object(job)
    }

    /// A job as people submit it.
    private mutating func jobForPeople(at now: Moment) -> JSON {
        var job = common(at: now)
        if random.chance(80) { job["attempts"] = .integer(Int64(1 + random.below(5))) }
        return .object(job)
    }

    private mutating func common(at now: Moment) -> JSONObject {
        let microseconds = now.date.nanoseconds / 1000
        var job: JSONObject = [
            "intent": .string(random.chance(97) ? random.pick(Self.intents) : "Nothing"),
            "arguments": ["film": .integer(Int64(random.below(9)))],
        ]
        if random.chance(85) {
            job["id"] = .string(random.chance(98) ? random.pick(Self.jobs) : "a#b")
        }
        switch random.below(12) {
        case 0: job["notBefore"] = .integer(microseconds + Int64(random.below(3_600_000_000)))
        case 1...3: job["notBefore"] = .integer(microseconds + Int64(random.below(60_000_000)))
        case 4: job["notBefore"] = .integer(microseconds - Int64(random.below(60_000_000)))
        case 5 where random.chance(10): job["notBefore"] = .integer(random.pick([.max, .min, 0]))
        default: break
        }
        switch random.below(12) {
        case 0: job["usefulUntil"] = .integer(microseconds + Int64(random.below(3_600_000_000)))
        case 1...2: job["usefulUntil"] = .integer(microseconds + Int64(random.below(90_000_000)))
        case 3 where random.chance(20): job["usefulUntil"] = .integer(random.pick([.max, .min, 0]))
        default: break
        }
        if random.chance(20) { job["requiresNetwork"] = true }
        if random.chance(15) { job["requiresPower"] = true }
        if random.chance(25) {
            job["keep"] = true
        } else if random.chance(15) {
            job["append"] = true
        }
        if random.chance(25) {
            let others = (0..<1 + random.below(3)).map { _ in random.pick(Self.jobs) }
            job["after"] = .array(others.map { .string($0) })
        }
        if random.chance(40) { job["onFailure"] = .string(random.pick(["cancel", "hold"])) }
        if random.chance(30) {
            job["tags"] = .array(Self.tags.filter { _ in random.chance(50) }.map { .string($0) })
        }
        if random.chance(30) {
            job["priority"] = .string(random.pick(["background", "utility", "userInitiated"]))
        }
        if random.chance(1) { job["priority"] = "urgent" }
        if random.chance(30) {
            job["limits"] = .array((0..<1 + random.below(2)).map { _ in limit() })
        }
        return job
    }
}

extension Workload {
    private static let tags = ["red", "blue"]

    private mutating func cancelTogether(_ app: AppID, _ speaker: (pid: Int32, app: AppID)?) -> Act
    {
        var parameters: JSONObject = [:]
        if random.chance(70) { parameters["tag"] = .string(random.pick(Self.tags)) }
        if random.chance(30) { parameters["intent"] = .string(random.pick(Self.intents)) }
        if let speaker, random.chance(50) {
            return .appCalls(pid: speaker.pid, .app(.cancelJobs, parameters))
        }
        parameters["app"] = .string(app.name)
        return .personCalls(.system(.cancelJobs, parameters))
    }

    /// The names of what comes again; submitted by hand, too, now and then.
    private static let repeated = ["t", "u", "v"]

    private mutating func repeatJob(_ app: AppID, _ speaker: (pid: Int32, app: AppID)?) -> Act {
        let minutes = 2 + random.below(58)
        var repetition: JSONObject = [
            "id": .string(random.chance(98) ? random.pick(Self.repeated) : ""),
            "intent": .string(random.chance(97) ? random.pick(Self.intents) : "Nothing"),
            "arguments": ["film": .integer(Int64(random.below(9)))],
            "overlap": .string(random.pick(["skip", "queue", "replace"])),
        ]
        if random.chance(60) {
            repetition["interval"] = .integer(random.chance(98) ? Int64(minutes) * 60_000_000 : 0)
        } else {
            let every = random.chance(98) ? random.pick([2, 5, 10, 30]) : 90
            repetition["cron"] = .string("*/\(every) * * * *")
        }
        if random.chance(50) { repetition["flex"] = .integer(Int64(random.below(60_000_000))) }
        switch random.below(4) {
        case 0: repetition["catchUp"] = "none"
        case 1: repetition["catchUp"] = "once"
        case 2:
            repetition["catchUp"] = "all"
            repetition["within"] = .integer(Int64(random.below(7_200_000_000)))
        default: break
        }
        if random.chance(60) {
            repetition["retry"] = [
                "growth": "constant", "first": 1_000_000, "longest": 1_000_000,
                "attempts": .integer(Int64(1 + random.below(3))),
            ]
        }
        if let speaker, random.chance(70) {
            return .appCalls(
                pid: speaker.pid,
                .app(.repeatJob, ["repetition": .object(repetition)])
            )
        }
        // People say the same in other words.
        repetition["name"] = repetition["id"]
        repetition["id"] = nil
        repetition["attempts"] = repetition["retry"]?["attempts"]
        repetition["retry"] = nil
        return .personCalls(
            .system(.repeat, ["app": .string(app.name), "repetition": .object(repetition)])
        )
    }

    private mutating func changeSchedule(_ app: AppID, _ speaker: (pid: Int32, app: AppID)?) -> Act
    {
        let id = JSON.string(random.pick(Self.repeated))
        let change = JSON.string(
            random.pick(["pause", "resume", "resume", "run", "run", "remove"])
        )
        if let speaker, random.chance(50) {
            return .appCalls(pid: speaker.pid, .app(.changeSchedule, ["id": id, "change": change]))
        }
        return .personCalls(
            .system(
                .changeSchedule,
                ["app": .string(app.name), "name": id, "change": change]
            )
        )
    }

    private mutating func promiseFreshness(_ speaker: (pid: Int32, app: AppID)?) -> Act {
        guard let speaker else { return .nothing }
        let about = random.pick(["job", "job", "intent", "task"])
        let names =
            about == "job"
            ? Self.jobs + Self.repeated : about == "intent" ? Self.intents : ["mail", "feed"]
        var parameters: JSONObject = [
            "name": .string(random.pick(names)), "about": .string(about),
        ]
        if random.chance(80) { parameters["within"] = .integer(Int64(random.below(7_200_000_000))) }
        return .appCalls(pid: speaker.pid, .app(.promiseFreshness, parameters))
    }

    private mutating func pauseIntent(_ app: AppID, _ speaker: (pid: Int32, app: AppID)?) -> Act {
        // Less often than it is let go on, so that there is something to see.
        let isPaused = random.chance(40)
        var parameters: JSONObject = [
            "intent": .string(random.chance(95) ? random.pick(Self.intents) : "Nothing")
        ]
        if let speaker, random.chance(50) {
            let call = VarlinkCall.app(isPaused ? .pauseJobs : .resumeJobs, parameters)
            return .appCalls(pid: speaker.pid, call)
        }
        parameters["app"] = .string(app.name)
        return .personCalls(.system(isPaused ? .pauseJobs : .resumeJobs, parameters))
    }

    /// Draws how many jobs like one may begin within some time; now and then what cannot be meant.
    private mutating func rate() -> JSON {
        var limit: JSONObject = [
            "most": .integer(Int64(1 + random.below(3))),
            "within": .integer(1_000_000 + Int64(random.below(60_000_000))),
        ]
        if random.chance(50) { limit["key"] = .string(random.pick(["server", "disk"])) }
        if random.chance(2) { limit["within"] = .integer(random.pick([0, 999_999, -1, .max])) }
        if random.chance(2) { limit["most"] = .integer(random.pick([0, 10_001, .min])) }
        if random.chance(2) { limit["atOnce"] = 1 }
        return .object(limit)
    }

    /// Draws how many jobs like one may run at once; now and then what cannot be meant.
    private mutating func limit() -> JSON {
        if random.chance(35) { return rate() }
        var limit: JSONObject = ["atOnce": .integer(Int64(1 + random.below(2)))]
        if random.chance(60) { limit["key"] = .string(random.pick(["server", "disk"])) }
        if random.chance(2) { limit["atOnce"] = .integer(random.pick([0, -1, .max])) }
        if random.chance(2) { limit["key"] = "" }
        return .object(limit)
    }
}

extension VarlinkCall {
    /// Returns an app's message about an attempt of a job that it could not do, or has no use for.
    package static func finish(
        _ run: RunNumber,
        _ outcome: Event.Outcome,
        then word: Workload.AttemptWord?
    ) -> VarlinkCall {
        var said: JSONObject = [
            "number": .integer(run.value), "outcome": .string(outcome.rawValue),
            "message": "no luck",
        ]
        switch word {
        case .discard: said["then"] = "discard"
        case .retry(let pause):
            said["then"] = "retry"
            said["after"] = .integer(pause)
        case .snooze(let pause):
            said["then"] = "snooze"
            said["after"] = .integer(pause)
        case .unsuitable: said["then"] = "unsuitable"
        case nil: break
        }
        return .app(.finish, ["runs": [.object(said)]])
    }
}
