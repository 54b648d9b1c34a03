import Glibc
import RoostLinux
import RoostWire
import Testing

private let downloader = "com.example.transfers"

/// The number of times that an app is told of a transfer's end.
@Suite(.serialized, .enabled(if: FileServer.program != nil, FileServer.why))
struct `What became of a transfer` {
    /// What the app's processes were told, each from when it was launched on.
    private func told(_ system: PrivateSystem) throws -> [[String]] {
        let said = try system.journal(downloader).filter { !$0.hasPrefix("roost:") }
        return said.split { $0.hasPrefix("launched ") }.map { lines in
            lines.filter { $0.hasPrefix("received ") || $0.hasPrefix("completed ") }
        }
    }

    /// Has a person open the downloader, and waits until its session has told what there is.
    private func openAgain(_ system: PrivateSystem, count: Int) throws {
        try system.wait(downloader, toBe: "notRunning")
        try system.call("Open", ["app": .string(downloader)])
        try system.journal(downloader, says: "active", count: count)
        try system.journal(downloader, says: "known ", count: count)
    }

    @Test(arguments: [false, true])
    func `is told once more to an app that died of it, and then no more`(
        isRestarted: Bool
    ) throws {
        let server = try FileServer()
        let content = try server.store("big", bytes: 300_000)
        // It is killed while it is told, so before it can say that it has been.
        let environment = [
            "TRANSFER_URL=\(server.address)/big", "TRANSFER_DIES=completed",
            "TRANSFER_TELLS_METRICS=yes",
        ]
        try withSystem(environment: environment) { system in
            let folder = try system.install(downloader, program: Here.products + "/TransferApp")
            try system.call("Open", ["app": .string(downloader)])
            try system.journal(downloader, says: "dies")
            try system.wait(downloader, toBe: "notRunning")
            if isRestarted {
                // The next system does not know that it was told, and has it launched for that.
                try system.kill()
                try system.start()
            } else {
                try openAgain(system, count: 2)
            }
            try system.journal(downloader, says: "completed ", count: 2)
            try system.transfers("nothing any more") { $0.isEmpty ? true : nil }
            try system.call("Quit", ["app": .string(downloader)])
            try openAgain(system, count: isRestarted ? 2 : 3)
            #expect(
                try told(system) == [
                    // The file was the first one's to take, which it did.
                    ["received 300000", "completed well -"], ["completed well -"], [],
                ]
            )
            #expect(try FileSystem.read(folder + "/received", limit: 1 << 20) == content)
            #expect(server.requests().count == 1)
            // What was asked is told with it each time, as it is kept with the rest.
            let said = try system.journal(downloader)
            #expect(said.filter { $0 == "asked for [300000]" }.count == 2)
        }
    }

    @Test func `is told with its file to an app that died before it could take that`() throws {
        let server = try FileServer()
        let content = try server.store("big", bytes: 300_000)
        let environment = ["TRANSFER_URL=\(server.address)/big", "TRANSFER_DIES=received"]
        try withSystem(environment: environment) { system in
            let folder = try system.install(downloader, program: Here.products + "/TransferApp")
            try system.call("Open", ["app": .string(downloader)])
            try system.journal(downloader, says: "dies")
            try openAgain(system, count: 2)
            try system.journal(downloader, says: "completed ")
            try system.transfers("nothing any more") { $0.isEmpty ? true : nil }
            #expect(try told(system) == [[], ["received 300000", "completed well -"]])
            #expect(try FileSystem.read(folder + "/received", limit: 1 << 20) == content)
        }
    }
}
