import RoostCaller
import RoostLinux
import RoostWire
import Testing

@testable import RoostCommand

@Suite struct `Installing an app` {
    let temporary = try? TemporaryFolder()

    @Test func `copies its folder and then tells the daemon`() throws {
        let folder = try #require(temporary)
        try folder.writeApp(keys: ["CFBundleDisplayName": "Stormy\u{7}"])
        try folder.write("x", to: "app/Resources/icon.png")
        let daemon = try FakeDaemon(in: folder) { _, parameters in
            // By now all of it is where it is said to be.
            let copy = parameters["folder"]?.asString ?? ""
            let isThere = (try? FileSystem.status(copy + "/Resources/icon.png")) ?? nil
            return [isThere == nil ? .refuse("Invalid", "no files") : .done]
        }
        let outcome = roost("install", folder.path + "/app", in: folder)
        #expect(outcome.code == .done, "\(outcome.errors)")
        #expect(outcome.output == "Installed com.example.stormy (Stormy\\u{7}).\n")
        #expect(daemon.problems == [])

        let parameters = try daemon.parameters(of: "Install")
        let copy = try #require(parameters["folder"]?.asString)
        #expect(copy.hasPrefix(folder.path + "/apps/com.example.stormy-"))
        #expect(
            parameters == [
                "identifier": "com.example.stormy", "folder": .string(copy),
                "executable": .string(copy + "/Stormy"),
                "permitted": ["com.example.stormy.refresh"], "modes": ["fetch"], "intents": [],
                "extensions": [], "groups": [], "environment": [],
            ]
        )
        #expect(try FileSystem.status(copy + "/Stormy")?.isExecutable == true)
    }

    @Test func `tells its version`() throws {
        let folder = try #require(temporary)
        try folder.writeApp(keys: ["CFBundleShortVersionString": "1.2", "CFBundleVersion": "34"])
        let daemon = try FakeDaemon(in: folder) { _, _ in [.done] }
        let outcome = roost("install", folder.path + "/app", in: folder)
        #expect(outcome.output == "Installed com.example.stormy 1.2 (34).\n")
        #expect(try daemon.parameters(of: "Install")["version"] == "1.2 (34)")
        #expect(daemon.problems == [])
    }

    @Test func `again takes another folder`() throws {
        let folder = try #require(temporary)
        try folder.writeApp()
        let daemon = try FakeDaemon(in: folder) { _, _ in [.done] }
        #expect(roost("install", folder.path + "/app", in: folder).code == .done)
        #expect(roost("install", folder.path + "/app/", in: folder).code == .done)
        let copies = daemon.calls.compactMap { $0.parameters["folder"]?.asString }
        #expect(Set(copies).count == 2)
        #expect(try FileSystem.list(folder.path + "/apps").count == 2)
    }

    @Test func `that is refused leaves nothing behind`() throws {
        let folder = try #require(temporary)
        try folder.writeApp()
        let daemon = try FakeDaemon(in: folder) { _, _ in [.refuse("Invalid", "not this one")] }
        let outcome = roost("install", folder.path + "/app", in: folder)
        #expect(outcome.code == .refused)
        #expect(outcome.errors == "roost: not this one\n")
        #expect(outcome.output.isEmpty)
        #expect(try FileSystem.list(folder.path + "/apps") == [])
        #expect(daemon.methods == ["Install"])
    }

    @Test func `whose answer is lost leaves the files where they may be needed`() throws {
        let folder = try #require(temporary)
        try folder.writeApp()
        let daemon = try FakeDaemon(in: folder) { _, _ in [.hangUp] }
        let outcome = roost("install", folder.path + "/app", in: folder)
        #expect(outcome.code == .failed)
        #expect(outcome.errors.contains("whether com.example.stormy is installed is not known"))
        #expect(try FileSystem.list(folder.path + "/apps").count == 1)
        #expect(daemon.methods == ["Install"])
    }

    @Test func `with defects tells all of them and asks nobody`() throws {
        let folder = try #require(temporary)
        try folder.writeApp(keys: ["CFBundleIdentifier": "a/b", "UIBackgroundModes": 4])
        try folder.link("app/out", to: "/etc")
        let daemon = try FakeDaemon(in: folder) { _, _ in [.done] }
        let outcome = roost("install", folder.path + "/app", in: folder)
        #expect(outcome.code == .refused)
        #expect(outcome.errorLines.count == 3)
        #expect(outcome.errorLines.allSatisfy { $0.hasPrefix("roost: \(folder.path)/app/") })
        #expect(daemon.methods == [])
        #expect(try FileSystem.status(folder.path + "/apps") == nil)
    }

    @Test func `with warnings tells them and goes on`() throws {
        let folder = try #require(temporary)
        try folder.writeApp(keys: ["UIBackgroundModes": ["fetch", "teleport"]])
        let daemon = try FakeDaemon(in: folder) { _, _ in [.done] }
        let outcome = roost("install", folder.path + "/app", in: folder)
        #expect(outcome.code == .done)
        #expect(outcome.errorLines.count == 1)
        #expect(outcome.errors.hasPrefix("roost: warning: "))
        #expect(daemon.methods == ["Install"])
    }

    @Test func `of nothing is a mistake on the command line`() throws {
        let folder = try #require(temporary)
        let outcome = roost("install", folder.path + "/nowhere", in: folder)
        #expect(outcome.code == .usage)
        #expect(outcome.errors.contains("there is no \"\(folder.path)/nowhere\""))
    }

    @Test func `without a daemon copies nothing`() throws {
        let folder = try #require(temporary)
        try folder.writeApp()
        #expect(roost("install", folder.path + "/app", in: folder).code == .noDaemon)
        #expect(try FileSystem.status(folder.path + "/apps") == nil)
    }

    @Test func `where no copy can be made is told with the reason`() throws {
        let folder = try #require(temporary)
        try folder.writeApp()
        // A file where the folder of the apps should be.
        try folder.write("x", to: "apps")
        let daemon = try FakeDaemon(in: folder) { _, _ in [.done] }
        let outcome = roost("install", folder.path + "/app", in: folder)
        #expect(outcome.code == .failed)
        #expect(outcome.errors.hasPrefix("roost: cannot copy \(folder.path)/app to "))
        #expect(daemon.methods == [])
    }
}
