import Glibc
import RoostLinux
import RoostWire
import Testing

extension PrivateSystem {
    /// Calls a method of `io.roost.System`, or any other one by its full name.
    @discardableResult
    func call(_ method: String, _ parameters: JSONObject = [:]) throws -> JSONObject {
        try line.call(method, parameters)
    }

    /// Every identifier that the test app has a behaviour for.
    static let permitted = [
        "good", "fail", "exit", "crash", "hang", "slow-stop", "spin", "spawn", "spawn-hang",
        "twice",
        "resubmit", "gate", "ask", "ask-by-other",
    ].flatMap { [$0, $0 + ".*"] }

    /// Installs the test app, or another program, under an identifier, and says in which folder.
    @discardableResult
    func install(
        _ app: String,
        program: String = Here.products + "/TestApp",
        folder: String? = nil,
        permitted: [String] = PrivateSystem.permitted + ["unknown"],
        modes: [String] = ["fetch", "processing"],
        intents: [String] = []
    ) throws -> String {
        let folder = folder ?? "\(home)/apps/\(app)-1"
        try FileSystem.makeDirectory(folder)
        let executable = folder + "/" + FileSystem.name(of: program)
        if try FileSystem.status(executable) == nil {
            try Here.put(program, at: executable)
        }
        try call(
            "Install",
            [
                "identifier": .string(app), "folder": .string(folder),
                "executable": .string(executable),
                "permitted": .array(permitted.map(JSON.string)),
                "modes": .array(modes.map(JSON.string)),
                "intents": .array(intents.map { .object(["name": .string($0)]) }),
            ]
        )
        return folder
    }

    /// Submits a request on behalf of an app.
    func submit(
        _ app: String,
        _ task: String,
        kind: String = "refresh",
        earliestBegin: Int64? = nil,
        requires: Set<String> = []
    ) throws {
        var request: JSONObject = ["identifier": .string(task), "kind": .string(kind)]
        if let earliestBegin { request["earliestBegin"] = .integer(earliestBegin) }
        if requires.contains("network") { request["requiresNetwork"] = true }
        if requires.contains("power") { request["requiresPower"] = true }
        try call("Submit", ["app": .string(app), "request": .object(request)])
    }

    func set(_ name: String, _ value: String) throws {
        try call("Set", ["name": .string(name), "value": .string(value)])
    }

    /// What the system knows of an app.
    func app(_ app: String) throws -> JSON {
        let apps = try call("Apps")["apps"]?.asArray ?? []
        return try #require(apps.first { $0["identifier"]?.asString == app })
    }

    func state(of app: String) throws -> String { try self.app(app)["state"]?.asString ?? "" }

    func pid(of app: String) throws -> Int32? {
        try self.app(app)["pid"]?.asInteger.map { Int32($0) }
    }

    /// A hold on the app's process.
    func process(of app: String) throws -> Child {
        try Child(pid: try #require(try pid(of: app), "\(app) has no process"))
    }

    /// Waits until an app is in a state.
    func wait(_ app: String, toBe state: String) throws {
        try untilTrue("\(app) to be \(state)") { try self.state(of: app) == state }
    }

    /// What is over of an app's task, the latest first.
    func history(_ app: String? = nil, _ task: String? = nil) throws -> [JSON] {
        try call(
            "History",
            [
                "app": app.map(JSON.string) ?? .null, "identifier": task.map(JSON.string) ?? .null,
                "limit": 1000,
            ]
        )["finished"]?.asArray ?? []
    }

    /// Waits until a task has ended so many times, and gives the last ending.
    @discardableResult
    func ending(_ app: String, _ task: String, count: Int = 1) throws -> JSON {
        try until("\(task) of \(app) to end") {
            let finished = try history(app, task)
            return finished.count >= count ? finished.first : nil
        }
    }

    /// Waits until an app has a run of a task, and gives it.
    @discardableResult
    func running(_ app: String, _ task: String) throws -> JSON {
        try until("\(task) of \(app) to run") {
            try self.app(app)["runs"]?.asArray?.first { $0["identifier"]?.asString == task }
        }
    }

    func explain(_ app: String, _ task: String) throws -> JSONObject {
        try call("Explain", ["app": .string(app), "identifier": .string(task)])
    }

    /// What keeps a task from running, by name.
    func blockers(_ app: String, _ task: String) throws -> [String] {
        try (explain(app, task)["blockers"]?.asArray ?? []).compactMap { $0["name"]?.asString }
    }

    @discardableResult
    func simulateLaunch(_ app: String, _ task: String) throws -> Int64 {
        try call("SimulateLaunch", ["app": .string(app), "identifier": .string(task)])["run"]?
            .asInteger ?? 0
    }

    func check(_ name: String) throws -> JSON {
        let checks = try call("Doctor")["checks"]?.asArray ?? []
        return try #require(checks.first { $0["name"]?.asString == name })
    }

    // MARK: - What apps say

    /// Waits until an app has said a line that begins so, and gives what follows.
    @discardableResult
    func journal(_ app: String, says beginning: String, count: Int = 1) throws -> String {
        try FileWatch.wait(for: beginning, in: "\(home)/logs/\(app).log") { text in
            let lines = text.split(separator: "\n").filter { $0.hasPrefix(beginning) }
            guard lines.count >= count else { return nil }
            return lines.last.map { String($0.dropFirst(beginning.count)) }
        }
    }

    /// What an app has said until now.
    func journal(_ app: String) throws -> [String] {
        try FileSystem.readText("\(home)/logs/\(app).log", limit: 16 << 20)
            .split(separator: "\n").map(String.init)
    }

    /// Starts an installed app as a person would from a shell.
    func startByHand(_ app: String, environment: [String] = []) throws -> Child {
        let executable = try #require(try self.app(app)["executable"]?.asString)
        let log = try FileSystem.openForAppending("\(home)/logs/\(app).log")
        return Child(
            try Spawner.spawn(
                executable: executable,
                environment: plainEnvironment + ["ROOST_SOCKET=\(socket)"] + environment,
                standardOutput: log.rawValue
            )
        )
    }
}
