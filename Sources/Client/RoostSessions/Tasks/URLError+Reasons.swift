public import Foundation
import RoostClient
import RoostWire

extension URLError {
    /// The reason why the system cancelled a background task.
    public enum BackgroundTaskCancelledReason: Int, Hashable, Sendable {
        /// A person quit the app.
        case userForceQuitApplication = 0
        /// A person, or a setting of the machine, does not allow the app to work in the background.
        case backgroundUpdatesDisabled = 1
        /// The system lacked resources.
        case insufficientSystemResources = 2
    }

    /// The reason why an available network may not be used.
    public enum NetworkUnavailableReason: Int, Hashable, Sendable {
        case cellular = 0
        case expensive = 1
        case constrained = 2
    }

    /// The reason why the system cancelled the background task, or `nil` if it did not.
    public var backgroundTaskCancelledReason: BackgroundTaskCancelledReason? {
        (userInfo[NSURLErrorBackgroundTaskCancelledReasonKey] as? Int)
            .flatMap(BackgroundTaskCancelledReason.init)
    }

    /// The reason why an available network may not be used.
    ///
    /// On Linux always `nil`: background sessions wait for one that may.
    public var networkUnavailableReason: NetworkUnavailableReason? {
        (userInfo["NSURLErrorNetworkUnavailableReasonKey"] as? Int)
            .flatMap(NetworkUnavailableReason.init)
    }

    /// The data with which a cancelled or failed download can be resumed, or `nil`.
    public var downloadTaskResumeData: Data? {
        userInfo[NSURLSessionDownloadTaskResumeData] as? Data
    }
}

/// Under which key of an error's `userInfo` that is with which a download can go on.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSURLSessionDownloadTaskResumeData = "NSURLSessionDownloadTaskResumeData"

extension URLError {
    /// The error that stands for one of the system's.
    ///
    /// The names are those of the interface `io.roost.App`; one that a newer system knows is
    /// `unknown`.
    init(transfer name: String, message: String?, url: URL?, resumeData: Data? = nil) {
        var userInfo: [String: Any] = [:]
        if let message { userInfo[NSLocalizedDescriptionKey] = message }
        if let url {
            userInfo[NSURLErrorFailingURLErrorKey] = url
            // NSURLErrorFailingURLStringErrorKey, which is deprecated, and looked for by older
            // code.
            userInfo["NSErrorFailingURLStringKey"] = url.absoluteString
        }
        if let resumeData { userInfo[NSURLSessionDownloadTaskResumeData] = resumeData }
        let reason: BackgroundTaskCancelledReason? =
            switch name {
            case "forceQuit": .userForceQuitApplication
            case "backgroundUpdatesDisabled": .backgroundUpdatesDisabled
            case "insufficientResources": .insufficientSystemResources
            default: nil
            }
        if let reason { userInfo[NSURLErrorBackgroundTaskCancelledReasonKey] = reason.rawValue }
        self.init(reason == nil ? Self.codes[name] ?? .unknown : .cancelled, userInfo: userInfo)
    }

    private static let codes: [String: Code] = [
        "cancelled": .cancelled, "timedOut": .timedOut, "cannotFindHost": .cannotFindHost,
        "cannotConnect": .cannotConnectToHost, "connectionLost": .networkConnectionLost,
        "tlsFailed": .secureConnectionFailed, "tooManyRedirects": .httpTooManyRedirects,
        "badURL": .badURL, "unsupportedURL": .unsupportedURL,
        "badServerResponse": .badServerResponse,
        "dataLengthExceedsMaximum": .dataLengthExceedsMaximum,
        "cannotWriteFile": .cannotWriteToFile, "fileDoesNotExist": .fileDoesNotExist,
        "noPermissionsToReadFile": .noPermissionsToReadFile,
        "authenticationRequired": .userAuthenticationRequired, "noNetwork": .notConnectedToInternet,
        "disconnected": .backgroundSessionWasDisconnected,
    ]

    /// The error that stands for the system's refusal of a session, or of a transfer as a whole.
    init(refusal: AppInterface.Error?, message: String, url: URL?) {
        let unknown = URLError(transfer: "", message: message, url: url)
        self =
            refusal == .notNow
            ? URLError(.backgroundSessionInUseByAnotherProcess, userInfo: unknown.userInfo)
            : unknown
    }
}
