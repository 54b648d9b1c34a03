import RoostCaller
import RoostHTTP
import RoostSystemWire
import RoostWire

/// A piece of the fleet's work as the list names it that many are marked in: of an app, a job and a
/// task may have one name.
struct FleetMark: Equatable {
    let isJob: Bool
    let app: String
    let id: String

    init(_ job: SystemInterface.FleetJob) {
        isJob = job.kind == .job
        app = job.app
        id = job.id
    }

    /// Reads what a form says.
    init(reading text: String) throws(WebFault) {
        // An identifier of an app has no space in it.
        let parts = text.split(separator: " ", maxSplits: 2).map(String.init)
        guard parts.count == 3, ["job", "task"].contains(parts[0]) else {
            throw WebFault(.badRequest, "Work of the fleet is named by its kind, app and name.")
        }
        (isJob, app, id) = (parts[0] == "job", parts[1], parts[2])
    }

    var text: String { "\(isJob ? "job" : "task") \(app) \(id)" }

    /// Returns what the system is asked for to have it retried or cancelled.
    func change(
        _ word: String
    ) throws(WebFault) -> (method: SystemInterface.Method, parameters: JSONObject) {
        var parameters: JSONObject = ["app": .string(app), "id": .string(id)]
        switch word {
        case "retry":
            guard isJob else {
                throw WebFault(
                    .conflict,
                    "\(id) of \(app) is a task, which is not tried again: its app submits it."
                )
            }
            return (.retryFleetJob, parameters)
        case "cancel":
            parameters["task"] = .bool(!isJob)
            return (.cancelFleetJob, parameters)
        default: throw WebFault(.badRequest, "Work of the fleet can be retried and cancelled.")
        }
    }
}

extension SystemInterface.FleetJob {
    /// Whether it may be told to begin as soon as it can: no task is, whose app submits it.
    var canBeRetried: Bool {
        switch FleetStage(self) {
        case .held, .retrying, .waiting: kind == .job
        case .claimed, .arriving, nil: false
        }
    }
}
