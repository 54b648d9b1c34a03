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
            FakeSystem.permitted(["refresh"])
        }
        #expect(scheduler.register(forTaskWithIdentifier: "refresh", using: nil) { _ in })
        #expect(!scheduler.register(forTaskWithIdentifier: "refresh", using: .main) { _ in })
        #expect(reports.next()?.contains("has a handler already") == true)
        #expect(!scheduler.register(forTaskWithIdentifier: "cleaning", using: nil) { _ in })
        #expect(reports.next()?.contains("BGTaskSchedulerPermittedIdentifiers") == true)
    }

    @Test func `takes handlers after the launch, for continued tasks alone`() throws {
        let reports = Inbox<String>()
        let (system, app) = try FakeSystem.launched(report: { reports.put($0) })
        let scheduler = BGTaskScheduler(system: app) { _ in }
        app.finishLaunching()
        let identifiers = Inbox<String>()
        for identifier in ["refresh", "export.1"] {
            let isRegistered = scheduler.register(
                forTaskWithIdentifier: identifier,
                using: nil
            ) { task in
                identifiers.put(task.identifier)
                task.setTaskCompleted(success: true)
            }
            #expect(isRegistered)
        }
        system.deliver(FakeSystem.run(1), FakeSystem.run(2, "export.1", kind: "continued"))
        #expect(system.nextFinishes(2).sorted() == ["1 noHandler", "2 succeeded"])
        #expect(identifiers.next() == "export.1")
        #expect(reports.next()?.contains("register it before") == true)
    }

    @Test func `says a refusal in its own words, once`() throws {
        let answers = Inbox<VarlinkReply>()
        let (_, scheduler, reports) = try scheduler { call in
            call.method.hasSuffix("Submit")
                ? answers.next() ?? VarlinkReply([:]) : VarlinkReply([:])
        }
        func refuse(_ message: String) throws {
            answers.put(
                VarlinkReply(
                    error: "io.roost.App.NotPermitted",
                    parameters: ["message": .string(message)]
                )
            )
            let request = BGAppRefreshTaskRequest(identifier: "refresh")
            #expect(throws: BGTaskScheduler.Error.self) { try scheduler.submit(request) }
        }
        for message in ["not listed", "not listed", "switched off", "switched off"] {
            try refuse(message)
        }
        answers.put(VarlinkReply([:]))
        try scheduler.submit(BGAppRefreshTaskRequest(identifier: "refresh"))
        try refuse("switched off")
        let said = (0..<3).compactMap { _ in reports.next() }
        let about = "the request for the background task \"refresh\" was refused: "
        #expect(said == ["not listed", "switched off", "switched off"].map { about + $0 })
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

    @Test func `asks for continued work, which begins now`() throws {
        let (system, scheduler, _) = try scheduler()
        let request = BGContinuedProcessingTaskRequest(
            identifier: "export.1",
            title: "Export",
            subtitle: "Starting"
        )
        request.earliestBeginDate = .distantFuture
        try scheduler.submit(request)
        #expect(
            system.next("Submit")?.parameters["request"] == [
                "identifier": "export.1", "kind": "continued", "title": "Export",
                "subtitle": "Starting",
            ]
        )
        request.strategy = .fail
        request.requiredResources = .gpu
        try scheduler.submit(request)
        let asked = system.next("Submit")?.parameters["request"]
        #expect(asked?["atOnce"]?.asBool == true)
        #expect(asked?["requiresGPU"]?.asBool == true)
    }

    @Test(arguments: [(0, false), (1, true), (-1, false)])
    func `knows what there is to be had from the system`(devices: Int64, hasGPU: Bool) throws {
        let (system, scheduler, _) = try scheduler { _ in
            FakeSystem.permitted(devices: devices)
        }
        #expect(scheduler.supportedResources.contains(.gpu) == hasGPU)
        #expect(scheduler.supportedResources.contains(.gpu) == hasGPU)
        #expect(system.calls("Permitted").count == 1)
    }

    @Test func `knows of nothing where no system says so`() throws {
        let (_, silent, _) = try scheduler()
        #expect(silent.supportedResources.isEmpty)
        let nowhere = AppSystem(path: "/nonexistent/roost.sock", report: { _ in })
        #expect(BGTaskScheduler(system: nowhere).supportedResources.isEmpty)
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
        ("NotAtOnce", .immediateRunIneligible),
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
        await #expect(error.next() == expected)
    }

    @Test func `calls back without an error when the request is written down`() async throws {
        let (system, scheduler, _) = try scheduler()
        let request = BGAppRefreshTaskRequest(identifier: "refresh")
        let isRefused = Inbox<Bool>()
        scheduler.submitTaskRequest(request) { isRefused.put($0 != nil) }
        await #expect(isRefused.next() == false)
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
                    [
                        "identifier": "c.1", "kind": "continued", "title": "t", "subtitle": "s",
                        "atOnce": true, "requiresGPU": true,
                    ],
                    ["identifier": "c.2", "kind": "continued"],
                ]
            ])
        }
        let pending = await scheduler.pendingTaskRequests()
        try #require(pending.count == 4)
        #expect(pending[0] is BGAppRefreshTaskRequest)
        #expect(pending[0].earliestBeginDate == Date(timeIntervalSince1970: 1.5))
        let processing = try #require(pending[1] as? BGProcessingTaskRequest)
        #expect(processing.identifier == "b")
        #expect(processing.earliestBeginDate == nil)
        #expect(processing.requiresNetworkConnectivity)
        #expect(processing.requiresExternalPower)
        let continued = try #require(pending[2] as? BGContinuedProcessingTaskRequest)
        #expect(continued.title == "t")
        #expect(continued.subtitle == "s")
        #expect(continued.strategy == .fail)
        #expect(continued.requiredResources == .gpu)
        let plain = try #require(pending[3] as? BGContinuedProcessingTaskRequest)
        #expect(plain.strategy == .queue)
        #expect(plain.requiredResources == [])

        let identifiers = Inbox<[String]>()
        scheduler.getPendingTaskRequests { identifiers.put($0.map(\.identifier)) }
        await #expect(identifiers.next() == ["a", "b", "c.1", "c.2"])
    }
}
