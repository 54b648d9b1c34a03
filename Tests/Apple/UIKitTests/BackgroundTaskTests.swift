import FakeSystem
import Foundation
import RoostClient
import RoostLinux
import RoostWire
import Synchronization
import Testing
import UIKit
import UIKitInSwift5

@MainActor @Suite struct `A background task` {
    let said = Inbox<String>()

    private func launched(
        answers: @escaping FakeSystem.Answers = FakeSystem.agreed
    ) throws -> (FakeSystem, UIApplication) {
        let (system, app) = try FakeSystem.launched(
            answers: answers,
            report: { [said] in said.put($0) }
        )
        return (system, UIApplication(system: app, report: { [said] in said.put($0) }))
    }

    @Test func `is told with its name and where it was begun, and waits for no answer`()
        async throws
    {
        let (system, application) = try launched()
        let line = #line + 1
        let task = application.beginBackgroundTask(withName: "sync")
        #expect(task != .invalid)
        #expect(
            try await system.call("Assert")
                == Call(
                    id: 1,
                    name: "sync",
                    site: "UIKitTests/BackgroundTaskTests.swift:\(line)"
                )
        )
        application.endBackgroundTask(task)
        #expect(try await system.call("Unassert") == Call(id: 1))
        #expect(said.rest.isEmpty)
        system.go()
    }

    @Test func `has the name of the calling function if it has none`() async throws {
        let (system, application) = try launched()
        func save() { _ = application.beginBackgroundTask() }
        save()
        _ = application.beginBackgroundTask(withName: nil)
        #expect(try await system.call("Assert").name == "save()")
        #expect(try await system.call("Assert").name?.hasPrefix("has the name of") == true)
        system.go()
    }

    @Test func `begins through a protocol of the app's, too`() async throws {
        let (system, application) = try launched()
        let tasking: any BackgroundTasking = application
        let task = tasking.beginBackgroundTask(withName: "mine", expirationHandler: nil)
        #expect(try await system.call("Assert") == Call(id: 1, name: "mine"))
        tasking.endBackgroundTask(task)
        #expect(try await system.call("Unassert").id == 1)
        system.go()
    }

    @Test func `has its handler called on the main thread when the time is over`() async throws {
        let (system, application) = try launched()
        let called = Inbox<String>()
        var tasks: [UIBackgroundTaskIdentifier] = []
        for name in ["a", "b"] {
            let task = application.beginBackgroundTask(withName: name) {
                dispatchPrecondition(condition: .onQueue(.main))
                called.put(name)
            }
            tasks.append(task)
        }
        application.startFollowing()
        try await system.enter("background")
        system.expireAssertions()
        #expect(try await called.awaited() == "a")
        #expect(try await called.awaited() == "b")
        #expect(system.calls("Unassert").isEmpty, "each is the app's to end")
        for task in tasks { application.endBackgroundTask(task) }
        #expect(try await system.call("Unassert").id == 1)
        #expect(try await system.call("Unassert").id == 2)
        system.expireAssertions()
        try await system.enter("background")
        #expect(called.rest.isEmpty, "it is called once")
        system.go()
    }

    @Test func `begun as the app leaves is told before that has been handled`() async throws {
        let (system, application) = try launched()
        let delegate = AppDelegate()
        application.delegate = delegate
        application.finishLaunching(hasScenes: false)
        application.startFollowing()
        try await system.enter("active")
        try await system.enter("background")
        #expect(system.calls("Assert").count == 1)
        system.go()
    }

    @Test func `is refused when the time is over, and has its handler called`() async throws {
        let (system, application) = try launched { call in
            call.method == "io.roost.App.Assert" && !call.isOneway
                ? VarlinkReply(
                    error: "io.roost.App.NotNow",
                    parameters: ["message": "the time is used up"]
                )
                : FakeSystem.agreed(call)
        }
        application.startFollowing()
        try await system.enter("background")
        system.expireAssertions()
        try await system.enter("background")
        let called = Inbox<Bool>()
        let task = application.beginBackgroundTask(withName: "late") { called.put(true) }
        #expect(try await called.awaited() == true)
        #expect(try await said.awaited()?.contains("the time is used up") == true)
        #expect(task != .invalid)
        #expect(try await system.call("Assert").isOneway == false)
        application.endBackgroundTask(task)
        #expect(said.rest.isEmpty, "it was held until it was ended")

        // Who is seen has the time again, and no doubt.
        try await system.enter("active")
        _ = application.beginBackgroundTask(withName: "again")
        #expect(try await system.call("Assert").isOneway)
        system.go()
    }

    @Test func `is asked for where there are a thousand`() async throws {
        let (system, application) = try launched()
        for number in 1...1000 { _ = application.beginBackgroundTask(withName: "\(number)") }
        for _ in 1...1000 { #expect(try await system.call("Assert").isOneway) }
        let task = application.beginBackgroundTask(withName: "one too many")
        #expect(try await system.call("Assert").isOneway == false)
        application.endBackgroundTask(task)
        system.go()
    }

    @Test func `that was ended, or never began, is reported when it is ended`() async throws {
        let (system, application) = try launched()
        let task = application.beginBackgroundTask()
        application.endBackgroundTask(task)
        application.endBackgroundTask(task)
        #expect(try await said.awaited()?.contains("identifier 1") == true)
        application.endBackgroundTask(.invalid)
        #expect(try await said.awaited()?.contains(".invalid") == true)
        application.endBackgroundTask(UIBackgroundTaskIdentifier(rawValue: .min))
        #expect(try await said.awaited() != nil)
        _ = try await system.call("Unassert")
        #expect(system.calls("Unassert").isEmpty)
        system.go()
    }

    @Test func `has the time that the system says`() async throws {
        let (system, application) = try launched()
        application.startFollowing()
        #expect(application.backgroundTimeRemaining == .greatestFiniteMagnitude)
        try await system.enter("background")
        #expect(application.backgroundTimeRemaining == .greatestFiniteMagnitude)
        system.tell(["assertions": ["ends": .integer(FakeSystem.far), "over": false]])
        try await system.enter("background")
        #expect(application.backgroundTimeRemaining <= 3600)
        #expect(application.backgroundTimeRemaining > 3000)
        system.tell(["assertions": ["over": false]])
        try await system.enter("background")
        let standing = application.backgroundTimeRemaining
        #expect(standing > 3000)
        #expect(application.backgroundTimeRemaining == standing)
        system.expireAssertions()
        try await system.enter("background")
        #expect(application.backgroundTimeRemaining == 0)
        try await system.enter("active")
        #expect(application.backgroundTimeRemaining == .greatestFiniteMagnitude)
        system.go()
    }

    @Test(
        arguments: [
            ["ends": .integer(.max), "over": false], ["ends": .integer(.min), "over": false],
            ["ends": "soon", "over": false], ["over": 3], [:], "over",
        ] as [JSON]
    )
    func `is not disturbed by what the system says of its time`(news: JSON) async throws {
        let (system, application) = try launched()
        application.startFollowing()
        try await system.enter("background")
        system.tell(["assertions": news])
        try await system.enter("background")
        let task = application.beginBackgroundTask(withName: "task")
        #expect(application.backgroundTimeRemaining >= 0)
        #expect(try await system.call("Assert").id == 1)
        application.endBackgroundTask(task)
        system.go()
    }

    @Test func `has no end where there is no system`() async throws {
        let folder = Folder()
        let app = AppSystem(path: folder.path + "/none", report: { [said] in said.put($0) })
        let application = UIApplication(system: app, report: { [said] in said.put($0) })
        let task = application.beginBackgroundTask(withName: "alone") { Issue.record("expired") }
        #expect(task != .invalid)
        #expect(application.backgroundTimeRemaining == .greatestFiniteMagnitude)
        application.endBackgroundTask(task)
        #expect(said.rest.isEmpty)
    }

    @Test func `is told to a system once that knows the app`() async throws {
        let folder = Folder()
        let path = folder.path + "/roost.sock"
        let app = AppSystem(path: path, report: { _ in })
        let application = UIApplication(system: app)
        let runs = Inbox<Int64>()
        let isOver = Inbox<Bool>()
        _ = app.register(identifier: "refresh") { run in
            run.onExpiration { _ in isOver.put(true) }
            runs.put(run.number)
        }
        let early = application.beginBackgroundTask(withName: "early")

        let first = try FakeSystem(path: path)
        let second = application.beginBackgroundTask(withName: "second")
        application.startFollowing()
        _ = try await first.call("Attach")
        #expect(first.calls("Assert").isEmpty)
        try await first.enter("active")
        #expect(try await first.call("Assert").name == "early")
        #expect(try await first.call("Assert").name == "second")
        application.endBackgroundTask(early)
        #expect(try await first.call("Unassert").id == 1)
        first.deliver(FakeSystem.run(1))
        #expect(try await runs.awaited() == 1)
        first.go()
        #expect(try await isOver.awaited() == true, "the app has seen its system end")

        let next = try FakeSystem(path: path)
        let third = application.beginBackgroundTask(withName: "third")
        _ = try await next.call("Attach")
        try await next.enter("background")
        #expect(try await next.call("Assert").name == "second")
        #expect(try await next.call("Assert").name == "third")
        application.endBackgroundTask(second)
        application.endBackgroundTask(third)
        next.go()
    }
}

@MainActor @Suite struct `Work in a background task` {
    private struct Trouble: Error {}

    @Test func `ends its task when it returns`() async throws {
        let (system, app) = try FakeSystem.launched()
        let application = UIApplication(system: app)
        #expect(try await application.withBackgroundTask(named: "count") { 1 + 1 } == 2)
        let began = try await system.call("Assert")
        #expect(began.name == "count")
        #expect(began.site?.hasPrefix("UIKitTests/") == true)
        #expect(try await system.call("Unassert").id == 1)
        system.go()
    }

    @Test func `ends its task when it throws`() async throws {
        let (system, app) = try FakeSystem.launched()
        let application = UIApplication(system: app)
        await #expect(throws: Trouble.self) {
            try await application.withBackgroundTask { throw Trouble() }
        }
        #expect(try await system.call("Unassert").id == 1)
        system.go()
    }

    @Test func `is cancelled when the time is over`() async throws {
        let (system, app) = try FakeSystem.launched()
        let application = UIApplication(system: app)
        let work = Task {
            try await application.withBackgroundTask(named: "long") {
                try await Task.sleep(for: .seconds(3600))
            }
        }
        _ = try await system.call("Assert")
        system.expireAssertions()
        await #expect(throws: CancellationError.self) { try await work.value }
        #expect(try await system.call("Unassert").id == 1)
        system.go()
    }

    @Test func `is cancelled with whoever waits for it`() async throws {
        let (system, app) = try FakeSystem.launched()
        let application = UIApplication(system: app)
        let work = Task {
            try await application.withBackgroundTask(named: "long") {
                try await Task.sleep(for: .seconds(3600))
            }
        }
        _ = try await system.call("Assert")
        work.cancel()
        await #expect(throws: CancellationError.self) { try await work.value }
        #expect(try await system.call("Unassert").id == 1)
        system.go()
    }
}

@Suite struct `The code of a post on background execution` {
    @Test func `runs as it stands there`() async throws {
        // The process of the tests has no system: it has all the time it wants.
        let task = LongTask()
        let performed = Inbox<Int>()
        task.performLong = { performed.put(1) }
        task.performTask()
        #expect(try await performed.awaited() == 1)

        let activity = LongTaskOfExtension()
        activity.performLong = { performed.put(2) }
        activity.cancelLong = { performed.put(3) }
        activity.performTask()
        #expect(try await performed.awaited() == 2)
    }
}

extension UIApplication {
    /// Follows the phases of a system that is a test's.
    fileprivate func startFollowing() { follow() }
}
