import RoostCaller

extension Verb {
    static let help = Verb(
        "help",
        "[COMMAND]",
        count: 0...1,
        summary: "show how the command line, or one command, is used"
    ) { invocation, session throws(CommandError) in
        guard let name = invocation.optionalOperand(0) else {
            try session.console.write(Help.overview)
            return .done
        }
        guard let verb = try Invocation.parse([name, "--help"]).verb else { return .usage }
        try session.console.write(Help.text(of: verb))
        return .done
    }
}
