import RoostEngine
import RoostWire

/// The transfers of a world in which all else happens as well: what carries them, and who judges
/// them.
struct WorldTransfers: Sendable {
    /// The chance of its own, so that all else happens as it would without transfers, as far as it
    /// can.
    var random: SeededGenerator
    var carrier: SimulatedCarrier
    var auditor: TransferAuditor
    var session = SimulatedSession()
    /// The answer to whoever asked for all transfers.
    var listed: JSONObject?
    /// The news that each process has heard.
    var heard: [Int32: HeardTransfers] = [:]

    init(seed: UInt64, limits: Limits) {
        random = SeededGenerator(seed: seed ^ 0x7472_616e_7366_6572)
        carrier = SimulatedCarrier(seed: seed)
        auditor = TransferAuditor(limits: limits)
    }

    /// Notes that the daemon is gone, and with it the carrier.
    mutating func daemonDied() {
        carrier.end()
        auditor.daemonDied()
        auditor.forgetLaunches()
        listed = nil
    }

    /// A process hears what became of transfers, or is asked something about them.
    mutating func hear(_ parameters: JSONObject, by pid: Int32, of app: AppID) {
        heard[pid, default: HeardTransfers()].hear(parameters, by: app, from: carrier, &auditor)
    }
}
