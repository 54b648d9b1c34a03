@testable import RoostDaemon
import RoostEngine
import RoostWire
import Testing

@Suite struct `A client that asks for too much` {
    let system: System
    let person: ConnectionID

    init() throws {
        system = try System()
        person = system.connect()
    }

    @Test func `has only so many bytes kept that wait for their turn`() {
        system.call(.about(.weather, "Open"), on: person)
        system.call(.about(.weather, "Quit"), on: person, at: 1)
        system.call(.about(.weather, "Open"), on: person, at: 2)
        let large = [UInt8](repeating: 32, count: 1 << 20)
        for _ in 1...4 { system.turn(.received(person, large), at: 3) }
        #expect(!system.journal.lines.contains(.closed(person)))
        system.turn(.received(person, large), at: 3)
        #expect(system.journal.lines.contains(.closed(person)))
    }

    @Test func `has nothing kept that it says after a stream has begun`() {
        system.call(.system("Watch", more: true), on: person)
        let large = [UInt8](repeating: 32, count: 1 << 20)
        for _ in 1...DaemonLimits.backlog { system.turn(.received(person, large), at: 1) }
        #expect(!system.journal.lines.contains(.closed(person)))
        #expect(system.daemon.clients[person]?.backlogBytes == 0)
        system.turn(.received(person, large), at: 1)
        #expect(system.journal.lines.contains(.closed(person)))
    }

    @Test func `is not answered beyond what it can be sent, and its commands still count`() {
        for number in 1...1000 {
            let text = String(repeating: "word ", count: 200)
            try? system.daemon.ledger.apply(
                .log(LogEntry(date: .at(number), kind: .clock, text: text))
            )
        }
        try? system.daemon.ledger.commit()
        let listing = Method.system("Log", ["limit": 1000]).frame
        let command = Method.set("grace", "7").frame
        system.turn(
            Array(repeating: .received(person, listing), count: 100) + [.received(person, command)],
            at: 1
        )
        // A little more than fits, so that the machine cuts it off.
        let sent = system.daemon.machine.sent[person]?.count ?? 0
        #expect(sent > DaemonLimits.unreadBytes && sent < 2 * DaemonLimits.unreadBytes)
        #expect(system.daemon.engine.limits.grace == .seconds(7))
    }
}
