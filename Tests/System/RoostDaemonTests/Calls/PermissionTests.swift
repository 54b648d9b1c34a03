import RoostDaemon
import RoostEngine
import RoostWire
import Testing

@Suite struct `An app at the wire` {
    let system: System
    let person: ConnectionID

    init() throws {
        system = try System()
        person = system.connect()
    }

    @Test(arguments: [
        "Apps", "Tasks", "Log", "Settings", "Doctor", "History",
    ])
    func `may not ask what operators may`(name: String) {
        let started = system.begin(on: person)
        let byHand = system.connect(.mail)
        let child = system.connect(process: started.process, pid: 999, executable: "/usr/bin/roost")
        for connection in [started.calls, byHand, child] {
            let replies = system.call(.system(name), on: connection)
            #expect(replies.map(\.error) == ["org.varlink.service.PermissionDenied"])
        }
        #expect(system.call(.system(name), on: person).map(\.error) == [nil])
    }

    @Test func `may not do what operators may, though its process is gone`() {
        let started = system.begin(on: person)
        system.turn(.exited(started.process, .exited(0)), at: 1)
        let replies = system.call(.about(.mail, "Quit"), on: started.calls, at: 2)
        #expect(replies.map(\.error) == ["org.varlink.service.PermissionDenied"])
        let own = system.call(.app("Pending"), on: started.calls, at: 2)
        #expect(own.map(\.errorName) == ["NotAnApp"])
    }

    @Test func `may have been whoever was gone before it was looked at`() {
        let gone = ConnectionID(77)
        let peer = Peer(process: nil, pid: 70, executable: nil, isUnknown: true)
        system.turn(.connected(gone, peer), at: 0)
        let replies = system.call(.about(.mail, "Uninstall"), on: gone)
        #expect(replies.map(\.error) == ["org.varlink.service.PermissionDenied"])
        #expect(system.call(.app("Pending"), on: gone).map(\.errorName) == ["NotAnApp"])
        #expect(system.daemon.engine.status(of: .mail) != nil)
    }

    @Test func `is whatever an app has started, though a person started the app`() {
        let child = ConnectionID(78)
        let peer = Peer(
            process: nil,
            pid: 71,
            executable: "/usr/bin/roost",
            ancestors: ["/usr/bin/bash", InstalledApp.mail.executable, "/usr/bin/bash"]
        )
        system.turn(.connected(child, peer), at: 0)
        let replies = system.call(.about(.mail, "Uninstall"), on: child)
        #expect(replies.map(\.error) == ["org.varlink.service.PermissionDenied"])
        // It is of the app, and not the app.
        #expect(system.call(.app("Pending"), on: child).map(\.errorName) == ["NotAnApp"])
    }

    @Test func `is who its executable says, or nobody`() {
        for executable in [nil, "/usr/bin/roost", "/apps/com.example.weather/run/else", ""] {
            let stranger = system.connect(pid: 60, executable: executable)
            for name in ["Pending", "Permitted", "CancelAll"] {
                let replies = system.call(.app(name), on: stranger)
                #expect(replies.map(\.errorName) == ["NotAnApp"])
            }
        }
        let app = system.connect(.mail)
        let permitted = system.call(.app("Permitted"), on: app)
        #expect(permitted.first?.parameters["app"] == "com.example.mail")
    }

    @Test func `sees and touches only its own`() {
        let weather = system.connect(.weather, pid: 50)
        let mail = system.connect(.mail, pid: 51)
        system.call(.later("tidy1"), on: weather)
        #expect(system.call(.app("Pending"), on: mail).map(\.parameters) == [["requests": []]])
        let cancel = Method.app("Cancel", ["identifier": "tidy1"])
        #expect(system.call(cancel, on: mail).map(\.parameters) == [["cancelled": 0]])
        #expect(system.call(.app("CancelAll"), on: mail).map(\.parameters) == [["cancelled": 0]])
        #expect(system.daemon.ledger.pending.count == 1)

        let started = system.begin(.weather, on: person)
        let other = system.begin(.mail, on: person)
        let late = system.call(.finish(started.run), on: other.calls)
        #expect(late.map(\.parameters) == [["late": [.integer(started.run)]]])
        #expect(system.daemon.ledger.history.isEmpty)
    }

    @Test func `that a person started becomes the app's process by attaching`() {
        let app = system.connect(.weather, pid: 50)
        let other = system.connect(.weather, pid: 50)
        let heard = system.call(.app("Attach", more: true), on: app)
        #expect(
            heard == [
                VarlinkReply(["phase": "active"], continues: true),
                VarlinkReply(["refresh": "available"], continues: true),
            ]
        )
        #expect(system.journal.lines.contains(.adopted(50, ProcessNumber(1))))

        system.call(.submit(), on: other, at: 1)
        let runs = system.replies(app).first?.parameters["runs"]
        #expect(runs?[0]?["number"] == 1)
        let finished = system.call(.finish(1), on: other, at: 2)
        #expect(finished.map(\.parameters) == [["late": []]])
    }

    @Test func `attaches once`() {
        let app = system.connect(.weather, pid: 50)
        let second = system.connect(.weather, pid: 51)
        system.call(.app("Attach", more: true), on: app)
        let refused = system.call(.app("Attach", more: true), on: second)
        #expect(refused.map(\.errorName) == ["NotAnApp"])
        let started = system.begin(.mail, on: person)
        let launched = system.call(.app("Attach", more: true), on: started.calls)
        #expect(launched.map(\.errorName) == ["NotAnApp"])
    }

    @Test func `that a person started is no longer known when it lets go`() {
        let app = system.connect(.weather, pid: 50)
        let other = system.connect(.weather, pid: 50)
        system.call(.app("Attach", more: true), on: app)
        system.call(.submit(), on: other, at: 1)
        system.turn(.disconnected(app), at: 2)
        #expect(!system.journal.lines.contains(.ended(ProcessNumber(1))), "it is not ours to end")
        #expect(system.daemon.ledger.history.map(\.ending) == [.crashed(.unknown)])
        let late = system.call(.finish(1), on: other, at: 3)
        #expect(late.map(\.parameters) == [["late": [1]]])
        let again = system.connect(.weather, pid: 50)
        #expect(system.call(.app("Attach", more: true), on: again).first?.error == .some(nil))
    }

    @Test func `is not the app's process if it hangs up as it attaches`() {
        let app = system.connect(.weather, pid: 50)
        system.turn(
            .received(app, Method.app("Attach", more: true).frame),
            .disconnected(app),
            at: 1
        )
        #expect(system.daemon.engine.status(of: .weather)?.state == .notRunning)
        let again = system.connect(.weather, pid: 50)
        #expect(system.call(.app("Attach", more: true), on: again).first?.error == .some(nil))
    }

    @Test func `says in vain that it has left the foreground for another`() {
        let weather = system.connect(.weather, pid: 50)
        let mail = system.connect(.mail, pid: 51)
        system.call(.app("Attach", more: true), on: weather)
        system.call(.about(.weather, "Home"), on: person, at: 1)
        let handled = Method.app("Handled", ["phase": "background"])
        #expect(system.call(handled, on: mail, at: 2).map(\.parameters) == [[:]])
        #expect(!system.journal.lines.contains(.suspended(ProcessNumber(1))))
        _ = system.replies(weather)
        #expect(system.call(handled, on: weather, at: 3).isEmpty, "it only hears on this one")
        let calls = system.connect(.weather, pid: 50)
        system.call(handled, on: calls, at: 3)
        #expect(system.journal.lines.contains(.suspended(ProcessNumber(1))))
    }
}
