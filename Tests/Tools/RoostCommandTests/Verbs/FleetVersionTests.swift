import RoostCaller
import RoostWire
import Testing

@testable import RoostCommand

/// A daemon of a host called bellows, which has a version of the shop that another host has not.
private func daemon(
    in folder: TemporaryFolder,
    hosts: FakeDaemon.Act? = nil,
    membership: JSON = [
        "host": "bellows", "database": "dbname=roost", "state": "member", "draining": false,
        "waiting": 0, "running": 0, "untold": 0,
    ]
) throws -> FakeDaemon {
    func host(_ name: String, _ version: String) -> JSON {
        [
            "name": .string(name), "present": true, "left": 1, "holds": 0, "draining": false,
            "labels": [], "gpu": false, "apps": ["com.example.shop"],
            "versions": [["app": "com.example.shop", "version": .string(version)]],
        ]
    }
    let all: FakeDaemon.Act = .reply([
        "hosts": [host("anvil", "1.2"), host("bellows", "1.3")], "pending": 0, "claimed": 0,
        "held": 0,
    ])
    return try FakeDaemon(in: folder) { method, _ in
        switch method {
        case "Apps": [.reply(["apps": [app("com.example.shop", ["version": "1.4"])]])]
        case "Doctor": [.reply(["checks": []])]
        case "Fleet": [.reply(["membership": membership])]
        case "FleetHosts": [hosts ?? all]
        case "JoinFleet": [.reply(["host": "bellows", "database": "dbname=roost"])]
        default: [.done]
        }
    }
}

@Suite struct `An app whose version differs between hosts` {
    private let told = "com.example.shop differs between hosts: 1.2 on anvil; 1.3 on bellows"

    @Test func `is told beneath the hosts`() throws {
        let folder = try TemporaryFolder()
        let daemon = try daemon(in: folder)
        let output = roost("fleet", "hosts", in: folder).output
        #expect(output.hasSuffix("\n\(told).\n→ \(DifferingApp.remedy)\n"), "\(output)")
        let json = roost("fleet", "hosts", "--json", in: folder).json
        #expect(json?["hosts"]?[0]?["versions"] == ["com.example.shop": "1.2"])
        let versions: JSON = [
            ["version": "1.2", "hosts": ["anvil"]], ["version": "1.3", "hosts": ["bellows"]],
        ]
        #expect(json?["differing"] == [["app": "com.example.shop", "versions": versions]])
        #expect(daemon.problems == [])
    }

    @Test func `is told to whoever has a machine join, with what it has by then`() throws {
        let folder = try TemporaryFolder()
        let daemon = try daemon(in: folder)
        let said = roost("fleet", "join", "dbname=roost", in: folder)
        #expect(said.code == .done)
        #expect(said.output == "This machine is bellows in the fleet of dbname=roost.\n")
        let warning =
            "roost: warning: com.example.shop differs between hosts: 1.2 on anvil; 1.4 on bellows."
        #expect(said.errors == "\(warning)\n→ \(DifferingApp.remedy)\n")
        #expect(daemon.problems == [])
        let cut = try TemporaryFolder()
        let silent = try self.silent(in: cut)
        let joined = roost("fleet", "join", "dbname=roost", in: cut)
        #expect(joined.code == .done && joined.errors.isEmpty)
        #expect(silent.problems == [])
    }

    @Test
    func `is a finding of the doctor's, where the machine is a member and the database answers`()
        throws
    {
        let folder = try TemporaryFolder()
        let daemon = try daemon(in: folder)
        let check = roost("doctor", "--json", in: folder).json?["checks"]?[0]
        #expect(check?["name"] == "fleet-versions" && check?["good"] == false)
        #expect(check?["finding"] == .string(told))
        #expect(daemon.problems == [])
        let cut = try TemporaryFolder()
        let silent = try self.silent(in: cut)
        #expect(roost("doctor", "--json", in: cut).json == ["good": true, "checks": []])
        #expect(silent.problems == [])
    }

    private func silent(in folder: TemporaryFolder) throws -> FakeDaemon {
        try daemon(in: folder, hosts: .refuse("FleetUnavailable", "it is away"))
    }

    @Test func `is not asked for where a machine is in no fleet`() throws {
        let folder = try TemporaryFolder()
        let daemon = try daemon(in: folder, membership: .null)
        #expect(roost("doctor", "--json", in: folder).json == ["good": true, "checks": []])
        #expect(daemon.methods == ["Doctor", "Fleet"])
        #expect(daemon.problems == [])
    }
}

@Suite struct `The version of an app` {
    @Test func `has a column where any app has one`() throws {
        let folder = try TemporaryFolder()
        let daemon = try FakeDaemon(in: folder) { _, _ in
            [.reply(["apps": [app("org.x", ["version": "1.2 (34)"]), app("org.y")]])]
        }
        #expect(
            roost("apps", in: folder).output == """
                APP    VERSION   STATE        PID  PENDING  RUNS  REMARKS
                org.x  1.2 (34)  not running             0     0
                org.y            not running             0     0

                """
        )
        #expect(roost("apps", "--json", in: folder).json?["apps"]?[0]?["version"] == "1.2 (34)")
        #expect(daemon.problems == [])
    }
}
