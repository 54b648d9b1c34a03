#if os(Linux)
import Foundation
import RoostTesting
import Testing

/// An app that counts seconds by a timer of its main run loop.
private enum SecondHand {
    @MainActor static var ticks = 0

    @MainActor static func launch() {
        ticks = 0
        _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
            MainActor.assumeIsolated { ticks += 1 }
        }
    }
}

// The app's globals are the test process's.
@Suite(.serialized) struct `A timer of an app on a device` {
    private let device: Device
    private let app: DeviceApp

    init() throws {
        device = try Device(at: "2026-11-22 09:00")
        app = try device.install("com.example.ticker", permitting: []) { SecondHand.launch() }
    }

    private var ticks: Int { get throws { try app.does { SecondHand.ticks } } }

    @Test func `fires while the app runs, and once for all that it was suspended for`() throws {
        try app.open()
        try device.goes(on: .for(.seconds(10)))
        #expect(try ticks == 10)
        try app.home()
        try device.goes(on: .untilIdle)
        try device.goes(on: .for(.seconds(3600)))
        #expect(app.state == .suspended)
        try app.open()
        let whenBack = try ticks
        // What it had in the background before it was suspended comes to less than a minute.
        #expect(whenBack > 10 && whenBack < 70)
        try device.goes(on: .for(.seconds(10)))
        #expect(try ticks - whenBack == 10)
    }

    @Test func `is gone with the process that had it`() throws {
        try app.open()
        try device.goes(on: .for(.seconds(10)))
        try app.crash()
        try device.goes(on: .for(.seconds(10)))
        try app.open()
        try device.goes(on: .for(.seconds(3)))
        #expect(try ticks == 3)
    }

    @Test func `that a global kept from a process that ended can be added again`() throws {
        let notes = Told()
        let timer = Kept(
            Timer(fire: .distantFuture, interval: 60, repeats: true) { _ in notes.count += 1 }
        )
        let app = try device.install("com.example.keeper", permitting: []) {
            timer.timer.fireDate = Date() + 60
            RunLoop.main.add(timer.timer, forMode: .common)
        }
        try app.open()
        try device.goes(on: .for(.seconds(130)))
        try app.crash()
        try app.open()
        try device.goes(on: .for(.seconds(130)))
        #expect(notes.count == 4)
    }

    private final class Told: @unchecked Sendable { var count = 0 }
    private final class Kept: @unchecked Sendable {
        let timer: Timer
        init(_ timer: Timer) { self.timer = timer }
    }

    @Test func `that is added where nobody runs the loop is warned of`() throws {
        try app.open()
        try app.does {
            @Sendable func add() {
                let timer = Timer(timeInterval: 1, repeats: false) { _ in }
                RunLoop.current.add(timer, forMode: .common)
            }
            await Task.detached { add() }.value
        }
        #expect(device.warnings.count == 1)
        #expect(device.warnings.first?.contains("never fires") == true)
    }
}
#endif
