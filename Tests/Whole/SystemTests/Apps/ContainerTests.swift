import Glibc
import RoostLinux
import RoostWire
import Testing

private let program = Here.products + "/KeepingApp"
private let keeping = app
private let other = "com.example.other"

extension PrivateSystem {
    fileprivate func installKeeping(_ name: String = keeping, in groups: [String] = []) throws {
        let bundle = "\(home)/bundles/\(name).app"
        try FileSystem.makeDirectory(bundle)
        let manifest = """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict>
            <key>CFBundleIdentifier</key><string>\(name)</string>
            <key>CFBundleExecutable</key><string>KeepingApp</string>
            <key>BGTaskSchedulerPermittedIdentifiers</key><array><string>good</string></array>
            <key>UIBackgroundModes</key><array><string>fetch</string></array>
            <key>com.apple.security.application-groups</key>
            <array>\(groups.map { "<string>\($0)</string>" }.joined())</array>
            </dict></plist>
            """
        try FileSystem.write(Array(manifest.utf8), atomicallyTo: bundle + "/Info.plist")
        if try FileSystem.status(bundle + "/KeepingApp") == nil {
            try Here.put(program, at: bundle + "/KeepingApp")
        }
        let said = try roost("install", bundle)
        try #require(said.status == .exited(0), "\(said)")
    }

    fileprivate func container(_ name: String = keeping) throws -> String {
        try #require(try app(name)["container"]?.asString)
    }

    /// Launches the app, and gives what it says that begins with a word.
    fileprivate func open(
        _ name: String = keeping,
        says word: String,
        count: Int = 1
    ) throws -> String {
        try call("Open", ["app": .string(name)])
        return try journal(name, says: word + " ", count: count)
    }

    /// Ends the app as a lack of memory does, and waits until it is gone.
    fileprivate func killApp(_ name: String = keeping) throws {
        let process = try process(of: name)
        process.signal(SIGKILL)
        try process.end()
        try wait(name, toBe: "notRunning")
    }

    fileprivate func exists(_ path: String) throws -> Bool {
        try FileSystem.status(path, followingLinks: false) != nil
    }
}

/// Waits for something to be gone, also what a process that is ending has written to it.
private func untilGone(_ path: String) throws {
    try FileWatch.wait(for: "it to be removed", in: path) { _ in
        let status = try? FileSystem.status(path, followingLinks: false)
        return status == .some(nil) ? true : nil
    }
}

/// Waits for a file to be there; no event of the system's tells of it.
private func untilWritten(_ path: String) throws {
    try FileWatch.wait(for: "a file to be written", in: path) { _ in
        let size = (try? FileSystem.status(path))??.size ?? 0
        return size > 0 ? true : nil
    }
}

@Suite(.serialized) struct `A container` {
    private let group = "group.com.example.keeping"

    @Test func `is where an app finds all of its folders`() throws {
        try withSystem { system in
            try system.installKeeping()
            let home = try system.container()
            #expect(home == "\(system.home)/containers/\(app)")
            #expect(try system.open(says: "documents") == "\(home)/Documents")
            #expect(try system.journal(app, says: "home ") == home)
            #expect(try system.journal(app, says: "temporary ") == "\(home)/tmp \(home)/tmp/")
            #expect(try system.journal(app, says: "caches ") == "[\"\(home)/Library/Caches\"]")
            let support = "\(home)/Library/Application Support"
            #expect(try system.journal(app, says: "support ") == "[\"\(support)\"]")
            #expect(try system.journal(app, says: "library ") == "\(home)/Library")
            let urls = "[\"\(home)/Documents\", \"\(home)/Library/Caches\", \"\(support)\"]"
            #expect(try system.journal(app, says: "urls ") == urls)
            #expect(try system.journal(app, says: "true home ") != home)
            #expect(try system.journal(app, says: "group ") == "none")
            for folder in ["", "/Documents", "/Library", "/Library/Preferences", "/tmp"] {
                #expect(try FileSystem.status(home + folder)?.mode == 0o700)
            }
        }
    }

    @Test func `is the same for an app that a person starts by hand`() throws {
        try withSystem { system in
            try system.installKeeping()
            let child = try system.startByHand(app)
            let home = try system.container()
            #expect(try system.journal(app, says: "documents ") == "\(home)/Documents")
            #expect(try system.journal(app, says: "library ") == "\(home)/Library")
            child.signal(SIGKILL)
            try child.end()
        }
    }

    @Test func `outlives a new build, and goes with the app`() throws {
        try withSystem { system in
            try system.installKeeping()
            let home = try system.container()
            _ = try system.open(says: "launch")
            try system.installKeeping()
            #expect(try FileSystem.readText(home + "/Documents/diary", limit: 99) == "dear diary")
            // What a link leads to is not the app's.
            let outside = try Here.makeFolder()
            defer { try? FileSystem.removeTree(outside) }
            try FileSystem.write([], atomicallyTo: outside + "/mine")
            _ = unsafe symlink(outside, home + "/Documents/way")
            try system.call("Uninstall", ["app": .string(app)])
            try untilGone(home)
            #expect(try system.exists(outside + "/mine"))
        }
    }

    @Test func `is kept where a person wants it, over a new start of the system, too`() throws {
        try withSystem { system in
            try system.installKeeping()
            let home = try system.container()
            _ = try system.open(says: "launch")
            let said = try system.roost("uninstall", app, "--keep-data")
            #expect(said.output.contains(home), "\(said)")
            // Of an app that nobody knows, as after a crash in the middle of an uninstallation.
            let left = "\(system.home)/containers/com.example.left/Documents"
            try FileSystem.makeDirectory(left)
            try system.kill()
            try system.start()
            try system.untilTrue("what was left over to be removed") {
                try !system.exists("\(system.home)/containers/com.example.left")
            }
            #expect(try FileSystem.readText(home + "/Documents/diary", limit: 99) == "dear diary")
            // So is what the app printed, and both go when it goes for good.
            let logs = ["log", "log.1"].map { "\(system.home)/logs/\(app).\($0)" }
            #expect(try system.exists(logs[0]))
            try FileSystem.write([], atomicallyTo: logs[1])
            try system.installKeeping()
            try system.call("Uninstall", ["app": .string(app)])
            try untilGone(home)
            try system.call("Apps")
            for log in logs { #expect(try !system.exists(log)) }
        }
    }

    @Test func `loses its caches where the app does not run, and nothing else`() throws {
        try withSystem { system in
            try system.installKeeping()
            let home = try system.container()
            _ = try system.open(says: "launch")
            let picture = home + "/Library/Caches/picture"
            #expect(try system.roost("apps", "--empty-caches").status == .exited(0))
            #expect(try system.exists(picture))
            try system.killApp()
            let said = try system.roost("apps", "--empty-caches")
            #expect(said.output == "Emptied the caches of \(app).\n", "\(said)")
            #expect(try !system.exists(picture))
            #expect(try system.exists(home + "/Documents/diary"))
            #expect(try FileSystem.status(home + "/Library/Caches")?.mode == 0o700)
        }
    }

    @Test func `of a group is shared, and goes with the last app of the group`() throws {
        try withSystem { system in
            try system.installKeeping(in: [group])
            try system.installKeeping(other, in: [group])
            let shared = "\(system.home)/groups/\(group)"
            #expect(try system.open(says: "group") == shared)
            try untilWritten("\(shared)/Library/Preferences/\(group).plist")
            #expect(try system.open(other, says: "group") == shared)
            #expect(try system.journal(other, says: "launch ") == "1, 2 together")
            let told = try system.app(app)["groups"]?.asArray?.first
            #expect(told?["container"]?.asString == shared)
            try system.call("Uninstall", ["app": .string(app)])
            #expect(try system.exists(shared))
            try system.call("Uninstall", ["app": .string(other)])
            try untilGone(shared)
        }
    }
}

@Suite(.serialized) struct `The defaults of an app` {
    @Test func `are on the disk within a moment, in a file of the app's own`() throws {
        try withSystem { system in
            try system.installKeeping()
            try system.installKeeping(other)
            let file = try system.container() + "/Library/Preferences/\(app).plist"
            #expect(try system.open(says: "launch").hasPrefix("1,"))
            try untilWritten(file)
            try system.killApp()
            #expect(try system.open(says: "launch", count: 2).hasPrefix("2,"))
            #expect(try system.open(other, says: "launch").hasPrefix("1,"))
        }
    }

    @Test func `tell of each change once`() throws {
        try withSystem { system in
            try system.installKeeping()
            #expect(try system.open(says: "told") == "1 and 1")
        }
    }

    @Test func `are written before the end of a run is told`() throws {
        try withSystem { system in
            try system.installKeeping()
            try system.submit(app, "good")
            _ = try system.ending(app, "good")
            try system.killApp()
            #expect(try system.open(says: "note", count: 2) == "just before the end")
        }
    }

    @Test func `are those before, where a write was torn`() throws {
        try withSystem { system in
            try system.installKeeping()
            let file = try system.container() + "/Library/Preferences/\(app).plist"
            _ = try system.open(says: "launch")
            try untilWritten(file + ".last")
            try system.killApp()
            let whole = try FileSystem.read(file, limit: 1 << 20)
            try FileSystem.write(Array(whole.prefix(whole.count / 2)), atomicallyTo: file)
            #expect(try system.open(says: "launch", count: 2).hasPrefix("2,"))
        }
    }
}
