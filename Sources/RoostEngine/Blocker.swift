/// Why a request does not run now.
package struct Blocker: Hashable, Sendable {
    /// What holds the request.
    package enum Cause: Hashable, Sendable {
        /// Its earliest begin date has not come.
        case earliestBeginDate(Timestamp)
        /// It requires a network and there is none.
        case noNetwork(evidence: String)
        /// It requires external power and there is none.
        case noExternalPower(evidence: String)
        /// The battery is critically low.
        case batteryCritical(percent: Int, evidence: String)
        /// It is a refresh, and the machine saves power.
        case lowPower(evidence: String)
        /// It is to run while nobody uses the device, and somebody does.
        case deviceInUse(evidence: String)
        /// A person force-quit the app.
        case forceQuit
        /// Background work is switched off, for the app or altogether.
        case backgroundOff(everywhere: Bool)
        /// The app was killed for outliving its grace and is not launched for a while.
        case throttled(until: Timestamp, strikes: Int)
        /// The system could not start the app's process and waits before it tries again.
        case launchFailing(until: Timestamp, reason: String)
        /// The app's `Info.plist` does not permit it any more.
        case notPermitted(what: String)
        /// An earlier run of the same work has not ended.
        case alreadyRunning(RunNumber)
        /// The app has as many runs at once as it may.
        case tooManyRuns(Int)
        /// The present launch of the app has too little of its time left; it gets a launch of its own.
        case waitingForNextLaunch
        /// The app's process is being ended.
        case appEnding
        /// The app's process outlived the last system and has not found this one yet.
        case reattaching
        /// As much continued work runs as may at once; so many requests are before it.
        case queued(place: Int, limit: Int)
        /// The graphics processors are lent to other runs.
        case deviceBusy(place: Int)
    }

    package let cause: Cause
    package let since: Timestamp
    package init(_ cause: Cause, since: Timestamp) {
        self.cause = cause
        self.since = since
    }

    /// The calendar time at which it goes away by itself, if there is one.
    package var clearsAt: Timestamp? {
        switch cause {
        case .earliestBeginDate(let date): date
        case .throttled(let until, _), .launchFailing(let until, _): until
        default: nil
        }
    }

    /// Whether it is about the app's own capacity, so that it goes as soon as a run ends.
    var isForWantOfRoom: Bool {
        switch cause {
        case .tooManyRuns, .waitingForNextLaunch, .alreadyRunning, .appEnding, .reattaching,
            .queued,
            .deviceBusy:
            true
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
        case .deviceInUse: "deviceInUse"
        case .forceQuit: "forceQuit"
        case .backgroundOff: "backgroundOff"
        case .throttled: "throttled"
        case .launchFailing: "launchFailing"
        case .notPermitted: "notPermitted"
        case .alreadyRunning: "alreadyRunning"
        case .tooManyRuns: "tooManyRuns"
        case .waitingForNextLaunch: "waitingForNextLaunch"
        case .appEnding: "appEnding"
        case .reattaching: "reattaching"
        case .queued: "queued"
        case .deviceBusy: "deviceBusy"
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
        case .deviceInUse(let evidence): evidence
        case .forceQuit: "a person force-quit the app"
        case .backgroundOff(let everywhere):
            everywhere
                ? "background work is switched off for all apps"
                : "background work is switched off for this app"
        case .throttled(_, let strikes):
            "the app did not stop in time and was killed \(strikes == 1 ? "once" : "\(strikes) times in a row")"
        case .launchFailing(_, let reason): "the app's process could not be started: \(reason)"
        case .notPermitted(let what): what
        case .alreadyRunning(let run): "run \(run) of the same work has not ended"
        case .tooManyRuns(let count): "the app has \(count) runs at once, as many as it may"
        case .waitingForNextLaunch:
            "the app's present launch has used up more than half of its time"
        case .appEnding: "the app's process is being ended"
        case .reattaching:
            "the app's process outlived the last system and has not found this one yet"
        case .queued(let place, let limit):
            "it is at place \(place) of the queue: \(limit) continued tasks run, as many as may at once"
        case .deviceBusy(let place):
            "it is at place \(place) of the queue for a graphics processor: all are lent to other runs"
        }
    }

    /// What a person can do about it, or what will happen by itself.
    package func remedy(for request: Request) -> String {
        let app = request.app
        return switch cause {
        case .earliestBeginDate:
            "wait, or start it now with roost simulate launch \(app) \(request.task)"
        case .noNetwork: "connect the machine to a network"
        case .noExternalPower: "connect the machine to external power"
        case .batteryCritical: "charge the battery or connect external power"
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
        case .launchFailing: "mend the app and install it again, or wait for the next attempt"
        case .notPermitted: "put it into the app's Info.plist and install the app again"
        case .alreadyRunning: "wait for that run to end"
        case .tooManyRuns: "wait for one of them to end"
        case .waitingForNextLaunch: "wait for its present runs to end"
        case .appEnding: "wait; it takes a moment"
        case .reattaching: "wait; it is ended if it does not"
        case .queued: "wait for one of them to end, or stop one (roost activities, roost stop)"
        case .deviceBusy:
            "wait for a run that has one to end, or stop it (roost activities, roost stop)"
        }
    }
}
