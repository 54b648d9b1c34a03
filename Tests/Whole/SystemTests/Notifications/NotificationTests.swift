import Glibc
import RoostLinux
import RoostWire
import Testing

private let notifier = "com.example.notifier"

/// A real bus with a real notification service (Debian's dbus and python3-dbusmock).
@Suite(.serialized, .enabled(if: SessionBus.isThere, SessionBus.why))
struct `Notifications on the desktop` {
    @Test func `are read back from the service, and a tap reaches the app`() throws {
        try SessionBus.run { bus in
            try withSystem(environment: ["DBUS_SESSION_BUS_ADDRESS=\(bus.address)"]) { system in
                let puppet = try Puppet(notifier, in: system, running: "Export")
                try puppet.calls.call("io.roost.App.SetCategories", categories)
                try puppet.calls.call(
                    "io.roost.App.Notify",
                    ["notification": notification("a", title: "Rain", body: "1 < 2\u{1B}[2J")]
                )
                let shown = try bus.nextNotify()
                #expect(shown.contains("Rain"))
                #expect(shown.contains("later"))
                #expect(!shown.contains("\u{1B}"))
                try system.untilTrue("the desktop to have it") {
                    try system.notifications().first?["shownOnDesktop"] == .bool(true)
                }
                try bus.invoke("a0", of: 1)
                try system.until("the tap to be written down") {
                    system.events.first { $0.kind == "tapped" }
                }
                let check = try system.check("desktop")
                #expect(check["good"] == true)
            }
        }
    }

    @Test func `are listed where the bus is gone, and shown where it is back`() throws {
        try SessionBus.run { bus in
            try withSystem(environment: ["DBUS_SESSION_BUS_ADDRESS=\(bus.address)"]) { system in
                let puppet = try Puppet(notifier, in: system, running: "Export")
                bus.killBus()
                try puppet.calls.call(
                    "io.roost.App.Notify",
                    ["notification": notification("a")]
                )
                let entry = try system.until("the failure to be written down") {
                    system.events.first { $0.kind == "desktop" }
                }
                #expect(entry.text.contains("there is no session bus"))
                #expect(try system.notifications().map { $0["id"] } == ["a"])
            }
        }
    }

    @Test func `are given up where the service does not answer`() throws {
        try SessionBus.run { bus in
            try withSystem(environment: ["DBUS_SESSION_BUS_ADDRESS=\(bus.address)"]) { system in
                let puppet = try Puppet(notifier, in: system, running: "Export")
                bus.stopService()
                try puppet.calls.call(
                    "io.roost.App.Notify",
                    ["notification": notification("a")]
                )
                let entry = try system.until("the failure to be written down") {
                    system.events.first { $0.kind == "desktop" }
                }
                #expect(entry.text.contains("did not answer in 5 seconds"))
                #expect(try system.check("desktop")["good"] == false)
            }
        }
    }
}

@Suite(.serialized) struct `Notifications of the system` {
    @Test func `outlive the system, and are delivered while the app does not run`() throws {
        try withSystem { system in
            let puppet = try Puppet(notifier, in: system, running: "Export")
            try puppet.calls.call(
                "io.roost.App.Notify",
                [
                    "notification": notification(
                        "soon",
                        trigger: ["interval": 1_500_000, "repeats": false]
                    )
                ]
            )
            try system.kill()
            try system.start()
            try system.untilTrue("it to be delivered") {
                try system.notifications().first?["state"] == "delivered"
            }
            try system.call("Tap", ["app": .string(notifier), "id": "soon"])
            try system.wait(notifier, toBe: "foreground")
            #expect(try system.notifications().isEmpty)
        }
    }
}

private let categories: JSONObject = [
    "categories": [
        [
            "id": "rain", "dismissAction": false,
            "actions": [
                [
                    "id": "later", "title": "later", "foreground": false, "destructive": false,
                    "authentication": false,
                ]
            ],
        ]
    ]
]

private func notification(
    _ id: String,
    title: String = "Title",
    body: String = "",
    trigger: JSON = .null
) -> JSON {
    [
        "id": .string(id), "title": .string(title), "subtitle": "", "body": .string(body),
        "category": "rain", "thread": "", "level": "active", "trigger": trigger,
    ]
}

extension PrivateSystem {
    fileprivate func notifications() throws -> [JSON] {
        try call("Notifications")["notifications"]?.asArray ?? []
    }
}

/// A session bus and its notification service, which says on a pipe what it was called with.
private final class SessionBus {
    let address: String
    private let bus: Child
    private let service: Child
    private let folder: String

    static let python = "/usr/bin/python3"
    static let why: Comment = "needs the Debian packages dbus and python3-dbusmock"
    static var isThere: Bool {
        let paths = ["/usr/bin/dbus-daemon", "/usr/lib/python3/dist-packages/dbusmock"]
        return paths.allSatisfy { ((try? FileSystem.status($0)) ?? nil) != nil }
    }

    static func run(_ body: (SessionBus) throws -> Void) throws {
        let folder = try Here.makeFolder()
        defer { try? FileSystem.removeTree(folder) }
        let bus = try SessionBus(in: folder)
        defer { bus.end() }
        try body(bus)
    }

    private init(in folder: String) throws {
        self.folder = folder
        let path = folder + "/bus"
        address = "unix:path=\(path)"
        let log = try FileSystem.openForAppending(folder + "/bus.log")
        bus = Child(
            try Spawner.spawn(
                executable: "/usr/bin/dbus-daemon",
                arguments: ["--session", "--nofork", "--print-address", "--address", address],
                environment: plainEnvironment,
                standardOutput: log.rawValue
            )
        )
        _ = try FileWatch.wait(for: "the bus", in: folder + "/bus.log") { text in
            text.contains("unix:path=") ? text : nil
        }
        let output = try FileSystem.openForAppending(folder + "/service.log")
        service = Child(
            try Spawner.spawn(
                executable: Self.python,
                arguments: [
                    "-u", "-m", "dbusmock", "--session", "--template", "notification_daemon",
                    "--parameters",
                    "{\"capabilities\": \"actions body body-markup\"}",
                ],
                environment: plainEnvironment + ["DBUS_SESSION_BUS_ADDRESS=\(address)"],
                standardOutput: output.rawValue
            )
        )
        // Ends as soon as the service has its name.
        _ = try python(
            """
            import dbus
            from dbus.mainloop.glib import DBusGMainLoop
            from gi.repository import GLib
            loop = GLib.MainLoop()
            bus = dbus.SessionBus(mainloop=DBusGMainLoop())
            bus.watch_name_owner(
                'org.freedesktop.Notifications', lambda owner: owner and loop.quit())
            loop.run()
            """
        )
    }

    /// What the service was called with, once it was called to show something.
    func nextNotify() throws -> String {
        try FileWatch.wait(for: "Notify", in: folder + "/service.log") { text in
            text.split(separator: "\n").first { $0.contains(" Notify ") }.map(String.init)
        }
    }

    /// Has the service say that a person took an action.
    func invoke(_ key: String, of id: UInt32) throws {
        _ = try python(
            """
            import dbus
            o = dbus.SessionBus().get_object(
                'org.freedesktop.Notifications', '/org/freedesktop/Notifications')
            o.EmitSignal('org.freedesktop.Notifications', 'ActionInvoked', 'us',
                [dbus.UInt32(\(id)), '\(key)'], dbus_interface='org.freedesktop.DBus.Mock')
            """
        )
    }

    private func python(_ script: String) throws -> Outcome {
        try SystemTests.run(
            Self.python,
            ["-c", script],
            environment: plainEnvironment + ["DBUS_SESSION_BUS_ADDRESS=\(address)"]
        )
    }

    func killBus() {
        bus.signal(SIGKILL)
        _ = try? bus.handle.waitUntilEnded(milliseconds: patience)
        _ = try? FileSystem.removeFile(folder + "/bus")
    }

    func stopService() { service.signal(SIGSTOP) }

    func end() {
        for child in [service, bus] {
            child.signal(SIGKILL)
            _ = try? child.end()
        }
    }
}
