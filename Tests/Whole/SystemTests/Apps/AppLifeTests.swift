import Glibc
import RoostLinux
import RoostWire
import Testing

private let program = Here.products + "/UIKitApp"
private let lifeApp = app

extension PrivateSystem {
    /// Installs the app that says whatever it is told, and that nothing of its own holds.
    @discardableResult
    fileprivate func installLight() throws -> String {
        let folder = try install(lifeApp, program: program)
        try FileSystem.write([], atomicallyTo: folder + "/light")
        return folder
    }

    /// What the app has said, but for the number that it was launched with.
    fileprivate func told() throws -> [String] {
        try journal(lifeApp).filter { $0.first?.isNumber != true }.map { line in
            line.hasPrefix("launched") ? "launched" : line
        }
    }

    /// Has the app do something in the background, and waits until it is suspended again.
    fileprivate func work(count: Int = 1) throws {
        try submit(lifeApp, "good")
        #expect(try ending(lifeApp, "good", count: count)["ending"]?.asString == "completed")
        try wait(lifeApp, toBe: "suspended")
    }
}

@Suite(.serialized) struct `An app's life` {
    @Test func `is told in the order of Apple's tables`() throws {
        try withSystem { system in
            try system.installLight()
            try system.work()
            let told = try system.told()
            #expect(told == ["launched", "background", "event"])
            try system.work(count: 2)
            #expect(try system.told().dropFirst(3) == ["background", "event"])

            try system.call("Open", ["app": .string(app)])
            try system.journal(app, says: "active")
            #expect(try system.told().dropFirst(5) == ["foreground", "active"])
            try system.call("Home", ["app": .string(app)])
            try system.wait(app, toBe: "suspended")
            #expect(try system.told().dropFirst(7) == ["inactive", "background"])
            try system.call("Open", ["app": .string(app)])
            try system.journal(app, says: "active", count: 2)
            #expect(try system.told().dropFirst(9) == ["foreground", "active"])
        }
    }

    @Test func `begins in the foreground without a return to it`() throws {
        try withSystem { system in
            try system.installLight()
            try system.call("Open", ["app": .string(app)])
            try system.journal(app, says: "active")
            #expect(try system.told() == ["launched", "active"])
        }
    }

    @Test func `has warnings of short memory while it runs, and none while it is suspended`() throws
    {
        let machine = try FakeMachine()
        try withSystem(environment: machine.environment) { system in
            try system.installLight()
            try system.install("com.example.other")
            try system.submit("com.example.other", "good")
            try system.ending("com.example.other", "good")
            try system.wait("com.example.other", toBe: "suspended")
            try system.call("Open", ["app": .string(app)])
            try system.journal(app, says: "active")
            try machine.pressure(50)
            try system.journal(app, says: "noticed UIApplicationDidReceiveMemoryWarning")
            #expect(try system.told().suffix(2).first == "memory", "the delegate first")
            try system.wait("com.example.other", toBe: "notRunning")
            #expect(try system.state(of: app) == "foreground")
        }
    }
}

@Suite(.serialized) struct `An app that a person removes from the switcher` {
    @Test func `is told so where it runs, and ends by itself`() throws {
        try withSystem { system in
            try system.install(app, program: program)
            try system.call("Open", ["app": .string(app)])
            try system.journal(app, says: "active")
            let process = try system.process(of: app)
            let said = try system.roost("quit", app)
            #expect(said.status == .exited(0))
            try process.end()
            #expect(
                try system.told().dropFirst(2) == [
                    "inactive", "background", "terminate",
                    "noticed UIApplicationWillTerminateNotification",
                ]
            )
            try system.wait(app, toBe: "notRunning")
            try system.untilTrue("its exit to be told") {
                system.events.contains {
                    $0.kind == "exited" && $0.text.contains("status 0")
                }
            }
            #expect(!system.events.contains { $0.kind == "killed" })
        }
    }

    @Test func `is told nothing where it is suspended`() throws {
        try withSystem { system in
            try system.installLight()
            try system.work()
            let process = try system.process(of: app)
            try system.call("Quit", ["app": .string(app)])
            try process.end()
            let told = try system.told()
            #expect(told == ["launched", "background", "event"])
        }
    }

    @Test func `does no more in the background until it is opened`() throws {
        try withSystem { system in
            try system.installLight()
            try system.submit(app, "good", kind: "processing", earliestBegin: 4_000_000_000_000_000)
            try system.call("Quit", ["app": .string(app)])
            try system.submit(app, "good.1")
            #expect(try system.blockers(app, "good.1") == ["forceQuit"])
            let explained = try system.roost("explain", app, "good.1")
            #expect(explained.output.contains("roost open"))
            #expect(try system.state(of: app) == "notRunning")
            try system.call("Open", ["app": .string(app)])
            #expect(try system.ending(app, "good.1")["ending"] != nil)
            #expect(try system.explain(app, "good")["pending"]?.isNull == false, "it stays pending")
        }
    }

    @Test func `is killed where it does not return from being told`() throws {
        try withSystem { system in
            let stay = try Gate(in: try system.installLight(), named: "stay")
            try system.set("terminating", "1")
            try system.call("Open", ["app": .string(app)])
            try system.journal(app, says: "active")
            let process = try system.process(of: app)
            try system.call("Quit", ["app": .string(app)])
            try system.journal(app, says: "terminate")
            #expect(try system.state(of: app) == "ending")
            try process.end()
            try system.wait(app, toBe: "notRunning")
            let killed = try system.until("the kill to be told") {
                system.events.first { $0.kind == "killed" }
            }
            #expect(killed.text.contains("did not end within 1 s"))
            #expect(try system.app(app)["strikes"]?.asInteger == 0)
            withExtendedLifetime(stay) {}
        }
    }

    @Test func `comes back in a new process when it is opened before it has ended`() throws {
        try withSystem { system in
            let stay = try Gate(in: try system.installLight(), named: "stay")
            try system.call("Open", ["app": .string(app)])
            try system.journal(app, says: "active")
            let first = try system.pid(of: app)
            try system.call("Quit", ["app": .string(app)])
            try system.journal(app, says: "terminate")
            let opening = try system.command(["open", app])
            try system.untilTrue("the opening to be heard") {
                system.events.count { $0.kind == "opened" } == 2
            }
            try stay.open()
            #expect(try opening.end().status == .exited(0))
            try system.journal(app, says: "active", count: 2)
            #expect(try system.pid(of: app) != first)
            #expect(!system.events.contains { $0.kind == "killed" })
        }
    }

    @Test func `is told as well that the system ends`() throws {
        try withSystem { system in
            try system.installLight()
            try system.call("Open", ["app": .string(app)])
            try system.journal(app, says: "active")
            let process = try system.process(of: app)
            #expect(try system.terminate() == .exited(0))
            try process.end()
            #expect(try system.told().suffix(2).first == "terminate")
            try system.start()
        }
    }
}

@Suite(.serialized) struct `The switch for background work` {
    @Test func `is told to the app that runs, in submissions and by explain`() throws {
        try withSystem { system in
            try system.installLight()
            try system.submit(app, "good.1", earliestBegin: 4_000_000_000_000_000)
            try system.call("Open", ["app": .string(app)])
            try system.journal(app, says: "active")
            #expect(try system.roost("settings", "background", "off").status == .exited(0))
            #expect(
                try system.journal(app, says: "refresh denied") == ", on the main thread: true"
            )
            #expect(try system.blockers(app, "good.1").contains("backgroundOff"))
            let explained = try system.roost("explain", app, "good.1")
            #expect(explained.output.contains("roost settings background on"))
            let refused = try system.roost("submit", app, "good", "--kind", "processing")
            #expect(refused.status == .exited(5), "\(refused)")
            #expect(refused.errors.contains("switched off"))

            try system.roost("settings", "background", "on")
            try system.journal(app, says: "refresh available")
            try system.roost("settings", "background.\(app)", "off")
            try system.journal(app, says: "refresh denied", count: 2)
            let own = try system.roost("explain", app, "good.1")
            #expect(own.output.contains("roost settings background.\(app) on"))
        }
    }

    @Test func `is told to a suspended app when it goes on`() throws {
        try withSystem { system in
            try system.installLight()
            try system.work()
            try system.set("background", "off")
            try system.set("background", "on")
            try system.set("background.\(app)", "off")
            let told = try system.told()
            #expect(told == ["launched", "background", "event"])
            try system.call("Open", ["app": .string(app)])
            try system.journal(app, says: "refresh denied")
            #expect(try system.told().filter { $0.hasPrefix("refresh") }.count == 1)
        }
    }

    @Test func `is off while the machine saves power, and only refreshes wait`() throws {
        let machine = try FakeMachine()
        try withSystem(environment: machine.environment) { system in
            try system.installLight()
            try system.call("Open", ["app": .string(app)])
            try system.journal(app, says: "active")
            try machine.profile("low-power")
            try system.journal(app, says: "refresh denied")
            try system.journal(app, says: "saves power: true")
            try system.call("Home", ["app": .string(app)])
            try system.submit(app, "good")
            #expect(try system.blockers(app, "good") == ["lowPower"])
            let explained = try system.roost("explain", app, "good")
            #expect(explained.output.contains("power profile low-power"))
            try machine.profile("balanced")
            #expect(try system.ending(app, "good")["ending"]?.asString == "completed")
            try system.journal(app, says: "saves power: false")
        }
    }
}

@Suite(.serialized) struct `What an app logs` {
    @Test func `stands in the system's log with its level and place`() throws {
        try withSystem { system in
            try system.installLight()
            let following = try system.command(["log", app, "--follow"])
            try system.work()
            let line = try following.wait(for: "the message") { text in
                text.split(separator: "\n").first { $0.contains("did the event") }
            }
            #expect(line.contains("notice"))
            #expect(line.contains(#"[com.example.life:events]: did the event\u{1b}[31m"#))
            following.child.signal(SIGINT)

            let said = try system.roost("log", app, "--json", "--level", "notice").json()
            let entries = try #require(said["entries"]?.asArray)
            let messages = entries.filter { $0["kind"]?.asString == "message" }
            #expect(messages.map { $0["level"]?.asString } == ["notice", "error"])
            let pid = try system.pid(of: app)
            #expect(messages.allSatisfy { $0["pid"]?.asInteger == pid.map(Int64.init) })
            #expect(messages.allSatisfy { $0["subsystem"]?.asString == "com.example.life" })
            #expect(messages.allSatisfy { $0["category"]?.asString == "events" })
            #expect(messages.last?["text"]?.asString == "<private>")
            let kinds = entries.compactMap { $0["kind"]?.asString }
            let launched = try #require(kinds.firstIndex(of: "launched"))
            let message = try #require(kinds.firstIndex(of: "message"))
            let suspended = try #require(kinds.firstIndex(of: "suspended"))
            #expect(launched < message && message < suspended)
        }
    }
}
