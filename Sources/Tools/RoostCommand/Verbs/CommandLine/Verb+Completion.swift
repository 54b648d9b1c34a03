import RoostCaller

extension Verb {
    static let completion = Verb(
        "completion",
        "bash|zsh|fish",
        count: 1...1,
        summary: "print the script by which a shell completes roost's command lines",
        details: """
            make install puts it where the shells look for it. By hand, in the shell's own start-up
            file: source <(roost completion bash), or roost completion fish | source.
            """
    ) { invocation, session throws(CommandError) in
        let name = invocation.operand(0)
        guard let shell = ShellCompletion(rawValue: name) else {
            throw CommandError(
                .usage,
                "roost completion knows bash, zsh and fish, not \(name.quoted)"
            )
        }
        try session.console.write(shell.script)
        return .done
    }
}
