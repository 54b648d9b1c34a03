public import Foundation
import RoostClient

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of notification errors.
public let UNErrorDomain = "UNErrorDomain"

/// The reason why a call about notifications failed.
///
/// On Linux its localized description says what happened and what to do about it.
public struct UNError: CustomNSError, Hashable, Sendable {
    /// The kind of a notification error, by what the app can do about it.
    @nonexhaustive
    public enum Code: Int, Hashable, Sendable {
        /// A person has turned the app's notifications off.
        ///
        /// On Linux it also occurs if no system answers, the app is not installed, or too many
        /// notifications are pending.
        case notificationsNotAllowed = 1

        /// There is no file at the URL of the attachment.
        case attachmentInvalidURL = 100
        /// The file of the attachment has a type that cannot be shown.
        case attachmentUnrecognizedType = 101
        /// The file of the attachment is too large.
        case attachmentInvalidFileSize = 102
        /// The attachment is not in the data store; it does not occur on Linux, where attachments
        /// stay in their place.
        case attachmentNotInDataStore = 103
        /// The attachment could not be moved to the data store; it does not occur on Linux, where
        /// attachments stay in their place.
        case attachmentMoveIntoDataStoreFailed = 104
        /// The file of the attachment is damaged; it does not occur on Linux, where the file is not
        /// read.
        case attachmentCorrupt = 105

        /// The trigger would never fire.
        case notificationInvalidNoDate = 1400
        /// The content cannot be stored: it is too large, or contains values that are not of a
        /// property list.
        case notificationInvalidNoContent = 1401

        /// Content cannot be provided by another object, which is always so on Linux.
        case contentProvidingObjectNotAllowed = 1500
        /// The provided content is not valid; it does not occur on Linux.
        case contentProvidingInvalid = 1501

        /// The badge is negative.
        case badgeInputInvalid = 1600
    }

    /// The code ``Code/notificationsNotAllowed``, to be named in a `catch`.
    public static var notificationsNotAllowed: Code { .notificationsNotAllowed }
    /// The code ``Code/attachmentInvalidURL``, to be named in a `catch`.
    public static var attachmentInvalidURL: Code { .attachmentInvalidURL }
    /// The code ``Code/attachmentUnrecognizedType``, to be named in a `catch`.
    public static var attachmentUnrecognizedType: Code { .attachmentUnrecognizedType }
    /// The code ``Code/attachmentInvalidFileSize``, to be named in a `catch`.
    public static var attachmentInvalidFileSize: Code { .attachmentInvalidFileSize }
    /// The code ``Code/attachmentNotInDataStore``, to be named in a `catch`.
    public static var attachmentNotInDataStore: Code { .attachmentNotInDataStore }
    /// The code ``Code/attachmentMoveIntoDataStoreFailed``, to be named in a `catch`.
    public static var attachmentMoveIntoDataStoreFailed: Code {
        .attachmentMoveIntoDataStoreFailed
    }
    /// The code ``Code/attachmentCorrupt``, to be named in a `catch`.
    public static var attachmentCorrupt: Code { .attachmentCorrupt }
    /// The code ``Code/notificationInvalidNoDate``, to be named in a `catch`.
    public static var notificationInvalidNoDate: Code { .notificationInvalidNoDate }
    /// The code ``Code/notificationInvalidNoContent``, to be named in a `catch`.
    public static var notificationInvalidNoContent: Code { .notificationInvalidNoContent }
    /// The code ``Code/contentProvidingObjectNotAllowed``, to be named in a `catch`.
    public static var contentProvidingObjectNotAllowed: Code { .contentProvidingObjectNotAllowed }
    /// The code ``Code/contentProvidingInvalid``, to be named in a `catch`.
    public static var contentProvidingInvalid: Code { .contentProvidingInvalid }
    /// The code ``Code/badgeInputInvalid``, to be named in a `catch`.
    public static var badgeInputInvalid: Code { .badgeInputInvalid }

    /// The domain of these errors.
    public static var errorDomain: String { UNErrorDomain }

    /// The kind of the error, by what the app can do about it.
    public let code: Code
    /// The event and what to do about it.
    private let sentence: String?

    /// Creates an error with a code.
    ///
    /// Of the user info, only the localized description is kept.
    public init(_ code: Code, userInfo: [String: Any] = [:]) {
        self.init(code, userInfo[NSLocalizedDescriptionKey] as? String)
    }

    init(_ code: Code, _ sentence: String?) {
        self.code = code
        self.sentence = sentence
    }

    /// The number of the code, the same as on Apple's platforms.
    public var errorCode: Int { code.rawValue }
    /// The description of the error and its remedy, as the localized description.
    public var errorUserInfo: [String: Any] {
        sentence.map { [NSLocalizedDescriptionKey: $0] } ?? [:]
    }
    /// The description of the error and its remedy, as the localized description.
    public var userInfo: [String: Any] { errorUserInfo }
}

extension UNError: CustomStringConvertible {
    /// The domain and the code of the error, with its description and remedy.
    public var description: String {
        let words = sentence.map { " \"\($0)\"" } ?? ""
        return "Error Domain=\(UNErrorDomain) Code=\(code.rawValue)\(words)"
    }
}

extension UNError.Code {
    /// Returns `true` if an error has this code, for a `catch` that names it.
    public static func ~= (code: Self, error: any Error) -> Bool {
        (error as? UNError)?.code == code
    }
}

extension UNError {
    init(_ refusal: NotificationRefusal) {
        let code: Code =
            switch refusal.reason {
            case .notAllowed, .unavailable: .notificationsNotAllowed
            case .noDate: .notificationInvalidNoDate
            case .invalid: .notificationInvalidNoContent
            }
        self.init(code, refusal.message)
    }
}
