import Glibc
import RoostLinux
import RoostWire
import Testing

@Suite(.serialized) struct `A job of a real app` {
    @Test func `is tried again until it succeeds, whatever its app does`() throws {
        try withSystem { system in
            let app = try IntentApp(in: system)
            let throwing = try app.submit("Flaky", ["mark": "t", "failures": 2])
            #expect(throwing == "Flaky#1")
            _ = try app.waits(for: "done Flaky t")
            #expect(app.said("start Flaky t").count == 3)
            let crashing = try app.submit("Flaky", ["mark": "c", "failures": 1, "crashes": true])
            // What crashed its app is tried again after half a minute; a person does not wait for
            // that.
            let waiting = try app.untilJob(crashing, is: "retrying")
            #expect(waiting["failure"]?.asString?.contains("before it said") == true)
            #expect(try app.command("retry", [crashing]).status == .exited(0))
            _ = try app.waits(for: "done Flaky c")
            try app.untilNoJobs()
        }
    }

    @Test func `goes on after the system was killed, and does nothing twice that it had done`()
        throws
    {
        try withSystem { system in
            let app = try IntentApp(in: system)
            let gate = try Gate(in: app.folder)
            let id = try app.submit("Flaky", ["mark": "k", "failures": 0, "waits": true])
            _ = try app.waits(for: "start Flaky k 1")
            let process = try system.process(of: app.name)
            try system.kill()
            try system.start()
            // Its process was not kept; the attempt begins anew, and is no other one.
            try process.waitUntilEnded()
            _ = try app.waits(for: "start Flaky k 2")
            let job = try app.untilJob(id, is: "running")
            #expect(job["attempt"] == 1)
            try gate.open()
            _ = try app.waits(for: "done Flaky k")
            try app.untilNoJobs()
            let done = try system.call("History")["finished"]?.asArray ?? []
            #expect(done.compactMap { $0["ending"]?.asString } == ["completed", "interrupted"])
        }
    }

    @Test func `is submitted by its app, which waits for what it returns`() throws {
        try withSystem { system in
            let app = try IntentApp(in: system)
            let said = try app.begin(
                "run",
                ["SubmitJobs", "--marks", "a", "--marks", "b", "--failures", "1"]
            ).end()
            #expect(said.output == "a after 1, b after 1\n", "\(said)")
        }
    }

    @Test func `waits where as many like it have begun as may, over a crash of the system`() throws
    {
        try withSystem { system in
            let app = try IntentApp(in: system)
            for id in ["first", "second"] {
                let words = ["Flaky", "--mark", id, "--failures", "0", "--id", id]
                let more = ["--rate", "5/1s,server=1/1h", "--priority", "background"]
                let said = try app.command("submit", words + more)
                #expect(said.output == "\(id)\n", "\(said)")
                if id == "first" { _ = try app.waits(for: "done Flaky first") }
            }
            try system.kill()
            try system.start()
            let waiting = try app.untilJob("second", is: "waiting")
            #expect(waiting["blockers"]?[0]?["name"] == "tooManyLately")
            #expect(waiting["priority"] == "background")
            for (option, text) in [
                ("--rate", "10"), ("--rate", "0/1m"), ("--rate", "1/40d"), ("--rate", "=1/1m"),
                ("--rate", "1/1m,"), ("--priority", "urgent"),
            ] {
                let none = try app.command("submit", ["Flaky", "--mark", "z", option, text])
                #expect(none.status == .exited(2), "\(none)")
            }
        }
    }

    @Test func `is paused with all of its intent, over a crash of the system`() throws {
        try withSystem { system in
            let app = try IntentApp(in: system)
            let paused = try system.roost("jobs", "pause", app.name, "--intent", "Flaky")
            #expect(
                paused.output == "No job of Flaky begins until roost jobs resume.\n",
                "\(paused)"
            )
            let words = ["Flaky", "--mark", "one", "--failures", "0", "--id", "one"]
            _ = try app.command("submit", words)
            try system.kill()
            try system.start()
            let waiting = try app.untilJob("one", is: "waiting")
            #expect(waiting["blockers"]?[0]?["name"] == "intentPaused")
            let listed = try system.roost("jobs")
            #expect(
                listed.output.contains("roost jobs resume \(app.name) --intent Flaky"),
                "\(listed)"
            )
            _ = try system.roost("jobs", "resume", app.name, "--intent", "Flaky")
            _ = try app.waits(for: "done Flaky one")
            let unknown = try system.roost("jobs", "pause", app.name, "--intent", "Else")
            #expect(unknown.status != .exited(0), "\(unknown)")
            let nothing = try system.roost("jobs", "pause", app.name)
            #expect(nothing.status == .exited(2), "\(nothing)")
        }
    }

    @Test func `waits for another like it, over a crash of the system, and says so`() throws {
        try withSystem { system in
            let app = try IntentApp(in: system)
            let gate = try Gate(in: app.folder)
            for (mark, id) in [("one", "first"), ("two", "second")] {
                let words = ["Flaky", "--mark", mark, "--waits", "true", "--failures", "0"]
                let said = try app.command("submit", words + ["--id", id, "--at-once", "9,disk=1"])
                #expect(said.output == "\(id)\n", "\(said)")
            }
            _ = try app.waits(for: "start Flaky one")
            let waiting = try app.untilJob("second", is: "waiting")
            #expect(waiting["blockers"]?[0]?["name"] == "tooManyAlike")
            try system.kill()
            try system.start()
            _ = try app.untilJob("first", is: "running")
            #expect(
                try app.untilJob("second", is: "waiting")["blockers"]?[0]?["name"] == "tooManyAlike"
            )
            try gate.open()
            _ = try app.waits(for: "done Flaky two")
            try app.untilNoJobs()
            let none = try app.command("submit", ["Flaky", "--mark", "z", "--at-once", "0"])
            #expect(none.status == .exited(2), "\(none)")
            #expect(none.errors.contains("as in 2 or server=2"), "\(none)")
            let repeated = try app.command(
                "submit",
                ["Flaky", "--mark", "z", "--failures", "0", "--every", "1h", "--keep"]
            )
            #expect(repeated.errors.contains("--keep is for what comes once"), "\(repeated)")
        }
    }

    @Test func `is cancelled by a person with all that have its tag`() throws {
        try withSystem { system in
            let app = try IntentApp(in: system)
            for id in ["a", "b", "c"] {
                let words = ["Flaky", "--mark", id, "--failures", "0", "--earliest", "+1h"]
                let tags = id == "c" ? "blue" : "red,blue"
                let said = try app.command("submit", words + ["--id", id, "--tags", tags])
                #expect(said.output == "\(id)\n", "\(said)")
            }
            let listed = try system.command(["jobs", app.name, "--json"]).end().json()
            #expect(
                listed["jobs"]?.asArray?.map { $0["tags"] } == [
                    ["red", "blue"], ["red", "blue"], ["blue"],
                ]
            )
            let red = try system.command(["jobs", "cancel", app.name, "--tag", "red"]).end()
            #expect(red.output == "2 jobs were cancelled.\n", "\(red)")
            let again = try system.command(["jobs", "cancel", app.name, "--tag", "red"]).end()
            #expect(again.output == "No job of \(app.name) is like that.\n", "\(again)")
            let rest = try system.command(["jobs", "cancel", app.name, "--intent", "Flaky"]).end()
            #expect(rest.output == "1 job was cancelled.\n", "\(rest)")
            let nobody = try system.command(["jobs", app.name, "--tag", "red"]).end()
            #expect(nobody.status == .exited(2), "\(nobody)")
        }
    }

    @Test func `is submitted, shown, held and cancelled by a person`() throws {
        try withSystem { system in
            let app = try IntentApp(in: system)
            let submitted = try app.command(
                "submit",
                ["Flaky", "--mark", "p", "--failures", "9", "--attempts", "1", "--id", "mine"]
            )
            #expect(submitted.output == "mine\n", "\(submitted)")
            let held = try app.untilJob("mine", is: "held")
            #expect(held["failure"] == "failure 1")
            let listed = try system.command(["jobs", app.name]).end()
            #expect(listed.output.contains("held"), "\(listed)")
            #expect(listed.output.contains("all 1 attempts failed"), "\(listed)")
            let cancelled = try system.command(["jobs", "cancel", app.name, "mine"]).end()
            #expect(cancelled.output == "Job mine was cancelled.\n", "\(cancelled)")
            #expect(try system.command(["jobs", app.name]).end().output.hasPrefix("No jobs of "))
            let unknown = try system.command(["retry", app.name, "mine"]).end()
            #expect(unknown.status == .exited(4), "\(unknown)")
        }
    }
}

extension IntentApp {
    /// Has an intent run later, and answers with the job's name.
    fileprivate func submit(_ intent: String, _ arguments: JSONObject) throws -> String {
        let job: JSON = ["intent": .string(intent), "arguments": .object(arguments)]
        let reply = try system.call("SubmitJob", ["app": .string(name), "job": job])
        return try #require(reply["id"]?.asString)
    }

    fileprivate func command(_ verb: String, _ words: [String]) throws -> Command.Said {
        try begin(verb, words).end()
    }

    private func jobs() throws -> [JSON] {
        try system.call("Jobs", ["app": .string(name)])["jobs"]?.asArray ?? []
    }

    /// Waits until a job stands so.
    @discardableResult
    fileprivate func untilJob(_ id: String, is state: String) throws -> JSON {
        try system.until("job \(id) to be \(state)") {
            try jobs().first { $0["id"]?.asString == id && $0["state"]?.asString == state }
        }
    }

    fileprivate func untilNoJobs() throws {
        _ = try system.until("all jobs to be over") { try jobs().isEmpty ? true : nil }
    }
}
