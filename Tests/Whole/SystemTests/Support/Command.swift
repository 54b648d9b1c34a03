import Glibc
import RoostLinux
import RoostWire
import Testing

/// The real `roost`, running beside a test, with what it says in files.
final class Command {
    let child: Child
    private let words: [String]
    private let outputPath: String
    private let errorPath: String

    /// The output of a command, and how it ended.
    struct Said: CustomStringConvertible {
        let status: RoostLinux.ExitStatus
        let output: String
        let errors: String
        var description: String { "\(status)\nout: \(output)\nerr: \(errors)" }

        func json(sourceLocation: SourceLocation = #_sourceLocation) throws -> JSON {
            try #require(
                (try? JSON(parsing: output)).flatMap { $0.asObject.map(JSON.object) },
                "no object: \(self)",
                sourceLocation: sourceLocation
            )
        }
    }

    private static let count = Shared(0)

    fileprivate init(
        _ words: [String],
        home: String,
        environment: [String],
        workingDirectory: String?
    ) throws {
        self.words = words
        let number = Self.count.change {
            $0 += 1; return $0
        }
        let base = "\(home)/said-\(getpid())-\(number)"
        (outputPath, errorPath) = (base + ".out", base + ".err")
        let flags = O_WRONLY | O_CREAT | O_APPEND
        let output = try Descriptor(path: outputPath, flags: flags, mode: 0o600)
        let errors = try Descriptor(path: errorPath, flags: flags, mode: 0o600)
        child = Child(
            try Spawner.spawn(
                executable: Here.programs + "/roost",
                arguments: words,
                environment: plainEnvironment + ["ROOST_HOME=\(home)"] + environment,
                workingDirectory: workingDirectory,
                descriptors: [(errors.rawValue, 2)],
                standardOutput: output.rawValue
            )
        )
    }

    deinit {
        // A test that failed has not waited for it.
        child.signal(SIGKILL)
        _ = try? child.end()
    }

    var output: String { (try? FileSystem.readText(outputPath, limit: 64 << 20)) ?? "" }
    var errors: String { (try? FileSystem.readText(errorPath, limit: 16 << 20)) ?? "" }

    /// Waits until it has said something to people.
    func wait(for text: String) throws {
        _ = try FileWatch.wait(for: text, in: errorPath) { $0.contains(text) ? true : nil }
    }

    /// Waits until it has printed what is looked for.
    func wait<Answer>(for what: String, _ look: (String) -> Answer?) throws -> Answer {
        try FileWatch.wait(for: what, in: outputPath, look)
    }

    /// Waits for its end.
    func end() throws -> Said {
        let status = try child.end()
        return Said(status: status, output: output, errors: errors)
    }
}

extension PrivateSystem {
    /// Starts the command with this system's home.
    func command(
        _ words: [String],
        environment: [String] = [],
        in workingDirectory: String? = nil
    ) throws -> Command {
        try Command(
            words,
            home: home,
            environment: environment,
            workingDirectory: workingDirectory
        )
    }

    /// Runs the command to its end.
    @discardableResult
    func roost(_ words: String..., environment: [String] = []) throws -> Command.Said {
        try command(words, environment: environment).end()
    }
}
