import AppIntents
import RoostIntents
import RoostWire
import SwiftUI
import Testing

@testable import IntentsInSwift5
import RoostIntentRuns

@Suite struct `An error of an app's own` {
    @Test(arguments: [
        ("missing", "There is no album Sea"),
        ("full", "the feature is restricted at the moment"),
        ("wrapped", "Sign in to see locked albums"), ("plain", "The album is plain"),
        ("thrown", "The album is plain"), ("so", "Failed so"),
    ])
    func `is told in the words that it has for people`(how: String, words: String) async {
        let outcome = await run(FailAlbum.self, ["how": .string(how)])
        #expect(outcome.failure == .threw(words))
    }

    @Test func `counts in a query, too`() async {
        let outcome = await run(OpenAlbum.self, ["target": "locked"])
        #expect(outcome.failure == .threw("Sign in to see locked albums"))
    }

    @Test func `is the one that it is like`() {
        let error = AppIntentError(wrapping: AlbumError.locked)
        #expect(error == .UserActionRequired.signin)
        #expect(error != .UserActionRequired.accountSetup)
        #expect(AppIntentError(description: "a") != AppIntentError(description: "b"))
    }

    /// Has the intent started again, in an error of its own.
    private struct Again: Error, CustomAppIntentErrorConvertible {
        var appIntentError: AppIntentError {
            AppIntentError(predefinedError: .restartPerform, description: "once more")
        }
    }

    private struct Twice: AppIntent {
        static let title: LocalizedStringResource = "Twice"
        func perform() async throws -> some IntentResult {
            Stage.current.say("performed")
            if Stage.current.lines.count < 2 { throw Again() }
            return .result()
        }
    }

    @Test func `does what the one does that it is like`() async {
        let stage = Stage()
        await Stage.$current.withValue(stage) {
            #expect(await run(Twice.self) == .completed(IntentOutput()))
        }
        #expect(stage.lines == ["performed", "performed"])
    }
}

@Suite struct `An intent that the app's views know of` {
    @Test func `says what it is about`() async {
        #expect(await run(OpenAlbum.self, ["target": "Sea"]).value == "Sea")
        #expect(await run(ShowAlbums.self).value == "ShowAlbums")
    }

    @Test @MainActor func `has views show it before it is done, once it is in front`() async {
        let system = FakeSystem()
        var shown: [String] = []
        ShownContent.host = { content in
            // Those of other tests come here, too.
            guard let intent = content as? ShowAlbum else { return }
            shown += system.calls + [intent.target.id]
        }
        defer { ShownContent.host = { _ in } }
        let outcome = await run(ShowAlbum.self, ["target": "Sea"], system: system)
        #expect(outcome == .completed(IntentOutput()) && shown == ["forward", "Sea"])
    }

    @Test @MainActor func `is undone by the app`() async throws {
        let model = AlbumModel.shared
        let outcome = await run(DeleteAlbum.self, ["entities": ["Sea", "Snow"]])
        #expect(outcome == .completed(IntentOutput()) && model.names == [])
        let manager = try #require(EnvironmentValues().undoManager)
        #expect(manager.undoMenuItemTitle == "Undo Delete Album")
        manager.undo()
        #expect(model.names == ["Snow", "Sea"])
    }

    @Test func `filters what it says, and is none that is set`() async throws {
        let filter = FocusAlbums()
        filter.names = ["Sea"]
        #expect(filter.appContext.notificationFilterPredicate?.evaluate(with: "Sea") == true)
        #expect(filter.appContext.notificationFilterPredicate?.evaluate(with: "Snow") == false)
        #expect(filter.appContext.targetContentIdentifierPrefix == "album")
        await #expect(throws: SetFocusFilterIntentError.notFound) { try await FocusAlbums.current }
        #expect(await run(FocusAlbums.self) == .completed(IntentOutput()))
    }
}
