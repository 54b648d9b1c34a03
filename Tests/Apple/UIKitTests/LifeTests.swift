import FakeSystem
import Foundation
import RoostClient
import RoostWire
import Testing
import UIKit

/// A delegate that puts down what it is told, with the work that comes in between.
private final class RecordingDelegate: UIResponder, UIApplicationDelegate {
    let told: Inbox<String>

    init(_ told: Inbox<String>) { self.told = told }

    func applicationDidEnterBackground(_ application: UIApplication) {
        told.put("didEnterBackground")
    }
    func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
        dispatchPrecondition(condition: .onQueue(.main))
        told.put("memory")
    }
    func applicationWillTerminate(_ application: UIApplication) {
        told.put("willTerminate \(application.applicationState)")
    }
}

@MainActor @Suite(.serialized) struct `An app that the system speaks to` {
    let told = Inbox<String>()

    private func launched() throws -> (FakeSystem, UIApplication, RecordingDelegate, AppSystem) {
        let (system, app) = try FakeSystem.launched(end: { [told] in told.put("the end") })
        let application = UIApplication(system: app, report: { _ in })
        application.prepareLaunch()
        let delegate = RecordingDelegate(told)
        application.delegate = delegate
        app.registerIntents { [told] run in
            told.put("run \(run.number)")
            run.finish(success: true)
        }
        application.finishLaunching(hasScenes: false)
        application.follow()
        return (system, application, delegate, app)
    }

    @Test func `has its work when it has heard that it is in the background`() async throws {
        let (system, application, delegate, _) = try launched()
        // The work lies there first, and waits all the same.
        system.deliver(FakeSystem.intent(1))
        system.tell(["phase": "background"])
        #expect(try await told.awaited() == "didEnterBackground")
        #expect(try await told.awaited() == "run 1")

        system.tell(["resumed": true])
        system.deliver(FakeSystem.intent(2))
        #expect(try await told.awaited() == "didEnterBackground")
        #expect(try await told.awaited() == "run 2")
        // What comes then comes at once.
        system.deliver(FakeSystem.intent(3))
        #expect(try await told.awaited() == "run 3")
        withExtendedLifetime((application, delegate)) {}
        system.go()
    }

    @Test func `is warned of short memory on the main thread`() async throws {
        let (system, application, delegate, _) = try launched()
        let posted = Inbox<String>()
        let observer = NotificationCenter.default.addObserver(
            forName: UIApplication.didReceiveMemoryWarningNotification,
            object: application,
            queue: nil
        ) { posted.put($0.name.rawValue) }
        defer { NotificationCenter.default.removeObserver(observer) }
        system.tell(["memoryWarning": true])
        #expect(try await told.awaited() == "memory")
        #expect(try await posted.awaited() == "UIApplicationDidReceiveMemoryWarningNotification")
        withExtendedLifetime(delegate) {}
        system.go()
    }

    @Test func `ends when its delegate has heard of it`() async throws {
        let (system, application, delegate, _) = try launched()
        system.tell(["phase": "background"])
        #expect(try await told.awaited() == "didEnterBackground")
        system.tell(["terminate": true])
        #expect(try await told.awaited() == "willTerminate background")
        #expect(try await told.awaited() == "the end")
        withExtendedLifetime((application, delegate)) {}
        system.go()
    }

    @Test func `ends where nobody wants to hear of it`() async throws {
        let (system, app) = try FakeSystem.launched(end: { [told] in told.put("the end") })
        app.onPhase { _, handled in handled() }
        system.tell(["terminate": true])
        #expect(try await told.awaited() == "the end")
        system.go()
    }

    @Test func `ends though it does not return from hearing of it`() async throws {
        var limits = ClientLimits()
        limits.grace = 50_000_000
        let (system, app) = try FakeSystem.launched(
            limits: limits,
            end: { [told] in told.put("the end") }
        )
        app.onLifeEvent { _, _ in }
        app.onPhase { _, handled in handled() }
        system.tell(["terminate": true])
        #expect(try await told.awaited() == "the end")
        system.go()
    }

    @Test func `hears what becomes of the switch, and asks for it once`() async throws {
        let (system, app) = try FakeSystem.launched(answers: { call in
            call.method == "io.roost.App.Permitted"
                ? FakeSystem.permitted(refresh: .denied)
                : FakeSystem.agreed(call)
        })
        let application = UIApplication(system: app, report: { _ in })
        application.finishLaunching(hasScenes: false)
        application.follow()
        #expect(application.backgroundRefreshStatus == .denied)
        #expect(application.backgroundRefreshStatus == .denied)
        #expect(system.calls("Permitted").count == 1)

        let observer = NotificationCenter.default.addObserver(
            forName: UIApplication.backgroundRefreshStatusDidChangeNotification,
            object: application,
            queue: nil
        ) { [told] _ in
            MainActor.assumeIsolated { told.put("\(application.backgroundRefreshStatus)") }
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        system.tell(["refresh": "denied"])
        system.tell(["refresh": "available"])
        #expect(try await told.awaited() == "available", "what is the same is no change")
        system.tell(["refresh": "restricted"])
        #expect(try await told.awaited() == "restricted")
        system.tell(["refresh": "sometimes"])
        system.tell(["refresh": "available"])
        #expect(try await told.awaited() == "available", "what is not understood is passed over")
        system.go()
    }

    @Test func `may refresh itself as far as anybody knows who has no system`() {
        let folder = Folder()
        let app = AppSystem(path: folder.path + "/none", report: { _ in })
        let application = UIApplication(system: app, report: { _ in })
        #expect(application.backgroundRefreshStatus == .available)
    }
}
