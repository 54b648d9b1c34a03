import RoostLinux
import RoostWire

extension Verb {
    static let status = Verb(
        "status",
        summary: "say whether a daemon runs, without starting one",
        details: "Exits with 3 if none runs.",
        isListing: true
    ) { _, session throws(CommandError) in
        let daemon = try session.daemonThatRuns()
        let fields = try daemon.call("\(Varlink.serviceInterface).GetInfo")
        let information = try Session.read(fields, Varlink.ServiceInformation.init)
        if session.wantsJSON {
            try session.print([
                "product": .string(information.product), "version": .string(information.version),
                "socket": .string(session.paths.socket),
                "interfaces": .texts(information.interfaces),
            ])
        } else {
            try session.console.say(
                "\(information.product) \(information.version) listens at \(session.paths.socket)."
            )
        }
        return .done
    }
}
