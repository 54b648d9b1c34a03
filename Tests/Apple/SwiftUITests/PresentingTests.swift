import ScreensInSwift5
import ScreensInSwift6
import ScreensInSwift6OnMain
import SwiftUI
import Testing

@MainActor @Suite struct `What is shown on top of a view` {
    private func goesThrough(_ view: some View) async throws {
        let stage = await Stage.seen(ViewApp { view })
        let first = try #require(stage.shown.last)
        #expect(!first.contains("About") && !first.contains("Choose a book"))
        #expect(first.contains("Find a book"))

        #expect(try press("Ulysses", stage).contains("About Ulysses\n[Done]"))
        #expect(try !press("Done", stage).contains("About"))

        #expect(try press("Help", stage).contains("Choose a book"))
        #expect(try press("Cover", stage).contains("All covered"))
        #expect(try !press("Cover", stage).contains("All covered"))

        let asked = try press("Remove", stage)
        #expect(asked.contains("Remove?\n[Remove Ulysses]\n[Keep]"))
        let failed = try press("Remove Ulysses", stage)
        #expect(!failed.contains("Remove?"))
        #expect(failed.contains("You are offline\nTry again later\n[Try again]"))
        #expect(try !press("Try again", stage).contains("offline"))
    }

    private func press(_ label: String, _ stage: Stage) throws -> String {
        let window = try #require(stage.host.window)
        #expect(window.press(label), "\(label)")
        stage.update()
        return try #require(stage.shown.last)
    }

    @Test func `comes and goes with an item, a condition or an error`() async throws {
        try await goesThrough(ScreensInSwift5.ReadingListScreen())
        try await goesThrough(ScreensInSwift6.ReadingListScreen())
        try await goesThrough(ScreensInSwift6OnMain.ReadingListScreen())
    }

    @Test func `has a button to take it away where the app gives none`() async throws {
        let stage = await Stage.seen(ViewApp { Warning() })
        #expect(stage.shown.last == "Mind the gap\n[OK]")
        #expect(try press("OK", stage) == "")
    }
}

private struct Warning: View {
    @State private var isShown = true

    var body: some View {
        EmptyView().alert("Mind the gap", isPresented: $isShown) {}
    }
}
