import ActivitiesInSwift5
import ActivitiesInSwift6
import ActivityKit
import FakeSystem
import RoostWire
import Testing

@Suite struct `An activity` {
    let app: Showcase

    init() throws { app = try Showcase() }

    private func begun(_ stop: Int = 1, staleDate: Date? = nil) async throws -> Tour {
        try await app.run {
            try Tour.request(
                attributes: TourAttributes(name: "Old town"),
                content: .at(stop, staleDate: staleDate)
            )
        }
    }

    @Test func `is shown with its fields`() async throws {
        let stale = Date(timeIntervalSince1970: 1_900_000_000.25)
        let tour = try await begun(staleDate: stale)
        let call = try #require(app.system.next("StartActivity")).parameters
        #expect(call["id"]?.asString == tour.id)
        #expect(call["type"] == "TourAttributes")
        #expect(call["attributes"] == ["name": "Old town"])
        #expect(call["content"]?.asObject?["stop"] == 1)
        #expect(call["staleDate"] == 1_900_000_000_250_000)
        #expect(tour.activityState == .active)
        #expect(tour.content == .at(1, staleDate: stale))
    }

    @Test(arguments: [
        ("NotVisible", ActivityAuthorizationError.visibility), ("TooLarge", .attributesTooLarge),
        ("TooManyPending", .targetMaximumExceeded), ("NotAnApp", .missingProcessIdentifier),
        ("StoreUnavailable", .persistenceFailure), ("Invalid", .persistenceFailure),
    ])
    func `that is refused is none, and the log says why`(
        refusal: String,
        error: ActivityAuthorizationError
    ) async throws {
        app.refuse("StartActivity", refusal)
        await #expect(throws: error) { try await begun() }
        await #expect(app.said.next() == "the activity TourAttributes is not shown: so it is")
        let all = await app.run { Tour.activities }
        #expect(all.isEmpty)
    }

    @Test func `that cannot be encoded throws what its encoding throws`() async throws {
        struct Endless: ActivityAttributes {
            struct ContentState: Codable, Hashable { var number = Double.infinity }
        }
        await #expect(throws: EncodingError.self) {
            try await app.run {
                try Activity.request(
                    attributes: Endless(),
                    content: ActivityContent(state: Endless.ContentState(), staleDate: nil)
                )
            }
        }
        #expect(app.shown.isEmpty)
    }

    @Test func `is updated and ended`() async throws {
        let tour = try await begun()
        await tour.update(.at(2))
        #expect(tour.content == .at(2))
        #expect(app.shown.first?["content"]?.asObject?["stop"] == 2)
        await tour.end(.at(3), dismissalPolicy: .default)
        #expect(tour.content == .at(3))
        #expect(tour.activityState == .ended)
        let call = try #require(app.system.next("EndActivity")).parameters
        #expect(call["dismissal"] == nil)
        await tour.update(.at(4))
        #expect(tour.content == .at(3))
        #expect(app.system.calls("UpdateActivity").count == 1)
        await tour.end(.at(5), dismissalPolicy: .immediate)
        #expect(tour.content == .at(3))
        #expect(tour.activityState == .dismissed)
        await #expect(app.system.next("EndActivity")?.parameters["dismissal"] == 0)
        await tour.end(nil, dismissalPolicy: .immediate)
        #expect(app.system.calls("EndActivity").isEmpty)
    }

    @Test func `is dismissed on the date that the app says`() async throws {
        let tour = try await begun()
        await tour.end(nil, dismissalPolicy: .after(Date(timeIntervalSince1970: 2_000_000_000)))
        let call = try #require(app.system.next("EndActivity")).parameters
        #expect(call["dismissal"] == 2_000_000_000_000_000)
        #expect(call["content"] == nil)
        #expect(tour.activityState == .ended)
    }

    @Test func `stays as it is where an update is refused`() async throws {
        let tour = try await begun()
        app.refuse("UpdateActivity", "TooLarge")
        await tour.update(.at(2))
        #expect(tour.content == .at(1))
        await #expect(app.said.next() == "the activity \(tour.id) is not changed: so it is")
        app.refuse("UpdateActivity", nil)
        app.refuse("EndActivity", "StoreUnavailable")
        await tour.end(.at(3))
        #expect(tour.activityState == .active)
    }

    @Test func `is dismissed where the system does not know it`() async throws {
        let (one, other) = (try await begun(), try await begun())
        app.forget()
        await one.update(.at(2))
        await other.end(nil)
        #expect(one.activityState == .dismissed)
        #expect(other.activityState == .dismissed)
        #expect(one.content == .at(1))
    }

    @Test func `says how it stands to everybody who listens, up to its end`() async throws {
        let tour = try await begun()
        var states = tour.activityStateUpdates.makeAsyncIterator()
        var others = tour.activityStateUpdates.makeAsyncIterator()
        #expect(await states.next() == .active)
        #expect(await others.next() == .active)
        app.tell(tour.id, "stale")
        #expect(await states.next() == .stale)
        #expect(tour.activityState == .stale)
        await tour.update(.at(2))
        #expect(await states.next() == .active)
        app.tell(tour.id, "ended")
        #expect(await states.next() == .ended)
        // What was said before the end, and is heard after it.
        app.tell(tour.id, "active")
        app.tell(tour.id, "boredom")
        app.tell("another", "dismissed")
        app.tell(tour.id, "dismissed")
        #expect(await states.next() == .dismissed)
        #expect(await states.next() == nil)
        var last: ActivityState?
        while let state = await others.next() { last = state }
        #expect(last == .dismissed)
        let late = try await first(9, of: tour.activityStateUpdates)
        #expect(late == [.dismissed])
    }

    @Test func `says what it shows, from the present content on`() async throws {
        let tour = try await begun()
        var contents = tour.contentUpdates.makeAsyncIterator()
        var states = tour.contentStateUpdates.makeAsyncIterator()
        var tokens = tour.pushTokenUpdates.makeAsyncIterator()
        #expect(await contents.next() == .at(1))
        await tour.update(using: .init(stop: 2))
        #expect(await contents.next() == .at(2))
        #expect(await states.next()?.stop == 1)
        #expect(await states.next()?.stop == 2)
        await tour.end(using: .init(stop: 3), dismissalPolicy: .immediate)
        #expect(await contents.next() == .at(3))
        #expect(await contents.next() == nil)
        #expect(await states.next()?.stop == 3)
        #expect(await states.next() == nil)
        #expect(await tokens.next() == nil)
    }

    @Test func `shows what the system was told last, however many tell it`() async throws {
        let tour = try await begun()
        await withTaskGroup { group in
            for stop in 2...40 { group.addTask { await tour.update(.at(stop)) } }
        }
        let shown = app.shown.first?["content"]?.asObject?["stop"]?.asInteger
        #expect(shown == Int64(tour.content.state.stop))
    }

    @Test func `that begins is told to those who wait for it`() async throws {
        var beginnings = await app.run { Tour.activityUpdates.makeAsyncIterator() }
        let tour = try await begun()
        #expect(await beginnings.next() === tour)
    }
}

@Suite struct `The activities of an app` {
    let app: Showcase

    init() throws { app = try Showcase() }

    @Test func `are the same objects each time`() async throws {
        try await app.run {
            let one = try Tour.request(attributes: .init(name: "a"), contentState: .init(stop: 1))
            let two = try Tour.request(attributes: .init(name: "b"), contentState: .init(stop: 1))
            let all = Tour.activities
            #expect(all.map(\.id) == [one.id, two.id])
            #expect(all.first === one)
            await one.end(nil, dismissalPolicy: .immediate)
            #expect(Tour.activities.map(\.id) == [two.id])
        }
    }

    @Test func `are found by the next process, which ends them`() async throws {
        let stale = Date(timeIntervalSince1970: 1_900_000_000)
        let former = try await app.run {
            try Tour.request(attributes: .init(name: "a"), content: .at(7, staleDate: stale))
        }
        let next = try app.next()
        try await next.run {
            let tour = try #require(Tour.activities.first)
            #expect(tour !== former)
            #expect(tour.id == former.id)
            #expect(tour.attributes.name == "a")
            #expect(tour.content == .at(7, staleDate: stale))
            var states = tour.activityStateUpdates.makeAsyncIterator()
            #expect(await states.next() == .active)
            next.tell(tour.id, "stale")
            #expect(await states.next() == .stale)
            for tour in Tour.activities { await tour.end(nil, dismissalPolicy: .immediate) }
            #expect(Tour.activities.isEmpty)
        }
        #expect(next.shown.isEmpty)
    }

    @Test func `are told apart by the names of their types`() async throws {
        enum Other {
            struct TourAttributes: ActivityAttributes {
                typealias ContentState = Int
                let other: [Double]
            }
        }
        try await app.run {
            let tour = try Tour.request(attributes: .init(name: "a"), contentState: .init(stop: 1))
            let other = try Activity.request(
                attributes: Other.TourAttributes(other: [0.1]),
                contentState: 5
            )
            #expect(Tour.activities.map(\.id) == [tour.id])
            #expect(Activity<Other.TourAttributes>.activities.map(\.id) == [other.id])
        }
        let next = try app.next()
        try await next.run {
            let other = try #require(Activity<Other.TourAttributes>.activities.first)
            #expect(other.content.state == 5)
            #expect(other.attributes.other == [0.1])
        }
    }

    @Test func `leave out what a later version of the app cannot read`() async throws {
        struct Earlier: Codable { var title: String }
        try await app.run {
            _ = try Tour.request(attributes: .init(name: "a"), contentState: .init(stop: 1))
        }
        let line = app.shown.first
        #expect(line?["type"] == "TourAttributes")
        app.change { $0["attributes"] = ["title": "a"] }
        let next = try app.next()
        let all = await next.run { Tour.activities }
        #expect(all.isEmpty)
        await #expect(
            next.said.next()?.contains("TourAttributes that is shown cannot be read") == true
        )
    }

    @Test func `are those that are known where no system answers`() async throws {
        try await app.run {
            let tour = try Tour.request(attributes: .init(name: "a"), contentState: .init(stop: 1))
            app.system.go()
            #expect(Tour.activities.map(\.id) == [tour.id])
            await tour.update(.at(2))
            #expect(tour.content.state.stop == 1)
            #expect(throws: ActivityAuthorizationError.persistenceFailure) {
                try Tour.request(attributes: .init(name: "b"), contentState: .init(stop: 1))
            }
            #expect(Tour.activities.map(\.id) == [tour.id])
        }
    }
}

@Suite struct `What apps ask beside` {
    @Test func `is answered without a system`() {
        let information = ActivityAuthorizationInfo()
        #expect(information.areActivitiesEnabled)
        #expect(!information.frequentPushesEnabled)
        #expect(Tour.pushToStartToken == nil)
        #expect(ActivityUIDismissalPolicy.immediate != .default)
        #expect(PushType.channel("a") != .token)
        #expect("\(ActivityAuthorizationError.visibility)".contains("foreground"))
        #expect(
            (ActivityAuthorizationError.denied as any Error).localizedDescription.contains("want")
        )
    }

    @Test func `goes on without an answer until nobody waits for one`() async {
        let waiting = Task { () -> Bool? in
            for await isEnabled in ActivityAuthorizationInfo().activityEnablementUpdates {
                return isEnabled
            }
            return nil
        }
        waiting.cancel()
        #expect(await waiting.value == nil)
    }
}
