#if os(Linux)
import Foundation
import RoostEngine
import RoostVirtualTime

extension Device {
    /// Has each day of the device go by a plan from now on, in the place of an earlier one:
    /// `device.follows([.at("23:00", .hasCharger(true)), .at("07:00", .hasCharger(false))])`.
    ///
    /// Each condition stands from its time on, by the device's clocks, until another one takes its
    /// place: the next of the plan, or what the test sets. Until the first time comes, all stays as
    /// it is. What a clock passes over as it is set, or while the device sleeps, is so afterwards.
    /// ``forecast(for:supposing:fileID:line:)`` goes by the plan as well.
    ///
    /// Days go on and on, so that a wait for what can never happen takes a year of the device's.
    ///
    /// - Throws: ``DeviceError`` if a time cannot be read.
    public func follows(
        _ plan: [Supposition],
        fileID: String = #fileID,
        line: Int = #line
    ) throws {
        let plan = try DayPlan(plan, TestPlace(fileID, line))
        looking { system.follow(plan) }
    }
}

/// The plan that a device follows, with its progress in it.
struct FollowedPlan: Sendable {
    var plan = DayPlan()
    /// The date up to which all changes of the plan are made.
    var madeUntil = Date(timeIntervalSince1970: 0)
    /// The number that tells one wait for the next change from those before.
    var wait = 0
}

extension DeviceSystem {
    fileprivate func follow(_ plan: DayPlan) {
        followed.plan = plan
        followed.madeUntil = time.date
        awaitNextChange()
    }

    /// Makes the changes of the plan whose time has come by the device's clocks.
    func catchUpWithPlan() {
        let now = time.date
        // Of days that were passed over, the last one has the last change of each kind.
        let last = max(followed.madeUntil, now.addingTimeInterval(-2 * 86_400))
        let changes = followed.plan.changes(after: last, through: now, in: zone)
        followed.madeUntil = now
        if !changes.isEmpty {
            for change in changes { conditions.enter(change.condition) }
            sense()
            if changes.contains(where: \.condition.movesBattery) { beginBatteryCurve() }
        }
        awaitNextChange()
    }

    private func awaitNextChange() {
        followed.wait += 1
        guard let next = followed.plan.next(after: followed.madeUntil, in: zone) else { return }
        let (monotonic, calendar) = time.now
        let pause = max(1, next.nanoseconds - calendar)
        time.call(of: .test, at: monotonic + pause) { [weak self, wait = followed.wait] in
            guard let self, wait == followed.wait else { return }
            catchUpWithPlan()
        }
    }
}
#endif
