import Foundation
public import RoostFoundation

/// An error of an app's own that says which of App Intents' errors it is.
///
/// Thrown from `perform()` or a query it is taken for that one.
public protocol CustomAppIntentErrorConvertible: Error {
    var appIntentError: AppIntentError { get }
}

extension AppIntentError {
    /// Creates an error with words for people.
    public init(description: LocalizedStringResource) {
        let words = String(localized: description)
        self.init(.described(words), words)
    }

    /// Creates an error like another one, in words of the app's own.
    ///
    /// Apple's platforms end the app for another error than one of those that are there by name;
    /// here any will do.
    public init(predefinedError: AppIntentError, description: LocalizedStringResource) {
        self.init(
            predefinedError.reason,
            String(localized: description),
            continuation: predefinedError.continuation
        )
    }

    /// Creates an error from one of the app's own that has words for people.
    public init(wrapping error: some CustomLocalizedStringResourceConvertible & Error) {
        self.init(description: error.localizedStringResource)
    }

    /// Creates the App Intents error that one of the app's own errors stands for.
    public init(wrapping convertible: some CustomAppIntentErrorConvertible) {
        self = convertible.appIntentError
    }

    /// Creates the App Intents error that one of the app's own errors stands for, whatever words it
    /// has besides.
    public init(
        wrapping convertible: some CustomAppIntentErrorConvertible
            & CustomLocalizedStringResourceConvertible
    ) {
        self = convertible.appIntentError
    }

    /// The error of App Intents that an error is, if it is one.
    init?(_ error: any Error) {
        switch error {
        case let error as AppIntentError: self = error
        case let error as any CustomAppIntentErrorConvertible: self = error.appIntentError
        default: return nil
        }
    }
}
