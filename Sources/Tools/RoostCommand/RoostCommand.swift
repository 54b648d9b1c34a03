package import RoostCaller

/// The command line `roost`, as a function of its words and surroundings.
package enum RoostCommand {
    package static let version = "0.1.0"

    /// Does what the words ask for.
    ///
    /// Answers what to exit with. What went wrong has been told on standard error then.
    package static func run(
        _ words: [String],
        console: Console,
        surroundings: Surroundings
    ) -> ExitCode {
        do throws(CommandError) {
            return try dispatch(Invocation.parse(words), console, surroundings)
        } catch {
            for sentence in error.sentences { console.complain("roost: \(sentence.printable)\n") }
            return error.code
        }
    }

    private static func dispatch(
        _ command: Invocation.Command,
        _ console: Console,
        _ surroundings: Surroundings
    ) throws(CommandError) -> ExitCode {
        let invocation = command.invocation
        guard let verb = command.verb else {
            if invocation.has("version") {
                try console.say("roost \(version)")
                return .done
            }
            if invocation.has("help") {
                try console.write(Help.overview)
                return .done
            }
            throw CommandError(.usage, "no command is given; roost help lists what there is")
        }
        if invocation.has("help") {
            try console.write(Help.text(of: verb))
            return .done
        }
        let session = try Session(
            console: console,
            surroundings: surroundings,
            home: invocation["home"],
            mayStart: !invocation.has("no-start"),
            wantsJSON: invocation.has("json")
        )
        return try verb.run(invocation, session)
    }
}
