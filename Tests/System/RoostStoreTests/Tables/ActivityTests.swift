import RoostDaemon
import RoostEngine
import Testing

/// The promises of the port about apps' activities, whoever implements it.
@Suite struct `A store of what apps show` {
    @Test(arguments: Implementation.allCases)
    func `keeps it in the order in which it was started`(
        _ implementation: Implementation
    ) throws {
        var store = try StoreUnderTest(implementation)
        let first = activity("first", of: maps)
        var second = activity("second", of: mail)
        let third = activity("third", of: maps)
        try store.write(.putActivity(first), .putActivity(second), .putActivity(third))
        second.content = #"{"later":true}"#
        second.staleDate = nil
        second.started = .at(-1)
        second.ended = .at(50)
        second.dismissed = .at(60)
        try store.write(.putActivity(second))
        try store.restart()
        let kept = try store.load().activities
        #expect(kept == [first, second, third])
    }

    @Test(arguments: Implementation.allCases)
    func `tells those of two apps apart`(_ implementation: Implementation) throws {
        var store = try StoreUnderTest(implementation)
        try store.write(.putActivity(activity("same", of: maps)))
        try store.write(.putActivity(activity("same", of: mail)))
        try store.write(.removeActivity(maps, "same"), .removeActivity(maps, "none"))
        try store.write(.removeActivity(AppID("com.example.none"), "same"))
        try store.restart()
        let kept = try store.load().activities
        #expect(kept == [activity("same", of: mail)])
    }

    @Test(arguments: Implementation.allCases)
    func `gives back whatever it says`(_ implementation: Implementation) throws {
        var store = try StoreUnderTest(implementation)
        let odd = ["", "a\0b", "naïve 🦜", "'; DROP TABLE activities; --", "e\u{301}"]
        for text in odd { try store.apply(.putActivity(activity(text, of: mail))) }
        try store.commit()
        try store.restart()
        let kept = try store.load().activities
        #expect(kept.map { Array($0.attributes.utf8) } == odd.map { Array($0.utf8) })
    }

    @Test(arguments: Implementation.allCases)
    func `loses what was not committed`(_ implementation: Implementation) throws {
        var store = try StoreUnderTest(implementation)
        try store.write(.putActivity(activity("kept", of: mail)))
        try store.apply(.removeActivity(mail, "kept"))
        try store.apply(.putActivity(activity("lost", of: mail)))
        try store.restart()
        let kept = try store.load().activities
        #expect(kept == [activity("kept", of: mail)])
    }

    private func activity(_ id: String, of app: AppID) -> LiveActivity {
        LiveActivity(
            app: app,
            id: id,
            type: "type \(id)",
            attributes: id,
            content: "{}",
            staleDate: .at(7),
            started: .at(1)
        )
    }
}
