import RoostCaller
import RoostSystemWire
import RoostWire

extension Verb {
    static let schedules = Verb(
        "schedules",
        "[APP|pause|resume|run|remove] [APP NAME]",
        count: 0...3,
        summary: "list schedules with their next times, or pause, resume, run or remove one",
        details: """
            Each schedule is shown with its next five times. The jobs that it submits are in roost
            jobs, under the same name. pause submits nothing until resume, and times that are due
            meanwhile are left out; run submits the job now, beside its times. A submitted job goes
            on when its schedule is removed. roost submit --every makes a schedule.
            """,
        options: [Option("limit", "N", "list at most so many, up to 1000 (100)")],
        isListing: true
    ) { invocation, session throws(CommandError) in
        if let change = invocation.optionalOperand(0).flatMap(ScheduleChange.init(rawValue:)) {
            try change.apply(invocation, session)
            return .done
        }
        if let surplus = invocation.optionalOperand(1) {
            throw CommandError(
                .usage,
                "roost schedules does not expect \(surplus.quoted); "
                    + "before an app and a name stands pause, resume, run or remove"
            )
        }
        try list(invocation, session)
        return .done
    }

    private static func list(
        _ invocation: Invocation,
        _ session: Session
    ) throws(CommandError) {
        let limit = try invocation.number("limit", in: 1...1000) ?? 100
        let app = try session.appIdentifier(invocation.optionalOperand(0))
        let parameters = SystemInterface.Schedules.Parameters(app: app, limit: Int64(limit))
        let reply = try session.ask(.schedules, parameters) { (fields) throws(FieldError) in
            try SystemInterface.Schedules.Reply(reading: fields)
        }
        let schedules = reply.schedules.map { Response.Schedule(told: $0) }
        if session.wantsJSON {
            return try session.print([
                "schedules": .array(schedules.map(\.json)), "more": .bool(reply.more),
            ])
        }
        let console = session.console
        guard !schedules.isEmpty else {
            return try console.say("Nothing comes again\(app.map { " of \($0)" } ?? "").")
        }
        try console.write(Response.Schedule.table(schedules, console))
        if reply.more {
            try console.say("There are more; roost schedules --limit N lists up to 1000.")
        }
    }
}

/// A change that a person can make to a schedule.
private enum ScheduleChange: String {
    case pause, resume, run, remove

    func apply(_ invocation: Invocation, _ session: Session) throws(CommandError) {
        guard !session.wantsJSON else {
            throw CommandError(
                .usage,
                "roost schedules \(rawValue) lists nothing; leave --json away"
            )
        }
        guard let typed = invocation.optionalOperand(1), let name = invocation.optionalOperand(2)
        else {
            throw CommandError(
                .usage,
                "roost schedules \(rawValue) needs an app and a name; roost schedules shows them"
            )
        }
        let app = try session.app(typed).identifier
        let change: SystemInterface.ChangeSchedule.Parameters.Change =
            switch self {
            case .pause: .pause
            case .resume: .resume
            case .run: .run
            case .remove: .remove
            }
        try session.tell(
            .changeSchedule,
            SystemInterface.ChangeSchedule.Parameters(app: app, name: name, change: change)
        )
        try session.console.say(sentence(name))
    }

    private func sentence(_ name: String) -> String {
        switch self {
        case .pause: "\(name) is paused until roost schedules resume."
        case .resume: "\(name) goes on."
        case .run: "\(name) begins as soon as it can."
        case .remove: "\(name) does not come again."
        }
    }
}
