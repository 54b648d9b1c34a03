import RoostCaller
import RoostSystemWire
import RoostWire
import Testing

@Suite struct `An app that differs between hosts` {
    private typealias Host = (name: String, isThere: Bool, versions: [String: String]?)

    private func hosts(_ all: Host...) -> SystemInterface.FleetHosts.Reply { hosts(all) }

    private func hosts(_ all: [Host]) -> SystemInterface.FleetHosts.Reply {
        let hosts = all.map { host in
            SystemInterface.FleetHost(
                name: host.name,
                present: host.isThere,
                left: 0,
                holds: 0,
                draining: false,
                labels: [],
                gpu: false,
                apps: [],
                versions: host.versions?.map { .init(app: $0.key, version: $0.value) }
            )
        }
        return SystemInterface.FleetHosts.Reply(hosts: hosts, pending: 0, claimed: 0, held: 0)
    }

    @Test func `is told with its versions, that of the most hosts first`() {
        let reply = hosts(
            ("anvil", true, ["shop": "1.2", "mill": "7"]),
            ("bellows", true, ["shop": "1.3 (4)"]),
            ("cog", true, ["shop": "1.3 (4)", "mill": "7"])
        )
        let sentences = reply.differingApps().map(\.sentence)
        #expect(sentences == ["shop differs between hosts: 1.3 (4) on bellows, cog; 1.2 on anvil."])
        #expect(!reply.versionsCheck.good)
        #expect(
            reply.versionsCheck.finding
                == "shop differs between hosts: 1.3 (4) on bellows, cog; 1.2 on anvil"
        )
        #expect(reply.versionsCheck.remedy == DifferingApp.remedy)
    }

    @Test func `is not one that a host has that is gone, or of which nobody tells a version`() {
        let reply = hosts(
            ("anvil", true, ["shop": "1.2"]),
            ("bellows", false, ["shop": "1.3"]),
            ("cog", true, nil),
            ("die", true, [:])
        )
        #expect(reply.differingApps() == [])
        #expect(reply.versionsCheck.good && reply.versionsCheck.remedy == nil)
    }

    @Test func `is looked for with what the asking host has now`() {
        let reply = hosts(
            ("anvil", true, ["shop": "1.2"]),
            ("bellows", true, ["shop": "1.2", "mill": "7"])
        )
        let differing = reply.differingApps(having: ("bellows", ["shop": "1.3", "own": "9"]))
        #expect(
            differing.map(\.sentence) == [
                "shop differs between hosts: 1.2 on anvil; 1.3 on bellows."
            ]
        )
        #expect(reply.differingApps() == [])
    }

    @Test func `names a few of many hosts`() {
        let many: [Host] = (1...9).map { ("h\($0)", true, ["shop": "1"]) }
        let reply = hosts(many + [("odd", true, ["shop": "2"])])
        #expect(
            reply.differingApps().map(\.words) == ["1 on h1, h2, h3, h4, h5 and 4 more; 2 on odd"]
        )
        let each: [Host] = (1...7).map { ("h\($0)", true, ["shop": "\($0)"]) }
        let chaos = hosts(each)
        let words = "1 on h1; 2 on h2; 3 on h3; 4 on h4; 5 on h5; 2 more versions"
        #expect(chaos.differingApps().map(\.words) == [words])
    }
}
