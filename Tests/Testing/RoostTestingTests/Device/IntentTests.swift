#if os(Linux)
import AppIntents
import Foundation
import RoostTesting
import RoostWork
import Synchronization
import Testing

@Suite struct `An intent on a device` {
    private let device: Device
    private let app: DeviceApp

    init() throws {
        device = try Device(at: "2027-03-01 09:00")
        app = try device.install(
            "com.example.photos",
            permitting: [],
            intents: ["ResizeOnDevice", "DevelopOnDevice"]
        ) {}
    }

    @Test func `has to be linked into the test`() throws {
        let error = #expect(throws: DeviceError.self) {
            try device.install("com.example.other", permitting: [], intents: ["Nothing"]) {}
        }
        #expect(error?.reason == .refused("no intent Nothing is linked into the test"))
    }

    @Test func `is run by a person, in the background`() throws {
        let run = try app.performs("ResizeOnDevice", arguments: #"{"photo": "a.jpg"}"#)
        #expect(run.ending == .completed)
        #expect(app.state != .foreground)
        #expect(Attempts.count(of: "a.jpg") == 1)
    }

    @Test func `is refused where the app has none of the name, or the arguments are none`() throws {
        #expect(throws: DeviceError.self) { try app.performs("Nothing") }
        #expect(throws: DeviceError.self) { try app.performs("ResizeOnDevice", arguments: "[") }
    }

    @Test func `has as much time as it gets on, and no more`() throws {
        let long = try app.performs(
            "DevelopOnDevice",
            arguments: #"{"steps": 30, "stalls": false}"#
        )
        #expect(long.ending == .completed)
        #expect(try #require(long.began).distance(to: long.ended) >= 300)
        let stalled = try app.performs(
            "DevelopOnDevice",
            arguments: #"{"steps": 3, "stalls": true}"#
        )
        #expect(stalled.ending == .expired)
        // Thirty seconds after the last of its three steps.
        #expect((55...70).contains(try #require(stalled.began).distance(to: stalled.ended)))
    }

    @Test func `comes again each noon of a week, also over a power cut`() throws {
        try app.does {
            try await Work.shared.repeat(
                ResizeOnDevice(photo: "noon.jpg", failing: 0),
                id: "noon",
                every: .day(at: 12, 0, in: "Europe/Berlin")
            )
        }
        try app.home()
        try device.goes(on: .for(.seconds(3 * 86_400)))
        #expect(Attempts.count(of: "noon.jpg") == 3)
        try device.losesPower()
        try device.goes(on: .for(.seconds(4 * 86_400)))
        #expect(Attempts.count(of: "noon.jpg") == 7)
        let noons = app.runs.compactMap(\.began)
        #expect(noons.count == 7)
        for (noon, next) in zip(noons, noons.dropFirst()) {
            #expect(abs(next.timeIntervalSince(noon) - 86_400) < 60)
        }
    }

    @Test func `is tried again as a job until it succeeds, after its pauses`() throws {
        try app.does {
            try await Work.shared.submit(
                ResizeOnDevice(photo: "b.jpg", failing: 2),
                id: "b",
                retrying: .constant(.seconds(3600), attempts: 5)
            )
        }
        try app.home()
        try device.goes(on: .for(.seconds(4 * 3600)))
        #expect(Attempts.count(of: "b.jpg") == 3)
        #expect(app.runs.map(\.ending).last == .completed)
        #expect(device.elapsed >= .seconds(4 * 3600))
    }

    @Test func `has as much time as it gets on as a job, too`() throws {
        try app.does {
            let develop = DevelopOnDevice()
            develop.steps = 90
            develop.stalls = false
            try await Work.shared.submit(develop, id: "develop")
        }
        try app.home()
        try device.goes(on: .for(.seconds(3600)))
        let run = try #require(app.runs.first)
        #expect(app.runs.map(\.ending) == [.completed])
        // More than the ten minutes that a job has otherwise.
        #expect(try #require(run.began).distance(to: run.ended) >= 900)
    }

    @Test func `extends its time as a job in one process more often than a page has slots`() throws
    {
        try app.does {
            for number in 1...70 {
                let develop = DevelopOnDevice()
                develop.steps = 1
                develop.stalls = false
                try await Work.shared.submit(develop, id: "develop-\(number)", retrying: .never)
            }
        }
        try app.home()
        try device.goes(on: .for(.seconds(3600)))
        #expect(app.runs.count == 70)
        #expect(app.runs.allSatisfy { $0.ending == .completed })
    }
}

@Test func `An intent whose progress stands still is ended, whatever it does`() throws {
    let device = try Device(at: "2027-03-01 09:00")
    let photos = try device.install(
        "com.example.photos",
        permitting: [],
        intents: ["DevelopOnDevice"]
    ) {}
    let honest = try photos.performs(
        "DevelopOnDevice",
        arguments: #"{"steps": 30, "stalls": false}"#
    )
    #expect(honest.ending == .completed)
    let lying = try photos.performs(
        "DevelopOnDevice",
        arguments: #"{"steps": 3, "stalls": true}"#
    )
    #expect(lying.ending == .expired)
    // It has thirty seconds after the last of its three steps.
    let length = try #require(lying.began).distance(to: lying.ended)
    #expect((55...70).contains(length))
    #expect(device.log.contains { $0.kind == "runExpired" && $0.app == "com.example.photos" })
}

private enum Attempts {
    private static let counts = Mutex<[String: Int]>([:])
    static func add(_ photo: String) -> Int {
        counts.withLock { counts in
            counts[photo, default: 0] += 1
            return counts[photo] ?? 0
        }
    }
    static func count(of photo: String) -> Int { counts.withLock { $0[photo] ?? 0 } }
}

private struct Trouble: Error {}

struct DevelopOnDevice: LongRunningIntent, CancellableIntent {
    static let title: LocalizedStringResource = "Develop"

    @Parameter(title: "Steps") var steps: Int
    @Parameter(title: "Stalls") var stalls: Bool

    func perform() async throws -> some IntentResult {
        progress.totalUnitCount = Int64(steps)
        try await performBackgroundTask {
            for step in 1...steps {
                try await Task.sleep(for: .seconds(10))
                progress.completedUnitCount = Int64(step)
            }
            // As if it still did something.
            if stalls { try await Task.sleep(for: .seconds(86_400)) }
        } onCancel: { _ in
        }
        return .result()
    }
}

struct ResizeOnDevice: AppIntent {
    static let title: LocalizedStringResource = "Resize"

    @Parameter(title: "Photo") var photo: String
    @Parameter(title: "Failing", default: 0) var failing: Int

    init() {}
    init(photo: String, failing: Int) {
        self.photo = photo
        self.failing = failing
    }

    func perform() async throws -> some IntentResult {
        try await Task.sleep(for: .seconds(5))
        if Attempts.add(photo) <= failing { throw Trouble() }
        return .result()
    }
}
#endif
