import Glibc
import RoostLinux
import RoostWire
import Testing

@Suite(.serialized, .enabled(if: FileServer.program != nil, FileServer.why))
struct `A file that the example uploads` {
    @Test func `is on the server as it was, and its address is printed`() throws {
        try withUpload { upload in
            let said = try upload.app.roost("run", "UploadFileIntent", "--file", upload.file)
            #expect(said.status == .exited(0), "\(said)")
            #expect(said.output == "\(upload.server.address)/holiday.mov\n")
            // No terminal: whole lines, and nothing that draws.
            #expect(!said.errors.contains("\u{1B}") && !said.errors.contains("\r"))
            let lines = said.errors.split(separator: "\n")
            // What is said first was so before the app was asked anything.
            #expect(lines.first?.hasPrefix("Upload") == true, "\(said)")
            #expect(lines.dropLast().last == "Uploaded holiday.mov, 200.0 MB.", "\(said)")
            #expect(lines.last?.hasPrefix("roost: run 1 of UploadFileIntent completed") == true)
            try upload.expectStored("holiday.mov")
            #expect(try upload.app.end(of: 1) == .init("completed"))
            try upload.system.wait(upload.app.name, toBe: "suspended")
        }
    }

    @Test func `is a bar on a terminal`() throws {
        try withUpload { upload in
            let terminal = try Terminal(
                ["run", "uploader", "UploadFileIntent", "--file", upload.file],
                in: upload.system
            )
            #expect(try terminal.end() == .exited(0))
            #expect(terminal.shown.contains("\u{1B}["), "\(terminal.shown.debugDescription)")
            #expect(terminal.shown.contains("Uploading holiday.mov"))
            #expect(terminal.shown.contains(" %"))
            #expect(terminal.shown.contains("\(upload.server.address)/holiday.mov\r\n"))
            #expect(terminal.shown.contains("completed after"))
            try upload.expectStored("holiday.mov")
        }
    }

    @Test func `is one object for programs`() throws {
        try withUpload { upload in
            let said = try upload.app.roost(
                "run",
                "UploadFileIntent",
                "--file",
                upload.file,
                "--name",
                "a b.mov",
                "--json"
            )
            let json = try said.json()
            #expect(said.errors == "")
            #expect(json["ending"]?.asString == "completed")
            #expect(json["run"]?.asInteger == 1)
            #expect(json["value"]?.asString == "\(upload.server.address)/a b.mov")
            #expect(json["dialog"]?.asString == "Uploaded a b.mov, 200.0 MB.")
            try upload.expectStored("a b.mov")
        }
    }

    @Test func `goes on without whoever asked`() throws {
        try withUpload { upload in
            let said = try upload.app.roost(
                "run",
                "UploadFileIntent",
                "--file",
                upload.file,
                "--detach"
            )
            #expect(said.status == .exited(0))
            #expect(said.output == "1\n")
            #expect(try upload.app.end(of: 1) == .init("completed"))
            try upload.expectStored("holiday.mov")
            let listed = try upload.system.roost("activities", "--json").json()
            let activity = try #require(listed["activities"]?.asArray?.first)
            #expect(activity["run"]?.asInteger == 1)
            #expect(activity["ending"]?.asString == "completed")
        }
    }

    @Test func `fails in words where no server is`() throws {
        try withUpload(address: "http://127.0.0.1:9") { upload in
            let said = try upload.app.roost("run", "UploadFileIntent", "--file", upload.file)
            #expect(said.status == .exited(1), "\(said)")
            #expect(said.output == "")
            let words = "run 1 of UploadFileIntent failed: Failed to connect to 127.0.0.1 port 9"
            #expect(said.errors.contains(words), "\(said)")
            #expect(try upload.app.roost("run", "CheckServerIntent").output == "false\n")
        }
    }
}

/// A system with the example, a server, and a file for it.
private struct Upload {
    let system: PrivateSystem
    let server: FileServer
    let app: IntentApp
    let file: String

    func expectStored(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        func sum(_ path: String) throws -> Substring? {
            try shell("sha256sum < '\(path)'").output.split(separator: " ").first
        }
        let sent = try #require(try sum(file))
        #expect(sent.utf8.count == 64)
        let stored = try sum("\(server.folder)/stored/\(name)")
        #expect(stored == sent, sourceLocation: sourceLocation)
    }
}

private func withUpload(address: String? = nil, _ body: (Upload) throws -> Void) throws {
    let server = try FileServer()
    try withSystem(environment: ["UPLOADER_SERVER=\(address ?? server.address)"]) { system in
        let app = try IntentApp("com.example.uploader", program: "Uploader", in: system)
        let file = system.home + "/holiday.mov"
        try shell("head -c 200000000 /dev/urandom > \(file)")
        try body(Upload(system: system, server: server, app: app, file: file))
    }
}
