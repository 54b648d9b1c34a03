import AppsInSwift5
import AppsInSwift6
import BackgroundTasks
import FakeSystem
import RoostWire
import Testing

@Suite struct `An error` {
    @Test(arguments: [
        (BGTaskScheduler.Error.unavailable, 1), (.tooManyPendingTaskRequests, 2),
        (.notPermitted, 3), (.immediateRunIneligible, 4),
    ])
    func `has the number and the domain that Apple's has`(
        code: BGTaskScheduler.Error.Code,
        number: Int
    ) {
        #expect(code.rawValue == number)
        #expect(BGTaskScheduler.Error.Code(rawValue: number) == code)
        let error: any Error = BGTaskScheduler.Error(code)
        #expect((error as NSError).code == number)
        #expect((error as NSError).domain == "BGTaskSchedulerErrorDomain")
        #expect(BGTaskScheduler.errorDomain == "BGTaskSchedulerErrorDomain")
    }

    @Test(arguments: [
        (BGTaskScheduler.Error.unavailable, "unavailable"),
        (.tooManyPendingTaskRequests, "tooManyPendingTaskRequests"),
        (.notPermitted, "notPermitted"), (.immediateRunIneligible, "immediateRunIneligible"),
    ])
    func `is caught in the ways that apps catch it`(
        code: BGTaskScheduler.Error.Code,
        name: String
    ) {
        #expect(reason(of: BGTaskScheduler.Error(code)) == name)
        #expect(reason(of: CancellationError()) == "other")
    }

    @Test func `says what the system said`() {
        let error = BGTaskScheduler.Error(
            .notPermitted,
            userInfo: [NSLocalizedDescriptionKey: "it is not listed"]
        )
        #expect(error.localizedDescription == "it is not listed")
        #expect(
            (error as NSError).userInfo[NSLocalizedDescriptionKey] as? String == "it is not listed"
        )
        #expect(
            "\(error)" == "Error Domain=BGTaskSchedulerErrorDomain Code=3 \"it is not listed\""
        )
        #expect(error != BGTaskScheduler.Error(.notPermitted))
        #expect(BGTaskScheduler.Error(.notPermitted) == BGTaskScheduler.Error(.notPermitted))
    }
}

@Suite struct `A request` {
    @Test func `waits for nothing until it is told to`() {
        let processing = BGProcessingTaskRequest(identifier: "p")
        #expect(processing.earliestBeginDate == nil)
        #expect(!processing.requiresNetworkConnectivity)
        #expect(!processing.requiresExternalPower)
        let research = BGHealthResearchTaskRequest(identifier: "r")
        #expect(research.protectionTypeOfRequiredData == .completeUntilFirstUserAuthentication)
        let continued = BGContinuedProcessingTaskRequest(identifier: "c", title: "t", subtitle: "s")
        #expect(continued.strategy == .queue)
        #expect(continued.requiredResources == [])
        #expect(BGContinuedProcessingTaskRequest.SubmissionStrategy(rawValue: 0) == .fail)
        #expect(BGContinuedProcessingTaskRequest.Resources.gpu.rawValue == 1)
    }

    @Test func `is copied with all it says`() throws {
        let date = Date(timeIntervalSince1970: 9)
        let refresh = BGAppRefreshTaskRequest(identifier: "a")
        refresh.earliestBeginDate = date
        let refreshed = try #require(refresh.copy() as? BGAppRefreshTaskRequest)
        #expect(refreshed !== refresh)
        #expect(refreshed.identifier == "a")
        #expect(refreshed.earliestBeginDate == date)

        let research = BGHealthResearchTaskRequest(identifier: "r")
        research.earliestBeginDate = date
        research.requiresExternalPower = true
        research.requiresNetworkConnectivity = true
        research.protectionTypeOfRequiredData = .complete
        let researched = try #require(research.copy() as? BGHealthResearchTaskRequest)
        #expect(researched.earliestBeginDate == date)
        #expect(researched.requiresExternalPower)
        #expect(researched.requiresNetworkConnectivity)
        #expect(researched.protectionTypeOfRequiredData == .complete)

        let continued = BGContinuedProcessingTaskRequest(identifier: "c", title: "t", subtitle: "s")
        continued.strategy = .fail
        continued.requiredResources = .gpu
        let continuing = try #require(continued.copy() as? BGContinuedProcessingTaskRequest)
        #expect(continuing.title == "t")
        #expect(continuing.subtitle == "s")
        #expect(continuing.strategy == .fail)
        #expect(continuing.requiredResources == .gpu)
    }

    @Test func `of a class of the app's own says what that class sets`() throws {
        let (system, app) = try FakeSystem.launched()
        let scheduler = BGTaskScheduler(system: app)
        try scheduler.submit(NightlyRequest(identifier: "night"))
        let call = try #require(system.next("Submit"))
        #expect(call.parameters["request"]?["requiresPower"]?.asBool == true)
    }
}

@Suite @MainActor struct `An app as it is written today` {
    @Test func `schedules, and says what became of it`() async throws {
        let (system, app) = try FakeSystem.launched { call in
            call.method.hasSuffix("Submit")
                ? VarlinkReply(
                    error: "io.roost.App.TooManyPending",
                    parameters: ["message": "full"]
                )
                : FakeSystem.agreed(call)
        }
        let model = AppModel(scheduler: BGTaskScheduler(system: app))
        model.registerTasks()
        try await model.schedule()
        #expect(model.status == "full")
        await model.scheduleOnce()
        #expect(model.status.contains("Code=2"))
        #expect(system.calls("Submit").count == 2)
    }
}
