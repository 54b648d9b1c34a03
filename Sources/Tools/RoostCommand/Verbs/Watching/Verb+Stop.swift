import RoostCaller
import RoostSystemWire
import RoostWire

extension Verb {
    static let stop = Verb(
        "stop",
        "RUN ...",
        count: 1...100,
        summary: "tell long runs to stop, by their numbers"
    ) { invocation, session throws(CommandError) in
        // All are read first: half of what was asked for is what nobody asked for.
        let runs = try invocation.operands.map { (word) throws(CommandError) in
            try Names.run(word)
        }
        try session.forEach(runs) { (run) throws(CommandError) in
            try session.tell(.stop, ["run": .integer(run)])
            try session.console.say("Run \(run) was told to stop.")
        }
        return .done
    }
}
