import RoostEngine
import RoostWire

/// The news of its transfers that a process has not taken, and the questions that it has not
/// answered.
struct HeardTransfers: Sendable {
    private var untaken: [Int64] = []
    private var asked: [Int64] = []

    /// Hears news, or an answer to the app's calls: both say what became of transfers.
    mutating func hear(
        _ parameters: JSONObject,
        by app: AppID,
        from carrier: SimulatedCarrier,
        _ auditor: inout TransferAuditor
    ) {
        for item in parameters["transfers"]?.asArray ?? [] {
            guard let task = item["task"]?.asInteger else { continue }
            if let outcome = item["outcome"], !outcome.isNull {
                let hasFile = outcome["file"]?.asString.map { carrier.hasFile($0) }
                auditor.told(app, task, outcome, hasFile: hasFile ?? true)
                if !untaken.contains(task) { untaken.append(task) }
            }
            let isAsked = item["begin"]?.asBool == true || item["challenge"]?.isNull == false
            if isAsked { asked.append(task) }
        }
        for number in (parameters["numbers"]?.asArray ?? []).compactMap(\.asInteger)
        where number > 0 {
            auditor.acknowledged(TransferNumber(number))
        }
    }

    /// Takes the calls by which the process says that it has taken what it was told, and answers
    /// what it was asked.
    mutating func takeCalls(_ random: inout SeededGenerator) -> [VarlinkCall] {
        defer { (untaken, asked) = ([], []) }
        return (untaken.isEmpty ? [] : [SimulatedSession.take(untaken)])
            + asked.map { SimulatedSession.answer($0, &random) }
    }
}
