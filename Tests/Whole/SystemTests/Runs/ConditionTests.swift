import Glibc
import RoostLinux
import RoostWire
import Testing

@Suite(.serialized) struct `Work that has conditions` {
    @Test func `waits for network and power, and begins when both are there`() throws {
        let machine = try FakeMachine()
        try machine.network(false)
        try machine.power(false)
        try withSystem(environment: machine.environment) { system in
            try system.install(app)
            try system.submit(
                app,
                "slow-stop",
                kind: "processing",
                requires: ["network", "power"]
            )
            #expect(try system.blockers(app, "slow-stop") == ["noNetwork", "noExternalPower"])
            try machine.network(true)
            try system.untilTrue("the network to be noticed") {
                try system.blockers(app, "slow-stop") == ["noExternalPower"]
            }
            try machine.power(true)
            try system.running(app, "slow-stop")
        }
    }

    @Test(arguments: [("network", "networkLost"), ("power", "powerLost")])
    func `is told to stop when one of them goes`(lost: String, reason: String) throws {
        let machine = try FakeMachine()
        try withSystem(environment: machine.environment) { system in
            try system.install(app)
            try system.submit(app, "slow-stop", kind: "processing", requires: [lost])
            try system.running(app, "slow-stop")
            if lost == "network" { try machine.network(false) } else { try machine.power(false) }
            let finished = try system.ending(app, "slow-stop")
            #expect(finished["ending"]?.asString == "expired")
            #expect(finished["reason"]?.asString == reason)
        }
    }

    @Test func `waits while the battery is critically low`() throws {
        let machine = try FakeMachine()
        try machine.power(false)
        try machine.battery(7)
        try withSystem(environment: machine.environment) { system in
            try system.install(app)
            try system.submit(app, "good")
            #expect(try system.blockers(app, "good") == ["batteryCritical"])
            try machine.battery(50)
            // No event of its own tells of a charge.
            try system.ending(app, "good")
        }
    }

    @Test func `stops and waits while a person uses the device`() throws {
        let machine = try FakeMachine()
        let other = "com.example.other"
        try withSystem(environment: machine.environment) { system in
            try system.install(app)
            try system.install(other)
            try system.submit(app, "slow-stop", kind: "processing")
            try system.running(app, "slow-stop")
            try system.call("Open", ["app": .string(other)])
            let finished = try system.ending(app, "slow-stop")
            #expect(finished["reason"]?.asString == "deviceInUse")

            try system.submit(app, "good", kind: "processing")
            let blockers = try system.explain(app, "good")["blockers"]?.asArray ?? []
            #expect(blockers.compactMap { $0["name"]?.asString } == ["deviceInUse"])
            #expect(blockers.first?["evidence"]?.asString?.contains(other) == true)
            // A refresh does not mind.
            try system.submit(app, "good.1")
            try system.ending(app, "good.1")

            try system.call("Home", ["app": .string(other)])
            #expect(try system.ending(app, "good")["ending"]?.asString == "completed")
        }
    }

    @Test func `waits while background work is switched off`() throws {
        try withSystem { system in
            try system.install(app)
            try system.set("background", "off")
            #expect(
                try refusal {
                    try system.call(
                        "Submit",
                        [
                            "app": .string(app),
                            "request": ["identifier": "good", "kind": "refresh"],
                        ]
                    )
                }.name == "Unavailable"
            )
            try system.set("background", "on")
            try system.submit(app, "good")
            #expect(try system.ending(app, "good")["ending"]?.asString == "completed")
        }
    }

    @Test(.enabled(if: Here.canUnshareNetworks, Here.whyNetworks))
    func `follows the kernel's own routes`() throws {
        try withSystem(through: ["/usr/bin/unshare", "-n"]) { system in
            /// Changes the network that only this daemon sees.
            func ip(_ command: String) throws {
                let outcome = try shell("nsenter -t \(system.pid) -n ip \(command)")
                try #require(outcome.status == .exited(0), "ip \(command): \(outcome.output)")
            }
            try system.install(app)
            try system.submit(app, "slow-stop", kind: "processing", requires: ["network"])
            #expect(try system.blockers(app, "slow-stop") == ["noNetwork"])

            try ip("link add veth-a type veth peer name veth-b")
            try ip("address add 192.0.2.1/24 dev veth-a")
            try ip("link set veth-b up")
            try ip("link set veth-a up")
            #expect(try system.blockers(app, "slow-stop") == ["noNetwork"])
            try ip("route add default via 192.0.2.2")
            try system.running(app, "slow-stop")
            #expect(
                try system.check("network")["finding"]?.asString == "default route by veth-a"
            )

            try ip("link set veth-a down")
            #expect(try system.ending(app, "slow-stop")["reason"]?.asString == "networkLost")
        }
    }
}

@Suite(.serialized) struct `A machine that is short of memory` {
    @Test func `ends the app that has been suspended longest, and no other`() throws {
        let machine = try FakeMachine()
        let apps = ["com.example.first", "com.example.second", "com.example.third"]
        try withSystem(environment: machine.environment) { system in
            for app in apps {
                try system.install(app)
                try system.submit(app, "good")
                try system.wait(app, toBe: "suspended")
            }
            // The first one has worked since: the second has been suspended longest.
            try system.submit(apps[0], "good.1")
            try system.ending(apps[0], "good.1")
            try system.wait(apps[0], toBe: "suspended")

            let process = try system.process(of: apps[1])
            try machine.pressure(40)
            try system.wait(apps[1], toBe: "notRunning")
            #expect(process.hasEnded)
            try system.untilTrue("the pressure to be told") {
                system.events.contains { $0.kind == "pressure" && $0.app == apps[1] }
            }
            #expect(try system.state(of: apps[0]) == "suspended")
            #expect(try system.state(of: apps[2]) == "suspended")

            // It is started again when there is work for it.
            try machine.pressure(0)
            try system.submit(apps[1], "good")
            #expect(try system.ending(apps[1], "good", count: 2)["ending"]?.asString == "completed")
        }
    }

    @Test func `leaves apps alone that work`() throws {
        let machine = try FakeMachine()
        try withSystem(environment: machine.environment) { system in
            try system.install(app)
            try system.submit(app, "slow-stop")
            try system.running(app, "slow-stop")
            let idle = "com.example.idle"
            try system.install(idle)
            try system.submit(idle, "good")
            try system.wait(idle, toBe: "suspended")
            try machine.pressure(40)
            try system.wait(idle, toBe: "notRunning")
            try machine.pressure(50)
            // The pressure is taken in before what comes after it.
            try system.call("Tasks")
            #expect(try system.state(of: app) == "background")
        }
    }
}
