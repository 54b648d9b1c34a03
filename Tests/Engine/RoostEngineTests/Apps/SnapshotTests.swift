import RoostEngine
import Testing

@Suite struct `Snapshots` {
    var device = Device()

    @Test mutating func `are asked for when the app has handled the background`() throws {
        device.openAndOffer(at: 0)
        #expect(device.home(at: 1).delivered.isEmpty)
        let effects = device.handledBackground(at: 2)
        #expect(effects.delivered.map(\.arguments) == [#"{"reason":"appBackgrounded"}"#])
        #expect(effects.suspended.isEmpty)
        let run = try #require(effects.delivered.first)
        #expect(device.pictured(run, "sun", at: 3).suspended.count == 1)
        let picture = try #require(device.engine.status(of: .weather)?.picture)
        #expect(picture.text == "sun")
        #expect(picture.taken == .at(3))
    }

    @Test mutating func `delay no app that takes none`() {
        device.open(at: 0)
        device.home(at: 1)
        let effects = device.handledBackground(at: 2)
        #expect(effects.delivered.isEmpty)
        #expect(effects.suspended.count == 1)
    }

    @Test mutating func `are not taken where the app may not run in the background`() {
        device.openAndOffer(at: 0)
        device.set(.background(nil, false), at: 0)
        device.home(at: 1)
        #expect(device.handledBackground(at: 2).suspended.count == 1)
        // And not later, when nobody has seen the app meanwhile.
        #expect(device.set(.background(nil, true), at: 10).delivered.isEmpty)
    }

    @Test mutating func `are taken again when the app said, which is told its own name for it`()
        throws
    {
        try device.putAway("sun", expires: 600, named: "a \"b\"\n", at: 0)
        #expect(device.engine.alarm.date == .at(600))
        let run = try #require(device.wake(at: 600).delivered.first)
        #expect(run.arguments == #"{"reason":"appScheduled","identifier":"a \"b\"\u000a"}"#)
        device.pictured(run, "rain", at: 601)
        #expect(device.engine.status(of: .weather)?.picture?.text == "rain")
    }

    @Test mutating func `are a minute apart, whatever the app says`() throws {
        try device.putAway("sun", expires: -1000, at: 0)
        #expect(device.wake(at: 59).delivered.isEmpty)
        #expect(device.wake(at: 60).delivered.count == 1)
    }

    @Test mutating func `ask for the default state an hour after the app was seen, once`() throws {
        try device.putAway("sun", expires: 3000, at: 0)
        let scheduled = try #require(device.wake(at: 3000).delivered.first)
        device.pictured(scheduled, "rain", expires: 9000, at: 3000)
        let late = try #require(device.wake(at: 3600).delivered.first)
        #expect(late.arguments == #"{"reason":"returnToDefaultState"}"#)
        device.pictured(late, "rain", expires: 9000, at: 3600)
        #expect(device.engine.alarm.date == .at(9000))
    }

    @Test mutating func `ask for the default state of an app that named no time, too`() throws {
        try device.putAway("sun", at: 0)
        #expect(device.wake(at: 3599).delivered.isEmpty)
        let late = try #require(device.wake(at: 3600).delivered.first)
        #expect(late.arguments == #"{"reason":"returnToDefaultState"}"#)
    }

    @Test mutating func `ask for no default state where it is shown`() throws {
        try device.putAway("sun", isDefault: true, at: 0)
        #expect(device.engine.alarm.date == nil)
        #expect(device.pending.isEmpty)
    }

    @Test mutating func `are not taken of an app that is seen`() throws {
        try device.putAway("sun", expires: 600, at: 0)
        device.open(at: 500)
        #expect(device.pending.isEmpty)
        #expect(device.wake(at: 600).delivered.isEmpty)
    }

    @Test mutating func `are taken of an app that was never seen when it is launched`() throws {
        let run = try device.begin(at: 0)
        let effects = device.offer(at: 1)
        #expect(effects.delivered.map(\.arguments) == [#"{"reason":"prelaunch"}"#])
        let picture = try #require(effects.delivered.first)
        device.pictured(picture, "sun", at: 2)
        // What was seen since is not known to be an hour ago.
        #expect(device.pending.isEmpty)
        device.finish(run, at: 3)
        #expect(device.state() == .suspended)
    }

    @Test mutating func `keep the former picture where the app does not answer in time`() throws {
        try device.putAway("sun", expires: 600, at: 0)
        let run = try #require(device.wake(at: 600).delivered.first)
        #expect(device.wake(at: 630).expired.map(\.run) == [run.number])
        device.pictured(run, "late", at: 631)
        #expect(device.engine.status(of: .weather)?.picture?.text == "sun")
        #expect(device.pending.isEmpty)
    }

    @Test mutating func `are bounded`() throws {
        let long = String(repeating: "ü", count: 20_000)
        try device.putAway(long, named: long, at: 0)
        let picture = try #require(device.engine.status(of: .weather)?.picture)
        #expect(picture.text.utf8.count == 16 << 10)
        #expect(picture.identifier?.utf8.count == 254)
    }
}

extension Run {
    fileprivate var arguments: String? {
        if case .systemRequest(let content) = request.payload { content } else { nil }
    }
}

extension Device {
    @discardableResult
    fileprivate mutating func offer(at second: Int) -> [Effect] {
        guard let process = engine.status(of: .weather)?.process else { return [] }
        return turn(.offersSnapshots(.weather, process, true, nil), at: second)
    }

    fileprivate mutating func openAndOffer(at second: Int) {
        open(at: second)
        offer(at: second)
    }

    @discardableResult
    fileprivate mutating func handledBackground(at second: Int) -> [Effect] {
        guard let process = engine.status(of: .weather)?.process else { return [] }
        return turn(.handled(.weather, process, .background), at: second)
    }

    /// Opens the app, puts it away, and has it take a snapshot.
    fileprivate mutating func putAway(
        _ text: String,
        isDefault: Bool = false,
        expires: Int? = nil,
        named name: String? = nil,
        at second: Int
    ) throws {
        openAndOffer(at: second)
        home(at: second)
        let run = try #require(handledBackground(at: second).delivered.first)
        pictured(run, text, isDefault: isDefault, expires: expires, named: name, at: second)
    }

    @discardableResult
    fileprivate mutating func pictured(
        _ run: Run,
        _ text: String,
        isDefault: Bool = false,
        expires: Int? = nil,
        named name: String? = nil,
        at second: Int
    ) -> [Effect] {
        let snapshot = Snapshot(
            text: text,
            isDefaultState: isDefault,
            expiration: expires.map { .at($0) },
            identifier: name
        )
        let result = RunResult(snapshot: snapshot)
        return turn(
            .finished(run.app, run.process, run.number, .succeeded, nil, result),
            at: second
        )
    }
}
