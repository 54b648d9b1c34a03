/// A reason why a request does not run now.
package struct Blocker: Hashable, Sendable {
    /// The cause that holds a request.
    package enum Cause: Hashable, Sendable {
        /// The earliest begin date has not come.
        case earliestBeginDate(Timestamp)
        /// The work requires a network and there is none.
        case noNetwork(evidence: String)
        /// The work requires external power and there is none.
        case noExternalPower(evidence: String)
        /// The battery is critically low.
        case batteryCritical(percent: Int, evidence: String)
        /// The machine saves power, and the work is a refresh, or a transfer that may wait.
        case lowPower(evidence: String)
        /// The job requires a battery that is not low, and this one is.
        case batteryLow(percent: Int, least: Int, evidence: String)
        /// The job requires a battery that is not being used up, and this one is.
        case notCharging(evidence: String)
        /// The work requires more room on the disk than there is, or nobody has looked yet.
        case storageLow(free: Int64?, needed: Int64)
        /// The job waits for a change at a path.
        case pathUnchanged(String, trouble: String?)
        /// The path that it waits for has changed, and may be changing still.
        case pathChanging(String, until: Timestamp)
        /// The work is to run while nobody uses the device, and somebody does.
        case deviceInUse(evidence: String)
        /// A person force-quit the app.
        case forceQuit
        /// Background work is switched off, for the app or altogether.
        case backgroundOff(everywhere: Bool)
        /// The app was killed for outliving its grace and is not launched for a while.
        case throttled(until: Timestamp, strikes: Int)
        /// The system could not start the app's process and waits before it tries again.
        case launchFailing(until: Timestamp, reason: String, isExhausted: Bool)
        /// The same work began a short while ago, and was asked for again since.
        case tooSoon(until: Timestamp, last: Timestamp)
        /// The app's discretionary work has used its budget for the day.
        case overBudget(used: Duration, of: Duration, until: Timestamp)
        /// The app's `Info.plist` does not permit the work any more.
        case notPermitted(what: String)
        /// An earlier run of the same work has not ended.
        case alreadyRunning(RunNumber)
        /// The app has as many runs at once as it may.
        case tooManyRuns(Int)
        /// The app has as many jobs that run at once as it may.
        case tooManyJobs(Int)
        /// The limit of the job is reached: as many jobs like it run at once as may.
        case tooManyAlike(JobLimit, intent: String)
        /// The limit of the job is reached: as many jobs like it have begun within some time as
        /// may.
        case tooManyLately(JobLimit, intent: String, until: Timestamp)
        /// The job's intent is paused: none of its jobs begins.
        case intentPaused(String)
        /// The job is kept, and no further attempt is made by itself.
        case held(Job.Hold, job: Job)
        /// The job comes after others that are not over; the first of them by name.
        case afterJobs([String])
        /// The app has no such intent any more.
        case intentGone(String)
        /// The present launch of the app has too little of its time left; it gets a launch of its
        /// own.
        case waitingForNextLaunch
        /// The app's process is being ended.
        case appEnding
        /// The app's process outlived the last system and has not found this one yet.
        case reattaching
        /// As much continued work runs as may run at once, and other requests are before this one.
        case queued(place: Int, limit: Int)
        /// The graphics processors are lent to other runs.
        case deviceBusy(place: Int)
        /// The work is a fleet's, and the host's lease has run out while the fleet's database does
        /// not answer.
        case fleetUnreachable(why: String)
        /// The work is a fleet's, and the host has no lease.
        case leaseOver(why: String)

        // Of transfers.

        /// The network costs by the byte, and the work may not use such a network, or may wait.
        case networkExpensive(evidence: String)
        /// The network is to be used little, and the work may wait.
        case networkConstrained(evidence: String)
        /// The transfer failed, and is tried again.
        case retryAt(Timestamp, words: String)
        /// The app was launched for transfers a while ago, and starts others only after a while.
        case launchDelay(until: Timestamp, launches: Int)
        /// The disk had no room for the transfer.
        case diskFull(until: Timestamp, words: String)
        /// The most transfers that may move at once do.
        case transferQueued(place: Int, limit: Int)
        /// As many transfers move with the server as may; or a first one does, which finds out how
        /// many the server takes.
        case serverBusy(origin: String, moving: Int, isFirst: Bool)
        /// The transfer asks for the same as one that moves, and takes it over if that is
        /// cancelled.
        case joining(TransferNumber)
        /// A person paused the transfer.
        case paused
        /// The app suspended the transfer.
        case suspended
        /// The app has to say something.
        case needsApp(what: String)
        /// The process that moves bytes is not there.
        case carrierDown(why: String, remedy: String? = nil)
    }

    package let cause: Cause
    package let since: Timestamp
    package init(_ cause: Cause, since: Timestamp) {
        self.cause = cause
        self.since = since
    }

    /// The calendar time at which the blocker goes away by itself, if there is one.
    package var clearsAt: Timestamp? {
        switch cause {
        case .earliestBeginDate(let date): date
        case .throttled(let until, _), .launchFailing(let until, _, _): until
        case .tooSoon(let until, _): until
        case .overBudget(_, _, let until): until
        case .pathChanging(_, let until): until
        case .tooManyLately(_, _, let until): until
        case .retryAt(let until, _), .launchDelay(let until, _), .diskFull(let until, _): until
        default: nil
        }
    }

    /// Whether the blocker is the app's own capacity, so that it goes as soon as a run ends.
    var isForWantOfRoom: Bool {
        switch cause {
        case .tooManyRuns, .tooManyJobs, .tooManyAlike, .tooManyLately, .waitingForNextLaunch,
            .alreadyRunning, .appEnding, .reattaching, .queued, .deviceBusy:
            true
        default: false
        }
    }

    /// Whether nothing else of the app that waits for its time can begin either.
    var isOfWholeApp: Bool {
        switch cause {
        case .tooManyRuns, .appEnding, .reattaching: true
        default: false
        }
    }
}

extension Blocker {
    /// The name that the protocol and the command line use.
    package var name: String {
        switch cause {
        case .earliestBeginDate: "earliestBeginDate"
        case .noNetwork: "noNetwork"
        case .noExternalPower: "noExternalPower"
        case .batteryCritical: "batteryCritical"
        case .lowPower: "lowPower"
        case .batteryLow: "batteryLow"
        case .notCharging: "notCharging"
        case .storageLow: "storageLow"
        case .pathUnchanged: "pathUnchanged"
        case .pathChanging: "pathChanging"
        case .deviceInUse: "deviceInUse"
        case .forceQuit: "forceQuit"
        case .backgroundOff: "backgroundOff"
        case .throttled: "throttled"
        case .launchFailing: "launchFailing"
        case .tooSoon: "tooSoon"
        case .overBudget: "overBudget"
        case .notPermitted: "notPermitted"
        case .alreadyRunning: "alreadyRunning"
        case .tooManyRuns: "tooManyRuns"
        case .tooManyJobs: "tooManyJobs"
        case .tooManyAlike: "tooManyAlike"
        case .tooManyLately: "tooManyLately"
        case .intentPaused: "intentPaused"
        case .held: "held"
        case .afterJobs: "afterJobs"
        case .intentGone: "intentGone"
        case .waitingForNextLaunch: "waitingForNextLaunch"
        case .appEnding: "appEnding"
        case .reattaching: "reattaching"
        case .queued: "queued"
        case .deviceBusy: "deviceBusy"
        case .fleetUnreachable: "fleetUnreachable"
        case .leaseOver: "leaseOver"
        case .networkExpensive: "networkExpensive"
        case .networkConstrained: "networkConstrained"
        case .retryAt: "retryAt"
        case .launchDelay: "launchDelay"
        case .diskFull: "diskFull"
        case .transferQueued, .serverBusy, .joining: "queued"
        case .paused: "paused"
        case .suspended: "suspended"
        case .needsApp: "needsApp"
        case .carrierDown: "carrierDown"
        }
    }

    /// The recorded fact that the blocker stands on.
    package var evidence: String {
        switch cause {
        case .earliestBeginDate: "the request asks not to begin earlier"
        case .noNetwork(let evidence): "the request requires a network; \(evidence)"
        case .noExternalPower(let evidence): "the request requires external power; \(evidence)"
        case .batteryCritical(let percent, let evidence):
            "the battery is at \(percent) %; \(evidence)"
        case .lowPower(let evidence): "the machine saves power: \(evidence)"
        case .batteryLow(let percent, let least, let evidence):
            "the job requires a battery at \(least) % or more, and it is at \(percent) %; \(evidence)"
        case .notCharging(let evidence):
            "the job requires a battery that is not being used up; \(evidence)"
        case .storageLow(let free?, let needed):
            "the job requires \(needed.mebibytes) of free room on the disk, and there are \(free.mebibytes)"
        case .storageLow(nil, let needed):
            "the job requires \(needed.mebibytes) of free room on the disk, which is being looked for"
        case .pathUnchanged(let path, nil):
            "what is at \(path) has not changed since the job was submitted"
        case .pathUnchanged(let path, let trouble?):
            "what is at \(path) has not changed since, as far as it can be told: \(trouble)"
        case .pathChanging(let path, _): "what is at \(path) has just changed"
        case .deviceInUse(let evidence): evidence
        case .forceQuit: "a person force-quit the app"
        case .backgroundOff(let everywhere):
            everywhere
                ? "background work is switched off for all apps"
                : "background work is switched off for this app"
        case .throttled(_, let strikes):
            "the app did not stop in time and was killed \(strikes == 1 ? "once" : "\(strikes) times in a row")"
        case .launchFailing(_, let reason, _): "the app's process could not be started: \(reason)"
        case .tooSoon(let until, let last):
            "the app asked for it again after it began to run; from one run to the next there are now \((until - last).words)"
        case .overBudget(let used, let budget, _):
            "its work that may wait has used \(used.words) of processor time today, of \(budget.words) (setting \(AppBudgets.processor))"
        case .notPermitted(let what): what
        case .alreadyRunning(let run): "run \(run) of the same work has not ended"
        case .tooManyRuns(let count): "the app has \(count) runs at once, as many as it may"
        case .tooManyJobs(let count): "\(count) jobs of the app run at once, as many as may"
        case .tooManyAlike(let limit, let intent), .tooManyLately(let limit, let intent, _):
            limit.evidence(for: intent)
        case .intentPaused(let intent): "jobs of \(intent.quoted) are paused"
        case .held(.exhausted, let job):
            "all \(job.failures) attempts failed, the last one so: \(job.lastFailure)"
        case .held(.discarded, let job): "the app gave it up: \(job.lastFailure)"
        case .held(.unsuitable, let job): "the app could do nothing with it: \(job.lastFailure)"
        case .held(.cancelled, _): "it was cancelled"
        case .held(.predecessor, let job): job.lastFailure
        case .afterJobs(let names):
            names.isEmpty
                ? "it comes after others that are not over"
                : "it comes after \(names.joined(separator: ", "))"
        case .intentGone(let name): "the app has no intent \(name.quoted) any more"
        case .waitingForNextLaunch:
            "the app's present launch has used up more than half of its time"
        case .appEnding: "the app's process is being ended"
        case .reattaching:
            "the app's process outlived the last system and has not found this one yet"
        case .queued(let place, let limit):
            "it is at place \(place) of the queue: \(limit) continued tasks run, as many as may at once"
        case .deviceBusy(let place):
            "it is at place \(place) of the queue for a graphics processor: all are lent to other runs"
        case .fleetUnreachable(let why):
            "the fleet's database does not answer, and this host's lease has run out: \(why)"
        case .leaseOver(let why): "this host has no lease in the fleet: \(why)"
        case .networkExpensive(let evidence), .networkConstrained(let evidence): evidence
        case .retryAt(_, let words), .diskFull(_, let words): words
        case .launchDelay(_, let launches):
            "the app was launched for transfers \(launches == 1 ? "once" : "\(launches) times, one soon after the other")"
        case .transferQueued(let place, let limit):
            "it is at place \(place) of the queue: \(limit) transfers move at once"
        case .serverBusy(let origin, _, true):
            "a first transfer with \(origin) hears whether the server takes several on one connection"
        case .serverBusy(let origin, let moving, false):
            "\(moving == 1 ? "one transfer moves" : "\(moving) transfers move") with \(origin), as many as may at once, a connection for each"
        case .joining(let number): "transfer \(number) asks for the same and moves"
        case .paused: "a person paused it"
        case .suspended: "its app suspended it"
        case .needsApp(let what): what
        case .carrierDown(let why, _): why
        }
    }

    /// Returns the step that a person can take about a transfer that does not move, or the event
    /// that will come by itself.
    package func remedy(for transfer: Transfer) -> String {
        switch cause {
        case .earliestBeginDate: "wait"
        case .noNetwork: "connect the machine to a network"
        case .networkExpensive, .networkConstrained:
            "connect the machine to a network that costs nothing"
        case .noExternalPower, .batteryCritical: "connect the machine to external power"
        case .lowPower: "let the machine use more power, or connect it to external power"
        case .retryAt:
            "wait; it is tried again by itself, or at once with roost transfers resume \(transfer.number)"
        case .launchDelay: "wait, or open the app (roost open \(transfer.app))"
        case .diskFull: "make room on the disk; it is tried again by itself"
        case .paused: "let it go on with roost transfers resume \(transfer.number)"
        case .suspended: "open the app (roost open \(transfer.app)), which can let it go on"
        case .needsApp: "open the app (roost open \(transfer.app)), which can answer"
        case .carrierDown(_, let remedy):
            remedy ?? "wait; it is started again by itself (roost log says what happened)"
        case .backgroundOff(let everywhere):
            everywhere
                ? "switch it on with roost settings background on"
                : "switch it on with roost settings background.\(transfer.app) on"
        default: "wait for others to end"
        }
    }

    /// Returns the words for a job as a person calls it in a shell.
    private func jobWords(_ request: Request) -> String {
        let id = request.task.givenName
        return id.utf8.contains(UInt8(ascii: "#")) ? "'\(id)'" : id
    }

    /// Returns a task as a person types it in a shell.
    private func shellWord(_ request: Request) -> String {
        let name = request.task.name
        return name.utf8.contains(UInt8(ascii: "#")) ? "'\(name)'" : name
    }

    /// Returns the step that a person can take about the blocker, or the event that will come by
    /// itself.
    package func remedy(for request: Request) -> String {
        let app = request.app
        return switch cause {
        case .earliestBeginDate:
            "wait, or start it now with roost simulate launch \(app) \(request.task)"
        case .noNetwork: "connect the machine to a network"
        case .noExternalPower: "connect the machine to external power"
        case .batteryCritical: "charge the battery or connect external power"
        case .batteryLow: "charge the battery or connect external power"
        case .notCharging: "connect a charger that feeds more than the machine uses"
        case .storageLow(nil, _): "wait; it is looked for when nothing else holds the job"
        case .storageLow: "make room on the disk; it is looked for by itself"
        case .pathUnchanged(let path, _):
            "change what is at \(path), or start it now with roost simulate launch \(app) \(shellWord(request))"
        case .pathChanging: "wait; it begins when that is at rest"
        case .networkExpensive where request.kind == .job:
            "connect the machine to a network that costs nothing, or say that this one does not (roost settings network-metered no)"
        case .lowPower: "choose another power profile (powerprofilesctl set balanced)"
        case .deviceInUse:
            "send what is in the foreground to the background (roost home); it runs when nobody uses the device"
        case .forceQuit: "open the app again (roost open \(app))"
        case .backgroundOff(let everywhere):
            everywhere
                ? "switch it on with roost settings background on"
                : "switch it on with roost settings background.\(app) on"
        case .throttled:
            "wait; stop work within its budget, and the next on-time run ends the throttling"
        case .launchFailing(_, _, let isExhausted):
            isExhausted
                ? "end something else on this machine, or allow the system more processes, descriptors, memory and cgroups (ulimit, TasksMax of systemd); it is tried again by itself"
                : "mend the app and install it again, or wait for the next attempt"
        case .tooSoon:
            "wait, give the request an earliestBeginDate, or start it now with roost simulate launch \(app) \(request.task)"
        case .overBudget:
            "wait for the next day, give it more (roost settings \(AppBudgets.processor).\(app) SECONDS), or start it now with roost simulate launch \(app) \(shellWord(request))"
        case .notPermitted: "put it into the app's Info.plist and install the app again"
        case .alreadyRunning: "wait for that run to end"
        case .tooManyRuns, .tooManyJobs, .tooManyAlike: "wait for one of them to end"
        case .tooManyLately:
            "wait, or start it now with roost simulate launch \(app) \(shellWord(request))"
        case .intentPaused(let intent):
            "let them go on with roost jobs resume \(app) --intent \(intent)"
        case .held:
            "try it again with roost retry \(app) \(jobWords(request)), or drop it with roost jobs cancel \(app) \(jobWords(request))"
        case .afterJobs:
            "wait for them, mend those that are held (roost retry), or drop this one with roost jobs cancel \(app) \(jobWords(request))"
        case .intentGone:
            "install a version of the app that has it, or drop the job with roost jobs cancel \(app) \(jobWords(request))"
        case .retryAt where request.kind == .job:
            "wait; it is tried again by itself, or at once with roost retry \(app) \(jobWords(request))"
        case .waitingForNextLaunch: "wait for its present runs to end"
        case .appEnding: "wait; it takes a moment"
        case .reattaching: "wait; it is ended if it does not"
        case .queued: "wait for one of them to end, or stop one (roost activities, roost stop)"
        case .deviceBusy:
            "wait for a run that has one to end, or stop it (roost activities, roost stop)"
        case .launchDelay: "wait, or open the app (roost open \(app))"
        case .fleetUnreachable: "see to it that the database can be reached; it is tried by itself"
        case .leaseOver: "wait; the work begins on whichever host has a lease"
        // These hold transfers alone.
        case .networkExpensive, .networkConstrained, .retryAt, .diskFull,
            .transferQueued, .serverBusy, .joining, .paused, .suspended, .needsApp, .carrierDown:
            "wait"
        }
    }
}
