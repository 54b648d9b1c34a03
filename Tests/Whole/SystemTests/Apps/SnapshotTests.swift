import Glibc
import RoostLinux
import RoostWire
import Testing

@Suite(.serialized) struct `The picture of an app` {
    private let app = "com.example.scrapbook"

    @Test func `is taken when it leaves the foreground, and again when it said`() throws {
        try withSystem { system in
            try install(in: system)
            let folder = try #require(try system.app(app)["folder"]?.asString)
            try system.call("Open", ["app": .string(app)])
            // It is seen, so it has said by now that it takes pictures.
            try isSeen(in: system)
            try system.call("Home", ["app": .string(app)])
            let first = try picture(called: "0 scraps", in: system)
            #expect(first == "Scrapbook\nNothing yet. Share a file with Keep.")
            try system.wait(app, toBe: "suspended")
            #expect(try system.roost("apps").output.contains("  | Scrapbook\n"))

            try FileSystem.makeDirectory(folder + "/Scraps")
            try FileSystem.write(Array("x".utf8), atomicallyTo: folder + "/Scraps/a")
            // The moment that it named has come.
            try system.simulateLaunch(app, "snapshot#snapshot")
            #expect(try picture(called: "1 scrap", in: system) == "Scrapbook\n- a")
            try system.wait(app, toBe: "suspended")
        }
    }

    @Test func `is there after the system has begun anew, and goes with the app`() throws {
        try withSystem { system in
            try install(in: system)
            try system.call("Open", ["app": .string(app)])
            // It is seen, so it has said by now that it takes pictures.
            try isSeen(in: system)
            try system.call("Home", ["app": .string(app)])
            _ = try picture(called: "0 scraps", in: system)
            try system.kill()
            try system.start()
            #expect(try system.app(app)["picture"]?["identifier"]?.asString == "0 scraps")
            // So is what is due: an app that has ended is launched for it.
            try system.simulateLaunch(app, "snapshot#snapshot")
            try system.ending(app, "snapshot#snapshot", count: 2)
            try system.call("Uninstall", ["app": .string(app)])
            try install(in: system)
            #expect(try system.app(app)["picture"] == nil)
        }
    }

    @Test func `costs an app nothing that takes none`() throws {
        try withSystem { system in
            try system.install("com.example.plain")
            try system.call("Open", ["app": "com.example.plain"])
            try system.wait("com.example.plain", toBe: "foreground")
            try system.call("Home", ["app": "com.example.plain"])
            try system.wait("com.example.plain", toBe: "suspended")
            #expect(try system.history("com.example.plain").isEmpty)
            #expect(try system.app("com.example.plain")["picture"] == nil)
        }
    }

    private func install(in system: PrivateSystem) throws {
        let bundle = "\(system.home)/bundles/Scrapbook.app"
        try FileSystem.makeDirectory(bundle)
        let manifest = """
            <plist version="1.0"><dict>
            <key>CFBundleIdentifier</key><string>\(app)</string>
            <key>CFBundleExecutable</key><string>Scrapbook</string>
            </dict></plist>
            """
        try FileSystem.write(Array(manifest.utf8), atomicallyTo: bundle + "/Info.plist")
        try Here.put("\(Here.products)/Scrapbook", at: "\(bundle)/Scrapbook")
        let said = try system.roost("install", bundle)
        try #require(said.status == .exited(0), "\(said)")
    }

    private func isSeen(in system: PrivateSystem) throws {
        let said = try system.roost("window", app)
        try #require(said.output.hasPrefix("Scrapbook\n"), "\(said)")
    }

    private func picture(called name: String, in system: PrivateSystem) throws -> String {
        try system.until("a picture called \(name)") {
            let picture = try system.app(app)["picture"]
            return picture?["identifier"]?.asString == name ? picture?["text"]?.asString : nil
        }
    }
}
