import RoostCaller

extension Verb {
    static let version = Verb(
        "version",
        summary: "print the version of the command line"
    ) { _, session throws(CommandError) in
        try session.console.say("roost \(RoostCommand.version)")
        return .done
    }
}
