import Glibc
import RoostLinux
import RoostWire
import Testing

@Suite(.serialized) struct `What comes again in a real app` {
    @Test func `comes at its times, over a kill of the system, until it is paused or removed`()
        throws
    {
        try withSystem { system in
            let app = try IntentApp(in: system)
            let said = try app.begin("run", ["RepeatJobs", "--mark", "r"]).end()
            #expect(said.output == "true, 5 times\n", "\(said)")
            _ = try app.waits(for: "done Flaky r")
            try app.times(3)
            try system.kill()
            try system.start()
            let before = try app.schedule("r")["submitted"]?.asInteger ?? 0
            #expect(before >= 2)
            try app.times(Int(before) + 2)
            let paused = try app.schedules("pause", "r")
            #expect(paused.output == "r is paused until roost schedules resume.\n", "\(paused)")
            let count = try app.schedule("r")["submitted"]?.asInteger
            #expect(try app.schedule("r")["pausedSince"] != .null)
            #expect(try app.schedules("run", "r").status == .exited(0))
            _ = try app.schedules("resume", "r")
            _ = try system.until("it to come again after it was resumed") {
                try app.schedule("r")["submitted"]?.asInteger != count ? true : nil
            }
            let listed = try system.command(["schedules", app.name]).end()
            #expect(listed.output.contains("Flaky"), "\(listed)")
            #expect(listed.output.split(separator: "\n").count == 6, "\(listed)")
            #expect(try app.schedules("remove", "r").status == .exited(0))
            let none = try system.command(["schedules", app.name]).end()
            #expect(none.output.hasPrefix("Nothing comes again of "), "\(none)")
        }
    }

    @Test func `comes without code of its app, and goes on when it is installed again`() throws {
        try withSystem { system in
            let app = try IntentApp(
                saying: """
                    <key>RoostRepeats</key><array><dict>
                    <key>Identifier</key><string>once.a</string><key>Every</key><string>1s</string>
                    </dict></array>
                    """,
                in: system
            )
            #expect(try app.schedule("once.a")["origin"] == "declared")
            _ = try system.until("what is declared to come") {
                try app.schedule("once.a")["submitted"]?.asInteger != 0 ? true : nil
            }
            let again = try app.installAgain()
            #expect(again.status == .exited(0), "\(again)")
            #expect(try app.schedule("once.a")["submitted"]?.asInteger != 0)
        }
    }

    @Test func `is told of when it is older than was promised`() throws {
        try withSystem { system in
            let app = try IntentApp(
                saying:
                    "<key>RoostFreshness</key><dict><key>once.a</key><string>1s</string></dict>",
                in: system
            )
            _ = try system.until("the promise to be broken") {
                try app.check().status == .exited(1) ? true : nil
            }
            let said = try app.check()
            #expect(said.output.contains("once.a"), "\(said)")
            #expect(said.output.contains("nothing asks for it"), "\(said)")
            let json = try system.command(["check", app.name, "--json"]).end()
            #expect(json.status == .exited(1))
            #expect(try json.json()["kept"] == false)
            let told = try system.command(["notifications", app.name]).end()
            #expect(told.output.contains("once.a is older than 1 s"), "\(told)")
            let log = try system.command(["log", app.name]).end()
            #expect(log.output.contains("once.a is older than 1 s"), "\(log)")
        }
    }

    @Test func `is asked for in a shell, by the clocks of a place, and told what cannot be`() throws
    {
        try withSystem { system in
            let app = try IntentApp(in: system)
            let made = try app.begin(
                "submit",
                [
                    "Flaky", "--mark", "s", "--failures", "0", "--every", "15 3 * * *",
                    "--zone", "Europe/Berlin", "--flex", "2h", "--catch-up", "2d",
                    "--overlap", "queue", "--id", "night",
                ]
            ).end()
            #expect(made.status == .exited(0), "\(made)")
            let night = try app.schedule("night")
            #expect(night["cron"] == "15 3 * * *")
            #expect(night["within"] == .integer(2 * 86_400 * 1_000_000))
            #expect(night["next"]?.asArray?.count == 5)
            let never = try app.begin(
                "submit",
                ["Flaky", "--mark", "s", "--every", "0 0 30 2 *", "--id", "night"]
            ).end()
            #expect(never.status != .exited(0))
            #expect(never.errors.contains("no month has such a day"), "\(never)")
            #expect(try app.schedule("night")["cron"] == "15 3 * * *")
        }
    }
}

extension IntentApp {
    fileprivate func check() throws -> Command.Said {
        try system.command(["check", name]).end()
    }

    fileprivate func schedules(_ change: String, _ name: String) throws -> Command.Said {
        try system.command(["schedules", change, self.name, name]).end()
    }

    fileprivate func schedule(_ name: String) throws -> JSON {
        let reply = try system.call("Schedules", ["app": .string(self.name)])
        let found = reply["schedules"]?.asArray?.first { $0["name"]?.asString == name }
        return try #require(found)
    }

    /// Waits until it has run so often.
    fileprivate func times(_ count: Int) throws {
        _ = try waits(for: "start Flaky r", count: count)
    }
}
