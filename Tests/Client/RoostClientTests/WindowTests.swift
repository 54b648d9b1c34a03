import FakeSystem
import RoostClient
import RoostWire
import Testing

@Suite struct `The window of an app` {
    let system: FakeSystem
    let app: AppSystem

    init() throws {
        (system, app) = try FakeSystem.launched()
    }

    @Test func `is asked for when somebody looks, and not any more when nobody does`() {
        let news = Inbox<WindowNews>()
        app.onWindow { news.put($0) }
        system.tell(["windowWatched": true])
        #expect(news.next() == .watched(true))
        app.showWindow(["nodes": []])
        #expect(system.next("ShowWindow")?.parameters == ["window": ["nodes": []]])
        system.tell(["windowWatched": false])
        #expect(news.next() == .watched(false))
    }

    @Test func `is asked for though somebody looked before it could be shown`() {
        let news = Inbox<WindowNews>()
        system.tell(["windowWatched": true])
        #expect(app.register(identifier: "other") { _ in } == .registered)
        app.onWindow { news.put($0) }
        app.finishLaunching()
        #expect(news.next() == .watched(true))
        #expect(system.calls("ShowWindow").isEmpty)
    }

    @Test func `that nobody shows is none, once the app has launched`() {
        system.tell(["windowWatched": true])
        app.finishLaunching()
        #expect(system.next("ShowWindow")?.parameters == [:])
        system.tell(["press": ["number": 3, "control": 1]])
        #expect(system.next("Pressed")?.parameters == ["number": 3, "refusal": "gone"])
    }

    @Test func `is used by what people press`() {
        let news = Inbox<WindowNews>()
        app.onWindow { news.put($0) }
        let press: JSONObject = ["number": 3, "control": 1, "text": "a"]
        system.tell(["press": .object(press)])
        #expect(news.next() == .press(3, press))
        app.pressed(3)
        #expect(system.next("Pressed")?.parameters == ["number": 3])
    }
}

@Suite struct `An app that does not say that it has launched` {
    @Test func `has no window when its time for that is over`() throws {
        var limits = ClientLimits()
        limits.windowPatience = 1
        let (system, app) = try FakeSystem.launched(limits: limits)
        system.tell(["windowWatched": true])
        #expect(system.next("ShowWindow")?.parameters == [:])
        withExtendedLifetime(app) {}
    }
}
