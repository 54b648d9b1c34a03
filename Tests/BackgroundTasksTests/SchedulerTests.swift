import BackgroundTasks
import FakeSystem
import RoostClient
import RoostWire
import Testing

@Suite struct `The scheduler` {
    private func scheduler(
        _ answers: @escaping FakeSystem.Answers = FakeSystem.agreed
    ) throws -> (FakeSystem, BGTaskScheduler, Inbox<String>) {
        let reports = Inbox<String>()
        let (system, app) = try FakeSystem.launched(answers: answers)
        return (system, BGTaskScheduler(system: app) { reports.put($0) }, reports)
    }

    @Test func `answers false to what cannot be registered, and says why`() throws {
        let (_, scheduler, reports) = try scheduler { _ in
            VarlinkReply(["identifiers": ["refresh"]])
        }
        #expect(scheduler.register(forTaskWithIdentifier: "refresh", using: nil) { _ in })
        #expect(!scheduler.register(forTaskWithIdentifier: "refresh", using: .main) { _ in })
        #expect(reports.next()?.contains("has a handler already") == true)
        #expect(!scheduler.register(forTaskWithIdentifier: "cleaning", using: nil) { _ in })
        #expect(reports.next()?.contains("BGTaskSchedulerPermittedIdentifiers") == true)
    }

    @Test func `answers false after the launch`() throws {
        let (_, app) = try FakeSystem.launched()
        let scheduler = BGTaskScheduler(system: app) { _ in }
        app.finishLaunching()
        #expect(!scheduler.register(forTaskWithIdentifier: "refresh", using: nil) { _ in })
    }

    @Test func `asks for what the request says`() throws {
        let (system, scheduler, _) = try scheduler()
        let refresh = BGAppRefreshTaskRequest(identifier: "refresh")
        try scheduler.submit(refresh)
        #expect(
            system.next("Submit")?.parameters
                == ["request": ["identifier": "refresh", "kind": "refresh"]]
        )

        let processing = BGProcessingTaskRequest(identifier: "cleaning")
        processing.earliestBeginDate = Date(timeIntervalSince1970: 1.5)
        processing.requiresNetworkConnectivity = true
        processing.requiresExternalPower = true
        try scheduler.submit(processing)
        #expect(
            system.next("Submit")?.parameters["request"] == [
                "identifier": "cleaning", "kind": "processing", "earliestBegin": 1_500_000,
                "requiresNetwork": true, "requiresPower": true,
            ]
        )
    }

    @Test(arguments: [
        (Date.distantFuture, Int64(64_092_211_200_000_000)),
        (Date.distantPast, Int64(-62_135_769_600_000_000)),
        (Date(timeIntervalSince1970: .infinity), Int64.max),
        (Date(timeIntervalSince1970: -.infinity), Int64.min),
        (Date(timeIntervalSince1970: .greatestFiniteMagnitude), Int64.max),
        (Date(timeIntervalSince1970: 0.000_000_4), Int64(1)),
    ])
    func `takes any date, and never starts before it`(date: Date, microseconds: Int64) throws {
        let (system, scheduler, _) = try scheduler()
        let request = BGAppRefreshTaskRequest(identifier: "refresh")
        request.earliestBeginDate = date
        try scheduler.submit(request)
        let sent = system.next("Submit")?.parameters["request"]?["earliestBegin"]?.asInteger
        #expect(sent == microseconds)
    }

    @Test func `takes a date that is no number for none`() throws {
        let (system, scheduler, _) = try scheduler()
        let request = BGAppRefreshTaskRequest(identifier: "refresh")
        request.earliestBeginDate = Date(timeIntervalSince1970: .nan)
        try scheduler.submit(request)
        let sent = try #require(system.next("Submit")?.parameters["request"]?.asObject)
        #expect(sent["earliestBegin"] == nil)
    }

    @Test(arguments: [
        ("Unavailable", BGTaskScheduler.Error.unavailable), ("NotAnApp", .unavailable),
        ("StoreUnavailable", .unavailable), ("TooManyPending", .tooManyPendingTaskRequests),
        ("NotPermitted", .notPermitted), ("Invalid", .notPermitted),
    ])
    func `throws what is refused as Apple's error, with the system's words`(
        name: String,
        code: BGTaskScheduler.Error.Code
    ) async throws {
        let (_, scheduler, _) = try scheduler { _ in
            VarlinkReply(error: "io.roost.App.\(name)", parameters: ["message": "because"])
        }
        let request = BGAppRefreshTaskRequest(identifier: "refresh")
        let expected = BGTaskScheduler.Error(
            code,
            userInfo: [NSLocalizedDescriptionKey: "because"]
        )
        #expect(throws: expected) { try scheduler.submit(request) }
        await #expect(throws: expected) { try await scheduler.submitTaskRequest(request) }
        let error = Inbox<BGTaskScheduler.Error?>()
        scheduler.submitTaskRequest(request) { error.put($0 as? BGTaskScheduler.Error) }
        #expect(error.next() == expected)
    }

    @Test func `calls back without an error when the request is written down`() async throws {
        let (system, scheduler, _) = try scheduler()
        let request = BGAppRefreshTaskRequest(identifier: "refresh")
        let isRefused = Inbox<Bool>()
        scheduler.submitTaskRequest(request) { isRefused.put($0 != nil) }
        #expect(isRefused.next() == false)
        try await scheduler.submitTaskRequest(request)
        #expect(system.calls("Submit").count == 2)
    }

    @Test func `refuses what does not exist here, and says what does`() throws {
        let (system, scheduler, _) = try scheduler()
        let research = #expect(throws: BGTaskScheduler.Error.self) {
            try scheduler.submit(BGHealthResearchTaskRequest(identifier: "study"))
        }
        #expect(research?.code == .notPermitted)
        #expect(research?.localizedDescription.contains("BGProcessingTaskRequest") == true)
        let continued = #expect(throws: BGTaskScheduler.Error.self) {
            try scheduler.submit(
                BGContinuedProcessingTaskRequest(identifier: "e", title: "t", subtitle: "s")
            )
        }
        #expect(continued?.code == .unavailable)
        #expect(continued?.localizedDescription.contains("not there yet") == true)
        #expect(BGTaskScheduler.supportedResources.isEmpty)
        #expect(system.calls("Submit").isEmpty)
    }

    @Test func `withdraws requests`() throws {
        let (system, scheduler, _) = try scheduler()
        scheduler.cancel(taskRequestWithIdentifier: "refresh")
        #expect(system.next("Cancel")?.parameters == ["identifier": "refresh"])
        scheduler.cancelAllTaskRequests()
        #expect(system.next("CancelAll") != nil)
    }

    @Test func `lists pending requests as they were submitted`() async throws {
        let (_, scheduler, _) = try scheduler { _ in
            VarlinkReply([
                "requests": [
                    ["identifier": "a", "kind": "refresh", "earliestBegin": 1_500_000],
                    [
                        "identifier": "b", "kind": "processing", "requiresNetwork": true,
                        "requiresPower": true,
                    ],
                ]
            ])
        }
        let pending = await scheduler.pendingTaskRequests()
        try #require(pending.count == 2)
        #expect(pending[0] is BGAppRefreshTaskRequest)
        #expect(pending[0].earliestBeginDate == Date(timeIntervalSince1970: 1.5))
        let processing = try #require(pending[1] as? BGProcessingTaskRequest)
        #expect(processing.identifier == "b")
        #expect(processing.earliestBeginDate == nil)
        #expect(processing.requiresNetworkConnectivity)
        #expect(processing.requiresExternalPower)

        let identifiers = Inbox<[String]>()
        scheduler.getPendingTaskRequests { identifiers.put($0.map(\.identifier)) }
        #expect(identifiers.next() == ["a", "b"])
    }
}
