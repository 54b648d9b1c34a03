import Glibc
import RoostLinux
import RoostWire
import Testing

@Suite(.serialized, .enabled(if: FileServer.program != nil, FileServer.why))
struct `A server with an authority of its own` {
    @Test func `is believed where the system is told of that authority`() throws {
        let server = try FileServer("limit_rate 0;", isSecure: true)
        let content = try server.store("big", bytes: 300_000)
        try withSystem(environment: ["ROOST_CA_FILE=\(server.authority)"]) { system in
            let puppet = try Puppet(opening: system)
            try puppet.join()
            try puppet.download(server.address + "/big")
            let outcome = try puppet.outcome()
            #expect(outcome.error == nil && outcome.status == 200, "\(outcome.json)")
            #expect(outcome.json["version"]?.asString == "HTTP/2")
            #expect(try outcome.content() == content)
        }
    }

    @Test func `is asked nothing by whom nobody vouches to, and the app is told why`() throws {
        let server = try FileServer("limit_rate 0;", isSecure: true)
        try server.store("big", bytes: 300_000)
        try withSystem(environment: ["TRANSFER_URL=\(server.address)/big"]) { system in
            let app = "com.example.transfers"
            try system.install(app, program: Here.products + "/TransferApp")
            try system.call("Open", ["app": .string(app)])
            // URLError.Code.secureConnectionFailed
            #expect(try system.journal(app, says: "completed ") == "-1200 -")
            #expect(server.requests().isEmpty)

            let puppet = try Puppet(opening: system)
            try puppet.join()
            try puppet.download(server.address + "/big")
            let outcome = try puppet.outcome()
            #expect(outcome.error == "tlsFailed", "\(outcome.json)")
            #expect(outcome.json["message"]?.asString?.contains("certificate") == true)
            let listed = try system.roost("transfers").output
            #expect(listed.contains("failed: ") && listed.contains("certificate"), "\(listed)")
        }
    }
}

@Suite(.serialized, .enabled(if: FileServer.program != nil, FileServer.why))
struct `A system without its carrier` {
    /// A folder with the daemon alone, and a system that is run from there.
    private func withoutCarrier(
        _ body: (PrivateSystem, _ carrier: String) throws -> Void
    ) throws {
        let folder = try Here.makeFolder()
        defer { try? FileSystem.removeTree(folder) }
        try shell("ln \(Here.programs)/roostd \(folder)/ || cp \(Here.programs)/roostd \(folder)/")
        let through = ["/bin/sh", "-c", "exec \(folder)/roostd \"$@\""]
        try withSystem(through: through) { try body($0, folder + "/roost-carrier") }
    }

    @Test func `says what is missing, does all else, and carries once it is there`() throws {
        let server = try FileServer()
        let content = try server.store("big", bytes: 300_000)
        try withoutCarrier { system, carrier in
            let puppet = try Puppet(opening: system)
            try puppet.join()
            try puppet.download(server.address + "/big")
            let blocker = try system.transfer(waitsFor: "carrierDown")
            #expect(blocker["evidence"]?.asString?.contains("there is no \(carrier)") == true)
            #expect(blocker["remedy"]?.asString?.contains("install roost-carrier") == true)
            let listed = try system.roost("transfers").output
            #expect(listed.contains("the carrier is not there"), "\(listed)")
            let explained = try system.roost("explain", puppet.app, "1").output
            #expect(explained.contains("install roost-carrier"), "\(explained)")
            let check = try system.check("transfers")
            #expect(check["good"]?.asBool == false)
            #expect(check["remedy"]?.asString?.contains("install roost-carrier") == true)

            try system.install("com.example.other")
            try system.submit("com.example.other", "good")
            let ending = try system.ending("com.example.other", "good")
            #expect(ending["ending"]?.asString == "completed")

            // It is not looked for without end, and not taken for one that was lost over and over.
            let again = try system.transfer(waitsFor: "carrierDown")
            #expect(again["since"] == blocker["since"])

            try shell(
                "ln \(Here.programs)/roost-carrier \(carrier) || cp \(Here.programs)/roost-carrier \(carrier)"
            )
            let outcome = try puppet.outcome()
            #expect(outcome.error == nil && outcome.status == 200, "\(outcome.json)")
            #expect(try outcome.content() == content)
            #expect(try system.check("transfers")["good"]?.asBool == true)
        }
    }

    @Test func `leaves one alone that waits for a server, however silent that is`() throws {
        let server = try SilentServer()
        try withSystem(environment: ["ROOST_CARRIER_PATIENCE=1"]) { system in
            let puppet = try Puppet(opening: system)
            try puppet.join()
            // As long as it takes for one that does not answer to be ended twice.
            try puppet.download(server.address, ["requestTimeout": 4_500_000])
            try system.transfers("one that moves") { $0.first?["state"] == "moving" ? true : nil }
            func carrier() throws -> Substring? {
                try system.check("transfers")["finding"]?.asString?.split(separator: " ").last
            }
            let before = try carrier()
            let blocker = try system.transfer(waitsFor: "retryAt")
            #expect(blocker["evidence"]?.asString?.contains("no byte has moved") == true)
            #expect(try carrier() == before)
            let log = try system.roost("log").output
            #expect(!log.contains("carrier is gone"), "\(log)")
        }
    }

    @Test func `ends one that stands still, says so, and goes on with the next`() throws {
        let server = try FileServer("limit_rate 1m;")
        let content = try server.store("big", bytes: 3_000_000)
        try withSystem(environment: ["ROOST_CARRIER_PATIENCE=1"]) { system in
            let puppet = try Puppet(opening: system)
            try puppet.join()
            try puppet.download(server.address + "/big")
            try system.transfers("some bytes of it") { listed in
                listed.first?["received"]?.asInteger.flatMap { $0 > 0 ? true : nil }
            }
            let finding = try system.check("transfers")["finding"]?.asString ?? ""
            let pid = try #require(Int32(finding.split(separator: " ").last ?? ""), "\(finding)")
            try #require(kill(pid, SIGSTOP) == 0)
            let outcome = try puppet.outcome()
            #expect(outcome.error == nil && outcome.status == 200, "\(outcome.json)")
            #expect(try outcome.content() == content)
            let log = try system.roost("log").output
            #expect(log.contains("the carrier is gone: it has stood still"), "\(log)")
            #expect(log.contains("the carrier is there again"), "\(log)")
        }
    }

    @Test func `says so where the one that it was told of is none`() throws {
        let server = try FileServer()
        try server.store("big", bytes: 300_000)
        let folder = try Here.makeFolder()
        defer { try? FileSystem.removeTree(folder) }
        let carrier = folder + "/own-carrier"
        try FileSystem.write(Array("no program".utf8), atomicallyTo: carrier, mode: 0o644)
        try withSystem(environment: ["ROOST_CARRIER=\(carrier)"]) { system in
            let puppet = try Puppet(opening: system)
            try puppet.join()
            try puppet.download(server.address + "/big")
            let blocker = try system.transfer(waitsFor: "carrierDown")
            #expect(
                blocker["evidence"]?.asString?.contains("ROOST_CARRIER names \(carrier)") == true
            )
            try FileSystem.removeFile(carrier)
            try shell(
                "ln \(Here.programs)/roost-carrier \(carrier) || cp \(Here.programs)/roost-carrier \(carrier)"
            )
            #expect(try puppet.outcome().status == 200)
        }
    }
}
