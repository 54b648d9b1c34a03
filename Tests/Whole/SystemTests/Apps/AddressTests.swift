import RoostLinux
import Testing

@Suite(.serialized) struct `An address that is opened with a real app` {
    private static let types = """
        <key>CFBundleURLTypes</key>
        <array><dict><key>CFBundleURLSchemes</key>
        <array><string>Player</string></array></dict></array>
        """

    private func withPlayer(_ body: (IntentApp, PrivateSystem) throws -> Void) throws {
        try withSystem { system in
            try body(try IntentApp("com.example.player", saying: Self.types, in: system), system)
        }
    }

    @Test func `comes to its view, whether it runs, is suspended, or is launched for it`() throws {
        try withPlayer { app, system in
            let said = try app.roost("open", "player:first?a=1")
            #expect(said.status == .exited(0), "\(said)")
            #expect(try app.waits(for: "opened ") == "player:first?a=1")
            #expect(try app.roost("open", "PLAYER://second").status == .exited(0))
            #expect(try app.waits(for: "opened ", count: 2) == "PLAYER://second")
            #expect(try app.roost("home").status == .exited(0))
            try system.untilTrue("the app to be suspended") {
                try system.state(of: app.name) == "suspended"
            }
            #expect(try app.roost("open", "player:third").status == .exited(0))
            #expect(try app.waits(for: "opened ", count: 3) == "player:third")
        }
    }

    @Test func `is known again by the next system, and refused where it is another's`() throws {
        try withPlayer { app, system in
            try system.kill()
            try system.start()
            let said = try app.roost("open", "tel:110")
            #expect(said.status == .exited(5))
            #expect(
                said.errors.contains("opens no addresses that begin with tel: but only player:")
            )
            #expect(try system.state(of: app.name) == "notRunning")
            let files = try app.roost("open", "song.mp3")
            #expect(files.status == .exited(2))
        }
    }
}
