import Glibc
import RoostLinux
import RoostWire
import Testing

@Suite(.serialized) struct `A graph of jobs of a real app` {
    @Test func `ends whole, with each step done once, though its app and the system are killed`()
        throws
    {
        try withSystem { system in
            let app = try IntentApp(in: system)
            let gate = try Gate(in: app.folder)
            for mark in ["a", "b"] {
                let arguments: JSONObject = ["mark": .string(mark), "waits": true]
                try app.submit("Stepped", id: mark, arguments)
            }
            try app.submit("Stepped", id: "zip", ["mark": "zip"], after: ["a", "b"])
            try app.submit("Stepped", id: "up", ["mark": "up"], after: ["zip"])
            for mark in ["a", "b"] { _ = try app.waits(for: "has \(mark) was first") }
            // The app is killed in the middle, which costs an attempt; a person has them go on at
            // once.
            let process = try system.process(of: app.name)
            process.signal(SIGKILL)
            for mark in ["a", "b"] {
                _ = try system.until("\(mark) to be tried again") {
                    try app.job(mark)?["state"] == "retrying" ? true : nil
                }
                let said = try app.begin("retry", [mark]).end()
                #expect(said.status == .exited(0), "\(said)")
            }
            for mark in ["a", "b"] { _ = try app.waits(for: "has \(mark) was first", count: 2) }
            let waiting = try #require(try app.job("zip"))
            #expect(waiting["state"] == "waiting" && waiting["after"] == ["a", "b"])
            #expect(try app.job("a")?["steps"] == ["first"])
            // And so is the system, which costs none.
            try system.kill()
            try system.start()
            for mark in ["a", "b"] { _ = try app.waits(for: "has \(mark) was first", count: 3) }
            #expect(app.said("start Stepped zip").isEmpty)
            try gate.open()
            _ = try app.waits(for: "done Stepped up")
            _ = try system.until("all jobs to be over") { try app.job("up") == nil ? true : nil }
            for mark in ["a", "b", "zip", "up"] {
                #expect(app.said("first \(mark)").count == 1, "the first step of \(mark)")
                #expect(app.said("second \(mark)").count == 1, "the second step of \(mark)")
            }
            let done = app.said("done Stepped")
            #expect(done.suffix(2) == ["done Stepped zip", "done Stepped up"])
        }
    }

    @Test func `tells in a shell for what a job waits`() throws {
        try withSystem { system in
            let app = try IntentApp(in: system)
            _ = try Gate(in: app.folder)
            try app.submit("Stepped", id: "a", ["mark": "a", "waits": true])
            let said = try app.begin(
                "submit",
                ["Stepped", "--mark", "zip", "--id", "zip", "--after", "a"]
            ).end()
            #expect(said.output == "zip\n", "\(said)")
            _ = try app.waits(for: "has a was first")
            let listed = try system.command(["jobs", app.name]).end()
            #expect(listed.output.contains("it comes after a (running)"), "\(listed)")
            let round = try app.begin(
                "submit",
                ["Stepped", "--mark", "a", "--id", "a", "--after", "zip"]
            ).end()
            #expect(round.status != .exited(0), "\(round)")
            #expect(round.errors.contains("come after itself"), "\(round)")
        }
    }
}

extension IntentApp {
    fileprivate func submit(
        _ intent: String,
        id: String,
        _ arguments: JSONObject,
        after others: [String] = []
    ) throws {
        var job: JSONObject = [
            "id": .string(id), "intent": .string(intent), "arguments": .object(arguments),
        ]
        if !others.isEmpty { job["after"] = .array(others.map { .string($0) }) }
        let reply = try system.call("SubmitJob", ["app": .string(name), "job": .object(job)])
        #expect(reply["id"]?.asString == id)
    }

    fileprivate func job(_ id: String) throws -> JSON? {
        let jobs = try system.call("Jobs", ["app": .string(name)])["jobs"]?.asArray ?? []
        return jobs.first { $0["id"]?.asString == id }
    }
}
