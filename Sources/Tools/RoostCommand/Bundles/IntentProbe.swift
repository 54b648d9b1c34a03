package import RoostCaller
import RoostLinux
package import RoostWire

/// A probe that asks a program for its intents, in a process of its own that runs nothing else of
/// it.
package struct IntentProbe: Sendable {
    /// The time that a program may take to answer.
    package var patience: Duration = .seconds(10)
    /// The length that a program's answer may have, in bytes.
    package var answerBytes = 4 << 20
    /// The part of this process's environment that the program is told.
    let surroundings: Surroundings

    package init(_ surroundings: Surroundings) { self.surroundings = surroundings }

    /// The descriptors of a program's intents.
    ///
    /// - Parameter executable: The full path.
    /// - Returns: None if the program does not link AppIntents; it is not run then.
    /// - Throws: Why it cannot tell them, or which of the intents in its sources it lacks.
    package func intents(of executable: String) throws(CommandError) -> [JSON] {
        try program(executable).intents
    }

    /// All that a program tells of its intents.
    ///
    /// The process has a session of its own, neither input nor output, and is killed with all that
    /// it started when it has answered or its time is over; only what made a session of its own
    /// gets away.
    package func program(_ executable: String) throws(CommandError) -> ProgramIntents {
        guard let version = try note(of: executable) else { return .none }
        guard version == UInt32(ProgramIntents.version) else {
            throw refusal(
                executable,
                "is made for version \(version) of the way to ask for intents, and this roost has "
                    + "version \(ProgramIntents.version)",
                "build it with the Roost that is installed here"
            )
        }
        let answer = try ask(executable)
        let program = try read(answer, of: executable)
        let missing = program.missing
        guard missing.isEmpty else {
            throw refusal(
                executable,
                "lacks intents that its sources have: \(names(missing))",
                "the optimiser took them out because nothing refers to them; those that are private "
                    + "or fileprivate cannot be referred to by AppIntentsPlugin: make them internal "
                    + "or public, or build with -Xswiftc -enable-testing"
            )
        }
        return program
    }

    private func note(of executable: String) throws(CommandError) -> UInt32? {
        do throws(SystemError) {
            return try ProgramNote.version(in: executable)
        } catch {
            throw CommandError(
                .refused,
                "cannot read \(executable): \(error); make it readable (chmod u+r)"
            )
        }
    }

    // MARK: Asking

    /// The reason why a process was not waited for any longer.
    private enum Outcome {
        case answered(ExitStatus)
        case tooSlow, tooLong
    }

    /// The bytes that the program answers with.
    private func ask(_ executable: String) throws(CommandError) -> [UInt8] {
        var answer: [UInt8] = []
        let outcome: Outcome
        do throws(SystemError) {
            outcome = try run(executable, &answer)
        } catch {
            throw refusal(
                executable,
                "cannot be asked for its intents: \(error)",
                "run it by hand with ROOST_DESCRIBE=1 to see why"
            )
        }
        let byHand =
            "run it by hand with ROOST_DESCRIBE=1: nothing of the app but the titles, "
            + "descriptions and parameters of its intents should be evaluated then"
        switch outcome {
        case .answered(.exited(0)): return answer
        case .answered(.exited(let status)):
            throw refusal(
                executable,
                "ended with status \(status) when asked for its intents",
                byHand
            )
        case .answered(.signalled(let number)):
            let name = Signals.name(number)
            throw refusal(executable, "crashed (\(name)) when asked for its intents", byHand)
        case .answered(.unknown):
            throw refusal(executable, "ended in an unknown way when asked for its intents", byHand)
        case .tooSlow:
            throw refusal(
                executable,
                "did not tell its intents within \(patience.words)",
                byHand
            )
        case .tooLong:
            throw refusal(
                executable,
                "tells more than \(answerBytes) bytes about its intents",
                "shorten their descriptions"
            )
        }
    }

    private func run(
        _ executable: String,
        _ answer: inout [UInt8]
    ) throws(SystemError) -> Outcome {
        let pair = try SocketPair()
        let process = try Spawner.spawn(
            executable: executable,
            environment: environment,
            workingDirectory: "/",
            descriptors: [(pair.theirs.rawValue, 3)]
        )
        let connection = pair.keepOurs()
        do throws(SystemError) {
            let failure = try wait(for: process, connection, &answer)
            let status = end(process)
            return failure ?? .answered(status)
        } catch {
            _ = end(process)
            throw error
        }
    }

    /// Takes the answer until the process has ended, or says why there is no more waiting for it.
    private func wait(
        for process: borrowing ProcessHandle,
        _ connection: borrowing Descriptor,
        _ answer: inout [UInt8]
    ) throws(SystemError) -> Outcome? {
        try connection.setNonBlocking()
        let poller = try Poller()
        try poller.add(process.rawValue, token: 0)
        try poller.add(connection.rawValue, token: 1)
        var isOpen = true
        let deadline = Clocks.monotonic() + patience.wholeMicroseconds * 1000
        var ready: [Poller.Ready] = []
        while true {
            // What it has written before its end is there by the time its end is told.
            let hasEnded = try process.hasEnded()
            switch try take(from: connection, &answer) {
            case .tooMuch: return .tooLong
            case .end where isOpen:
                // Otherwise its end would be told for ever after.
                try poller.remove(connection.rawValue)
                isOpen = false
            case .end, .more: break
            }
            if hasEnded { return nil }
            let rest = deadline - Clocks.monotonic()
            guard rest > 0 else { return .tooSlow }
            try poller.wait(into: &ready, timeoutNanoseconds: rest)
        }
    }

    private enum Taking { case more, end, tooMuch }

    /// Takes what is there.
    private func take(
        from connection: borrowing Descriptor,
        _ answer: inout [UInt8]
    ) throws(SystemError) -> Taking {
        while answer.count <= answerBytes {
            do throws(SystemError) {
                let chunk = min(65536, answerBytes - answer.count + 1)
                switch try connection.read(into: &answer, upTo: chunk) {
                case .bytes: continue
                case .wouldBlock: return .more
                case .end: return .end
                }
            } catch {
                guard error.isDisconnected else { throw error }
                return .end
            }
        }
        return .tooMuch
    }

    /// Kills what is left of the process and of all that it started, and says how it ended.
    private func end(_ process: borrowing ProcessHandle) -> ExitStatus {
        // It has not been reaped, so its session still has its number. What cannot be killed is
        // another user's by now, and nobody could help that.
        if let session = try? ProcessSession(leader: process.pid) { try? session.kill() }
        try? process.signal(IntentProbe.kill)
        // One that the kernel does not let go, as on a dead network disk, is left behind.
        _ = try? process.waitUntilEnded(milliseconds: 5000)
        return (try? process.reap()) ?? .unknown
    }

    /// SIGKILL, which is 9 on every Linux.
    private static let kill: Int32 = 9

    /// The environment that a program needs to be loaded, and nothing that tells it of a system or
    /// a person.
    private var environment: [String] {
        let kept = ["PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH"].compactMap { name in
            surroundings.variable(name).map { "\(name)=\($0)" }
        }
        // Nobody would see what Swift says of a crash, and gathering it takes seconds.
        return kept + ["SWIFT_BACKTRACE=enable=no", "ROOST_DESCRIBE=3"]
    }

    // MARK: Reading

    private func read(
        _ answer: [UInt8],
        of executable: String
    ) throws(CommandError) -> ProgramIntents {
        let found: String
        do {
            let limits = WireLimits(messageBytes: answerBytes)
            guard let object = try JSON(parsing: answer, limits: limits).asObject else {
                throw refusal(
                    executable,
                    "answers with something else than an object",
                    Self.rebuild
                )
            }
            return try ProgramIntents(reading: Fields(object, context: "the description"))
        } catch let error as CommandError {
            throw error
        } catch let error as JSONError {
            found = error.description
        } catch {
            found = "\(error)"
        }
        throw refusal(executable, "does not tell its intents as it should: \(found)", Self.rebuild)
    }

    /// Returns as many names as one reads, fit for a terminal.
    private func names(_ names: [String]) -> String {
        let shown = 10
        let rest = names.count > shown ? " and \(names.count - shown) more" : ""
        return names.prefix(shown).map(\.printable).joined(separator: ", ") + rest
    }

    private static let rebuild = "build it with the Roost that is installed here"

    private func refusal(_ executable: String, _ found: String, _ remedy: String) -> CommandError {
        CommandError(.refused, "\(executable) \(found); \(remedy)")
    }
}
