#if os(Linux)
import AppIntents
import BackgroundTasks
import Foundation
import FoundationNetworking
import RoostTesting
import Testing

/// A report that is made each day, and asks for the next one when it is done: one that is
/// stopped, and there is none any more.
struct DailyReport: DeviceTrial {
    let app: DeviceApp

    init(on device: Device) throws {
        app = try device.install("com.example.report", permitting: ["report"]) {
            BGTaskScheduler.shared.register(forTaskWithIdentifier: "report", using: nil) { task in
                let work = Task {
                    try await Task.sleep(for: .seconds(20))
                    try Self.askForNext()
                    task.setTaskCompleted(success: true)
                }
                task.expirationHandler = { work.cancel() }
            }
        }
        try app.does { try Self.askForNext() }
        try app.home()
    }

    func holds(on device: Device) -> Bool {
        // While it is made, the next one need not be asked for.
        !app.pending.isEmpty || app.running == ["report"]
    }

    static func askForNext() throws {
        let request = BGAppRefreshTaskRequest(identifier: "report")
        request.earliestBeginDate = Date(timeIntervalSinceNow: 86_400)
        try BGTaskScheduler.shared.submit(request)
    }
}

/// The same report, which asks for the next one first, and with each launch.
struct CarefulReport: DeviceTrial {
    let app: DeviceApp

    init(on device: Device) throws {
        app = try device.install("com.example.report", permitting: ["report"]) {
            BGTaskScheduler.shared.register(forTaskWithIdentifier: "report", using: nil) { task in
                let work = Task {
                    try DailyReport.askForNext()
                    try await Task.sleep(for: .seconds(20))
                    task.setTaskCompleted(success: true)
                }
                task.expirationHandler = { work.cancel() }
            }
            // A full disk has it refused: then the request before stands.
            try? DailyReport.askForNext()
        }
        try app.open()
        try app.home()
    }

    func holds(on device: Device) -> Bool {
        app.state == .notRunning || !app.pending.isEmpty || app.running == ["report"]
    }
}

/// A report that is fetched from a server, and asked for again where that answers well.
private struct FetchedReport: DeviceTrial {
    let app: DeviceApp

    init(on device: Device) throws {
        device.serves("report.example") { _ in .text("all is well") }
        app = try device.install("com.example.report", permitting: ["report"]) {
            BGTaskScheduler.shared.register(forTaskWithIdentifier: "report", using: nil) { task in
                let work = Task {
                    let url = try #require(URL(string: "https://report.example/"))
                    let answer = try? await URLSession.shared.data(from: url)
                    let isWell = (answer?.1 as? HTTPURLResponse)?.statusCode == 200
                    if isWell { try DailyReport.askForNext() }
                    task.setTaskCompleted(success: isWell)
                }
                task.expirationHandler = { work.cancel() }
            }
        }
        try app.does { try DailyReport.askForNext() }
        try app.home()
    }

    func holds(on device: Device) -> Bool { !app.pending.isEmpty || app.running == ["report"] }
}

/// An intent that asks for a report anew, and forgets that it cannot always be had.
struct RenewReport: AppIntent {
    static let title: LocalizedStringResource = "Renew the report"

    func perform() async throws -> some IntentResult {
        BGTaskScheduler.shared.cancel(taskRequestWithIdentifier: "report")
        try await Task.sleep(for: .seconds(1))
        try DailyReport.askForNext()
        return .result()
    }
}

/// A report of which the request is withdrawn before the next one is there.
private struct RenewedReport: DeviceTrial {
    let app: DeviceApp

    init(on device: Device) throws {
        app = try device.install(
            "com.example.report",
            permitting: ["report"],
            intents: ["RenewReport"]
        ) {
            BGTaskScheduler.shared.register(forTaskWithIdentifier: "report", using: nil) { task in
                try? DailyReport.askForNext()
                task.setTaskCompleted(success: true)
            }
        }
        try app.does { try DailyReport.askForNext() }
        try app.home()
    }

    func holds(on device: Device) -> Bool {
        !app.pending.isEmpty || app.running != []
    }
}

/// An app that is never to work while it is hot.
private struct CoolReport: DeviceTrial {
    init(on device: Device) {}

    func holds(on device: Device) -> Bool { device.heat != .critical }
}

/// Says with an error of its own what does not hold.
private struct Offline: DeviceTrial {
    struct HasNoNetwork: Error {}

    init(on device: Device) {}

    func holds(on device: Device) throws -> Bool {
        if device.network == .none { throw HasNoNetwork() }
        return true
    }
}

@Suite struct `A search for bad days` {
    private func found(
        _ trial: (some DeviceTrial).Type,
        seed: UInt64 = 1,
        without: Set<Device.Happening> = []
    ) throws -> BadDay {
        let day = #expect(throws: BadDay.self) {
            try Device.search(trial, days: 1_000, seed: seed, without: without)
        }
        return try #require(day)
    }

    @Test func `finds one, and says it as a test that compiles`() throws {
        let day = try found(DailyReport.self)
        #expect(day.words == "what has to hold does not at 2027-09-29 10:00:00")
        // It stands below, and was found not to hold there, too.
        let source = try String(contentsOfFile: #filePath, encoding: .utf8)
        #expect(source.replacing("\n    ", with: "\n").contains(day.test), "\(day)")
        #expect(try found(DailyReport.self, seed: day.seed) == day)
    }

    @Test func `finds none where there is none`() throws {
        try Device.search(CarefulReport.self, days: 300)
    }

    @Test func `leaves out what is switched off`() throws {
        try Device.search(DailyReport.self, days: 300, without: [.quits, .crashes, .stops, .disk])
        let others = Set(Device.Happening.allCases).subtracting([.crashes])
        let crash = try found(DailyReport.self, without: others)
        #expect(crash.test.contains(".crash()") && !crash.test.contains(".quit()"))
    }

    @Test func `finds that servers fail`() throws {
        let others = Set(Device.Happening.allCases).subtracting([.servers])
        let day = try found(FetchedReport.self, without: others)
        #expect(day.test.contains("    device.servers = ."), "\(day)")
    }

    @Test func `finds that a disk is full as an intent is run`() throws {
        let others = Set(Device.Happening.allCases).subtracting([.disk, .intents])
        let day = try found(RenewedReport.self, without: others)
        #expect(day.test.contains("    try device.fillsDisk(for: "), "\(day)")
        #expect(day.test.contains(".asks(for: \"RenewReport\")"), "\(day)")
    }

    @Test func `finds that it gets hot`() throws {
        let others = Set(Device.Happening.allCases).subtracting([.heat])
        let day = try found(CoolReport.self, without: others)
        #expect(day.test.contains("    device.heat = .critical"), "\(day)")
    }

    @Test func `takes what a trial throws for its words`() throws {
        let day = try found(Offline.self)
        #expect(day.words.contains("HasNoNetwork"))
        let steps = day.test.split(separator: "\n").dropFirst(3).dropLast(2)
        #expect(steps == ["    device.network = .none"])
    }
}

@Suite(.breaksWhatHolds) struct `A day that a search found` {
    @Test func `DailyReport does not hold, found with seed 1`() throws {
        let device = try Device(in: "UTC", at: "2027-09-28 09:00")
        let trial = try DailyReport.begins(on: device)
        try device.goes(on: .for(.seconds(86400)))
        try device.app("com.example.report").stopAll()
        try device.goes(on: .for(.seconds(3600)))
        #expect(try trial.holds(on: device))
    }
}

/// Tests that are red by themselves.
private struct BreaksWhatHolds: SuiteTrait, TestTrait, TestScoping {
    let isRecursive = true

    func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
        testCase == nil ? nil : self
    }

    func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        await withKnownIssue { try await function() }
    }
}

extension Trait where Self == BreaksWhatHolds {
    fileprivate static var breaksWhatHolds: Self { Self() }
}
#endif
