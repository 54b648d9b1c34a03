import RoostCaller
import RoostWire
import Testing

@testable import RoostCommand

/// A daemon of a fleet in which other machines have apps that this one does not.
private func daemon(
    in folder: TemporaryFolder,
    hosts: FakeDaemon.Act? = nil
) throws -> FakeDaemon {
    let anvil: JSONObject = [
        "name": "anvil", "present": true, "left": 1, "holds": 0, "draining": false, "labels": [],
        "gpu": false, "apps": ["com.example.storm", "org.example.shop"],
    ]
    let left: JSONObject = [
        "app": "org.gone.baker", "id": "bread", "kind": "job", "intent": "Bake",
        "state": "waiting", "attempt": 1, "attempts": 1,
    ]
    let over: JSONObject = [
        "app": "net.former.mill", "id": "flour", "kind": "job", "intent": "Grind", "state": "over",
        "attempt": 1, "attempts": 1,
    ]
    let all: FakeDaemon.Act = .reply([
        "hosts": [.object(anvil)], "pending": 0, "claimed": 0, "held": 0,
    ])
    return try FakeDaemon(in: folder) { method, parameters in
        switch method {
        case "Apps": [.reply(["apps": [app()]])]
        case "FleetHosts": [hosts ?? all]
        case "FleetJobs":
            [
                .reply([
                    "jobs": [.object(parameters["over"] == true ? over : left)], "more": false,
                ])
            ]
        default: [.done]
        }
    }
}

@Suite struct `An app whose work is the fleet's` {
    @Test(arguments: [
        ("stormy", "com.example.stormy"), ("shop", "org.example.shop"),
        ("org.example.shop", "org.example.shop"), ("baker", "org.gone.baker"),
        // The app that is here begins so, too.
        ("com.example.storm", "com.example.storm"),
    ])
    func `need not be installed here to be named`(typed: String, meant: String) throws {
        let commands = [
            (["fleet", "cancel", typed, "may"], "CancelFleetJob"),
            (["retry", typed, "may"], "RetryJob"), (["jobs", "cancel", typed, "may"], "CancelJob"),
            (["fleet", "jobs", typed], "FleetJobs"),
        ]
        for (words, method) in commands {
            let folder = try TemporaryFolder()
            let daemon = try daemon(in: folder)
            let said = roostWords(words, in: folder)
            #expect(said.code == .done, "\(said.errors)")
            let call = try #require(daemon.calls.last { $0.method.hasSuffix(".\(method)") })
            #expect(call.parameters["app"] == .string(meant))
            #expect(daemon.problems == [])
        }
    }

    @Test(arguments: ["mill", "net.former.mill"])
    func `is known by its history alone to who looks back`(typed: String) throws {
        let folder = try TemporaryFolder()
        let daemon = try daemon(in: folder)
        let said = roostWords(["fleet", "jobs", typed, "--history"], in: folder)
        #expect(said.code == .done, "\(said.errors)")
        #expect(daemon.calls.last?.parameters["app"] == "net.former.mill")
        #expect(roostWords(["fleet", "cancel", typed, "flour"], in: folder).code == .notFound)
        #expect(daemon.problems == [])
    }

    @Test func `that nobody knows is not found, and the database's silence is told`() throws {
        let folder = try TemporaryFolder()
        let known = try daemon(in: folder)
        let unknown = roost("fleet", "cancel", "sho-p", "may", in: folder)
        #expect(unknown.code == .notFound)
        #expect(unknown.errors.contains("no app \"sho-p\" is installed"))
        #expect(known.problems == [])
        let alone = try TemporaryFolder()
        let none = try daemon(in: alone, hosts: .refuse("NoFleet", "this host is in no fleet"))
        #expect(roost("retry", "shop", "may", in: alone).code == .notFound)
        #expect(none.problems == [])
        let cut = try TemporaryFolder()
        let silent = try daemon(in: cut, hosts: .refuse("FleetUnavailable", "it is away"))
        #expect(roost("retry", "shop", "may", in: cut).errors.contains("it is away"))
        #expect(silent.problems == [])
    }
}
