import RoostSystemWire

/// The state of work of the fleet that is not over, as pages count and list it.
enum FleetStage: String, Hashable, CaseIterable {
    case waiting, arriving, retrying, claimed, held

    /// Creates the stage of a job; `nil` for one that is over, or in a state that only a later
    /// version knows.
    init?(_ job: SystemInterface.FleetJob) {
        switch job.state {
        case .waiting:
            self =
                job.waiting?.why == "arriving"
                ? .arriving : job.failure == nil ? .waiting : .retrying
        case .claimed: self = .claimed
        case .held: self = .held
        case .over, .unknown: return nil
        }
    }

    var title: String {
        switch self {
        case .arriving: "on its way"
        case .claimed: "on a machine"
        case .waiting, .retrying, .held: rawValue
        }
    }

    /// Its place in a list: what runs comes first, then what somebody has to do something about.
    var place: Int {
        switch self {
        case .claimed: 0
        case .held: 1
        case .retrying: 2
        case .arriving: 3
        case .waiting: 4
        }
    }

    /// The style of it, which has a sign.
    var style: String {
        switch self {
        case .waiting, .arriving: "withdrawn"
        case .retrying: "stopped"
        case .claimed: "running"
        case .held: "failed"
        }
    }
}
