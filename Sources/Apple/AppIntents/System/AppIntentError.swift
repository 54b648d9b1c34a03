public import RoostFoundation
package import RoostIntentRuns
package import RoostWire

/// The reason why an intent failed.
public struct AppIntentError: Error, Hashable, Sendable {
    /// The kind of trouble, by which the runner knows how to go on.
    package enum Reason: Hashable, Sendable {
        case restart
        case needsValue(parameter: String)
        case needsChoice(parameter: String, among: [JSON])
        case needsForeground
        case declined
        case notRunning
        case concurrentBackgroundTask
        case extensionRefused
        case permission(String)
        case userAction(String)
        case unrecoverable(String)
        /// The app's own words.
        case described(String)
    }

    package let reason: Reason
    /// The sentence for people that says the trouble.
    package let sentence: String
    /// The code to run once the app is in front.
    package let continuation: Continuation?

    /// Code of the app's that waits for the app to come to the front.
    package struct Continuation: Sendable {
        package let body: @MainActor @Sendable () async throws -> Void
    }

    package init(_ reason: Reason, _ sentence: String, continuation: Continuation? = nil) {
        self.reason = reason
        self.sentence = sentence
        self.continuation = continuation
    }

    /// Returns `true` if two errors have the same reason.
    public static func == (one: AppIntentError, other: AppIntentError) -> Bool {
        one.reason == other.reason
    }

    /// Adds the reason to a hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(reason) }

    /// An error that calls `perform()` once more, with the values that the parameters have now.
    ///
    /// On Linux that is done at most ten times in one run.
    public static var restartPerform: AppIntentError {
        AppIntentError(.restart, "the intent asked to be started again")
    }
}

extension AppIntentError: CustomStringConvertible, CustomLocalizedStringResourceConvertible {
    /// A sentence about the error.
    public var description: String { sentence }
    /// A sentence about the error.
    public var localizedStringResource: LocalizedStringResource { "\(sentence)" }
}

// MARK: - What a person has to do

extension AppIntentError {
    /// The errors for missing permissions.
    public enum PermissionRequired {
        /// The app has no permission to use Bluetooth.
        public static var bluetooth: AppIntentError { missing("Bluetooth") }
        /// The app has no permission to read the contacts.
        public static var contacts: AppIntentError { missing("the contacts") }
        /// The app has no permission to use the local network.
        public static var localNetwork: AppIntentError { missing("the local network") }
        /// The app has no permission to read the photos.
        public static var photos: AppIntentError { missing("the photos") }
        /// The app has no permission to use Siri.
        public static var siri: AppIntentError { missing("Siri") }

        /// Returns an error for an app without permission to know the location.
        public static func location(precise: Bool = false) -> AppIntentError {
            missing(precise ? "the precise location" : "the location")
        }

        private static func missing(_ what: String) -> AppIntentError {
            AppIntentError(.permission(what), "the app has no permission to use \(what)")
        }
    }

    /// The errors for a step that a person must first take in the app.
    public enum UserActionRequired {
        /// The person must set up an account.
        public static var accountSetup: AppIntentError {
            AppIntentError(.userAction("accountSetup"), "an account has to be set up in the app")
        }
        /// The person must confirm the action.
        public static var confirmation: AppIntentError {
            AppIntentError(
                .userAction("confirmation"),
                "a person has to confirm it, and there is nobody to ask"
            )
        }
        /// The person must sign in.
        public static var signin: AppIntentError {
            AppIntentError(.userAction("signin"), "somebody has to sign in to the app")
        }
    }

    /// The errors for which there is no remedy.
    public enum Unrecoverable {
        /// The entity that the intent needs does not exist any more.
        public static var entityNotFound: AppIntentError {
            AppIntentError(.unrecoverable("entityNotFound"), "what the intent is about is gone")
        }
        /// The feature is restricted at present.
        public static var featureCurrentlyRestricted: AppIntentError {
            AppIntentError(
                .unrecoverable("featureCurrentlyRestricted"),
                "the feature is restricted at the moment"
            )
        }
        /// The action is not allowed.
        public static var notAllowed: AppIntentError {
            AppIntentError(.unrecoverable("notAllowed"), "that is not allowed")
        }
        /// The action is not possible on this machine.
        public static var unsupportedOnDevice: AppIntentError {
            AppIntentError(
                .unrecoverable("unsupportedOnDevice"),
                "that cannot be done on this machine"
            )
        }
        /// The reason is not known.
        public static var unknown: AppIntentError {
            AppIntentError(.unrecoverable("unknown"), "the app does not say why it failed")
        }
    }
}

// MARK: - What the runner understands

extension AppIntentError {
    package static func needsValue(_ parameter: String, dialog: IntentDialog?) -> AppIntentError {
        AppIntentError(
            .needsValue(parameter: parameter),
            dialog?.fullText ?? "the parameter \(parameter.quotedExcerpt) needs a value"
        )
    }

    package static func needsChoice(
        _ parameter: String,
        among values: [JSON],
        dialog: IntentDialog?
    ) -> AppIntentError {
        AppIntentError(
            .needsChoice(parameter: parameter, among: values),
            dialog?.fullText ?? "the parameter \(parameter.quotedExcerpt) could mean several things"
        )
    }

    package static var declined: AppIntentError {
        AppIntentError(.declined, "the person who was asked said no")
    }

    package static var notRunning: AppIntentError {
        AppIntentError(
            .notRunning,
            "the intent is not being run by the system: call it as a function, as in "
                + "`try await intent()`, instead of calling perform()"
        )
    }

    /// The error that the intent's code gets where its run refuses something.
    package init(_ error: IntentRunError) {
        let reason: Reason =
            switch error {
            case .cannotComeForward: .needsForeground
            case .notExtended: .extensionRefused
            case .backgroundTaskIsRunning: .concurrentBackgroundTask
            }
        self.init(reason, error.description)
    }
}
