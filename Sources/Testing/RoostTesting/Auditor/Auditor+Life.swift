import RoostDaemon
import RoostEngine
import RoostSystemWire
import RoostWire

// What processes are told of their own life, and how they are ended that were told to end.
extension Auditor {
    /// The time that a process has to end by itself.
    private var terminating: Duration {
        model.settings["terminating"].flatMap { Int64($0) }.map { .seconds($0) }
            ?? limits.terminating
    }

    /// Notes that a person has quit an app: what its process was doing does not come back, whatever
    /// else ends it.
    mutating func noteQuit(of app: AppID) {
        for number in lives.keys where lives[number]?.app == app {
            lives[number]?.isQuit = true
            switch lives[number]?.ended {
            case .replaced, .lost, .pressure, .disconnected: lives[number]?.ended = .quit
            case .uninstalled, .quit, .overrun, .slowToLeave, nil: break
            }
        }
    }

    /// Notes that what was asked for in this turn could not be written down: who was ended in it,
    /// and had lost its connection, was ended for that.
    mutating func forgetCommands() {
        for number in lives.keys {
            guard let life = lives[number], life.isDisconnected, life.endedIn == turn else {
                continue
            }
            switch life.ended {
            case .replaced, .quit: lives[number]?.ended = .disconnected
            case .uninstalled, .overrun, .slowToLeave, .pressure, .disconnected, .lost, nil: break
            }
        }
    }

    /// Notes that a process says that it has entered a phase.
    mutating func hasLaunched(_ process: ProcessNumber) {
        guard let life = lives[process] else { return }
        lives[process]?.isSilent = false
        guard life.launchingEnds != nil else { return }
        lives[process]?.launchingEnds = nil
        if life.backgroundDeadline != nil {
            lives[process]?.backgroundDeadline = clock.uptime + limits.leavingForeground
        }
    }

    /// Checks promise 4: a process that reports no phase counts as launched when its time for
    /// launching is over.
    mutating func endLaunches(at now: Moment) {
        for number in lives.keys.sorted() {
            guard let ends = lives[number]?.launchingEnds, ends <= now.uptime else { continue }
            lives[number]?.launchingEnds = nil
            lives[number]?.backgroundDeadline = nil
            lives[number]?.isSilent = true
        }
    }

    /// Checks promise 5: a process that nothing holds is suspended after its pause.
    mutating func checkSettling(of number: ProcessNumber, at now: Moment) {
        let since = lives[number]?.unheldSince ?? now.uptime
        lives[number]?.unheldSince = since
        // While the store cannot be written to, nobody is late.
        if trouble.isNow { return trouble.last = now.uptime }
        let start = max(since, trouble.last ?? since)
        let longest = limits.settling > .zero ? limits.longestSettling + Self.slack : .zero
        if limits.settling == .zero || start + longest < now.uptime {
            violate("promise 5: nothing holds process #\(number), and it is not suspended")
        }
    }

    /// Checks that a process is not suspended before its pause is over.
    mutating func checkPause(of number: ProcessNumber, _ life: Life) {
        guard let since = life.unheldSince, since + limits.settling > clock.uptime, !trouble.isNow
        else {
            return
        }
        violate(
            "process #\(number) is suspended \(clock.uptime - since) after nothing held it any more"
        )
    }

    mutating func hearLife(
        _ message: JSONObject,
        _ process: ProcessNumber,
        at now: Moment
    ) {
        guard let life = lives[process] else { return }
        if life.terminationEnds != nil {
            violate("promise 4: process #\(process) is told more after it was told to end")
        }
        if message["terminate"]?.asBool == true {
            if life.isSuspended { violate("process #\(process) is told to end and is suspended") }
            guard isAskedFor(.quit, of: life.app) else {
                return violate("promise 4: process #\(process) is told to end, and nobody quit it")
            }
            // Whoever is uninstalled in the same turn has no time to end by itself.
            if life.ended == .uninstalled { return }
            lives[process]?.ended = .quit
            let ends = now.uptime + terminating
            lives[process]?.terminationEnds = ends
            lives[process]?.backgroundDeadline = nil
        }
        if let refresh = message["refresh"]?.asString { lives[process]?.refresh = refresh }
        if message["resumed"]?.asBool == true {
            if !life.isSuspended { violate("process #\(process) goes on and was not suspended") }
            lives[process]?.isToldResumed = true
        }
        if message["memoryWarning"]?.asBool == true, !thisTurn.memoryIsShort || life.isSuspended {
            violate("process #\(process) is warned of short memory without reason")
        }
    }

    /// Checks promise 4: a process that was told to end has its time, and no more.
    mutating func checkTerminations(at now: Moment) {
        for number in lives.keys.sorted() {
            guard let life = lives[number], life.exit == nil, let ends = life.terminationEnds,
                ends + Self.slack < now.uptime
            else { continue }
            violate("promise 4: process #\(number) was told to end, and goes on")
        }
    }

    /// Checks that a process that was told to end had its time for that before it is killed.
    mutating func checkKill(of number: ProcessNumber, _ life: Life, at now: Moment) {
        guard let ends = life.terminationEnds else { return }
        let isReplaced =
            isAskedFor(.install, of: life.app) || isAskedFor(.uninstall, of: life.app)
        if ends > now.uptime, !isReplaced, !life.isDisconnected {
            violate("promise 4: process #\(number) is killed before it could end by itself")
        }
        lives[number]?.terminationEnds = nil
    }

    /// Checks that a process may be killed without a notice, because a person quits its app.
    mutating func checkKillWithoutNotice(
        of number: ProcessNumber,
        _ life: Life,
        at now: Moment
    ) {
        if life.isSuspended || life.awaitedUntil != nil || life.isDisconnected || trouble.isNow {
            return
        }
        if let ends = life.backgroundDeadline, ends <= now.uptime { return }
        violate("promise 4: process #\(number) is quit without notice")
    }

    /// Checks that an app that runs knows whether it may be woken to refresh itself.
    mutating func checkRefresh(of number: ProcessNumber, _ life: Life) {
        guard life.isLaunched, !life.isSuspended, !life.isDisconnected else { return }
        let isOff =
            model.settings["background"]?.hasPrefix("off") == true
            || model.apps[life.app]?.isBackgroundAllowed == false
            || conditions?.lowPower.value == true
        let known = isOff ? "denied" : "available"
        if life.refresh != known {
            violate(
                "process #\(number) has heard \(life.refresh ?? "nothing") of the switch, and it is \(known)"
            )
        }
    }
}
