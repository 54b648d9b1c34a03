import Dispatch
import FakeSystem
import RoostClient
import RoostFoundation
import RoostWire
import Testing

@Suite struct `An expiring activity` {
    let calls = Inbox<Bool>()

    private func launched(
        _ answer: VarlinkReply = VarlinkReply()
    ) throws -> (FakeSystem, ExpiringActivities) {
        let (system, app) = try FakeSystem.launched(answers: { call in
            call.method == "io.roost.App.Assert" ? answer : FakeSystem.agreed(call)
        })
        // Phases are acknowledged by who has launched.
        app.finishLaunching()
        return (system, ExpiringActivities(system: app))
    }

    @Test func `is called once where the system agrees, and ends when it returns`() throws {
        let (system, activities) = try launched()
        let gate = DispatchSemaphore(value: 0)
        activities.perform("export", site: "App/Export.swift:3") { [calls] isOver in
            calls.put(isOver)
            gate.wait()
        }
        #expect(calls.next() == false)
        let began = try #require(system.next("Assert"))
        #expect(began.parameters["name"] == "export")
        #expect(began.parameters["site"] == "App/Export.swift:3")
        #expect(!began.isOneway)
        #expect(system.calls("Unassert").isEmpty)
        gate.signal()
        #expect(system.next("Unassert")?.parameters["id"] == 1)
        #expect(calls.rest.isEmpty)
        system.go()
    }

    @Test func `is called with that its time is over where the system does not agree`() throws {
        let (system, activities) = try launched(VarlinkReply(error: "io.roost.App.NotNow"))
        activities.perform("late", site: "") { [calls] isOver in calls.put(isOver) }
        #expect(calls.next() == true)
        activities.perform("later", site: "") { [calls] isOver in calls.put(isOver) }
        #expect(calls.next() == true)
        #expect(system.calls("Unassert").isEmpty)
        system.go()
    }

    @Test func `is called a second time, beside the first, when its time is over`() throws {
        let (system, activities) = try launched()
        let stop = DispatchSemaphore(value: 0)
        let last = DispatchSemaphore(value: 0)
        activities.perform("export", site: "") { [calls] isOver in
            calls.put(isOver)
            if isOver {
                stop.signal()
                last.wait()
            } else {
                stop.wait()
            }
        }
        #expect(calls.next() == false)
        system.tell(["assertions": ["over": true]])
        #expect(calls.next() == true)
        #expect(system.calls("Unassert").isEmpty, "the second call goes on")
        last.signal()
        #expect(system.next("Unassert") != nil)
        system.tell(["assertions": ["over": true]])
        system.tell(["phase": "background"])
        #expect(system.next("Handled") != nil)
        #expect(calls.rest.isEmpty)
        system.go()
    }

    @Test func `ends when the call that takes longer returns`() throws {
        let (system, activities) = try launched()
        let gate = DispatchSemaphore(value: 0)
        activities.perform("export", site: "") { [calls] isOver in
            calls.put(isOver)
            if !isOver { gate.wait() }
        }
        #expect(calls.next() == false)
        system.tell(["assertions": ["over": true]])
        #expect(calls.next() == true)
        #expect(system.calls("Unassert").isEmpty)
        gate.signal()
        #expect(system.next("Unassert") != nil)
        system.go()
    }

    @Test func `is granted where there is no system`() {
        let folder = Folder()
        let app = AppSystem(path: folder.path + "/none", report: { _ in })
        ExpiringActivities(system: app).perform("alone", site: "") { [calls] isOver in
            calls.put(isOver)
        }
        #expect(calls.next() == false)
    }

    @Test func `without a reason is complained of, and runs`() throws {
        let said = Inbox<String>()
        let (system, app) = try FakeSystem.launched(report: { said.put($0) })
        ExpiringActivities(system: app).perform("", site: "A/B.swift:1") { [calls] isOver in
            calls.put(isOver)
        }
        #expect(said.next()?.contains("A/B.swift:1") == true)
        #expect(calls.next() == false)
        system.go()
    }
}
