import Glibc
import RoostLinux
import RoostWire
import Testing

@Suite(.serialized) struct `An intent that runs long` {
    @Test(arguments: ["child", "steps"])
    func `goes on for longer than its patience while it reports`(way: String) throws {
        try withSystem { system in
            try system.set("patience", "2")
            try system.set("intent-budget", "2")
            let app = try IntentApp(in: system)
            let gate = try Gate(in: app.folder)
            let run = try app.begin("run", ["Work", "--way", way, "--mark", "x"])
            let seen = try system.follow(app) { activity in
                // By the system's own clock, as it began so long ago.
                guard let begun = activity["begun"]?.asInteger else { return false }
                return Clocks.now().calendar / 1000 - begun > 5_000_000
            }
            #expect(seen["state"]?.asString == "running")
            #expect(seen["extended"]?.asBool == true)
            try gate.open()
            #expect(try run.end().output == "done x\n")
            #expect(try app.end(of: 1) == .init("completed"))
        }
    }

    @Test func `is stopped if it changes nothing but its descriptions`() throws {
        try withSystem { system in
            try system.set("patience", "1")
            let app = try IntentApp(in: system)
            let run = try app.perform("Work", ["way": "describe"])
            let seen = try system.follow(run) {
                $0["subtitle"]?.asString?.hasPrefix("description ") == true
            }
            #expect(seen["state"]?.asString == "running")
            #expect(try app.end(of: run).reason == "stalled")
            #expect(app.told == ["onCancel timeout", "task cancelled"])
        }
    }

    @Test func `that is counted like a clock is flagged, and not punished`() throws {
        try withSystem { system in
            let app = try IntentApp(in: system)
            let gate = try Gate(in: app.folder)
            let run = try app.perform("Work", ["way": "clock"])
            // A minute of it, of which each look is a reply.
            let seen = try system.follow(run, for: 120_000) { $0["clockLike"]?.asBool == true }
            #expect(seen["state"]?.asString == "running")
            let told = try system.roost("activities", "--json").json()
            #expect(told["activities"]?.asArray?.first?["clockLike"]?.asBool == true)
            try gate.open()
            #expect(try app.end(of: run) == .init("completed"))
        }
    }

    @Test func `may ask for its time twice, one after the other`() throws {
        try withSystem { system in
            let app = try IntentApp(in: system)
            let gate = try Gate(in: app.folder)
            let run = try app.perform("Work", ["way": "twice"])
            _ = try app.waits(for: "between")
            try system.follow(run) { ($0["completed"]?.asInteger ?? 0) > 3 }
            try gate.open()
            #expect(try app.end(of: run) == .init("completed"))
            #expect(app.told == [])
        }
    }

    @Test func `may not ask for its time twice at once`() throws {
        try withSystem { system in
            let app = try IntentApp(in: system)
            let run = try app.perform("Work", ["way": "together"])
            let over = try app.end(of: run)
            #expect(over.ending == "unsuccessful")
            #expect(over.detail.contains("performBackgroundTask"), "\(over)")
        }
    }

    @Test func `is told where there is no graphics processor`() throws {
        let machine = try FakeMachine()
        try withSystem(environment: machine.environment) { system in
            let app = try IntentApp(in: system)
            let said = try app.roost("run", "Work", "--way", "gpu")
            #expect(said.status == .exited(1))
            #expect(said.errors.contains("this machine has no graphics processor"), "\(said)")
            #expect(try app.roost("run", "Resources").output == "0\n")
        }
    }
}

@Suite(.serialized) struct `What an intent hands back` {
    @Test(arguments: [
        ("wordless", "Wordless"), ("words", "the oven is cold"),
        ("notANumber", "cannot be written as JSON"), ("huge", "hand back a file instead"),
    ])
    func `is an ending with a sentence where it is none`(how: String, words: String) throws {
        try withSystem { system in
            let app = try IntentApp(in: system)
            let said = try app.roost("run", "End", "--how", how)
            #expect(said.status == .exited(1))
            #expect(said.output == "")
            let over = try app.end(of: 1)
            #expect(over.ending == "unsuccessful")
            #expect(over.detail.contains(words), "\(over)")
            #expect(said.errors.contains("failed: \(over.detail)"), "\(said)")
            // The app is none the worse.
            #expect(try app.roost("run", "Say", "--text", "hello").output == "hello\n")
            #expect(app.starts == 1)
        }
    }

    @Test func `is nothing if it looks for progress where there is none, which the log says`()
        throws
    {
        try withSystem { system in
            let app = try IntentApp(in: system)
            let run = try app.perform("End", ["how": "outside"])
            #expect(try app.end(of: run).ending == "crashed")
            let log = try system.journal(app.name)
            #expect(log.contains { $0.contains("Work.progress is there only while the system") })
        }
    }
}
