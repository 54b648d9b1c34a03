// Intents as they are written in Swift 6 mode.
import AppIntents
import Foundation

enum TimerKind: String, AppEnum, CaseIterable {
    case work
    case rest

    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Kind"
    static let caseDisplayRepresentations: [Self: DisplayRepresentation] = [
        .work: "Work", .rest: "Rest",
    ]
}

@MainActor @Observable final class TimerModel {
    var running: [String] = []
    func start(_ name: String) { running.append(name) }
}

struct TimerFailure: LocalizedError {
    var errorDescription: String? { "the timer is broken" }
}

enum ClockError: Error, CustomLocalizedStringResourceConvertible {
    case stopped
    var localizedStringResource: LocalizedStringResource { "The clock has stopped" }
}

struct StartTimer: AppIntent {
    static let title: LocalizedStringResource = "Start Timer"
    static let description = IntentDescription("Starts a timer", categoryName: "Time")

    @Parameter(title: "Kind", default: .work) var kind: TimerKind
    @Parameter(title: "Minutes", inclusiveRange: (lowerBound: 1, upperBound: 90)) var minutes: Int?
    @Dependency var model: TimerModel

    static var parameterSummary: some ParameterSummary {
        When(\.$minutes, .hasAnyValue) {
            Summary("Start \(\.$kind) for \(\.$minutes)")
        } otherwise: {
            Summary("Start \(\.$kind)")
        }
    }

    @MainActor func perform() async throws -> some IntentResult & ProvidesDialog {
        if minutes == 13 { throw TimerFailure() }
        model.start(kind.rawValue)
        return .result(dialog: "Started \(kind.rawValue)")
    }
}

struct StopTimer: LiveActivityIntent {
    static let title: LocalizedStringResource = "Stop"
    func perform() async throws -> some IntentResult {
        if ProcessInfo.processInfo.processIdentifier < 0 { throw ClockError.stopped }
        return .result()
    }
}

struct CountToTen: ProgressReportingIntent {
    static let title: LocalizedStringResource = "Count"

    func perform() async throws -> some IntentResult & ReturnsValue<Int?> {
        progress.totalUnitCount = 10
        for _ in 0..<10 { progress.completedUnitCount += 1 }
        return .result(value: .some(10))
    }
}

/// With a progress of its own, which wins over the system's.
struct OwnProgress: LongRunningIntent {
    static let title: LocalizedStringResource = "Own"
    let progress = Progress(totalUnitCount: 1)

    func perform() async throws -> some IntentResult {
        try await performBackgroundTask {
            progress.completedUnitCount = 1
        }
        return .result()
    }
}

/// Results and state that are not Sendable, on the main actor.
struct Export: LongRunningIntent, CancellableIntent {
    static let title: LocalizedStringResource = "Export"
    static let supportedModes: IntentModes = [.background, .foreground(.deferred)]
    @Parameter(title: "Pages", default: 3) var pages: Int

    final class Sheet {
        var lines: [String] = []
    }

    @MainActor func perform() async throws -> some IntentResult & ReturnsValue<[String]> {
        let sheet = Sheet()
        let filled = try await performBackgroundTask(options: .requiresGPU) {
            progress.totalUnitCount = Int64(pages)
            for page in 1...pages {
                try Task.checkCancellation()
                sheet.lines.append("page \(page)")
                progress.completedUnitCount += 1
            }
            return sheet
        } onCancel: { reason in
            switch reason {
            case .timeout: print("timeout")
            default: print(reason.debugDescription)
            }
        }
        return .result(value: filled.lines)
    }
}

struct Careful: CancellableIntent {
    static let title: LocalizedStringResource = "Careful"

    func perform() async throws -> some IntentResult {
        try await withIntentCancellationHandler {
            try await Task.sleep(for: .seconds(1))
        } onCancel: { reason in
            print(reason)
        }
        return .result()
    }
}

struct Asking: ForegroundContinuableIntent {
    static let title: LocalizedStringResource = "Asking"
    @Parameter(title: "Name") var name: String?

    func perform() async throws -> some IntentResult & ProvidesDialog {
        if name == nil { name = try await $name.requestValue("Which name?") }
        if name == "" { throw AppIntentError.UserActionRequired.signin }
        if name == "a" { throw AppIntentError.restartPerform }
        try await requestConfirmation(actionName: .send, dialog: "Send it?")
        try await requestConfirmation(result: .result(dialog: "Really?"))
        let chosen = try await $name.requestDisambiguation(among: ["a", "b"], dialog: "Which?")
        guard try await $name.requestConfirmation(for: chosen) else {
            throw needsToContinueInForegroundError()
        }
        try await requestToContinueInForeground()
        let title = try await requestToContinueInForeground { @MainActor in "done" }
        let length = try await CountToTen()()
        remember()
        _ = try await donate(result: .result())
        return .result(
            dialog: "\(title) \(length ?? 0) \(systemContext.currentMode == .background)"
        )
    }

    private func remember() { donate() }
}

struct TimerShortcuts: AppShortcutsProvider {
    @AppShortcutsBuilder static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: StartTimer(),
            phrases: ["Start \(\.$kind) in \(.applicationName)"],
            shortTitle: "Start",
            systemImageName: "timer"
        )
    }
}
