import Foundation
public import RoostFoundation

extension AppIntent {
    /// Where and when this intent runs.
    public var systemContext: IntentSystemContext {
        guard let run = IntentRun.of(self) else { return IntentSystemContext() }
        return IntentSystemContext(
            preciseTimestamp: run.beginning,
            currentMode: run.isForward ? .foreground : .background
        )
    }

    /// Asks a person whether to go on.
    ///
    /// - Throws: `AppIntentError` if the answer is no, and `AppIntentError.UserActionRequired.confirmation`
    ///   if there is nobody to ask.
    public func requestConfirmation() async throws { try await confirm(nil, nil) }

    /// Asks a person whether to go on.
    ///
    /// The conditions are not looked at on Linux: it is always asked.
    ///
    /// - Throws: `AppIntentError` if the answer is no, and `AppIntentError.UserActionRequired.confirmation`
    ///   if there is nobody to ask.
    public func requestConfirmation(
        conditions: ConfirmationConditions = [],
        actionName: ConfirmationActionName = .`continue`,
        dialog: IntentDialog
    ) async throws {
        try await confirm(dialog, actionName)
    }

    /// Asks a person whether a result is what they want.
    ///
    /// - Throws: `AppIntentError` if the answer is no, and `AppIntentError.UserActionRequired.confirmation`
    ///   if there is nobody to ask.
    public func requestConfirmation<Result: IntentResult>(
        result: Result,
        confirmationActionName: ConfirmationActionName = .`continue`,
        showPrompt: Bool = true
    ) async throws {
        try await confirm((result as? any SpokenResult)?.dialog, confirmationActionName)
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
        try await run.comeForward()
    }

    /// The error to throw from `perform()` to have the app brought to the front and `perform()` called
    /// again there.
    public func needsToContinueInForegroundError(
        _ dialog: IntentDialog? = nil,
        alwaysConfirm: Bool = true
    ) -> AppIntentError {
        AppIntentError(.needsForeground, dialog?.fullText ?? "the app has to be in front")
    }
}

/// When a person is asked; not looked at on Linux.
public struct ConfirmationConditions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
}

/// What the button says that a person confirms with.
public struct ConfirmationActionName: Sendable {
    package let acceptLabel: LocalizedStringResource
    package let denyLabel: LocalizedStringResource?

    /// Words of the app's own.
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

    public static var add: ConfirmationActionName { named("Add") }
    public static var addData: ConfirmationActionName { named("Add Data") }
    public static var book: ConfirmationActionName { named("Book") }
    public static var buy: ConfirmationActionName { named("Buy") }
    public static var call: ConfirmationActionName { named("Call") }
    public static var checkIn: ConfirmationActionName { named("Check In") }
    public static var `continue`: ConfirmationActionName { named("Continue") }
    public static var create: ConfirmationActionName { named("Create") }
    public static var `do`: ConfirmationActionName { named("Do") }
    public static var download: ConfirmationActionName { named("Download") }
    public static var filter: ConfirmationActionName { named("Filter") }
    public static var find: ConfirmationActionName { named("Find") }
    public static var get: ConfirmationActionName { named("Get") }
    public static var go: ConfirmationActionName { named("Go") }
    public static var log: ConfirmationActionName { named("Log") }
    public static var open: ConfirmationActionName { named("Open") }
    public static var order: ConfirmationActionName { named("Order") }
    public static var pay: ConfirmationActionName { named("Pay") }
    public static var play: ConfirmationActionName { named("Play") }
    public static var playSound: ConfirmationActionName { named("Play Sound") }
    public static var post: ConfirmationActionName { named("Post") }
    public static var request: ConfirmationActionName { named("Request") }
    public static var run: ConfirmationActionName { named("Run") }
    public static var search: ConfirmationActionName { named("Search") }
    public static var send: ConfirmationActionName { named("Send") }
    public static var set: ConfirmationActionName { named("Set") }
    public static var share: ConfirmationActionName { named("Share") }
    public static var start: ConfirmationActionName { named("Start") }
    public static var toggle: ConfirmationActionName { named("Toggle") }
    public static var turnOff: ConfirmationActionName { named("Turn Off") }
    public static var turnOn: ConfirmationActionName { named("Turn On") }
    public static var view: ConfirmationActionName { named("View") }
}
