import RoostDaemon
import RoostEngine
import RoostSystemWire
import RoostWire

// What servers say, what becomes of files, and apps that come and go.
extension TransferWorld {
    /// The daemon hears what the carrier says.
    func hearCarrier() {
        for reports in carrier.takeReports() { inputs.append(.carrier(reports)) }
    }

    /// Moves one of the transfers further, or ends it.
    func moveOn() {
        carrier.moveOn(&auditor, &random, room: &substrate.room, at: clock.now.uptime)
        hearCarrier()
    }

    func answer(_ carrierTask: CarrierTaskNumber) {
        carrier.answer(carrierTask, &auditor, &random, at: clock.now.uptime)
        hearCarrier()
    }

    func carryOut(_ order: CarrierCall) {
        auditor.see(order)
        carrier.carryOut(order, &random, at: clock.now.uptime)
        hearCarrier()
    }

    // MARK: - Apps that come and go

    /// An app is installed, installed anew, or uninstalled, whatever it has under way.
    func comeOrGo(_ app: AppID) {
        if auditor.gone.contains(app) {
            say(.install(Workload.whole(app)))
        } else if random.chance(50) {
            let next = random.chance(50) ? Workload.whole(app) : Workload.part(app, random.below(4))
            say(.install(next))
        } else if random.chance(60) {
            say(.system(.uninstall, ["app": .string(app.name)]))
        }
    }

    /// The daemon dies between two turns, or between any two things that it does.
    func endDaemon() {
        if random.chance(50) { crash() } else { substrate.light(random.below(12)) }
    }
}
