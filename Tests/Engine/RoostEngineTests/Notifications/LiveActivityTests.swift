import RoostEngine
import Testing

private let hour = 3600

@Suite struct `Something that an app shows` {
    var device = Device.lasting()

    init() { device.open(.photos, at: 0) }

    @Test mutating func `is shown as it was started, and told to nobody again`() throws {
        let effects = device.show("tour", staleDate: 60, at: 1)
        #expect(effects.answers == [.done])
        #expect(effects.changes == [.putActivity(.named("tour", staleDate: 60, started: 1))])
        #expect(effects.tellings.isEmpty)
        #expect(device.shown(at: 2) == ["tour active {}"])
    }

    @Test mutating func `begins in the foreground or while an intent runs`() throws {
        device.leave(.photos, at: 1)
        #expect(device.show(at: 2).refusals == [.notVisible])
        let run = try device.beginIntent(at: 3)
        #expect(device.show("during", at: 4).refusals.isEmpty)
        device.finish(run, at: 5)
        #expect(device.show("after", at: 6).refusals == [.notVisible])
        #expect(device.shown(at: 7) == ["during active {}"])
    }

    @Test mutating func `does not begin while a refresh runs`() throws {
        device.leave(.photos, at: 1)
        _ = try device.begin(.refresh, by: .photos, at: 2)
        #expect(device.show(at: 3).refusals == [.notVisible])
    }

    @Test mutating func `does not begin without a process`() {
        #expect(device.show(of: .mail, at: 1).refusals == [.notNow])
        #expect(device.show(of: AppID("org.example.none"), at: 1).refusals == [.notNow])
    }

    @Test mutating func `that is started twice in the same words is shown once`() {
        device.show("tour", at: 1)
        let again = device.show("tour", at: 2)
        #expect(again.answers == [.done])
        #expect(again.changes.isEmpty)
        #expect(device.show("tour", content: #"{"a":1}"#, at: 3).refusals == [.invalid])
        #expect(device.shown(at: 4) == ["tour active {}"])
    }

    @Test(arguments: ["", "a\u{1B}[2J", "line\nline", String(repeating: "a", count: 256)])
    mutating func `has an id and a type that can be shown`(name: String) {
        #expect(device.show(name, at: 1).refusals == [.invalid])
        #expect(device.show("tour", type: name, at: 1).refusals == [.invalid])
        #expect(device.shown(at: 2).isEmpty)
    }

    @Test mutating func `has 4 KiB, and no byte more`() {
        let fitting = "{\"a\":\"" + String(repeating: "a", count: 4096 - 2 - 8) + "\"}"
        #expect(device.show("tour", content: fitting, at: 1).refusals.isEmpty)
        let longer = fitting + " "
        #expect(device.show("other", content: longer, at: 1).refusals == [.tooLarge])
        #expect(device.update("tour", longer, at: 2).refusals == [.tooLarge])
        #expect(device.end("tour", longer, at: 3).refusals == [.tooLarge])
        #expect(device.shown(at: 4) == ["tour active \(fitting)"])
    }

    @Test mutating func `is one of five, and those that ended do not count`() {
        for number in 1...5 { #expect(device.show("\(number)", at: 1).refusals.isEmpty) }
        #expect(device.show("6", at: 2).refusals == [.tooManyPending])
        device.open(.mail, at: 3)
        #expect(device.show("1", of: .mail, at: 3).refusals.isEmpty)
        device.end("3", at: 4)
        device.open(.photos, at: 5)
        #expect(device.show("6", at: 5).refusals.isEmpty)
    }

    @Test mutating func `is what its last update says`() {
        device.show("tour", at: 1)
        let effects = device.update("tour", #"{"at":2}"#, at: 2)
        #expect(effects.answers == [.done])
        #expect(effects.changes.count == 1)
        #expect(device.shown(at: 3) == [#"tour active {"at":2}"#])
        #expect(device.update("other", "{}", at: 4).refusals == [.noSuchActivity])
        #expect(device.update("tour", "{}", of: .mail, at: 4).refusals == [.noSuchActivity])
    }

    @Test mutating func `goes on in the background and without a process`() {
        device.show("tour", at: 1)
        device.leave(.photos, at: 2)
        #expect(device.update("tour", #"{"at":2}"#, at: 3).refusals.isEmpty)
        device.exit(.photos, at: 4)
        #expect(device.shown(at: 5) == [#"tour active {"at":2}"#])
    }

    @Test mutating func `is gone with its app`() {
        device.show("tour", at: 1)
        let effects = device.turn(.uninstall(.photos, device.token()), at: 2)
        #expect(effects.changes.contains(.removeActivity(.photos, "tour")))
        #expect(device.shown(at: 3).isEmpty)
        #expect(device.engine.alarm.date == nil)
    }
}

@Suite struct `What an app shows, as time goes by` {
    var device = Device.lasting()

    init() { device.open(.photos, at: 0) }

    @Test mutating func `becomes stale once`() {
        device.show("tour", staleDate: 60, at: 1)
        #expect(device.wake(at: 59).tellings.isEmpty)
        #expect(device.engine.alarm.date == .at(60))
        #expect(device.wake(at: 60).tellings == ["tour stale"])
        #expect(device.wake(at: 61).tellings.isEmpty)
        #expect(device.shown(at: 62) == ["tour stale {}"])
        #expect(device.engine.alarm.date == .at(1 + 8 * hour))
    }

    @Test mutating func `is active again by an update that is true for longer`() {
        device.show("tour", staleDate: 60, at: 1)
        device.wake(at: 60)
        #expect(device.update("tour", "{}", staleDate: 120, at: 61).tellings == ["tour active"])
        #expect(device.wake(at: 120).tellings == ["tour stale"])
        #expect(device.update("tour", "{}", at: 121).tellings == ["tour active"])
        #expect(device.update("tour", "{}", at: 122).tellings.isEmpty)
    }

    @Test mutating func `is stale at once by a date that is past`() {
        #expect(device.show("tour", staleDate: 1, at: 2).tellings == ["tour stale"])
        #expect(device.update("tour", "{}", staleDate: 2, at: 3).tellings.isEmpty)
    }

    @Test mutating func `ends after eight hours and is seen for four more`() {
        device.show("tour", at: 0)
        #expect(device.wake(at: 8 * hour - 1).tellings.isEmpty)
        #expect(device.wake(at: 8 * hour).tellings == ["tour ended"])
        #expect(device.shown(at: 8 * hour) == ["tour ended {}"])
        #expect(device.update("tour", #"{"late":1}"#, at: 9 * hour).refusals.isEmpty)
        #expect(device.wake(at: 12 * hour - 1).tellings.isEmpty)
        #expect(device.shown(at: 12 * hour - 1) == ["tour ended {}"])
        let last = device.wake(at: 12 * hour)
        #expect(last.tellings == ["tour dismissed"])
        #expect(last.changes.contains(.removeActivity(.photos, "tour")))
        #expect(device.engine.alarm.date == nil)
    }

    @Test mutating func `is seen no more, which is told once, where nobody looked for a day`() {
        device.show("tour", staleDate: 60, at: 0)
        #expect(device.wake(at: 24 * hour).tellings == ["tour dismissed"])
        #expect(device.shown(at: 24 * hour).isEmpty)
    }

    @Test(arguments: [
        (LiveActivity.Dismissal.standard, 100 + 4 * hour), (.after(.at(200)), 200),
        (.after(.at(100 + 4 * hour)), 100 + 4 * hour),
        (.after(.at(100 + 5 * hour)), 100 + 4 * hour),
    ])
    mutating func `stays after its end as long as the app says, within four hours`(
        dismissal: LiveActivity.Dismissal,
        last: Int
    ) {
        device.show("tour", at: 0)
        #expect(device.end("tour", #"{"done":1}"#, dismissal, at: 100).tellings == ["tour ended"])
        #expect(device.engine.alarm.date == .at(last))
        #expect(device.wake(at: last - 1).tellings.isEmpty)
        #expect(device.shown(at: last - 1) == [#"tour ended {"done":1}"#])
        #expect(device.wake(at: last).tellings == ["tour dismissed"])
    }

    @Test(arguments: [LiveActivity.Dismissal.immediate, .after(.at(100)), .after(.at(5))])
    mutating func `goes at once where that is said`(dismissal: LiveActivity.Dismissal) {
        device.show("tour", at: 0)
        let effects = device.end("tour", dismissal, at: 100)
        #expect(effects.tellings == ["tour dismissed"])
        #expect(effects.answers == [.done])
        #expect(effects.changes == [.removeActivity(.photos, "tour")])
        #expect(device.end("tour", dismissal, at: 101).refusals == [.noSuchActivity])
    }

    @Test mutating func `can be sent away after its end, but not changed`() {
        device.show("tour", at: 0)
        device.end("tour", at: 100)
        #expect(device.end("tour", #"{"a":1}"#, .after(.at(300)), at: 200).tellings.isEmpty)
        #expect(device.shown(at: 201) == ["tour ended {}"])
        #expect(device.engine.alarm.date == .at(300))
        #expect(device.end("tour", .immediate, at: 202).tellings == ["tour dismissed"])
    }

    @Test mutating func `is forgotten from the first end on where many ended`() {
        for number in 1...20 {
            device.show("\(number)", at: number)
            #expect(device.end("\(number)", at: number).tellings == ["\(number) ended"])
        }
        device.show("last", at: 30)
        #expect(device.end("last", at: 30).tellings == ["last ended", "1 dismissed"])
        #expect(device.shown(at: 31).count == 20)
    }

    @Test mutating func `is not seen for longer by a clock that is set back`() {
        device.show("going", at: 0)
        device.show("over", at: 0)
        device.end("over", .after(.at(600)), at: 0)
        device.calendarShift = -24 * hour
        let effects = device.wake(at: 10)
        #expect(effects.tellings.isEmpty)
        let now = 10 - 24 * hour
        #expect(effects.changes.contains(.putActivity(.named("going", started: now))))
        #expect(device.engine.alarm.date == .at(now + 600))
        #expect(device.wake(at: 610).tellings == ["over dismissed"])
        #expect(device.wake(at: 9 + 8 * hour).tellings.isEmpty)
        #expect(device.wake(at: 10 + 8 * hour).tellings == ["going ended"])
    }

    @Test mutating func `stays stale when the clock is set back`() {
        device.show("tour", staleDate: 60, at: 1)
        device.wake(at: 60)
        device.calendarShift = -30
        #expect(device.wake(at: 61).tellings.isEmpty)
        #expect(device.shown(at: 61) == ["tour stale {}"])
        // What is said from now on counts by the clock as it is.
        #expect(device.update("tour", "{}", staleDate: 50, at: 62).tellings == ["tour active"])
        #expect(device.wake(at: 80).tellings == ["tour stale"])
    }
}

@Suite struct `What an app shows, and the next system` {
    @Test func `is taken over, in its order, and aged`() {
        var stored = Stored()
        stored.apps = [AppRecord(app: .lasting(.photos))]
        var over = LiveActivity.named("over", started: -5 * hour)
        over.ended = .at(-hour)
        over.dismissed = .at(10)
        var gone = LiveActivity.named("gone", started: -13 * hour)
        gone.ended = .at(-5 * hour)
        gone.dismissed = .at(-hour)
        stored.activities = [
            over, .named("stale", staleDate: -60, started: -60), gone,
            .named("old", started: -9 * hour), .named("ahead", started: 900),
            .named("foreign", of: AppID("org.example.gone"), started: 0),
        ]
        var device = Device(stored: stored)
        #expect(
            device.shown(at: 0) == [
                "over ended {}", "stale stale {}", "old ended {}", "ahead active {}",
            ]
        )
        #expect(device.shown(of: AppID("org.example.gone"), at: 0).isEmpty)
        device.wake(at: 10)
        #expect(device.shown(at: 10) == ["stale stale {}", "old ended {}", "ahead active {}"])
        device.wake(at: 8 * hour)
        // The clock was set back while nobody looked: it goes on for eight hours from then.
        #expect(device.shown(at: 8 * hour) == ["stale ended {}", "ahead ended {}"])
    }
}

// MARK: -

extension Device {
    @discardableResult
    fileprivate mutating func show(
        _ id: String = "tour",
        of app: AppID = .photos,
        type: String = "TourAttributes",
        content: String = "{}",
        staleDate: Int? = nil,
        at second: Int
    ) -> [Effect] {
        var activity = LiveActivity(
            app: app,
            id: id,
            type: type,
            attributes: "{}",
            content: content,
            staleDate: staleDate.map { .at($0) },
            started: moment(second).date
        )
        activity.content = content
        return turn(.startActivity(activity, token()), at: second)
    }

    @discardableResult
    fileprivate mutating func update(
        _ id: String,
        _ content: String,
        staleDate: Int? = nil,
        of app: AppID = .photos,
        at second: Int
    ) -> [Effect] {
        let stale = staleDate.map { Timestamp.at($0) }
        return turn(
            .updateActivity(app, id, content: content, staleDate: stale, token()),
            at: second
        )
    }

    @discardableResult
    fileprivate mutating func end(
        _ id: String,
        _ content: String? = nil,
        _ dismissal: LiveActivity.Dismissal = .standard,
        at second: Int
    ) -> [Effect] {
        turn(
            .endActivity(.photos, id, content: content, staleDate: nil, dismissal, token()),
            at: second
        )
    }

    @discardableResult
    fileprivate mutating func end(
        _ id: String,
        _ dismissal: LiveActivity.Dismissal,
        at second: Int
    ) -> [Effect] {
        end(id, nil, dismissal, at: second)
    }

    fileprivate func shown(of app: AppID = .photos, at second: Int) -> [String] {
        engine.liveActivities(of: app, at: moment(second).date).map {
            "\($0.activity.id) \($0.state) \($0.activity.content)"
        }
    }
}

extension LiveActivity {
    static func named(
        _ id: String,
        of app: AppID = .photos,
        staleDate: Int? = nil,
        started: Int
    ) -> LiveActivity {
        LiveActivity(
            app: app,
            id: id,
            type: "TourAttributes",
            attributes: "{}",
            content: "{}",
            staleDate: staleDate.map { .at($0) },
            started: .at(started)
        )
    }
}

extension [Effect] {
    /// What apps were told of what they show.
    fileprivate var tellings: [String] {
        compactMap { effect in
            guard case .tellActivity(_, let id, let state) = effect else { return nil }
            return "\(id) \(state)"
        }
    }
}
