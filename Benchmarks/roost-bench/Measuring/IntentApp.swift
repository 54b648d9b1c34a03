import CBench
import RoostLinux
import RoostWire

/// The app that is written as people write them, installed by the command line.
enum IntentApp {
    static let name = "com.example.benchintents"

    static func executable(in system: PrivateSystem) throws(Trouble) -> String {
        guard let path = try system.status(name)["executable"]?.asString else {
            throw Trouble("the app with an intent was not installed")
        }
        return path
    }

    static func install(_ bench: Bench, in system: PrivateSystem) throws(Trouble) {
        let folder = bench.folder("bundle")
        let list = """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict>
            <key>CFBundleIdentifier</key><string>\(name)</string>
            <key>CFBundleExecutable</key><string>BenchIntents</string>
            </dict></plist>
            """
        do throws(SystemError) {
            try FileSystem.write(
                Array(list.utf8),
                atomicallyTo: folder + "/Info.plist",
                mode: 0o600
            )
            try FileSystem.write(
                try FileSystem.read(bench.options.bin + "/BenchIntents", limit: 256 << 20),
                atomicallyTo: folder + "/BenchIntents",
                mode: 0o700
            )
        } catch {
            throw Trouble("cannot write an app: \(error)")
        }
        _ = try time(of: bench, ["--home", system.home, "install", folder])
    }

    /// How long the command line takes, from before its start until it has gone.
    static func time(of bench: Bench, _ arguments: [String]) throws(Trouble) -> Int64 {
        let start = bench_now()
        try bench.start("roost", arguments).finish(seconds: 20)
        return bench_now() - start
    }

    /// Runs an intent until its end is told, and answers with the numbers that it gives back.
    static func run(
        _ intent: String,
        of app: String = name,
        with arguments: JSONObject = [:],
        over line: SystemLine,
        promised: () -> Void = {}
    ) throws(Trouble) -> [Int64] {
        let promise = try line.call(
            "Perform",
            ["app": .string(app), "intent": .string(intent), "arguments": .object(arguments)]
        )
        promised()
        guard let run = promise["run"] else { throw Trouble("a run without a number") }
        try line.send("Follow", ["run": run], wantsMore: true)
        while true {
            guard let activity = try line.answer()["activity"],
                activity["state"]?.asString == "finished"
            else { continue }
            guard activity["ending"]?.asString == "completed",
                let value = activity["result"]?["value"]?.asString
            else { throw Trouble("an intent did not do what it was to: \(activity)") }
            return value.split(separator: " ").compactMap { Int64($0) }
        }
    }
}
