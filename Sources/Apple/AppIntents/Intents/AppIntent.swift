import Foundation
public import RoostFoundation
import RoostIntentRuns

/// An action that an app can do for the system, for a person, or for another app.
///
/// The system makes one with `init()`, sets its parameters in the order of their declaration, and
/// calls `perform()`; if a parameter cannot be had, it is not called. A run lasts at most 30
/// seconds, unless the intent is a ``LongRunningIntent``. When it is cancelled, the Swift task of
/// `perform()` is.
public protocol AppIntent: PersistentlyIdentifiable, _SupportsAppDependencies, Sendable {
    associatedtype PerformResult: IntentResult
    associatedtype SummaryContent: ParameterSummary = IntentParameterSummary<Self>
    /// `IntentDescription`, optional or not: apps leave the type of theirs to be inferred.
    associatedtype DescriptionValue: _IntentDescriptionValue = IntentDescription?
    init()
    /// The intent's name for people.
    static var title: LocalizedStringResource { get }
    /// The intent's description for people.
    static var description: DescriptionValue { get }
    /// Whether running the intent brings the app to the front; `supportedModes` says more.
    static var openAppWhenRun: Bool { get }
    /// Whether the intent may run while nobody has identified themselves.
    ///
    /// On Linux nothing asks for it.
    static var authenticationPolicy: IntentAuthenticationPolicy { get }
    /// Whether the intent is shown to people.
    static var isDiscoverable: Bool { get }
    /// The states of the app in which the intent may run.
    static var supportedModes: IntentModes { get }
    /// The processes in which the intent may run.
    ///
    /// On Linux that is the app.
    static var allowedExecutionTargets: IntentExecutionTargets { get }
    /// The sentence about the intent in which its parameters stand.
    static var parameterSummary: SummaryContent { get }
    /// Does the intent's work.
    func perform() async throws -> PerformResult
}

extension AppIntent {
    public typealias Parameter = IntentParameter
    public typealias Summary = IntentParameterSummary<Self>
    public typealias Case = ParameterSummaryCaseCondition
    public typealias DefaultCase = ParameterSummaryDefaultCaseCondition
    public typealias When<WhenCondition, Otherwise> = ParameterSummaryWhenCondition<
        Self, WhenCondition, Otherwise
    >
    where
        WhenCondition: ParameterSummary,
        WhenCondition.Intent == Self,
        Otherwise: ParameterSummary,
        Otherwise.Intent == Self
    public typealias Switch<Value, CaseCondition> = ParameterSummarySwitchCondition<
        Self, Value, CaseCondition
    >
    where
        Value: _IntentValue,
        CaseCondition: _ParameterSummarySwitchCase,
        CaseCondition.Intent == Self,
        CaseCondition.Value == Value
    public typealias ExecutionTargets = IntentExecutionTargets

    /// False, where an intent does not say otherwise: running it leaves the app where it is.
    public static var openAppWhenRun: Bool { false }
    /// Always allowed, where an intent does not say otherwise.
    ///
    /// On Linux nobody is asked who they are.
    public static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }
    /// True, where an intent does not say otherwise: people see it.
    public static var isDiscoverable: Bool { true }
    /// In the background, or in the foreground if the intent says `openAppWhenRun`.
    public static var supportedModes: IntentModes { openAppWhenRun ? .foreground : .background }
    /// The app, where an intent does not say otherwise.
    ///
    /// On Linux there is nothing else.
    public static var allowedExecutionTargets: IntentExecutionTargets {
        [.main, .appIntentsExtension, .widgetKitExtension]
    }
}

extension AppIntent where DescriptionValue == IntentDescription? {
    /// No description, where an intent has none.
    public static var description: IntentDescription? { nil }
}

extension AppIntent where SummaryContent == IntentParameterSummary<Self> {
    /// No summary, where an intent has none.
    public static var parameterSummary: IntentParameterSummary<Self> { IntentParameterSummary() }
}

/// The authentication that an intent requires of a person before it runs.
public enum IntentAuthenticationPolicy: Sendable {
    case alwaysAllowed, requiresAuthentication, requiresLocalDeviceAuthentication
}

// What a result says that has no intent to go on with, and a value that there is none of.
extension Never: AppIntent {
    /// Is never called: there is no such intent.
    public init() { preconditionFailure("there is no such intent") }

    /// The name of the type that has no intents.
    public static var title: LocalizedStringResource { "Never" }

    /// Is never called: there is no such intent.
    public func perform() async throws -> IntentResultContainer<Never, Never, Never, Never> {
        switch self {}
    }
}

// MARK: - Running it from within the app

extension AppIntent {
    /// Runs this intent and hands back its value.
    ///
    /// Parameters are as they are set. It has the progress and the time limits of the app, not
    /// those of a run that the system started.
    @discardableResult
    public func callAsFunction(
        donate donateOnCompletion: Bool = true
    ) async throws -> PerformResult.Value where PerformResult: ReturnsValue {
        let value = try await IntentRun.direct(self).value
        guard let value else {
            throw ValueNotWritable(reason: "\(Self.self) handed back no value")
        }
        return value
    }

    /// Runs this intent.
    public func callAsFunction(
        donate donateOnCompletion: Bool = true
    ) async throws where PerformResult.Value == Never {
        _ = try await IntentRun.direct(self)
    }

    /// Runs this intent and drops its result.
    ///
    /// Apple's platforms have this only for intents whose result says that it has no value.
    @_disfavoredOverload
    public func callAsFunction(donate donateOnCompletion: Bool = true) async throws {
        _ = try await IntentRun.direct(self)
    }

    /// Says that a person did the intent's work by another way.
    ///
    /// On Linux nothing learns from it.
    @discardableResult
    public func donate() -> IntentDonationIdentifier { IntentDonationIdentifier() }

    /// Says that a person did the intent's work by another way.
    ///
    /// On Linux nothing learns from it.
    public func donate() async throws -> IntentDonationIdentifier { IntentDonationIdentifier() }

    /// Says that a person did the intent's work by another way.
    ///
    /// On Linux nothing learns from it.
    @discardableResult
    public func donate(result: some IntentResult) -> IntentDonationIdentifier {
        IntentDonationIdentifier()
    }

    /// Says that a person did the intent's work by another way.
    ///
    /// On Linux nothing learns from it.
    public func donate(result: some IntentResult) async throws -> IntentDonationIdentifier {
        IntentDonationIdentifier()
    }
}

/// The identifier of a donation.
///
/// On Linux it leads to nothing.
public struct IntentDonationIdentifier: Hashable, Codable, Sendable {
    private let identifier: UUID

    init() { identifier = UUID() }
}
