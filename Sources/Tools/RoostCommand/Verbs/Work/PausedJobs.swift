import RoostCaller
import RoostSystemWire
import RoostWire

/// The intents of which no job begins, and what a person can do about that.
enum PausedJobs {
    fileprivate enum Change: String { case pause, resume }

    /// Pauses the jobs of an intent, or lets them go on, where that is asked for.
    ///
    /// - Returns: Whether it was.
    static func apply(
        _ invocation: Invocation,
        _ session: Session
    ) throws(CommandError) -> Bool {
        guard let change = invocation.optionalOperand(0).flatMap(Change.init(rawValue:)) else {
            return false
        }
        guard invocation.operands.count == 2, invocation["tag"] == nil,
            let typed = invocation["intent"]
        else {
            throw CommandError(
                .usage,
                "all jobs of one intent are paused or go on, as in roost jobs \(change.rawValue) APP --intent INTENT"
            )
        }
        guard !session.wantsJSON else {
            throw CommandError(
                .usage,
                "roost jobs \(change.rawValue) lists nothing; leave --json away"
            )
        }
        try change.apply(to: typed, of: try session.app(invocation.operand(1)).identifier, session)
        return true
    }

    static func json(_ paused: [SystemInterface.PausedIntent]?) -> [JSON] {
        (paused ?? []).map { intent in
            [
                "app": .string(intent.app), "intent": .string(intent.intent),
                "since": .time(Timestamp(microseconds: intent.since)),
            ]
        }
    }

    static func say(
        _ paused: [SystemInterface.PausedIntent]?,
        _ console: Console
    ) throws(CommandError) {
        for intent in paused ?? [] {
            let since = Timestamp(microseconds: intent.since).relative(to: console.now())
            try console.say(
                "No job of \(intent.intent) of \(intent.app) begins, since \(since): "
                    + "roost jobs resume \(intent.app) --intent \(intent.intent)"
            )
        }
    }
}

extension PausedJobs.Change {
    fileprivate func apply(
        to intent: String,
        of app: String,
        _ session: Session
    ) throws(CommandError) {
        switch self {
        case .pause:
            let parameters = SystemInterface.PauseJobs.Parameters(app: app, intent: intent)
            try session.tell(.pauseJobs, parameters)
            try session.console.say("No job of \(intent) begins until roost jobs resume.")
        case .resume:
            let parameters = SystemInterface.ResumeJobs.Parameters(app: app, intent: intent)
            try session.tell(.resumeJobs, parameters)
            try session.console.say("Jobs of \(intent) begin again.")
        }
    }
}
