import Glibc
import RoostLinux
import RoostWire
import Testing

@Suite(.serialized, .enabled(if: FileServer.program != nil, FileServer.why))
struct `An app whose session is in a file that imports FoundationNetworking alone` {
    @Test(arguments: ["5", "6"])
    func `is not killed for what it cannot be told, and hears which import it lacks`(
        mode: String
    ) throws {
        let server = try FileServer("limit_rate 1m;")
        try server.store("big", bytes: 3_000_000)
        try withSystem(environment: ["TRANSFER_URL=\(server.address)/big"]) { system in
            let app = "com.example.foundation"
            try system.install(app, program: Here.products + "/FoundationAppInSwift\(mode)")
            try system.call("Open", ["app": .string(app)])
            try system.journal(app, says: "began")
            try system.transfer(hasReceived: 100_000)
            try system.call("Home", ["app": .string(app)])
            try system.wait(app, toBe: "suspended")
            try system.journal(app, says: "events of files")
            try system.journal(app, says: "completed well")

            let ending = try system.ending(app, "transfers#files")
            #expect(ending["ending"]?.asString == "noHandler")
            let advice = "write \"import BackgroundTasks\""
            #expect(ending["detail"]?.asString?.contains(advice) == true)
            try system.wait(app, toBe: "suspended")
            let said = try system.journal(app)
            #expect(
                said.contains {
                    $0.hasPrefix("roost: Downloads, the delegate") && $0.contains(advice)
                }
            )
            #expect(said.contains("received 3000000"))
            #expect(!said.contains("finished events"))
            // The first session is carried, though its file knows nothing of Roost; the other is
            // not.
            #expect(said.contains { $0.contains("\"kept\" is made by FoundationNetworking alone") })
            let told = try system.roost("explain", app, "transfers#files").output
            #expect(told.contains("import BackgroundTasks"))
            let log = try system.roost("log", app).output.split(separator: "\n")
            #expect(
                log.contains {
                    $0.contains("noHandler") && $0.contains("import BackgroundTasks")
                },
                "\(log)"
            )
        }
    }
}
