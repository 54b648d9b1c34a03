public import Foundation
import RoostClient

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of the errors of notifications.
public let UNErrorDomain = "UNErrorDomain"

/// An error that says why something about notifications was not done.
///
/// On Linux its localized description says what happened and what to do about it.
public struct UNError: CustomNSError, Hashable, Sendable {
    /// The kind of a notification error, by what the app can do about it.
    @nonexhaustive
    public enum Code: Int, Hashable, Sendable {
        /// A person has switched the app's notifications off.
        ///
        /// On Linux also: no system answers, the app is not installed, or too many are pending.
        case notificationsNotAllowed = 1

        /// There is no file at the address.
        case attachmentInvalidURL = 100
        /// The file is of a sort that cannot be shown.
        case attachmentUnrecognizedType = 101
        /// The file is too large.
        case attachmentInvalidFileSize = 102
        /// On Linux it does not occur: attachments stay where they are.
        case attachmentNotInDataStore = 103
        /// On Linux it does not occur: attachments stay where they are.
        case attachmentMoveIntoDataStoreFailed = 104
        /// On Linux it does not occur: nobody looks into the file.
        case attachmentCorrupt = 105

        /// There is no moment at which the trigger would fire.
        case notificationInvalidNoDate = 1400
        /// The content cannot be kept: it is too large, or has what is no property list.
        case notificationInvalidNoContent = 1401

        /// On Linux: always, as nothing provides content.
        case contentProvidingObjectNotAllowed = 1500
        /// On Linux it does not occur.
        case contentProvidingInvalid = 1501

        /// A badge is a number that is not negative.
        case badgeInputInvalid = 1600
    }

    /// The code ``Code/notificationsNotAllowed``, for a `catch` that names it.
    public static var notificationsNotAllowed: Code { .notificationsNotAllowed }
    /// The code ``Code/attachmentInvalidURL``, for a `catch` that names it.
    public static var attachmentInvalidURL: Code { .attachmentInvalidURL }
    /// The code ``Code/attachmentUnrecognizedType``, for a `catch` that names it.
    public static var attachmentUnrecognizedType: Code { .attachmentUnrecognizedType }
    /// The code ``Code/attachmentInvalidFileSize``, for a `catch` that names it.
    public static var attachmentInvalidFileSize: Code { .attachmentInvalidFileSize }
    /// The code ``Code/attachmentNotInDataStore``, for a `catch` that names it.
    public static var attachmentNotInDataStore: Code { .attachmentNotInDataStore }
    /// The code ``Code/attachmentMoveIntoDataStoreFailed``, for a `catch` that names it.
    public static var attachmentMoveIntoDataStoreFailed: Code {
        .attachmentMoveIntoDataStoreFailed
    }
    /// The code ``Code/attachmentCorrupt``, for a `catch` that names it.
    public static var attachmentCorrupt: Code { .attachmentCorrupt }
    /// The code ``Code/notificationInvalidNoDate``, for a `catch` that names it.
    public static var notificationInvalidNoDate: Code { .notificationInvalidNoDate }
    /// The code ``Code/notificationInvalidNoContent``, for a `catch` that names it.
    public static var notificationInvalidNoContent: Code { .notificationInvalidNoContent }
    /// The code ``Code/contentProvidingObjectNotAllowed``, for a `catch` that names it.
    public static var contentProvidingObjectNotAllowed: Code { .contentProvidingObjectNotAllowed }
    /// The code ``Code/contentProvidingInvalid``, for a `catch` that names it.
    public static var contentProvidingInvalid: Code { .contentProvidingInvalid }
    /// The code ``Code/badgeInputInvalid``, for a `catch` that names it.
    public static var badgeInputInvalid: Code { .badgeInputInvalid }

    /// The domain of these errors.
    public static var errorDomain: String { UNErrorDomain }

    /// The kind of the error, by what the app can do about it.
    public let code: Code
    /// The event and what to do about it.
    private let sentence: String?

    /// Creates an error.
    ///
    /// Of the user info, its localized description is kept.
    public init(_ code: Code, userInfo: [String: Any] = [:]) {
        self.init(code, userInfo[NSLocalizedDescriptionKey] as? String)
    }

    init(_ code: Code, _ sentence: String?) {
        self.code = code
        self.sentence = sentence
    }

    /// The number of the code, as Apple has it.
    public var errorCode: Int { code.rawValue }
    /// The event and what to do about it, as the localized description.
    public var errorUserInfo: [String: Any] {
        sentence.map { [NSLocalizedDescriptionKey: $0] } ?? [:]
    }
    /// The event and what to do about it, as the localized description.
    public var userInfo: [String: Any] { errorUserInfo }
}

extension UNError: CustomStringConvertible {
    /// The event and what to do about it, in one sentence.
    public var description: String {
        let words = sentence.map { " \"\($0)\"" } ?? ""
        return "Error Domain=\(UNErrorDomain) Code=\(code.rawValue)\(words)"
    }
}

extension UNError.Code {
    /// Makes `catch UNError.notificationsNotAllowed` work.
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
