import FakeSystem
import Foundation
import RoostClient
import RoostFoundation
import RoostWire
import Testing

@Suite struct `An activity that is begun` {
    let system: FakeSystem
    let app: AppSystem

    init() throws {
        (system, app) = try FakeSystem.launched(answers: { FakeSystem.agreed($0) })
        app.finishLaunching()
    }

    @Test func `holds the app until it is ended, once`() throws {
        let activity = HeldActivity(system: app, reason: "export", site: "")
        #expect(try #require(system.next("Assert")).parameters["name"] == "export")
        #expect(system.calls("Unassert").isEmpty)
        ProcessInfo.processInfo.endActivity(activity)
        #expect(system.next("Unassert")?.parameters["id"] == 1)
        ProcessInfo.processInfo.endActivity(activity)
        try expectNoMore()
    }

    /// What is said after it comes after it: nothing more was ended.
    private func expectNoMore() throws {
        let next = HeldActivity(system: app, reason: "next", site: "")
        #expect(try #require(system.next("Assert")).parameters["name"] == "next")
        #expect(system.calls("Unassert").isEmpty)
        next.end()
        system.go()
    }

    @Test func `is over when nobody holds it`() throws {
        var activity: HeldActivity? = HeldActivity(system: app, reason: "export", site: "")
        #expect(system.next("Assert") != nil)
        #expect(activity != nil)
        activity = nil
        #expect(system.next("Unassert")?.parameters["id"] == 1)
        system.go()
    }

    @Test func `lets go by itself when its time is over`() throws {
        let activity = HeldActivity(system: app, reason: "export", site: "")
        #expect(system.next("Assert") != nil)
        system.tell(["assertions": ["over": true]])
        #expect(system.next("Unassert")?.parameters["id"] == 1)
        activity.end()
        try expectNoMore()
    }

    @Test func `is asked for by the sums that Apple's options have`() {
        typealias Options = ProcessInfo.ActivityOptions
        #expect(Options.userInitiated.contains([.idleSystemSleepDisabled, .background]))
        let allowing = Options.userInitiatedAllowingIdleSystemSleep
        #expect(!allowing.contains(.idleSystemSleepDisabled))
        #expect(allowing.contains(.suddenTerminationDisabled))
        #expect(Options.userInteractive.contains(.latencyCritical))
    }

    @Test func `lasts as long as its block`() {
        var count = 0
        ProcessInfo.processInfo.performActivity(options: .background, reason: "count") {
            count += 1
        }
        #expect(count == 1)
    }
}
