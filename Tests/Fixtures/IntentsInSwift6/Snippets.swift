// Intents that show something, and views that run intents.
import AppIntents
import SwiftUI

struct CardView: View {
    let text: String
    var body: some View { Text(text) }
}

struct ShowCard: AppIntent {
    static let title: LocalizedStringResource = "Show Card"
    static let description: LocalizedStringResource = "Not an IntentDescription"

    @MainActor
    func perform() async throws -> some IntentResult & ProvidesDialog & ShowsSnippetView {
        .result(dialog: "Here it is") { CardView(text: "Card") }
    }
}

struct ShowValue: AppIntent {
    static let title: LocalizedStringResource = "Show Value"

    @MainActor
    func perform() async throws
        -> some IntentResult & ReturnsValue<Int> & ProvidesDialog & ShowsSnippetView
    {
        let dialog = IntentDialog(full: "One, which is a number", supporting: "One")
        return .result(value: 1, dialog: dialog, view: CardView(text: "1"))
    }
}

struct ShowIntent: AppIntent {
    static let title: LocalizedStringResource = "Show Intent"
    func perform() async throws -> some IntentResult & ShowsSnippetIntent {
        .result(snippetIntent: EmptySnippetIntent())
    }
}

struct ShowLink: AppIntent {
    static let title: LocalizedStringResource = "Show Link"
    func perform() async throws -> some IntentResult & OpensIntent & ReturnsValue<Bool> {
        guard let url = URL(string: "https://example.org") else {
            throw AppIntentError.Unrecoverable.unknown
        }
        return .result(value: true, opensIntent: OpenURLIntent(url))
    }
}

struct Controls: View {
    var body: some View {
        VStack {
            Button("Start", intent: StartTimer())
            Button(intent: StopTimer()) { Text("Stop") }
            Text(ShowCard.title)
            SiriTipView(intent: StartTimer())
            ShortcutsLink()
        }
    }
}
