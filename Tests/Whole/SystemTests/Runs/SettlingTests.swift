import Glibc
import RoostLinux
import RoostWire
import Testing

@Suite(.serialized, .enabled(if: FileServer.program != nil, FileServer.why))
struct `An app that has handed back its wake-up` {
    private static let app = "com.example.transfers"

    @Test func `ends what it has begun before it is suspended`() throws {
        let server = try FileServer(isAway: true)
        _ = try server.store("small", bytes: 3000)
        let environment = ["TRANSFER_URL=\(server.address)/small", "TRANSFER_NOTIFIES=yes"]
        try withSystem(environment: environment, suspendsAtOnce: false) { system in
            try system.install(Self.app, program: Here.products + "/TransferApp")
            try system.call("Open", ["app": .string(Self.app)])
            let waiting = try system.transfer("waiting") {
                !($0["blockers"]?.asArray ?? []).isEmpty
            }
            try system.call("Home", ["app": .string(Self.app)])
            try system.wait(Self.app, toBe: "suspended")

            try server.start()
            let number = try #require(waiting["number"]?.asInteger)
            do {
                try system.call(
                    "ChangeTransfer",
                    ["number": .integer(number), "change": "resume"]
                )
            } catch let refused as Refused
                where ["NotNow", "NoSuchTransfer"].contains(refused.name)
            {
                // Its rest was over, and it tries by itself, or has its file already.
            }
            try system.journal(Self.app, says: "finished events")
            try system.wait(Self.app, toBe: "suspended")
            // It was told of its file, and said that it had taken it in, before it told anybody.
            let said = try system.journal(Self.app)
            #expect(said.contains("notified"), "\(said)")
            let notifications = try system.call("Notifications")["notifications"]?.asArray ?? []
            #expect(notifications.map { $0["id"]?.asString } == ["received"])
        }
    }
}
