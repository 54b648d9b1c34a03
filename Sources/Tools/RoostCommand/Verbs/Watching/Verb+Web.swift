import RoostCaller
import RoostLinux
import RoostWire

extension Verb {
    static let web = Verb(
        "web",
        "[stop]",
        count: 0...1,
        summary: "look at the system in a browser",
        details: """
            Starts roost-web if none runs, prints an address that lets one browser in, and opens it
            if there is a desktop. Only browsers on this machine with such an address get in.

            --listen with another address than the machine's own lets other machines in. They need
            the secret in the file that --token-file names, and everything travels unencrypted: put
            a proxy with TLS before it.
            """,
        options: [
            Option("port", "N", "listen at this port (7667); 0 takes any that is free"),
            Option("no-open", nil, "print the address, and open nothing"),
            Option("listen", "ADDRESS", "listen at this address (127.0.0.1)"),
            Option("token-file", "FILE", "let in whoever knows the secret in this file"),
            Option("metrics-token-file", "FILE", "let who knows this one see /metrics alone"),
            Option("host", "NAME", "let browsers call it by this name, too"),
            Option("read-only", nil, "show everything, and change nothing"),
        ]
    ) { invocation, session throws(CommandError) in
        if let operand = invocation.optionalOperand(0) {
            guard operand == "stop" else {
                throw CommandError(.usage, "roost web takes stop, or nothing")
            }
            return try stop(session)
        }
        let address = try WebStarter(invocation, session).address()
        try session.console.say(address)
        if !invocation.has("no-open") { open(address, session) }
        return .done
    }

    private static func stop(_ session: Session) throws(CommandError) -> ExitCode {
        guard try WebControl.ask(.stop, of: session.paths) != nil else {
            throw CommandError(.noDaemon, "no roost-web runs")
        }
        try session.console.say("roost-web has stopped.")
        return .done
    }

    /// Opens an address where there is a desktop and something that opens addresses.
    private static func open(_ address: String, _ session: Session) {
        let surroundings = session.surroundings
        guard
            surroundings.variable("DISPLAY") != nil
                || surroundings.variable("WAYLAND_DISPLAY") != nil,
            let program = surroundings.program("xdg-open")
        else { return }
        do throws(SystemError) {
            _ = try Spawner.spawn(
                executable: program,
                arguments: [address],
                environment: surroundings.variables.map { "\($0.name)=\($0.value)" },
                workingDirectory: "/"
            )
        } catch {
            session.console.remark("cannot open the address: \(error)")
        }
    }
}

/// A starter of the pages' server, which finds one that runs.
private struct WebStarter {
    private let invocation: Invocation
    private let session: Session

    init(_ invocation: Invocation, _ session: Session) {
        self.invocation = invocation
        self.session = session
    }

    private static let options = [
        "port", "listen", "token-file", "metrics-token-file", "host",
    ]

    func address() throws(CommandError) -> String {
        if let address = try WebControl.ask(.open, of: session.paths) {
            let other = Self.options.first { invocation[$0] != nil }
            let said = other ?? (invocation.has("read-only") ? "read-only" : nil)
            guard let said else { return address }
            throw CommandError(
                .refused,
                "roost-web runs already, and --\(said) is for one that starts; end it with "
                    + "roost web stop first"
            )
        }
        // A page about nothing helps nobody: the system is started as by any other command.
        _ = try session.daemon()
        return try start()
    }

    private func start() throws(CommandError) -> String {
        guard let program = session.surroundings.program("roost-web") else {
            throw CommandError(
                .failed,
                "roost-web is neither beside roost nor in PATH; install it (make install)"
            )
        }
        let log = session.paths.logs + "/roost-web-start.log"
        let server: ProcessHandle
        do throws(SystemError) {
            try FileSystem.makeDirectory(session.paths.logs)
            // Made anew, so that what is in it is about this start.
            try FileSystem.write([], atomicallyTo: log)
            let output = try Descriptor(updating: log, creates: true)
            server = try Spawner.spawn(
                executable: program,
                arguments: arguments,
                environment: session.surroundings.variables.map { "\($0.name)=\($0.value)" },
                workingDirectory: "/",
                standardOutput: output.rawValue
            )
        } catch {
            throw CommandError(.failed, "cannot start \(program): \(error)")
        }
        // It is asked again and again, with waits that are bounded and end with the server.
        let end = Clocks.monotonic() + 30_000_000_000
        var milliseconds: Int32 = 2
        while Clocks.monotonic() < end {
            // One that ends because it cannot have its port was there for a moment, and says why in
            // the end.
            if case .answer(let address) = try WebControl.reply(to: .open, of: session.paths) {
                return address
            }
            if (try? server.waitUntilEnded(milliseconds: milliseconds)) ?? true {
                // Its last words make the message better, no more.
                let words = (try? FileSystem.readText(log, limit: 1 << 16)) ?? ""
                let last = words.split(separator: "\n").last.map(String.init)
                throw CommandError(.failed, last ?? "\(program) ended and said nothing")
            }
            milliseconds = min(milliseconds * 2, 200)
        }
        throw CommandError(.failed, "\(program) was started and does not answer; look at \(log)")
    }

    private var arguments: [String] {
        var words: [String] = []
        if let home = session.home { words += ["--home", home] }
        for option in Self.options {
            guard let value = invocation[option] else { continue }
            let isPath = option.hasSuffix("token-file")
            words += ["--\(option)", isPath ? session.surroundings.absolute(value) : value]
        }
        if invocation.has("read-only") { words.append("--read-only") }
        return words
    }
}
