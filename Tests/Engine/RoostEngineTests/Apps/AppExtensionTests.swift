import RoostEngine
import Testing

@Suite struct `An extension of an app` {
    var device = Device()

    @Test mutating func `runs in a process of its own, and never in the foreground`() throws {
        device.installAlbum(at: 0)
        let effects = device.openShare(at: 1)
        let launch = try #require(effects.launches.first)
        #expect(launch.app == .share)
        #expect(device.state(of: .album) == .notRunning)
        #expect(device.state(of: .share) == .background)
        #expect(effects.delivered.map(\.request.workName) == ["Share"])
        #expect(device.engine.status(of: .album)?.extensions.map(\.record.app.id) == [.share])
    }

    @Test mutating func `serves what is opened meanwhile in the same process, side by side`() {
        device.installAlbum(at: 0)
        #expect(device.openShare(at: 1).launches.count == 1)
        let second = device.openShare(at: 2)
        #expect(second.launches.isEmpty)
        #expect(second.delivered.count == 1)
        #expect(device.engine.status(of: .share)?.runs.count == 2)
    }

    @Test mutating func `is ended five seconds after nothing holds it any more`() throws {
        device.installAlbum(at: 0)
        let run = try #require(device.openShare(at: 1).delivered.first)
        #expect(device.finish(run, at: 3).suspended.isEmpty)
        #expect(device.engine.alarm.uptime == .at(8))
        #expect(device.wake(at: 7).ended.isEmpty)
        #expect(device.wake(at: 8).ended == [run.process])
        device.exit(.share, at: 8)
        #expect(device.state(of: .share) == .notRunning)
    }

    @Test mutating func `stays for what is opened before that, and has five seconds again`() throws
    {
        device.installAlbum(at: 0)
        let run = try #require(device.openShare(at: 1).delivered.first)
        device.finish(run, at: 3)
        let next = try #require(device.openShare(at: 7).delivered.first)
        #expect(next.process == run.process)
        #expect(device.wake(at: 20).ended.isEmpty)
        device.finish(next, at: 21)
        #expect(device.wake(at: 25).ended.isEmpty)
        #expect(device.wake(at: 26).ended == [run.process])
    }

    @Test mutating func `is held by an assertion, whose time begins with the end of the request`()
        throws
    {
        device.installAlbum(at: 0)
        let run = try #require(device.openShare(at: 1).delivered.first)
        let assertion = Assertion(id: 1, name: "finish", site: "")
        let begun = device.turn(
            .assert(.share, run.process, assertion, device.token()),
            at: 2
        )
        #expect(begun.toldAssertions.isEmpty)
        #expect(device.finish(run, at: 20).toldAssertions == [.until(50)])
        #expect(device.wake(at: 49).ended.isEmpty)
        #expect(device.wake(at: 50).toldAssertions == [.over])
        let ended = device.turn(.unassert(.share, run.process, 1, device.token()), at: 51)
        #expect(ended.ended.isEmpty)
        #expect(device.wake(at: 56).ended == [run.process])
    }

    @Test mutating func `is killed where it keeps an assertion after its time`() throws {
        device.installAlbum(at: 0)
        let run = try #require(device.openShare(at: 1).delivered.first)
        let assertion = Assertion(id: 1, name: "finish", site: "")
        device.turn(.assert(.share, run.process, assertion, device.token()), at: 1)
        device.finish(run, at: 2)
        device.wake(at: 32)
        #expect(device.wake(at: 36).ended.isEmpty)
        #expect(device.wake(at: 37).ended == [run.process])
    }

    @Test mutating func `is killed where its request outlives its time and the grace`() throws {
        device.installAlbum(at: 0)
        let run = try #require(device.openShare(at: 1).delivered.first)
        #expect(device.wake(at: 31).expired.map(\.run) == [run.number])
        #expect(device.wake(at: 36).ended == [run.process])
        device.exit(.share, at: 36)
        #expect(device.history.last?.ending == .killedAfterGrace(.timeUsedUp))
    }

    @Test mutating func `goes on when its app is force-quit`() {
        device.installAlbum(at: 0)
        device.openShare(at: 1)
        #expect(device.quit(.album, at: 2).ended.isEmpty)
        #expect(device.engine.status(of: .share)?.runs.count == 1)
        // And is opened: a person asks for it.
        #expect(device.openShare(at: 3).delivered.count == 1)
    }

    @Test mutating func `goes with its app, and with a version of it that has none`() throws {
        device.installAlbum(at: 0)
        let run = try #require(device.openShare(at: 1).delivered.first)
        #expect(device.turn(.uninstall(.album, device.token()), at: 2).ended == [run.process])
        #expect(device.history.map(\.ending) == [.uninstalled])
        #expect(device.engine.status(of: .share) == nil)
        device.installAlbum(at: 3)
        device.turn(.install(.example(.album), device.token()), at: 4)
        #expect(device.engine.status(of: .share) == nil)
        #expect(device.engine.status(of: .album)?.extensions.isEmpty == true)
    }

    @Test mutating func `is refused what only an app can do`() {
        device.installAlbum(at: 0)
        #expect(device.open(.share, at: 1).refusals == [.notNow])
        #expect(device.home(.share, at: 1).refusals == [.notNow])
        #expect(device.quit(.share, at: 1).refusals == [.notNow])
        #expect(device.submit(.refresh, by: .share, at: 1).refusals == [.notNow])
        #expect(device.turn(.uninstall(.share, device.token()), at: 1).refusals == [.notNow])
        let byHand = Event.startedByHand(.share, pid: 9, device.token())
        #expect(device.turn(byHand, at: 1).refusals == [.notNow])
        #expect(device.engine.owningApp(of: .share) == .album)
    }

    @Test(arguments: ["com.example.other.share", "com.example.albumshare", "com.example.album."])
    mutating func `has an identifier that begins with its app's`(name: String) {
        let effects = device.installAlbum(.part(AppID(name)), at: 0)
        #expect(effects.refusals == [.invalid])
        #expect(device.engine.status(of: .album) == nil)
    }

    @Test mutating func `takes no other's place, and no app takes its`() {
        device.turn(.install(.example(.share), device.token()), at: 0)
        #expect(device.installAlbum(at: 1).refusals == [.invalid])
        device.turn(.uninstall(.share, device.token()), at: 2)
        #expect(device.installAlbum(at: 3).refusals.isEmpty)
        let app = Event.install(.example(.share), device.token())
        #expect(device.turn(app, at: 4).refusals == [.invalid])
    }

    @Test mutating func `is refused where too many wait for it`() {
        device = Device(limits: .with { $0.pendingSystemRequests = 2 })
        device.set(.limit("runs-per-app", 1), at: 0)
        device.installAlbum(at: 0)
        for _ in 1...3 { #expect(device.openShare(at: 1).refusals.isEmpty) }
        #expect(device.openShare(at: 1).refusals == [.tooManyPending])
    }

    @Test mutating func `that there is not is refused`() {
        device.installAlbum(at: 0)
        #expect(device.openShare("Print", at: 1).refusals == [.noSuchExtension])
        #expect(device.openShare(of: .weather, at: 1).refusals == [.noSuchExtension])
        #expect(device.openShare(of: .mail, at: 1).refusals == [.noSuchApp])
    }
}

extension AppID {
    fileprivate static let album = AppID("com.example.album")
    fileprivate static let share = AppID("com.example.album.share")
}

extension InstalledApp {
    fileprivate static func part(_ id: AppID) -> InstalledApp {
        InstalledApp(
            id: id,
            folder: "/apps/album/PlugIns/Share",
            executable: "/apps/album/PlugIns/Share/run",
            permitted: [],
            modes: [],
            appExtension: AppExtension(
                container: .album,
                name: "Share",
                point: "com.apple.share-services",
                principal: nil
            )
        )
    }
}

extension Device {
    @discardableResult
    fileprivate mutating func installAlbum(
        _ part: InstalledApp = .part(.share),
        at second: Int
    ) -> [Effect] {
        turn(.install(.example(.album), token(), extensions: [part]), at: second)
    }

    @discardableResult
    fileprivate mutating func openShare(
        _ name: String = "Share",
        of app: AppID = .album,
        at second: Int
    ) -> [Effect] {
        turn(.openExtension(app, name: name, content: "{}", token()), at: second)
    }
}
