#if os(Linux)
import BackgroundTasks
import Foundation
import RoostTesting
import Testing

// The example of docs/examples/nights-on-the-charger.md is the first.

/// An app that tidies its photos once a night, on a charger.
struct Album {
    @MainActor static func launch() {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: "tidy", using: .main) { task in
            try? askToTidy()
            task.setTaskCompleted(success: true)
        }
    }

    static func askToTidy() throws {
        let request = BGProcessingTaskRequest(identifier: "tidy")
        request.requiresExternalPower = true
        request.earliestBeginDate = Date(timeIntervalSinceNow: 12 * 3600)
        try BGTaskScheduler.shared.submit(request)
    }
}

@Test func `A week of nights on the charger, and what comes of it`() throws {
    let device = try Device(in: "Europe/Berlin", at: "2026-11-22 09:00")
    let album = try device.install("com.example.album", permitting: ["tidy"]) { Album.launch() }
    try album.does { try Album.askToTidy() }
    try album.home()
    device.batteryPerHour = -4
    try device.follows([
        .at("08:00", .isInUse(true)), .at("22:00", .isInUse(false)),
        .at("23:00", .hasCharger(true)), .at("23:00", .batteryPerHour(30)),
        .at("07:00", .hasCharger(false)), .at("07:00", .batteryPerHour(-4)),
    ])
    let tonight = try #require(try device.forecast(for: .seconds(86_400)).first)
    try device.goes(on: .until("22:59"))
    // From 80 percent, for fourteen hours.
    #expect(device.power == .battery(percent: 25) && album.runs.isEmpty)
    try device.goes(on: .until("2026-11-29 09:00"))
    #expect(device.power == .battery(percent: 92) && device.isInUse)
    #expect(album.runs.count == 7 && album.runs.first?.began == tonight.begins)
    // Each waited for the charger to the last.
    let held = album.runs.map { $0.cause?.held.map(\.name) }
    #expect(held.allSatisfy { $0 == ["noExternalPower"] })
}

@Suite struct `A plan of a device's days` {
    private let device: Device

    init() throws { device = try Device(in: "Europe/Berlin", at: "2027-03-26 12:00") }

    @Test func `holds by the clocks of summer and winter, until another one is followed`() throws {
        try device.follows([.at("18:00", .network(.metered)), .at("20:00", .network(.none))])
        #expect(device.network == .unmetered)
        // The clocks go forward in the night between.
        for day in 26...29 {
            try device.goes(on: .until("2027-03-\(day) 17:59"))
            #expect(device.network == (day == 26 ? .unmetered : .none))
            try device.goes(on: .until("2027-03-\(day) 18:00"))
            #expect(device.network == .metered)
            try device.goes(on: .until("2027-03-\(day) 20:00"))
            #expect(device.network == .none)
        }
        try device.follows([])
        device.network = .unmetered
        try device.goes(on: .for(.seconds(2 * 86_400)))
        #expect(device.network == .unmetered)
    }

    @Test func `gives way to what a test sets, until its next time`() throws {
        try device.follows([.at("18:00", .savesPower(true)), .at("20:00", .savesPower(false))])
        try device.goes(on: .until("18:30"))
        #expect(device.savesPower)
        device.savesPower = false
        try device.goes(on: .until("2027-03-27 17:00"))
        #expect(!device.savesPower)
        try device.goes(on: .until("18:00"))
        #expect(device.savesPower)
    }

    @Test func `goes along with clocks that are set, and with travels`() throws {
        try device.follows([.at("18:00", .savesData(true)), .at("08:00", .savesData(false))])
        try device.setClock("19:00")
        #expect(device.savesData)
        try device.setClock("2027-03-26 17:00")
        device.savesData = false
        try device.goes(on: .until("18:00"))
        #expect(device.savesData)
        // It is half past ten in the evening there.
        try device.travels(to: "Asia/Kolkata")
        #expect(device.savesData)
        try device.goes(on: .until("08:00"))
        #expect(!device.savesData && device.elapsed > .seconds(9 * 3600))
    }

    @Test func `has the later of two at one moment stand, also over a power cut`() throws {
        try device.follows([
            .at("13:00", .power(.charger(percent: 10))),
            .at("13:00", .power(.battery(percent: 20))),
        ])
        try device.losesPower()
        try device.goes(on: .until("13:00"))
        #expect(device.power == .battery(percent: 20))
    }

    @Test func `says which time it cannot read, and leaves the earlier one`() throws {
        try device.follows([.at("13:00", .savesPower(true))])
        let error = #expect(throws: DeviceError.self) {
            try device.follows([.at("2027-03-27 09:00", .isInUse(true))])
        }
        #expect("\(try #require(error))".contains("\"2027-03-27 09:00\" is no time of a day"))
        try device.goes(on: .until("13:00"))
        #expect(device.savesPower)
    }

    @Test func `is foreseen with its battery, and so comes true`() throws {
        let app = try device.install("com.example.app", permitting: ["look"]) {
            BGTaskScheduler.shared.register(forTaskWithIdentifier: "look", using: nil) {
                $0.setTaskCompleted(success: true)
            }
        }
        device.power = .battery(percent: 24)
        device.batteryPerHour = -6
        try app.does { submit("look", at: Date(timeIntervalSinceNow: 3600)) }
        try app.home()
        try device.follows([.at("14:00", .hasCharger(true)), .at("14:00", .batteryPerHour(60))])
        let look = try #require(try device.forecast(for: .seconds(86_400)).first)
        #expect(look.held.map(\.name) == ["batteryCritical"])
        try device.goes(on: .untilRunEnds(of: "look", in: app))
        #expect(app.runs.map(\.began) == [look.begins])
        #expect(app.runs.last?.cause?.held.map(\.name) == ["batteryCritical"])
    }
}
#endif
