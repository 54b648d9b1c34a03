public import Foundation
import RoostClient

extension BGTaskScheduler {
    /// The domain of this module's errors.
    public static let errorDomain = "BGTaskSchedulerErrorDomain"

    /// The reason why a request was refused.
    public struct Error: CustomNSError, Hashable, Sendable {
        /// The kind of a refusal, by what the app can do about it.
        @nonexhaustive
        public enum Code: Int, Hashable, Sendable {
            /// Background work is turned off, no system answers, or it cannot store the request;
            /// the same request may succeed later.
            case unavailable = 1
            /// The maximum number of requests of this kind is pending: one refresh, ten processing
            /// tasks, ten continued tasks.
            case tooManyPendingTaskRequests = 2
            /// The request is not permitted: by the app's `Info.plist`, for want of a resource, or
            /// because it is continued work and the app is not in the foreground.
            case notPermitted = 3
            /// A continued task that was to start at once cannot, since the maximum number of tasks
            /// is running.
            case immediateRunIneligible = 4
        }

        public static var unavailable: Code { .unavailable }
        public static var tooManyPendingTaskRequests: Code { .tooManyPendingTaskRequests }
        public static var notPermitted: Code { .notPermitted }
        public static var immediateRunIneligible: Code { .immediateRunIneligible }

        public static var errorDomain: String { BGTaskScheduler.errorDomain }

        /// The kind of the refusal, by what the app can do about it.
        public let code: Code
        /// The event and what to do about it, in the system's words.
        private let sentence: String?

        /// Creates an error with a code.
        ///
        /// Of the user info, its localized description is kept.
        public init(_ code: Code, userInfo: [String: Any] = [:]) {
            self.init(code, sentence: userInfo[NSLocalizedDescriptionKey] as? String)
        }

        init(_ code: Code, sentence: String?) {
            self.code = code
            self.sentence = sentence
        }

        public var errorCode: Int { code.rawValue }
        /// The system's description of the error, as the localized description.
        public var errorUserInfo: [String: Any] {
            sentence.map { [NSLocalizedDescriptionKey: $0] } ?? [:]
        }
        /// The system's description of the error, as the localized description.
        public var userInfo: [String: Any] { errorUserInfo }
    }
}

extension BGTaskScheduler.Error: CustomStringConvertible {
    public var description: String {
        let words = sentence.map { " \"\($0)\"" } ?? ""
        return "Error Domain=\(Self.errorDomain) Code=\(code.rawValue)\(words)"
    }
}

extension BGTaskScheduler.Error.Code {
    /// Returns `true` if an error has this code, for a `catch` that names it.
    public static func ~= (code: Self, error: any Swift.Error) -> Bool {
        (error as? BGTaskScheduler.Error)?.code == code
    }
}

extension BGTaskScheduler.Error {
    init(_ error: SubmissionError) {
        let code: Code =
            switch error.reason {
            // The second to last is of what is listed under RoostFleetTasks, and its neighbours are
            // of jobs alone.
            case .unavailable, .storeUnavailable, .noFleet, .fleetUnavailable, .noSuchHost:
                .unavailable
            case .tooManyPending: .tooManyPendingTaskRequests
            case .notAtOnce: .immediateRunIneligible
            // A malformed identifier is none that could be permitted.
            case .notPermitted, .invalid: .notPermitted
            }
        self.init(code, sentence: error.description)
    }
}
