import Glibc
import RoostLinux
import RoostWire
import Testing

private let downloader = "com.example.transfers"

@Suite(.serialized, .enabled(if: FileServer.program != nil, FileServer.why))
struct `A server that wants to know who asks` {
    private static let location = "auth_basic \"the vault\"; auth_basic_user_file users;"

    /// A system with an app that downloads what the server keeps to itself, and answers so when
    /// asked.
    private func withVault(
        answers: String,
        isAway: Bool = false,
        launches: Bool = true,
        _ body: (FileServer, PrivateSystem, _ content: [UInt8]) throws -> Void
    ) throws {
        let server = try FileServer(Self.location, isAway: isAway)
        try FileSystem.write(
            Array("anna:{PLAIN}hunter2\n".utf8),
            atomicallyTo: server.folder + "/users",
            mode: 0o644
        )
        let content = try server.store("big", bytes: 300_000)
        let environment = [
            "TRANSFER_URL=\(server.address)/big", "TRANSFER_ANSWERS=\(answers)",
            "TRANSFER_LAUNCHES=\(launches ? "yes" : "no")",
        ]
        try withSystem(environment: environment) { system in
            try system.install(downloader, program: Here.products + "/TransferApp")
            try system.call("Open", ["app": .string(downloader)])
            try system.journal(downloader, says: "began ")
            try body(server, system, content)
        }
    }

    /// What the session's delegate was told from the first question on.
    ///
    /// When the app's delegate hears that it was woken, and which tasks there are, is another
    /// matter: that comes by the main thread, and may do so before the first question or after it.
    private func told(_ system: PrivateSystem) throws -> [String] {
        try system.journal(downloader, says: "completed ")
        let others = ["roost:", "events of ", "tasks ", "known ", "active"]
        let said = try system.journal(downloader).filter { line in
            !others.contains { line.hasPrefix($0) }
        }
        return Array(said.drop { !$0.hasPrefix("asked ") })
    }

    private func asked(_ failures: Int, _ answer: String) -> String {
        "asked for the vault after \(failures) failures: \(answer)"
    }

    @Test func `gives the file to whom it knows`() throws {
        try withVault(answers: "right") { server, system, content in
            let said = try told(system).prefix(3)
            #expect(
                said == [asked(0, "right"), "received 300000", "completed well -"]
            )
            let folder = "\(system.home)/apps/\(downloader)-1"
            #expect(try FileSystem.read(folder + "/received", limit: 1 << 20) == content)
            #expect(try server.requests(atLeast: 2).map(\.status).last == 200)
            try system.transfers("nothing any more") { $0.isEmpty ? true : nil }
        }
    }

    @Test func `asks again where the answer was wrong, and says how often it was`() throws {
        try withVault(answers: "wrong wrong right") { _, system, _ in
            let said = try told(system).prefix(5)
            #expect(
                said == [
                    asked(0, "wrong"), asked(1, "wrong"), asked(2, "right"), "received 300000",
                    "completed well -",
                ]
            )
        }
    }

    @Test func `is answered for all tasks where there is nothing to say of one`() throws {
        try withVault(answers: "session") { _, system, _ in
            let said = try told(system).prefix(4)
            #expect(
                said == [
                    asked(0, "session"), "asked for all tasks", "received 300000",
                    "completed well -",
                ]
            )
        }
    }

    @Test func `is left alone by whom it asked in vain`() throws {
        try withVault(answers: "wrong cancel") { _, system, _ in
            let said = try told(system).prefix(3)
            #expect(
                said == [asked(0, "wrong"), asked(1, "cancel"), "completed -999 -"]
            )
            try system.transfers("nothing any more") { $0.isEmpty ? true : nil }
        }
    }

    @Test(arguments: ["default", "reject"])
    func `has its refusal taken for an answer where nobody says`(answer: String) throws {
        try withVault(answers: answer) { _, system, _ in
            let told = try told(system)
            #expect(told.first == asked(0, answer))
            #expect(told.dropFirst().first?.hasPrefix("received ") == true, "the server's words")
            #expect(told.dropFirst(2).prefix(2) == ["refused 401", "completed well -"])
        }
    }

    @Test(arguments: [true, false])
    func `has an app resumed, or launched, to be asked`(isGone: Bool) throws {
        try withVault(answers: "right", isAway: true) { server, system, content in
            try system.transfer(waitsFor: "retryAt")
            try system.call("Home", ["app": .string(downloader)])
            try system.wait(downloader, toBe: "suspended")
            let process = try system.process(of: downloader)
            if isGone {
                process.signal(SIGKILL)
                try process.end()
            }
            try server.start()
            #expect(try system.roost("transfers", "resume", "1").status == .exited(0))
            // Once it has answered it is let go, and called again for the end.
            try system.journal(downloader, says: "completed well -")
            try system.wait(downloader, toBe: "suspended")
            #expect(
                try told(system) == [
                    asked(0, "right"), "finished events", "received 300000", "completed well -",
                    "finished events",
                ]
            )
            let launches = try system.journal(downloader).count { $0.hasPrefix("launched ") }
            #expect(launches == (isGone ? 2 : 1))
            #expect(try system.journal(downloader).contains("events of files"))
            try system.wait(downloader, toBe: "suspended")
            let folder = "\(system.home)/apps/\(downloader)-1"
            #expect(try FileSystem.read(folder + "/received", limit: 1 << 20) == content)
        }
    }

    @Test func `waits, and says so, for an app that is not to be launched`() throws {
        try withVault(answers: "right", isAway: true, launches: false) { server, system, _ in
            try system.transfer(waitsFor: "retryAt")
            try system.call("Home", ["app": .string(downloader)])
            try system.wait(downloader, toBe: "suspended")
            let process = try system.process(of: downloader)
            process.signal(SIGKILL)
            try process.end()
            try server.start()
            #expect(try system.roost("transfers", "resume", "1").status == .exited(0))
            try system.transfer(waitsFor: "needsApp")
            #expect(
                try system.roost("explain", downloader, "1").output.contains(
                    "wants to know who asks"
                )
            )
            try system.wait(downloader, toBe: "notRunning")
            try system.call("Open", ["app": .string(downloader)])
            let said = try told(system).prefix(3)
            #expect(
                said == [asked(0, "right"), "received 300000", "completed well -"]
            )
        }
    }
}
