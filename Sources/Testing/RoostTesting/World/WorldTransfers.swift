import RoostEngine
import RoostWire

/// The transfers of a world in which all else happens as well: what carries them, and who judges them.
struct WorldTransfers: Sendable {
    /// Of its own, so that all else happens as it would without transfers, as far as it can.
    var random: SeededGenerator
    var carrier: SimulatedCarrier
    var auditor: TransferAuditor
    var session = SimulatedSession()
    /// The answer to whoever asked for all transfers.
    var listed: JSONObject?
    /// What each process was told and has not taken, and what it was asked and has not answered.
    var untaken: [Int32: [Int64]] = [:]
    var asked: [Int32: [Int64]] = [:]

    init(seed: UInt64, limits: Limits) {
        random = SeededGenerator(seed: seed ^ 0x7472_616e_7366_6572)
        carrier = SimulatedCarrier(seed: seed)
        auditor = TransferAuditor(limits: limits)
    }

    /// The daemon is gone, and with it the carrier.
    mutating func daemonDied() {
        carrier.end()
        auditor.daemonDied()
        auditor.forgetLaunches()
        listed = nil
    }

    /// A process has heard what became of a transfer, or is asked something about it.
    mutating func hear(_ item: JSON, by pid: Int32, of app: AppID) {
        guard let task = item["task"]?.asInteger else { return }
        if let outcome = item["outcome"], !outcome.isNull {
            let hasFile = outcome["file"]?.asString.map { carrier.hasFile($0) }
            auditor.told(app, task, outcome, hasFile: hasFile ?? true)
            if untaken[pid]?.contains(task) != true { untaken[pid, default: []].append(task) }
        }
        if item["begin"]?.asBool == true || item["challenge"]?.isNull == false {
            asked[pid, default: []].append(task)
        }
    }
}
