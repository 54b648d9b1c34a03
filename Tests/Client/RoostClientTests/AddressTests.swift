import FakeSystem
import RoostClient
import RoostWire
import Testing

@Suite struct `An address that an app opens` {
    let system: FakeSystem
    let app: AppSystem

    init() throws {
        (system, app) = try FakeSystem.launched()
    }

    @Test func `comes to who opens addresses`() {
        let opened = Inbox<String>()
        app.onAddress { opened.put($0) }
        system.tell(["url": "weather:oslo"])
        system.tell(["url": "weather:bergen"])
        #expect(opened.next() == "weather:oslo")
        #expect(opened.next() == "weather:bergen")
    }

    @Test func `waits until somebody does`() {
        let opened = Inbox<String>()
        let phases = Inbox<AppSystem.Phase>()
        app.onPhase { phase, handled in
            phases.put(phase)
            handled()
        }
        system.tell(["url": "weather:oslo"])
        system.tell(["phase": "active"])
        #expect(phases.next() == .active)
        app.onAddress { opened.put($0) }
        #expect(opened.next() == "weather:oslo")
    }
}
