import RoostCaller
import RoostSystemWire
import RoostWire

/// The pending work of this machine that is taken along into its fleet, for a person.
struct FleetImport {
    private typealias Stay = SystemInterface.ImportFleet.Reply.Stay

    private let isDry: Bool
    private var taken: Int64 = 0
    private var stay: [Stay] = []

    /// Takes it along, or counts what would be.
    init(of app: String?, isDry: Bool, _ session: Session) throws(CommandError) {
        self.isDry = isDry
        let parameters = SystemInterface.ImportFleet.Parameters(app: app, dryRun: isDry)
        while true {
            let reply = try session.ask(.importFleet, parameters) { (fields) throws(FieldError) in
                try SystemInterface.ImportFleet.Reply(reading: fields)
            }
            taken += reply.taken
            stay = reply.stay
            if !reply.more { return }
        }
    }

    func show(_ session: Session) throws(CommandError) {
        if session.wantsJSON {
            return try session.print([
                "taken": .integer(taken), "dryRun": .bool(isDry),
                "stay": .array(
                    stay.map { ["why": .string($0.why.rawValue), "count": .integer($0.count)] }
                ),
            ])
        }
        let what = taken == 1 ? "1 job or task" : "\(taken) jobs and tasks"
        try session.console.say(
            isDry ? "\(what) would be taken along." : "The fleet has \(what) of this machine now."
        )
        for one in stay {
            let verb = one.count == 1 ? "stays" : "stay"
            try session.console.say("\(one.count) \(verb) here: \(one.why.words).")
        }
    }
}

extension SystemInterface.ImportFleet.Reply.Stay.Why {
    fileprivate var words: String {
        switch self {
        case .running: "begun here, or just changed"
        case .held: "held, until roost retry"
        case .after: "after another job, or another one comes after it"
        case .steps: "with steps that were done here"
        case .path: "waiting for a path of this machine"
        case .name: "the fleet has other work of that name"
        case .full: "the fleet has as many tasks of the kind as may wait"
        case .unknown(let word): word
        }
    }
}
