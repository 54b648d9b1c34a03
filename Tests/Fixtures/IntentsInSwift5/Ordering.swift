// Intents that ask before they act, and show what they did, in all the forms that there are.
import AppIntents
import SwiftUI

struct ReceiptView: View {
    let text: String
    var body: some View { Text(text) }
}

struct ReceiptSnippet: SnippetIntent {
    static let title: LocalizedStringResource = "Receipt"
    @Parameter(title: "Text", default: "") var text: String
    func perform() async throws -> some IntentResult & ShowsSnippetView {
        .result(view: ReceiptView(text: text))
    }
}

struct OrderSoup: AppIntent {
    static let title: LocalizedStringResource = "Order Soup"
    @Parameter(title: "Bowls", default: 1) var bowls: Int
    @Parameter(title: "Name") var name: String?

    func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
        try await requestConfirmation(actionName: .order, dialog: "Order \(bowls) bowls?")
        try await requestConfirmation(
            conditions: [.lowConfidenceSource],
            actionName: .pay,
            dialog: "Pay now?",
            showDialogAsPrompt: false
        ) {
            ReceiptView(text: "\(bowls)")
        }
        try await requestConfirmation(dialog: "Really?", view: ReceiptView(text: "view"))
        try await requestConfirmation(actionName: .go, snippetIntent: ReceiptSnippet())
        return .result(value: bowls, dialog: "Ordered")
    }
}

struct CancelOrder: AppIntent {
    static let title: LocalizedStringResource = "Cancel Order"

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        let keep = Option(title: "Keep a copy")
        let drop = IntentChoiceOption(title: "Throw away", style: .destructive)
        let choice = try await requestChoice(
            between: [keep, drop, .cancel],
            dialog: "What about the order?"
        )
        _ = try await requestChoice(between: [keep, .cancel(title: "Stop")]) { Text("content") }
        _ = try await requestChoice(between: [keep], dialog: nil, view: Text("view"))
        return .result(value: choice == drop ? "dropped" : "kept")
    }
}

struct NameOrder: AppIntent {
    static let title: LocalizedStringResource = "Name Order"
    @Parameter(title: "Name") var name: String?

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        let first = try await $name.requestValue("Which name?") { ReceiptView(text: "name") }
        let isMeant = try await $name.requestConfirmation(for: first, dialog: "So?") { Text("x") }
        let second = try await $name.requestDisambiguation(
            among: ["Ada", "Bert"],
            dialog: "Who?",
            view: Text("both")
        )
        if second.isEmpty { throw $name.needsValueError("Say it", view: Text("y")) }
        return .result(value: "\(first) \(isMeant) \(second)")
    }
}

// Results: what is shown may be left out where something is said.
struct SayWithView: AppIntent {
    static let title: LocalizedStringResource = "Say"
    func perform() async throws -> some IntentResult & ProvidesDialog & ShowsSnippetView {
        .result(dialog: "Said")
    }
}

struct SayWithSnippet: AppIntent {
    static let title: LocalizedStringResource = "Say"
    func perform() async throws -> some IntentResult & ProvidesDialog & ShowsSnippetIntent {
        .result(dialog: "Said by a snippet")
    }
}

struct ValueWithView: AppIntent {
    static let title: LocalizedStringResource = "Value"
    func perform() async throws -> some IntentResult & ReturnsValue<Int> & ShowsSnippetView {
        .result(value: 3)
    }
}

struct ValueWithSnippet: AppIntent {
    static let title: LocalizedStringResource = "Value"
    func perform() async throws
        -> some IntentResult & ReturnsValue<Int> & ProvidesDialog & ShowsSnippetIntent
    {
        .result(value: 4, dialog: "Four")
    }
}

struct NothingWithSnippet: AppIntent {
    static let title: LocalizedStringResource = "Nothing"
    func perform() async throws -> some IntentResult & ShowsSnippetIntent {
        if Bool.random() { return .result(snippetIntent: ReceiptSnippet()) }
        return .result()
    }
}

struct OpenWithView: AppIntent {
    static let title: LocalizedStringResource = "Open"
    func perform() async throws
        -> some IntentResult & OpensIntent & ProvidesDialog & ShowsSnippetView
    {
        .result(opensIntent: CancelOrder(), dialog: "Opens")
    }
}

struct ButtonAfterwards: AppIntent {
    static let title: LocalizedStringResource = "Button"
    func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
        .result(
            value: 5,
            actionButtonIntent: CancelOrder(),
            activityIdentifier: "soup",
            dialog: "Five"
        )
    }
}
