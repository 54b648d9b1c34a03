#if os(Linux)
import Foundation
import RoostTesting
import SwiftUI
import Testing

@testable import Stormy

/// The example of this project, as it is, on a device.
@Suite struct `Stormy on a device` {
    /// The app finds its service by its environment, which is the test process's; and so its photo,
    /// which is not there.
    private static let isTold =
        unsafe setenv("STORMY_WEATHER", "https://weather.example", 1) == 0
        && setenv("STORMY_PHOTO", "\(NSTemporaryDirectory())/stormy-\(getpid())/sky.jpg", 1) == 0

    private let device: Device

    init() throws {
        #expect(Self.isTold)
        // The app reckons in the zone of the test's process.
        device = try Device(in: TimeZone.current.identifier, at: "2026-11-22 09:00")
    }

    private func install() throws -> DeviceApp {
        try device.install("com.example.stormy", permitting: ["StormyNoon"]) { StormyApp.main() }
    }

    @Test func `The sky is checked at noon, and told when it storms`() throws {
        let server = device.serves("weather.example") { request in
            .json(request.number == 1 ? #"{"condition": "fair"}"# : #"{"condition": "stormy"}"#)
        }
        let stormy = try install()
        try stormy.open()
        try stormy.home()
        try device.goes(on: .untilRunEnds(of: "StormyNoon", in: stormy))
        #expect(device.clock.hasPrefix("2026-11-23 12:0"))
        #expect(stormy.runs.map(\.ending) == [.completed])
        #expect(stormy.notifications == [])
        try device.goes(on: .untilRunEnds(of: "StormyNoon", in: stormy))
        #expect(device.clock.hasPrefix("2026-11-24 12:0"))
        #expect(stormy.notifications.map(\.title) == ["A stormy noon"])
        #expect(server.requests.map(\.path) == ["/weather.json", "/weather.json"])
    }

    @Test func `A year of noons is a year of answers`() throws {
        let server = device.serves("weather.example") { request in
            let condition = request.number % 10 == 0 ? "stormy" : "fair"
            return .json(#"{"condition": "\#(condition)"}"#)
        }
        let stormy = try install()
        try stormy.open()
        try stormy.home()
        device.power = .charger(percent: 100)
        try device.goes(on: .until("2027-11-22 18:00"))
        #expect(stormy.runs.count == 365)
        #expect(stormy.runs.allSatisfy { $0.ending == .completed })
        #expect(server.requests.count == 365)
        #expect(stormy.notifications.count == 36)
    }
}
#endif
