import Foundation
public import RoostFoundation
public import SwiftUI
import RoostIntentRuns

extension AppIntent {
    /// The place and the time of this intent's run.
    public var systemContext: IntentSystemContext {
        guard let run = IntentRun.of(self) else { return IntentSystemContext() }
        return IntentSystemContext(
            preciseTimestamp: run.beginning,
            currentMode: run.isForward ? .foreground : .background
        )
    }

    /// Asks a person whether to go on.
    ///
    /// - Throws: `AppIntentError` if the answer is no, and
    ///   `AppIntentError.UserActionRequired.confirmation` if there is nobody to ask.
    public func requestConfirmation() async throws { try await confirm(nil, nil) }

    /// Asks a person whether to go on.
    ///
    /// The conditions are not looked at on Linux: it is always asked.
    ///
    /// - Throws: `AppIntentError` if the answer is no, and
    ///   `AppIntentError.UserActionRequired.confirmation` if there is nobody to ask.
    public func requestConfirmation(
        conditions: ConfirmationConditions = [],
        actionName: ConfirmationActionName = .`continue`,
        dialog: IntentDialog
    ) async throws {
        try await confirm(dialog, actionName)
    }

    /// Asks a person whether a result is what they want.
    ///
    /// - Throws: `AppIntentError` if the answer is no, and
    ///   `AppIntentError.UserActionRequired.confirmation` if there is nobody to ask.
    public func requestConfirmation<Result: IntentResult>(
        result: Result,
        confirmationActionName: ConfirmationActionName = .`continue`,
        showPrompt: Bool = true
    ) async throws {
        try await confirm((result as? any SpokenResult)?.dialog, confirmationActionName)
    }

    /// Asks a person whether to go on, with another intent to look at, which is not shown on Linux.
    ///
    /// - Throws: as without it.
    public func requestConfirmation<Snippet: SnippetIntent>(
        conditions: ConfirmationConditions = [],
        actionName: ConfirmationActionName = .`continue`,
        dialog: IntentDialog? = nil,
        showDialogAsPrompt: Bool = true,
        snippetIntent: Snippet
    ) async throws {
        try await confirm(dialog, actionName)
    }

    /// Asks a person whether to go on, with a view to look at, which is not shown on Linux.
    ///
    /// - Throws: as without it.
    public func requestConfirmation<Content: View>(
        conditions: ConfirmationConditions = [],
        actionName: ConfirmationActionName = .`continue`,
        dialog: IntentDialog? = nil,
        showDialogAsPrompt: Bool = true,
        view: Content
    ) async throws {
        try await confirm(dialog, actionName)
    }

    /// Asks a person whether to go on, with a view to look at, which is not shown on Linux.
    ///
    /// - Throws: as without it.
    public func requestConfirmation<Content: View>(
        conditions: ConfirmationConditions = [],
        actionName: ConfirmationActionName = .`continue`,
        dialog: IntentDialog? = nil,
        showDialogAsPrompt: Bool = true,
        @ViewBuilder content: () -> Content
    ) async throws {
        try await confirm(dialog, actionName)
    }

    private func confirm(_ dialog: IntentDialog?, _ action: ConfirmationActionName?) async throws {
        guard let run = IntentRun.of(self) else { throw AppIntentError.notRunning }
        let question = IntentQuestion.confirmation(
            dialog: dialog?.fullText,
            action: action.map { String(localized: $0.acceptLabel) }
        )
        switch await run.system.ask(question) {
        case .confirmed, .value: return
        case .declined: throw AppIntentError.declined
        case .nobody: throw AppIntentError.UserActionRequired.confirmation
        }
    }

    /// Brings the app to the front, and goes on there.
    ///
    /// - Throws: `AppIntentError` if the app cannot come to the front.
    public func continueInForeground(
        _ dialog: IntentDialog? = nil,
        alwaysConfirm: Bool = true
    ) async throws {
        guard let run = IntentRun.of(self) else { throw AppIntentError.notRunning }
        try await run.bringAppForward()
    }

    /// The error to throw from `perform()` to have the app brought to the front and `perform()`
    /// called again there.
    public func needsToContinueInForegroundError(
        _ dialog: IntentDialog? = nil,
        alwaysConfirm: Bool = true
    ) -> AppIntentError {
        AppIntentError(.needsForeground, dialog?.fullText ?? "the app has to be in front")
    }
}

/// The conditions under which a person is asked.
///
/// On Linux nothing looks at them.
public struct ConfirmationConditions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A request for the intent from a source that may not have meant it.
    public static let lowConfidenceSource = ConfirmationConditions(rawValue: 1)
}

/// The words on the button with which a person confirms.
public struct ConfirmationActionName: Sendable {
    package let acceptLabel: LocalizedStringResource
    package let denyLabel: LocalizedStringResource?

    /// Creates words of the app's own.
    public static func custom(
        acceptLabel: LocalizedStringResource,
        acceptAlternatives: [LocalizedStringResource] = [],
        denyLabel: LocalizedStringResource,
        denyAlternatives: [LocalizedStringResource] = [],
        destructive: Bool = false
    ) -> ConfirmationActionName {
        ConfirmationActionName(acceptLabel: acceptLabel, denyLabel: denyLabel)
    }

    private static func named(_ label: LocalizedStringResource) -> ConfirmationActionName {
        ConfirmationActionName(acceptLabel: label, denyLabel: nil)
    }

    /// A button that says “Add”.
    public static var add: ConfirmationActionName { named("Add") }
    /// A button that says “Add Data”.
    public static var addData: ConfirmationActionName { named("Add Data") }
    /// A button that says “Book”.
    public static var book: ConfirmationActionName { named("Book") }
    /// A button that says “Buy”.
    public static var buy: ConfirmationActionName { named("Buy") }
    /// A button that says “Call”.
    public static var call: ConfirmationActionName { named("Call") }
    /// A button that says “Check In”.
    public static var checkIn: ConfirmationActionName { named("Check In") }
    /// A button that says “Continue”.
    public static var `continue`: ConfirmationActionName { named("Continue") }
    /// A button that says “Create”.
    public static var create: ConfirmationActionName { named("Create") }
    /// A button that says “Do”.
    public static var `do`: ConfirmationActionName { named("Do") }
    /// A button that says “Download”.
    public static var download: ConfirmationActionName { named("Download") }
    /// A button that says “Filter”.
    public static var filter: ConfirmationActionName { named("Filter") }
    /// A button that says “Find”.
    public static var find: ConfirmationActionName { named("Find") }
    /// A button that says “Get”.
    public static var get: ConfirmationActionName { named("Get") }
    /// A button that says “Go”.
    public static var go: ConfirmationActionName { named("Go") }
    /// A button that says “Log”.
    public static var log: ConfirmationActionName { named("Log") }
    /// A button that says “Open”.
    public static var open: ConfirmationActionName { named("Open") }
    /// A button that says “Order”.
    public static var order: ConfirmationActionName { named("Order") }
    /// A button that says “Pay”.
    public static var pay: ConfirmationActionName { named("Pay") }
    /// A button that says “Play”.
    public static var play: ConfirmationActionName { named("Play") }
    /// A button that says “Play Sound”.
    public static var playSound: ConfirmationActionName { named("Play Sound") }
    /// A button that says “Post”.
    public static var post: ConfirmationActionName { named("Post") }
    /// A button that says “Request”.
    public static var request: ConfirmationActionName { named("Request") }
    /// A button that says “Run”.
    public static var run: ConfirmationActionName { named("Run") }
    /// A button that says “Search”.
    public static var search: ConfirmationActionName { named("Search") }
    /// A button that says “Send”.
    public static var send: ConfirmationActionName { named("Send") }
    /// A button that says “Set”.
    public static var set: ConfirmationActionName { named("Set") }
    /// A button that says “Share”.
    public static var share: ConfirmationActionName { named("Share") }
    /// A button that says “Start”.
    public static var start: ConfirmationActionName { named("Start") }
    /// A button that says “Toggle”.
    public static var toggle: ConfirmationActionName { named("Toggle") }
    /// A button that says “Turn Off”.
    public static var turnOff: ConfirmationActionName { named("Turn Off") }
    /// A button that says “Turn On”.
    public static var turnOn: ConfirmationActionName { named("Turn On") }
    /// A button that says “View”.
    public static var view: ConfirmationActionName { named("View") }
}
