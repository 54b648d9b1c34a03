import RoostCaller
import RoostLinux
import RoostWire

/// A question about what is recorded, which a process of roostd's answers that starts no system.
///
/// It has the engine, and this program has not. A system need not run.
struct PastQuestion {
    /// The answer: objects, the last of which sums up, and whether all came out as it was.
    struct Answer {
        let objects: [JSONObject]
        let isGood: Bool
    }

    let session: Session

    /// Asks, and waits as long as it takes.
    func ask(_ words: [String]) throws(CommandError) -> Answer {
        let program = try DaemonStarter(
            paths: session.paths,
            home: session.home,
            surroundings: session.surroundings
        )
        .program()
        var text: [UInt8] = []
        let status: ExitStatus
        do throws(SystemError) { status = try run(program, words, &text) } catch {
            throw CommandError(.failed, "cannot have \(program) look at the recording: \(error)")
        }
        let objects = text.split(separator: UInt8(ascii: "\n")).compactMap { line in
            // What is no object is the program's word on a mistake of ours.
            (try? JSON(parsing: Array(line)))?.asObject
        }
        if let trouble = objects.last?["error"]?.asString {
            throw CommandError(.failed, trouble)
        }
        guard !objects.isEmpty else {
            let last = String(decoding: text, as: UTF8.self)
            throw CommandError(
                .failed,
                "\(program) did not look at the recording: \(last.quoted); use a roost and a roostd of the same version"
            )
        }
        return Answer(objects: objects, isGood: status == .exited(0))
    }

    private func run(
        _ program: String,
        _ words: [String],
        _ text: inout [UInt8]
    ) throws(SystemError) -> ExitStatus {
        let pair = try SocketPair()
        let process = try Spawner.spawn(
            executable: program,
            arguments: ["past"] + words + (session.home.map { ["--home", $0] } ?? []),
            environment: session.surroundings.variables.map { "\($0.name)=\($0.value)" },
            workingDirectory: "/",
            standardOutput: pair.theirs.rawValue
        )
        let connection = pair.keepOurs()
        while case .bytes = try connection.read(into: &text, upTo: 1 << 16) {}
        _ = try process.waitUntilEnded()
        return try process.reap() ?? .unknown
    }
}
