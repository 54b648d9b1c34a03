import Glibc
import RoostLinux
import RoostWire
import Testing

/// The app with intents of every kind, installed as people install an app.
final class IntentApp {
    let name: String
    let system: PrivateSystem
    let folder: String

    init(
        _ name: String = "com.example.baker",
        program: String = "IntentTestApp",
        saying more: String = "",
        in system: PrivateSystem
    ) throws {
        self.name = name
        self.system = system
        try Self.install(name, program, more, in: system)
        folder = try #require(try system.app(name)["folder"]?.asString)
    }

    private static func install(
        _ name: String,
        _ program: String,
        _ more: String,
        in system: PrivateSystem
    ) throws {
        let bundle = "\(system.home)/bundles/\(name).app"
        try FileSystem.makeDirectory(bundle)
        try FileSystem.write(
            Array(manifest(name, program, more).utf8),
            atomicallyTo: bundle + "/Info.plist"
        )
        try Here.put("\(Here.products)/\(program)", at: "\(bundle)/\(program)")
        let said = try system.roost("install", bundle)
        try #require(said.status == .exited(0), "\(said)")
    }

    private static func manifest(_ name: String, _ program: String, _ more: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
        <key>CFBundleIdentifier</key><string>\(name)</string>
        <key>CFBundleExecutable</key><string>\(program)</string>
        <key>BGTaskSchedulerPermittedIdentifiers</key>
        <array>
        <string>steps.*</string><string>stall.*</string><string>once.a</string><string>night.*</string>
        </array>
        <key>UIBackgroundModes</key><array><string>processing</string></array>
        \(more)
        </dict></plist>
        """
    }

    /// Installs the same once more, as somebody does who has built it again.
    func installAgain() throws -> Command.Said {
        try system.roost("install", "\(system.home)/bundles/\(name).app")
    }

    /// Has an intent run, and gives the run's number.
    func perform(_ intent: String, _ arguments: JSONObject = [:]) throws -> Int64 {
        let answer = try system.call(
            "Perform",
            ["app": .string(name), "intent": .string(intent), "arguments": .object(arguments)]
        )
        return try #require(answer["run"]?.asInteger)
    }

    /// Waits until a run is over, and looks that the history tells the same, once.
    @discardableResult
    func end(
        of run: Int64,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> Ending {
        let over = Ending(try system.follow(run) { $0["state"]?.asString == "finished" })
        let finished = try system.history(name).filter { $0["number"]?.asInteger == run }
        #expect(finished.map(Ending.init) == [over], sourceLocation: sourceLocation)
        return over
    }

    /// The ending of a run, as it is told.
    struct Ending: Equatable {
        let ending: String
        let reason: String?
        let detail: String

        init(_ json: JSON) {
            ending = json["ending"]?.asString ?? ""
            reason = json["reason"]?.asString
            detail = json["detail"]?.asString ?? ""
        }

        init(_ ending: String, _ reason: String? = nil, _ detail: String = "") {
            (self.ending, self.reason, self.detail) = (ending, reason, detail)
        }
    }

    /// Runs a command about this app to its end, as `roost VERB APP …`.
    func roost(_ verb: String, _ words: String...) throws -> Command.Said {
        try begin(verb, words).end()
    }

    /// Starts a command about this app.
    func begin(_ verb: String, _ words: [String]) throws -> Command {
        try system.command([verb, name] + words)
    }

    /// Has the app submit work, and says what it was answered.
    func submit(
        _ identifier: String,
        fails: Bool = false,
        needsGPU: Bool = false,
        isRefresh: Bool = false
    ) throws -> String {
        let words =
            ["Submit", "--identifier", identifier]
            + (fails ? ["--fails"] : []) + (needsGPU ? ["--needs-gpu"] : [])
            + (isRefresh ? ["--is-refresh"] : [])
        let said = try begin("run", words).end()
        try #require(said.status == .exited(0), "\(said)")
        return String(said.output.dropLast())
    }

    /// What it has said, but for what the system's library says.
    var said: [String] { ((try? system.journal(name)) ?? []).filter { !$0.hasPrefix("roost:") } }

    func said(_ beginning: String) -> [String] { said.filter { $0.hasPrefix(beginning) } }

    func waits(for beginning: String, count: Int = 1) throws -> String {
        try system.journal(name, says: beginning, count: count)
    }

    /// How often its process was started.
    var starts: Int { said("started ").count }
}
