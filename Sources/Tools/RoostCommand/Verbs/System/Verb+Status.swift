import RoostCaller
import RoostLinux
import RoostWire

extension Verb {
    static let status = Verb(
        "status",
        summary: "say whether a daemon runs, without starting one",
        details: """
            Exits with 3 if none runs. SIGTERM to the named process ends the system and the apps that
            it launched. Pending requests stay, and interrupted runs come again.
            """,
        isListing: true
    ) { _, session throws(CommandError) in
        let daemon = try session.daemonThatRuns()
        let fields = try daemon.call(ServiceInterface.Method.getInfo)
        let information = try Session.read(fields, ServiceInterface.GetInfo.Reply.init(reading:))
        if session.wantsJSON {
            try session.print([
                "product": .string(information.product), "version": .string(information.version),
                "pid": daemon.pid.map { .integer($0) } ?? .null,
                "socket": .string(session.paths.socket),
                "interfaces": .texts(information.interfaces),
            ])
        } else {
            let process = daemon.pid.map { " as process \($0)" } ?? ""
            try session.console.say(
                "\(information.product) \(information.version) listens at "
                    + "\(session.paths.socket)\(process)."
            )
        }
        return .done
    }
}
