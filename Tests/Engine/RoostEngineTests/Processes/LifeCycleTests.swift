@testable import RoostEngine
import Testing

@Suite struct `An app that a person opens` {
    var device = Device()

    @Test mutating func `is launched into the foreground`() {
        let effects = device.open(at: 0)
        #expect(effects.launches.map(\.phase) == [.active])
        #expect(effects.answers == [.done])
        #expect(device.state() == .foreground)
        #expect(device.open(at: 1).answers == [.done])
        #expect(device.engine.owners.count == 1)
    }

    @Test mutating func `is answered after its process is there`() {
        let effects = device.open(at: 0)
        let launch = effects.firstIndex { if case .launch = $0 { true } else { false } }
        let reply = effects.firstIndex { if case .reply = $0 { true } else { false } }
        #expect((launch ?? 1) < (reply ?? 0))
    }

    @Test mutating func `is kept while it is in the foreground, and five seconds after`() throws {
        device.open(at: 0)
        #expect(device.wake(at: 100_000).suspended.isEmpty)
        let leaving = device.home(at: 100_000)
        #expect(leaving.told == [.inactive, .background])
        #expect(leaving.suspended.isEmpty)
        #expect(device.engine.alarm.uptime == .at(100_005))
        #expect(device.wake(at: 100_004).ended.isEmpty)
        #expect(device.wake(at: 100_005).ended.count == 1)
        device.exit(at: 100_006)
        #expect(device.engine.status(of: .weather)?.record.strikes == 0)
        #expect(device.submit(.refresh, at: 100_007).delivered.count == 1)
    }

    @Test mutating func `is suspended once it has left the foreground`() throws {
        device.open(at: 0)
        device.home(at: 10)
        let process = try #require(device.engine.status(of: .weather)?.process)
        #expect(device.turn(.handled(.weather, process, .inactive), at: 11).suspended.isEmpty)
        let handled = device.turn(.handled(.weather, process, .background), at: 12)
        #expect(handled.suspended == [process])
        #expect(device.state() == .suspended)
        #expect(device.engine.alarm.uptime == nil)
        #expect(device.engine.alarm.date == nil, "an idle system has no wake-ups at all")
    }

    @Test mutating func `is resumed with what it has to know lying ready`() throws {
        try suspend()
        let effects = device.open(at: 20)
        let process = try #require(device.engine.status(of: .weather)?.process)
        let order = effects.filter { effect in
            switch effect {
            case .tell, .resume: true
            default: false
            }
        }
        #expect(
            order == [.tell(process, .inactive), .tell(process, .active), .resume(process)]
        )
        #expect(effects.launches.isEmpty)
    }

    private mutating func suspend() throws {
        device.open(at: 0)
        device.home(at: 10)
        let process = try #require(device.engine.status(of: .weather)?.process)
        device.turn(.handled(.weather, process, .background), at: 12)
    }

    @Test mutating func `is not killed for leaving if it comes back`() throws {
        device.open(at: 0)
        device.home(at: 10)
        device.open(at: 12)
        let process = try #require(device.engine.status(of: .weather)?.process)
        // The answer to the first way out comes late, and says nothing about the present.
        #expect(device.turn(.handled(.weather, process, .background), at: 13).suspended.isEmpty)
        #expect(device.wake(at: 100).ended.isEmpty)
        #expect(device.state() == .foreground)
    }

    @Test mutating func `cannot be sent home twice`() {
        #expect(device.home(at: 0).refusals == [.notNow])
        device.open(at: 0)
        #expect(device.home(at: 1).answers == [.done])
        #expect(device.home(at: 2).refusals == [.notNow])
        #expect(device.home(.mail, at: 2).refusals == [.noSuchApp])
    }

    @Test mutating func `is opened when its old process is gone`() {
        device.open(at: 0)
        device.quit(at: 1)
        #expect(device.open(at: 2).answers.isEmpty)
        let gone = device.exit(at: 3)
        #expect(gone.launches.map(\.phase) == [.active])
        #expect(gone.answers == [.done])
        #expect(device.state() == .foreground)
    }

    @Test mutating func `is not opened when a person quits it after all`() {
        device.open(at: 0)
        device.quit(at: 1)
        device.open(at: 2)
        device.quit(at: 3)
        let gone = device.exit(at: 4)
        #expect(gone.launches.isEmpty)
        #expect(gone.refusals == [.notNow], "whoever opened it hears of it")
    }

    @Test mutating func `is answered if the app is uninstalled before it could be opened`() {
        device.open(at: 0)
        device.quit(at: 1)
        device.open(at: 2)
        let effects = device.turn(.uninstall(.weather, device.token()), at: 3)
        #expect(effects.refusals == [.noSuchApp])
        #expect(effects.answers.last == .done)
    }
}

@Suite struct `An app in the background` {
    var device = Device()

    @Test mutating func `is launched for work and suspended after it`() throws {
        let effects = device.submit(.refresh, at: 0)
        #expect(effects.launches.map(\.phase) == [.background])
        let run = try #require(effects.delivered.first)
        #expect(device.state() == .background)
        #expect(device.finish(run, at: 1).suspended == [run.process])
        #expect(device.state() == .suspended)
    }

    @Test mutating func `is resumed for further work after that lies ready`() throws {
        let first = try device.begin(at: 0)
        device.finish(first, at: 1)
        let effects = device.submit(.refresh, at: 2)
        let run = try #require(effects.delivered.first)
        #expect(effects.launches.isEmpty)
        let order = effects.filter { effect in
            switch effect {
            case .deliver, .resume: true
            default: false
            }
        }
        #expect(order == [.deliver(run.process, run), .resume(run.process)])
    }

    @Test mutating func `is not suspended between one piece of work and the next`() throws {
        let first = try device.begin(at: 0)
        device.submit(.refresh, at: 1)
        let effects = device.finish(first, at: 2)
        #expect(effects.delivered.count == 1)
        #expect(effects.suspended.isEmpty)
    }

    @Test mutating func `is held by each of its runs`() throws {
        let first = try device.begin(.tidy(1), at: 0)
        let second = try device.begin(.tidy(2), at: 0)
        #expect(device.finish(first, at: 1).suspended.isEmpty)
        #expect(device.finish(second, at: 2).suspended == [first.process])
    }

    @Test mutating func `may crash while it is suspended, and nothing is lost`() throws {
        let run = try device.begin(at: 0)
        device.finish(run, at: 1)
        let effects = device.exit(at: 2)
        #expect(effects.finished.isEmpty)
        #expect(device.submit(.refresh, at: 3).launches.count == 1)
    }

    @Test mutating func `is not confused by news of an earlier process`() throws {
        let run = try device.begin(at: 0)
        device.exit(at: 1)
        let next = try device.begin(at: 2)
        #expect(next.process > run.process)
        #expect(device.turn(.exited(.weather, run.process, .unknown), at: 3).isEmpty)
        let failure = Event.launchFailed(.weather, run.process, reason: "", isExhausted: false)
        #expect(device.turn(failure, at: 3).isEmpty)
        #expect(device.turn(.launched(.weather, run.process, pid: 1), at: 3).isEmpty)
        #expect(device.turn(.handled(.weather, run.process, .background), at: 3).isEmpty)
        #expect(device.engine.currentRun(of: .weather, .refresh) == next)
    }
}

@Suite struct `An app that is started by hand` {
    var device = Device()

    @Test mutating func `becomes the app's process, in the foreground`() throws {
        let effects = device.turn(.startedByHand(.weather, pid: 7, device.token()), at: 0)
        let process = try #require(device.engine.status(of: .weather)?.process)
        #expect(effects.answers == [.attached(process)])
        #expect(effects.told == [.active])
        #expect(device.state() == .foreground)
        let work = device.submit(.refresh, at: 1)
        #expect(work.launches.isEmpty)
        #expect(work.delivered.map(\.process) == [process])
    }

    @Test mutating func `is refused while the app has a process`() throws {
        _ = try device.begin(at: 0)
        let effects = device.turn(.startedByHand(.weather, pid: 7, device.token()), at: 1)
        #expect(effects.refusals == [.notNow])
    }

    @Test mutating func `is refused if the app is not installed`() {
        let effects = device.turn(.startedByHand(.mail, pid: 7, device.token()), at: 1)
        #expect(effects.refusals == [.noSuchApp])
    }
}

@Suite struct `An installation` {
    var device = Device([])

    @Test(arguments: [
        "", ".", "a..b", ".a", "a.", "-a", "a b", "a/b", "../a", "a\0", "ä",
        String(repeating: "a", count: 156),
    ])
    mutating func `is refused for a bundle identifier that could lead elsewhere`(name: String) {
        let effects = device.turn(.install(.example(AppID(name)), device.token()), at: 0)
        #expect(effects.refusals == [.invalid])
        #expect(effects.changes.isEmpty)
    }

    @Test(
        arguments: [
            "roostd", "roost-carrier", "roost-fleet", "roost-web", "roostd-start",
            "roost-web-start", "roost",
        ]
    )
    mutating func `is refused for the name of a part of the system`(name: String) {
        let effects = device.turn(.install(.example(AppID(name)), device.token()), at: 0)
        #expect(effects.refusals == [.invalid])
        #expect(effects.changes.isEmpty)
    }

    @Test mutating func `is granted for such a name where it is there already`() {
        let app = InstalledApp.example(AppID("roost-radio"))
        device = Device([app])
        #expect(device.turn(.install(app, device.token()), at: 0).answers == [.done])
    }

    @Test(arguments: ["a", "com.example.app-2", String(repeating: "a", count: 155)])
    mutating func `is granted for one that names an app`(name: String) {
        let effects = device.turn(.install(.example(AppID(name)), device.token()), at: 0)
        #expect(effects.answers == [.done])
    }

    @Test(arguments: ["", "run", "./run", "/apps/\0"])
    mutating func `is refused for an executable that is no absolute path`(path: String) {
        let app = InstalledApp(
            id: .weather,
            folder: "/apps/weather",
            executable: path,
            permitted: [],
            modes: []
        )
        #expect(device.turn(.install(app, device.token()), at: 0).refusals == [.invalid])
    }

    @Test(arguments: [
        ("", "/run"), ("apps", "/run"), ("/apps/\0", "/run"),
        ("/" + String(repeating: "a", count: 4095), "/run"),
        ("/apps", "/" + String(repeating: "a", count: 4095)),
    ])
    mutating func `is refused for what can be no path`(folder: String, executable: String) {
        let app = InstalledApp(
            id: .weather,
            folder: folder,
            executable: executable,
            permitted: [],
            modes: []
        )
        #expect(device.turn(.install(app, device.token()), at: 0).refusals == [.invalid])
    }

    @Test mutating func `is refused for a task that cannot be named`() {
        let app = InstalledApp.example(.weather, permitted: [.refresh, ""])
        #expect(device.turn(.install(app, device.token()), at: 0).refusals == [.invalid])
    }

    @Test mutating func `of an app that runs gives it a new process and its work again`() throws {
        device = Device([.weather])
        let run = try device.begin(at: 0)
        let effects = device.turn(.install(.weather, device.token()), at: 1)
        #expect(effects.ended == [run.process])
        #expect(effects.answers == [.done])
        #expect(device.blockers(of: .refresh, at: 1).isEmpty)

        let gone = device.exit(at: 2)
        #expect(gone.endings == [.interrupted])
        let again = try #require(gone.delivered.first)
        #expect(again.request == run.request)
        #expect(again.number > run.number)
        #expect(again.process > run.process)
        #expect(again.deadline == .at(32), "its time begins anew")
    }

    @Test mutating func `of an app that runs does not bring back what was submitted anew`() throws {
        device = Device([.weather])
        _ = try device.begin(at: 0)
        device.submit(.refresh, at: 1)
        device.turn(.install(.weather, device.token()), at: 2)
        let gone = device.exit(at: 3)
        #expect(gone.givenBack.isEmpty)
        #expect(gone.delivered.map(\.request.number) == [RequestNumber(2)])
    }

    @Test mutating func `leaves alone what a person switched off`() {
        device = Device([.weather])
        device.set(.background(.weather, false), at: 0)
        device.turn(.install(.weather, device.token()), at: 1)
        #expect(device.submit(.refresh, at: 2).refusals == [.unavailable])
    }

    @Test mutating func `in another folder discards the former one`() {
        device = Device([.weather])
        #expect(!device.turn(.install(.weather, device.token()), at: 0).contains(discards: "/apps"))
        let moved = InstalledApp(
            id: .weather,
            folder: "/apps/new",
            executable: "/apps/new/run",
            permitted: [],
            modes: []
        )
        let effects = device.turn(.install(moved, device.token()), at: 1)
        #expect(effects.contains(.discardFiles("/apps/com.example.weather")))
    }
}

@Suite struct `An uninstallation` {
    var device = Device([.weather, .mail])

    @Test mutating func `ends the app, withdraws its requests and removes its files`() throws {
        let run = try device.begin(at: 0)
        device.submit(.tidy(1, notBefore: 100), at: 0)
        device.submit(.tidy(1, notBefore: 100), by: .mail, at: 0)
        let effects = device.turn(.uninstall(.weather, device.token()), at: 1)
        #expect(effects.endings == [.uninstalled])
        #expect(effects.ended == [run.process])
        #expect(effects.contains(.discardFiles("/apps/com.example.weather")))
        #expect(effects.contains(.store(.removeApp(.weather))))
        #expect(effects.contains(.store(.removeProcess(run.process))))
        #expect(effects.answers == [.done])
        #expect(device.pending.map(\.app) == [.mail])
        #expect(device.engine.status(of: .weather) == nil)
        #expect(device.engine.owner(of: run.process) == nil)
        #expect(device.wake(at: 100).delivered.map(\.app) == [.mail])
    }

    @Test mutating func `is refused for an app that is not there`() {
        let effects = device.turn(.uninstall(.photos, device.token()), at: 0)
        #expect(effects.refusals == [.noSuchApp])
    }

    @Test mutating func `leaves nothing that a new installation would find`() throws {
        _ = try device.begin(at: 0)
        device.turn(.uninstall(.weather, device.token()), at: 1)
        device.turn(.install(.weather, device.token()), at: 2)
        let run = try device.begin(at: 3)
        #expect(run.process == ProcessNumber(2))
        #expect(run.deadline == .at(33))
    }
}

extension [Effect] {
    fileprivate func contains(discards prefix: String) -> Bool {
        contains {
            if case .discardFiles(let folder) = $0 { folder.hasPrefix(prefix) } else { false }
        }
    }
}
