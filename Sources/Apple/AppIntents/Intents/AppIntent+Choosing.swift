import Foundation
import RoostFoundation
import RoostWire
public import SwiftUI
import RoostIntentRuns

extension AppIntent {
    public typealias Option = IntentChoiceOption

    /// Asks a person to choose one of several options.
    ///
    /// - Throws: `AppIntentError` if none was chosen, or the one that cancels, and
    ///   `AppIntentError.UserActionRequired.confirmation` if there is nobody to ask.
    public func requestChoice(
        between options: [IntentChoiceOption],
        dialog: IntentDialog? = nil
    ) async throws -> IntentChoiceOption {
        guard let run = IntentRun.of(self) else { throw AppIntentError.notRunning }
        let titles = options.map { String(localized: $0.title) }
        switch await run.system.ask(.option(among: titles, dialog: dialog?.fullText)) {
        case .value(let answer):
            guard let index = titles.firstIndex(where: { .string($0) == answer }),
                options[index].style != .cancel
            else { throw AppIntentError.declined }
            return options[index]
        case .confirmed, .declined: throw AppIntentError.declined
        case .nobody: throw AppIntentError.UserActionRequired.confirmation
        }
    }

    /// Asks a person to choose one of several options, with a view that is not shown on Linux.
    ///
    /// - Throws: as without it.
    public func requestChoice<Content: View>(
        between options: [IntentChoiceOption],
        dialog: IntentDialog? = nil,
        view: Content
    ) async throws -> IntentChoiceOption {
        try await requestChoice(between: options, dialog: dialog)
    }

    /// Asks a person to choose one of several options, with a view that is not shown on Linux.
    ///
    /// - Throws: as without it.
    public func requestChoice<Content: View>(
        between options: [IntentChoiceOption],
        dialog: IntentDialog? = nil,
        @ViewBuilder content: () -> Content
    ) async throws -> IntentChoiceOption {
        try await requestChoice(between: options, dialog: dialog)
    }
}
