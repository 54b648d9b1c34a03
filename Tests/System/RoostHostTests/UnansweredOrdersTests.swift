import RoostDaemon
import RoostEngine
import Testing

@testable import RoostHost

struct `What a fleet's process was asked` {
    private var unanswered = UnansweredOrders()
    private let member = FleetIncarnation(1)

    private let renewal = FleetOrder.effect(
        .renew(FleetIncarnation(1), sent: Uptime(nanoseconds: 0), length: .seconds(30))
    )
    private let renewed = FleetNews.event(
        .renewed(
            FleetEvent.Renewal(
                FleetIncarnation(1),
                sent: Uptime(nanoseconds: 0),
                length: .seconds(30),
                holds: 0
            )
        )
    )

    @Test mutating func `is waited for from when it was asked, until all is answered`() {
        #expect(unanswered.lookDue == nil)
        unanswered.asked(renewal, at: 10)
        unanswered.asked(renewal, at: 20)
        #expect(unanswered.lookDue == 10 + FleetPauses.patience)
        // Whoever answers one of two does not hang.
        unanswered.heard(renewed, at: 30)
        #expect(unanswered.lookDue == 30 + FleetPauses.patience)
        unanswered.heard(renewed, at: 40)
        #expect(unanswered.lookDue == nil)
        unanswered.asked(renewal, at: 50)
        unanswered.asked(renewal, at: 60)
        unanswered.heard(.event(.unreachable(why: "")), at: 70)
        #expect(unanswered.lookDue == nil)
    }

    @Test mutating func `is not waited for where nothing is said of it`() {
        let progress = FleetProgress(
            FleetClaim(FleetWork(1), FleetFence(1)),
            completed: 1,
            total: 2
        )
        unanswered.asked(.effect(.report(member, [progress])), at: 10)
        unanswered.asked(.guardLease([], until: Uptime(nanoseconds: 0)), at: 10)
        #expect(unanswered.lookDue == nil)
        // What is told unasked is no answer.
        unanswered.asked(renewal, at: 20)
        unanswered.heard(.event(.offered), at: 30)
        #expect(unanswered.lookDue == 20 + FleetPauses.patience)
    }
}
