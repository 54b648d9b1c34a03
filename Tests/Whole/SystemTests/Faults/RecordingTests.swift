import BackgroundTasks
import Foundation
import RoostLinux
import RoostTesting
import RoostWire
import Testing

@Suite(.serialized) struct `A recording of a system` {
    @Test func `has every decision come out the same, over a kill`() throws {
        try withSystem { system in
            try system.install(app)
            try system.submit(app, "slow-stop")
            _ = try system.running(app, "slow-stop")
            try system.kill()
            try system.start()
            _ = try system.running(app, "slow-stop")
            try system.set("grace", "7")
            let file = system.home + "/whole.recording"
            let exported = try system.roost("record", "export", file)
            #expect(exported.status == .exited(0), "\(exported)")
            let again = try system.roost("record", "export", file)
            #expect(
                again.status == .exited(1) && again.errors.contains("is something at"),
                "\(again)"
            )

            let replay = try system.roost("replay", file, "--json")
            #expect(replay.status == .exited(0), "\(replay)")
            let sum = try replay.json()
            #expect(sum["same"]?.asBool == true)
            // One system began, and another one after the kill.
            #expect(sum["segments"]?.asInteger == 2)
            #expect((sum["steps"]?.asInteger ?? 0) > 20)

            let bytes = try FileSystem.read(file, limit: 1 << 26)
            try FileSystem.write(Array(bytes.dropLast(100)), atomicallyTo: file)
            let short = try system.roost("replay", file)
            #expect(short.status == .exited(1))
            #expect(short.output.contains("the end of the recording is missing"), "\(short)")
        }
    }

    /// The main job, as `make demo` shows it: it ends with a replay of what was recorded meanwhile.
    @Test func `has every decision of the demo come out the same`() throws {
        let demo = try run(
            Here.repository + "/Examples/Stormy/demo",
            [],
            environment: plainEnvironment + ["DEMO_BIN=\(Here.products)"]
        )
        #expect(demo.status == .exited(0), "\(demo.output)")
        #expect(demo.output.contains("Every decision came out the same"), "\(demo.output)")
    }

    /// As a user's test does with a file from the field.
    @Test func `is gone on with on a device, with an app's own code`() throws {
        try withSystem { system in
            try system.install(app)
            try system.submit(app, "slow-stop")
            _ = try system.running(app, "slow-stop")
            let later = Date(timeIntervalSinceNow: 3600).timeIntervalSince1970
            try system.submit(app, "good", earliestBegin: Int64(later * 1_000_000))
            let file = system.home + "/field.recording"
            let exported = try system.roost("record", "export", file)
            #expect(exported.status == .exited(0), "\(exported)")

            let device = try Device(recording: file, launching: [app: { Self.launch() }])
            let onDevice = try device.app(app)
            #expect(onDevice.pending.map(\.task).contains("good"))
            try device.goes(on: .untilRunEnds(of: "good", in: onDevice))
            let run = try #require(onDevice.runs.last)
            #expect(run.task == "good" && run.ending == .completed)
            #expect(run.cause?.held.map(\.name) == ["earliestBeginDate"])
            // What ran under the real system was cut off, and comes again.
            #expect(onDevice.runs.contains { $0.task == "slow-stop" } == true)
        }
    }

    @MainActor private static func launch() {
        for name in ["good", "slow-stop"] {
            BGTaskScheduler.shared.register(forTaskWithIdentifier: name, using: .main) { task in
                task.setTaskCompleted(success: true)
            }
        }
    }

    @Test func `explains what held a task then`() throws {
        try withSystem { system in
            try system.install(app)
            try system.submit(app, "slow-stop", earliestBegin: 4_000_000_000_000_000)
            let said = try system.roost("explain", app, "slow-stop", "--at", "0s", "--json")
            #expect(said.status == .exited(0), "\(said)")
            let blockers = try said.json()["blockers"]?.asArray ?? []
            #expect(blockers.compactMap { $0["name"]?.asString } == ["earliestBeginDate"])
            let before = try system.roost("explain", app, "slow-stop", "--at", "2h")
            #expect(before.status == .exited(1))
            // The same by a file, of whichever machine it is.
            let file = "\(system.home)/field.rec"
            #expect(try system.roost("record", "export", file).status == .exited(0))
            func explain(_ options: String...) throws -> Command.Said {
                try system.command(["explain", app, "slow-stop"] + options, environment: []).end()
            }
            let sameThen = try explain("--recording", file, "--at", "0s", "--json")
            #expect(try sameThen.json()["blockers"]?.asArray?.count == 1, "\(sameThen)")
            #expect(try explain("--recording", file, "--at", "2h").status == .exited(1))
            #expect(try explain("--recording", file).status == .exited(2))
        }
    }
}
