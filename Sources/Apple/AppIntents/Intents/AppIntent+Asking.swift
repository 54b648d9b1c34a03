import Foundation
public import RoostFoundation
public import SwiftUI
import RoostIntentRuns

extension AppIntent {
    /// The context of this run: the app's state, and the time at which it began.
    public var systemContext: IntentSystemContext {
        guard let run = IntentRun.of(self) else { return IntentSystemContext() }
        return IntentSystemContext(
            preciseTimestamp: run.beginning,
            currentMode: run.isForward ? .foreground : .background
        )
    }

    /// Asks a person for permission to continue.
    ///
    /// - Throws: `AppIntentError` if the answer is no, and
    ///   `AppIntentError.UserActionRequired.confirmation` if there is nobody to ask.
    public func requestConfirmation() async throws { try await confirm(nil, nil) }

    /// Asks a person for permission to continue.
    ///
    /// On Linux the conditions have no effect: the person is always asked.
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

    /// Asks a person to confirm a result.
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

    /// Asks a person for permission to continue, with a snippet that is not shown on Linux.
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

    /// Asks a person for permission to continue, with a view that is not shown on Linux.
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

    /// Asks a person for permission to continue, with a view that is not shown on Linux.
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

    /// Brings the app to the foreground, where the intent continues.
    ///
    /// - Throws: `AppIntentError` if the app cannot come to the front.
    public func continueInForeground(
        _ dialog: IntentDialog? = nil,
        alwaysConfirm: Bool = true
    ) async throws {
        guard let run = IntentRun.of(self) else { throw AppIntentError.notRunning }
        try await run.bringAppForward()
    }

    /// Returns an error that, thrown from `perform()`, brings the app to the foreground and calls
    /// `perform()` again there.
    public func needsToContinueInForegroundError(
        _ dialog: IntentDialog? = nil,
        alwaysConfirm: Bool = true
    ) -> AppIntentError {
        AppIntentError(.needsForeground, dialog?.fullText ?? "the app has to be in front")
    }
}

/// The conditions under which a person is asked to confirm.
///
/// On Linux they have no effect.
public struct ConfirmationConditions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The source of the request may have misunderstood what the person wants.
    public static let lowConfidenceSource = ConfirmationConditions(rawValue: 1)
}

/// The title of the button with which a person confirms.
public struct ConfirmationActionName: Sendable {
    package let acceptLabel: LocalizedStringResource
    package let denyLabel: LocalizedStringResource?

    /// Creates a title with the app's own words.
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

    /// The title “Add”.
    public static var add: ConfirmationActionName { named("Add") }
    /// The title “Add Data”.
    public static var addData: ConfirmationActionName { named("Add Data") }
    /// The title “Book”.
    public static var book: ConfirmationActionName { named("Book") }
    /// The title “Buy”.
    public static var buy: ConfirmationActionName { named("Buy") }
    /// The title “Call”.
    public static var call: ConfirmationActionName { named("Call") }
    /// The title “Check In”.
    public static var checkIn: ConfirmationActionName { named("Check In") }
    /// The title “Continue”.
    public static var `continue`: ConfirmationActionName { named("Continue") }
    /// The title “Create”.
    public static var create: ConfirmationActionName { named("Create") }
    /// The title “Do”.
    public static var `do`: ConfirmationActionName { named("Do") }
    /// The title “Download”.
    public static var download: ConfirmationActionName { named("Download") }
    /// The title “Filter”.
    public static var filter: ConfirmationActionName { named("Filter") }
    /// The title “Find”.
    public static var find: ConfirmationActionName { named("Find") }
    /// The title “Get”.
    public static var get: ConfirmationActionName { named("Get") }
    /// The title “Go”.
    public static var go: ConfirmationActionName { named("Go") }
    /// The title “Log”.
    public static var log: ConfirmationActionName { named("Log") }
    /// The title “Open”.
    public static var open: ConfirmationActionName { named("Open") }
    /// The title “Order”.
    public static var order: ConfirmationActionName { named("Order") }
    /// The title “Pay”.
    public static var pay: ConfirmationActionName { named("Pay") }
    /// The title “Play”.
    public static var play: ConfirmationActionName { named("Play") }
    /// The title “Play Sound”.
    public static var playSound: ConfirmationActionName { named("Play Sound") }
    /// The title “Post”.
    public static var post: ConfirmationActionName { named("Post") }
    /// The title “Request”.
    public static var request: ConfirmationActionName { named("Request") }
    /// The title “Run”.
    public static var run: ConfirmationActionName { named("Run") }
    /// The title “Search”.
    public static var search: ConfirmationActionName { named("Search") }
    /// The title “Send”.
    public static var send: ConfirmationActionName { named("Send") }
    /// The title “Set”.
    public static var set: ConfirmationActionName { named("Set") }
    /// The title “Share”.
    public static var share: ConfirmationActionName { named("Share") }
    /// The title “Start”.
    public static var start: ConfirmationActionName { named("Start") }
    /// The title “Toggle”.
    public static var toggle: ConfirmationActionName { named("Toggle") }
    /// The title “Turn Off”.
    public static var turnOff: ConfirmationActionName { named("Turn Off") }
    /// The title “Turn On”.
    public static var turnOn: ConfirmationActionName { named("Turn On") }
    /// The title “View”.
    public static var view: ConfirmationActionName { named("View") }
}
