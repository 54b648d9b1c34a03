import RoostCaller
import RoostWire
import Testing

@testable import RoostCommand

@Suite struct `Forecasting` {
    let temporary = try? TemporaryFolder()

    private func daemon(
        in folder: TemporaryFolder,
        _ runs: [JSON]
    ) throws -> FakeDaemon {
        try FakeDaemon(in: folder) { method, _ in
            switch method {
            case "Apps": [.reply(["apps": [app()]])]
            case "Forecast": [.reply(["runs": .array(runs), "more": false])]
            default: [.done]
            }
        }
    }

    private func run(_ identifier: String, begins: JSON, _ blockers: [JSON]) -> JSON {
        [
            "app": "com.example.stormy", "identifier": .string(identifier), "kind": "refresh",
            "begins": begins, "blockers": .array(blockers),
        ]
    }

    @Test func `tells when what begins, and what does not`() throws {
        let folder = try #require(temporary)
        let daemon = try daemon(
            in: folder,
            [
                run("noon", begins: time(.seconds(3600)), [blocker("earliestBeginDate")]),
                run("clean", begins: .null, [blocker("noExternalPower")]),
            ]
        )
        let outcome = roost("forecast", in: folder)
        #expect(outcome.code == .done)
        let lines = outcome.outputLines
        #expect(lines.count == 3, "\(outcome.output)")
        #expect(lines[1].contains("noon") && lines[1].contains("earliestBeginDate"))
        #expect(lines[2].hasPrefix("not within a day") && lines[2].contains("noExternalPower"))
        #expect(daemon.problems == [])
    }

    @Test func `tells it to programs, of one app`() throws {
        let folder = try #require(temporary)
        let daemon = try daemon(in: folder, [run("clean", begins: .null, [])])
        let told = try #require(roost("forecast", "stormy", "--json", in: folder).json)
        #expect(told["runs"]?[0]?["begins"] == .null)
        #expect(try daemon.parameters(of: "Forecast")["app"] == "com.example.stormy")
        #expect(daemon.problems == [])
    }

    @Test func `supposes something from now on, or each day at a time`() throws {
        let folder = try #require(temporary)
        let daemon = try daemon(in: folder, [run("noon", begins: .null, [])])
        let words = "power=on@22:30,network=metered"
        let outcome = roost("forecast", "--days", "2", "--if", words, in: folder)
        #expect(outcome.code == .done, "\(outcome.errors)")
        let parameters = try daemon.parameters(of: "Forecast")
        let evening = noon + .seconds(10 * 3600 + 1800)
        #expect(
            parameters["supposing"] == [
                ["network": true, "metered": true],
                ["at": .integer(evening.microseconds), "power": true],
                ["at": .integer((evening + .seconds(86_400)).microseconds), "power": true],
            ]
        )
        #expect(parameters["until"] == .integer((noon + .seconds(2 * 86_400)).microseconds))
        #expect(daemon.problems == [])
    }

    @Test(arguments: ["power", "power=maybe", "power=on@noon", "battery=101", "sun=on", ","])
    func `says how something is supposed`(words: String) throws {
        let folder = try #require(temporary)
        let daemon = try daemon(in: folder, [])
        let outcome = roost("forecast", "--if", words, in: folder)
        #expect(outcome.code == .usage)
        #expect(outcome.errors.contains("power=off,network=metered"), "\(outcome.errors)")
        #expect(daemon.problems == [])
    }

    @Test func `names a request that does not wait`() throws {
        let folder = try #require(temporary)
        let daemon = try daemon(in: folder, [])
        let outcome = roost("forecast", "stormy", "noon", in: folder)
        #expect(outcome.code == .notFound && outcome.errors.contains("roost tasks"))
        #expect(roost("forecast", in: folder).output == "Nothing waits.\n")
        #expect(daemon.problems == [])
    }

    @Test func `is how explain says what would hold something`() throws {
        let folder = try #require(temporary)
        let daemon = try daemon(
            in: folder,
            [run("noon", begins: .null, [blocker("noExternalPower")])]
        )
        let outcome = roost("explain", "stormy", "noon", "--if", "power=off", in: folder)
        #expect(outcome.code == .done, "\(outcome.errors)")
        #expect(outcome.output.contains("If power=off: noon of com.example.stormy would not run"))
        #expect(outcome.output.contains("noExternalPower"))
        let parameters = try daemon.parameters(of: "Forecast")
        #expect(parameters["until"] == .integer(noon.microseconds))
        #expect(parameters["supposing"] == [["power": false]])
        let later = roost("explain", "stormy", "noon", "--if", "power=on@22:00", in: folder)
        #expect(later.code == .usage && later.errors.contains("roost forecast"))
        #expect(roost("explain", "stormy", "--if", "power=on", in: folder).code == .usage)
        #expect(daemon.problems == [])
    }

    @Test func `says that it would begin now`() throws {
        let folder = try #require(temporary)
        let daemon = try daemon(in: folder, [run("noon", begins: time(.zero), [])])
        let outcome = roost("explain", "stormy", "noon", "--if", "power=on", in: folder)
        #expect(outcome.output == "If power=on: noon of com.example.stormy would begin now.\n")
        #expect(daemon.problems == [])
    }
}
