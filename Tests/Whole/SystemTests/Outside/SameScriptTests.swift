import BackgroundTasks
import Foundation
import RoostWire
import Testing

@testable import RoostTesting

/// One script on a device and under a real roostd: what is seen on the way, and what stands in the
/// history.
@Suite(.serialized) struct `The same script` {
    @Test func `has the same history on a device and under roostd`() throws {
        let onDevice = Script(on: try ScriptedDevice())
        try onDevice.play()
        let machine = try FakeMachine()
        var real: [String] = []
        try withSystem(environment: machine.environment) { system in
            let script = Script(on: ScriptedSystem(system, machine))
            try script.play()
            real = script.seen
        }
        #expect(onDevice.seen == real)
        #expect(real.count > 30)
    }
}

/// The stage on which the script is played.
private protocol Stage {
    func install() throws
    func call(_ method: String, _ parameters: JSONObject) throws -> JSONObject
    func power(_ isOn: Bool) throws
    func network(_ isOn: Bool) throws
    /// The process of the app dies, in the midst of a task that does that by itself where it can.
    func dies(in task: String) throws
    /// The system is killed with all that it launched, and begins again.
    func restart() throws
    /// Lets time pass until something is so.
    func until(_ what: String, _ isSo: () throws -> Bool) throws
}

/// The script: what people do and see, step by step.
private final class Script {
    private let stage: any Stage
    private(set) var seen: [String] = []

    init(on stage: any Stage) { self.stage = stage }

    func play() throws {
        try stage.install()
        try set("refresh-budget", "1")
        try set("grace", "1")
        try endings()
        try throttling()
        try conditions()
        try people()
        try lifeAndDeath()
        seen += try history().reversed().map {
            "history: \($0["identifier"]?.asString ?? "") \($0["ending"]?.asString ?? "") "
                + ($0["reason"]?.asString ?? "")
        }
    }

    /// Work that succeeds, fails, stops in time and does not.
    private func endings() throws {
        try submit("good")
        try ends("good")
        try isBecoming("suspended")
        try submit("fail")
        try ends("fail")
        try submit("slow-stop")
        try ends("slow-stop")
        try submit("hang")
        try ends("hang")
        try isBecoming("notRunning")
    }

    private func throttling() throws {
        try submit("good")
        try isBlocked("good")
        try call("SimulateLaunch", ["identifier": "good"])
        try ends("good", count: 2)
        try submit("good.1")
        try ends("good.1")
    }

    private func conditions() throws {
        try stage.network(false)
        try submit("good.2", "processing", ["requiresNetwork": true])
        try isBlocked("good.2", by: "noNetwork")
        try stage.network(true)
        try ends("good.2")
        try stage.power(false)
        try submit("good.3", "processing", ["requiresPower": true])
        try isBlocked("good.3", by: "noExternalPower")
        try stage.power(true)
        try ends("good.3")
    }

    /// A person opens, leaves and quits.
    private func people() throws {
        try set("refresh-budget", "30")
        try call("Open")
        try isBecoming("foreground")
        try call("Home")
        try isBecoming("suspended")
        try submit("slow-stop.1")
        try runs("slow-stop.1")
        try call("Quit")
        try ends("slow-stop.1")
        try isBecoming("notRunning")
        try submit("fail.2")
        try isBlocked("fail.2")
        try call("Open")
        try call("Home")
        try ends("fail.2")
        try submit("slow-stop.2")
        try runs("slow-stop.2")
        try call("SimulateExpiration", ["identifier": "slow-stop.2"])
        try ends("slow-stop.2")
        try submit("good.3", "refresh", ["earliestBegin": 4_000_000_000_000_000])
        try isBlocked("good.3")
        try call("Cancel", ["identifier": "good.3"])
        try ends("good.3", count: 2)
    }

    /// A crash, a kill of all, and the end of the app.
    private func lifeAndDeath() throws {
        try submit("crash")
        try stage.dies(in: "crash")
        try ends("crash")
        try isBecoming("notRunning")
        try submit("slow-stop.3")
        try runs("slow-stop.3")
        try stage.restart()
        try ends("slow-stop.3")
        try runs("slow-stop.3")
        try call("SimulateExpiration", ["identifier": "slow-stop.3"])
        try ends("slow-stop.3", count: 2)
    }

    // MARK: Steps

    private func call(_ method: String, _ more: JSONObject = [:]) throws {
        var parameters: JSONObject = ["app": .string(app)]
        for member in more { parameters[member.key] = member.value }
        _ = try stage.call(method, parameters)
        seen.append(method)
    }

    private func set(_ name: String, _ value: String) throws {
        _ = try stage.call("Set", ["name": .string(name), "value": .string(value)])
        seen.append("set \(name)")
    }

    private func submit(
        _ task: String,
        _ kind: String = "refresh",
        _ more: JSONObject = [:]
    ) throws {
        var request: JSONObject = ["identifier": .string(task), "kind": .string(kind)]
        for member in more { request[member.key] = member.value }
        try call("Submit", ["request": .object(request)])
    }

    private func history(_ task: String? = nil) throws -> [JSON] {
        let parameters: JSONObject = [
            "app": .string(app), "identifier": task.map { .string($0) } ?? .null, "limit": 1000,
        ]
        return try stage.call("History", parameters)["finished"]?.asArray ?? []
    }

    private func ends(_ task: String, count: Int = 1) throws {
        try stage.until("\(task) to end") { try history(task).count >= count }
        seen.append("\(task) \(try history(task).first?["ending"]?.asString ?? "")")
    }

    private func runs(_ task: String) throws {
        try stage.until("\(task) to run") {
            try present()["runs"]?.asArray?.contains { $0["identifier"]?.asString == task } == true
        }
    }

    private func isBecoming(_ state: String) throws {
        try stage.until("the app to be \(state)") { try present()["state"]?.asString == state }
        seen.append("the app is \(state)")
    }

    private func isBlocked(_ task: String, by name: String? = nil) throws {
        func names() throws -> [String] {
            let parameters: JSONObject = ["app": .string(app), "identifier": .string(task)]
            let blockers = try stage.call("Explain", parameters)["blockers"]?.asArray ?? []
            return blockers.compactMap { $0["name"]?.asString }
        }
        if let name { try stage.until("\(name) to be seen") { try names().contains(name) } }
        seen.append("\(task) waits: \(try names())")
    }

    private func present() throws -> JSON {
        let apps = try stage.call("Apps", [:])["apps"]?.asArray ?? []
        return apps.first { $0["identifier"]?.asString == app } ?? .null
    }
}

/// A real system, whose machine's own files are the test's.
private struct ScriptedSystem: Stage {
    private let system: PrivateSystem
    private let machine: FakeMachine

    init(_ system: PrivateSystem, _ machine: FakeMachine) {
        self.system = system
        self.machine = machine
    }

    func install() throws { try system.install(app) }
    func call(_ method: String, _ parameters: JSONObject) throws -> JSONObject {
        try system.call(method, parameters)
    }
    func power(_ isOn: Bool) throws { try machine.power(isOn) }
    func network(_ isOn: Bool) throws { try machine.network(isOn) }
    func dies(in task: String) {}
    func restart() throws {
        try system.kill()
        try system.start()
    }
    func until(_ what: String, _ isSo: () throws -> Bool) throws {
        try system.untilTrue(what, isSo)
    }
}

/// A device, with an app whose handlers do what those of the test app do.
private struct ScriptedDevice: Stage {
    private let device: Device
    private let place = TestPlace(#fileID, #line)

    init() throws {
        device = try Device(at: "2026-11-22 09:00")
        device.power = .charger(percent: 80)
    }

    func install() throws {
        try device.install(app, permitting: PrivateSystem.permitted) {
            for name in ["good", "fail", "slow-stop", "hang", "crash"] {
                for task in [name, "\(name).1", "\(name).2", "\(name).3"] {
                    BGTaskScheduler.shared.register(forTaskWithIdentifier: task, using: .main) {
                        Self.perform(name, $0)
                    }
                }
            }
        }
    }

    private static func perform(_ name: String, _ task: BGTask) {
        switch name {
        case "good": task.setTaskCompleted(success: true)
        case "fail": task.setTaskCompleted(success: false)
        case "slow-stop": task.expirationHandler = { task.setTaskCompleted(success: false) }
        default: task.expirationHandler = {}
        }
    }

    func call(_ method: String, _ parameters: JSONObject) throws -> JSONObject {
        let call = VarlinkCall("io.roost.System.\(method)", parameters: parameters)
        return try device.person(call, place)
    }

    func power(_ isOn: Bool) { device.power = isOn ? .charger(percent: 80) : .battery(percent: 80) }
    func network(_ isOn: Bool) { device.network = isOn ? .unmetered : .none }
    func dies(in task: String) throws { try device.app(app).crash() }
    func restart() throws { try device.losesPower() }

    func until(_ what: String, _ isSo: () throws -> Bool) throws {
        for _ in 0..<600 {
            if try isSo() { return }
            try device.goes(on: .for(.milliseconds(100)))
        }
        Issue.record("waited a minute of the device's for \(what)")
    }
}
