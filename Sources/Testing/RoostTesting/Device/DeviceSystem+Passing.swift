#if os(Linux)
import Foundation
import RoostDaemon
import RoostEngine
import RoostVirtualTime

extension DeviceSystem {
    /// The number of times that the daemon may be woken at one moment.
    private static var mostWakesAtOnce: Int { 10_000 }

    /// Does what has to be done now: the daemon begins.
    func turnOnce() { turn([.woken]) }

    /// Lets time pass up to a moment of the monotonic clock, or until it is enough.
    ///
    /// One that needs more stops where nothing is left that could happen, rather than let time pass
    /// all the same.
    ///
    /// - Returns: What kept it from going on, if something did.
    func letPass(
        until moment: Int64,
        needsMore: Bool = false,
        _ isEnough: () -> Bool
    ) -> VirtualTimeError.Reason? {
        var wakes = 0
        var last = time.now.monotonic
        while !isEnough() {
            let alarm = nextAlarm
            let next = min(moment, alarm ?? .max)
            // Another alarm may be set meanwhile.
            let reason = time.letPass(until: next, needsMore: needsMore && alarm == nil) {
                isEnough() || nextAlarm != alarm
            }
            if let reason { return reason }
            if isEnough() { return nil }
            if time.now.monotonic != last { (wakes, last) = (0, time.now.monotonic) }
            if wakeIfDue() {
                wakes += 1
                if wakes > Self.mostWakesAtOnce { return .timeStands(steps: wakes) }
            } else if time.now.monotonic >= moment, time.nextMoment.map({ $0 > moment }) ?? true {
                return nil
            }
        }
        return nil
    }

    // MARK: What there is

    /// The runs of an app's that are over, the earliest first.
    func runs(of app: AppID, task: String? = nil) -> [DeviceApp.Run] {
        let history = durable.history(of: app, task: task.map { TaskID($0) }, limit: .max)
        return history.reversed().map { run in
            DeviceApp.Run(run, because: run.number.flatMap { beginnings[$0] })
        }
    }

    func pending(of app: AppID) -> [DeviceApp.Request] {
        durable.pending(of: app, after: nil, limit: .max).map { request in
            DeviceApp.Request(
                task: request.task.name,
                earliestBegin: request.earliestBegin.map(Date.init),
                submitted: Date(request.submitted)
            )
        }
    }
}

extension DeviceApp.Run {
    fileprivate init(_ run: FinishedRun, because cause: Cause?) {
        let due = max(run.request.earliestBegin ?? run.request.submitted, run.request.submitted)
        self.init(
            task: run.request.task.name,
            kind: Kind(run.request.kind),
            submitted: Date(run.request.submitted),
            ending: DeviceApp.Ending(run.ending),
            began: run.begun.map(Date.init),
            ended: Date(run.ended),
            lateness: run.begun.map { max(.zero, $0 - due) } ?? .zero,
            cause: cause,
            detail: run.detail
        )
    }
}

extension DeviceApp.Ending {
    init(_ ending: Ending) {
        self =
            switch ending {
            case .completed: .completed
            case .unsuccessful: .unsuccessful
            case .expired: .expired
            case .killedAfterGrace: .killedAfterGrace
            case .crashed: .crashed
            case .endedWithApp: .endedWithApp
            case .noHandler: .noHandler
            case .forceQuit: .forceQuit
            case .interrupted: .interrupted
            case .launchFailed: .launchFailed
            case .cancelled: .cancelled
            case .lapsed: .lapsed
            case .refused: .refused
            case .uninstalled: .uninstalled
            }
    }
}

extension Date {
    init(_ timestamp: Timestamp) {
        self.init(nanoseconds: timestamp.nanoseconds)
    }
}
#endif
