import Glibc
import RoostLinux
import RoostWire
import Testing

@Suite(.serialized) struct `What the README shows in a shell` {
    @Test func `ends well as it stands, in one shell, on a machine that has nothing`() throws {
        try withSystem { system in
            // What it shows begins without one.
            try system.kill()
            let page = try DocumentedShell(page: "README.md")
            // The others are for who works on this repository.
            let ofApps = page.blocks.filter { !$0.hasPrefix("make ") }
            #expect(ofApps.count == 1, "each is to be run here")
            let outcome = try page.run(
                blockWith: "roost install Stormy.app",
                against: system,
                // A folder of a package that has been built: that one builds is seen elsewhere.
                inFolderOf: "Examples/Stormy"
            )
            #expect(outcome.status == .exited(0), "\(outcome.output)")
            #expect(outcome.output.contains("completed"), "\(outcome.output)")
            try system.adopt()
            try system.journal("com.example.stormy", says: "Stormy: no weather is to be had")
        }
    }
}

@Suite(.serialized) struct `What the page on testing an app shows` {
    @Test func `begins a system, tests the app in it, and ends it`() throws {
        try withSystem { system in
            let page = try DocumentedShell(page: "docs/testing.md")
            let place = "\(system.home)/t"
            try FileSystem.makeDirectory(place)
            let outcome = try page.run(
                blockWith: "export ROOST_HOME=$(mktemp -d)",
                against: system,
                environment: ["TMPDIR=\(place)"]
            )
            defer {
                // One that failed in the middle has left its system.
                _ = try? shell(
                    "\(Here.programs)/roost --home \(place)/* status --json | sed -n 's/.*\"pid\": *\\([0-9]*\\).*/\\1/p' | xargs -r kill"
                )
            }
            #expect(outcome.status == .exited(0), "\(outcome.output)")
            #expect(outcome.output.contains("completed"), "\(outcome.output)")
            #expect(try system.call("Apps")["apps"] == [], "it was to be in a system of its own")
        }
    }
}

@Suite(.enabled(if: Here.canTrace, Here.whyNoTrace))
struct `A system in a new home` {
    @Test func `can be reached only when it has looked through its folders`() throws {
        let folder = try Here.makeFolder()
        defer { try? FileSystem.removeTree(folder) }
        let calls = "\(folder)/calls"
        // An app that is installed before that would be taken for one of another store.
        try withSystem(
            through: [
                "/usr/bin/strace", "-D", "-f", "-qq", "-e", "trace=openat,listen", "-o", calls,
            ]
        ) { system in
            _ = try system.terminate()
            let lines = try FileSystem.readText(calls, limit: 64 << 20).split(separator: "\n")
            let marked = try #require(
                lines.firstIndex {
                    $0.contains("\(system.home)/apps/.of-") && $0.contains("O_CREAT")
                }
            )
            let listening = try #require(lines.firstIndex { $0.contains(" listen(") })
            #expect(marked < listening)
        }
    }
}

@Suite(.serialized) struct `An app that has just been opened` {
    static let plain = "com.example.plain"

    @Test func `has launched and had its say before it is suspended, as a plain program`() throws {
        try withSystem { system in
            try installPlain(in: system)
            try system.call("Open", ["app": .string(Self.plain)])
            try system.call("Home", ["app": .string(Self.plain)])
            // What it asked for while it was launching is there.
            try system.simulateLaunch(Self.plain, "good")
            #expect(try system.ending(Self.plain, "good")["ending"]?.asString == "completed")
            #expect(try system.journal(Self.plain).contains("started"))
            try system.wait(Self.plain, toBe: "suspended")
        }
    }

    @Test func `is suspended when it has finished launching, though its work was done before`()
        throws
    {
        try withSystem { system in
            try installPlain(in: system)
            // Its handler is registered, and done, before the rest of the program has run.
            try system.submit(Self.plain, "good")
            try system.ending(Self.plain, "good")
            try system.wait(Self.plain, toBe: "suspended")
            #expect(try system.journal(Self.plain).contains("started"))
            #expect(try system.blockers(Self.plain, "good") == ["earliestBeginDate"])
        }
    }

    @Test func `has its delegate told of each phase before it is suspended, with UIKit`() throws {
        try withSystem { system in
            let app = "com.example.life"
            let folder = try system.install(
                app,
                program: Here.products + "/UIKitApp",
                permitted: ["good"]
            )
            try FileSystem.write([], atomicallyTo: "\(folder)/light")
            try system.call("Open", ["app": .string(app)])
            try system.call("Home", ["app": .string(app)])
            try system.wait(app, toBe: "suspended")
            #expect(try system.journal(app).contains("active"))
        }
    }

    @Test func `has no handler for what it registered none for, as a plain program`() throws {
        try withSystem { system in
            try installPlain(in: system)
            // Far more than it takes: until now it had all of it.
            try system.set("refresh-budget", "3600")
            try system.submit(Self.plain, "forgotten")
            let ended = try system.ending(Self.plain, "forgotten")
            #expect(ended["ending"]?.asString == "noHandler")
            try system.wait(Self.plain, toBe: "suspended")
        }
    }

    @Test func `runs, is suspended and is ended as any other, with an asynchronous main`() throws {
        try withSystem { system in
            let app = "com.example.async"
            try system.install(
                app,
                program: Here.products + "/AsyncApp",
                permitted: ["good", "forgotten"]
            )
            try system.submit(app, "good")
            #expect(try system.ending(app, "good")["ending"]?.asString == "completed")
            try system.journal(app, says: "worked")
            // Far more than it takes: that nobody takes it is seen before.
            try system.set("refresh-budget", "3600")
            try system.submit(app, "forgotten")
            #expect(try system.ending(app, "forgotten")["ending"]?.asString == "noHandler")
            try system.wait(app, toBe: "suspended")
            try system.call("Quit", ["app": .string(app)])
            try system.wait(app, toBe: "notRunning")
        }
    }

    @Test func `waits from one run to the next that it asks for from inside, as a plain program`()
        throws
    {
        try withSystem { system in
            try installPlain(in: system)
            try system.set("spacing", "3600")
            try system.set("longest-spacing", "3600")
            try system.submit(Self.plain, "again", kind: "processing")
            try system.ending(Self.plain, "again")
            #expect(try system.blockers(Self.plain, "again") == ["tooSoon"])
            let explained = try system.explain(Self.plain, "again")["blockers"]?[0]
            #expect(explained?["remedy"]?.asString?.contains("earliestBeginDate") == true)

            // Who tries it out does not wait.
            try system.simulateLaunch(Self.plain, "again")
            try system.ending(Self.plain, "again", count: 2)
            #expect(try system.blockers(Self.plain, "again") == ["tooSoon"])
            try system.submit(Self.plain, "again", kind: "processing")
            try system.ending(Self.plain, "again", count: 3)
            #expect(try system.history(Self.plain, "again").count == 3)
        }
    }

    private func installPlain(in system: PrivateSystem) throws {
        try system.install(
            Self.plain,
            program: Here.products + "/PlainApp",
            permitted: ["good", "forgotten", "again"]
        )
    }
}
