public import Foundation
import RoostClient

/// The options of a category.
public struct UNNotificationCategoryOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The app is told when a notification of the category is dismissed.
    public static let customDismissAction = Self(rawValue: 1 << 0)
    /// Notifications of the category may be shown in a car.
    ///
    /// On Linux it has no effect.
    public static let allowInCarPlay = Self(rawValue: 1 << 1)
    /// The title is shown where previews are hidden.
    ///
    /// On Linux no previews are hidden.
    public static let hiddenPreviewsShowTitle = Self(rawValue: 1 << 2)
    /// The subtitle is shown where previews are hidden.
    ///
    /// On Linux no previews are hidden.
    public static let hiddenPreviewsShowSubtitle = Self(rawValue: 1 << 3)
    /// Notifications of the category may be read aloud.
    ///
    /// On Linux it has no effect.
    public static let allowAnnouncement = Self(rawValue: 1 << 4)
}

/// A category of notifications, with the actions that people can take.
///
/// On Linux intents, summaries and hidden previews are stored, but have no effect.
open class UNNotificationCategory: NSObject, NSCopying, @unchecked Sendable {
    /// The identifier of the category, which notifications refer to.
    public let identifier: String
    /// The actions in the order in which they are offered; at most ten.
    public let actions: [UNNotificationAction]
    /// The identifiers of Siri intents of the category; they have no effect on Linux.
    public let intentIdentifiers: [String]
    /// The options of the category.
    public let options: UNNotificationCategoryOptions
    /// The text in place of a hidden body; it has no effect on Linux, where bodies are shown.
    public let hiddenPreviewsBodyPlaceholder: String
    /// The format of the summary for several notifications; it has no effect on Linux, where each
    /// is shown.
    public let categorySummaryFormat: String

    init(
        _ identifier: String,
        _ actions: [UNNotificationAction],
        _ intentIdentifiers: [String],
        _ options: UNNotificationCategoryOptions,
        placeholder: String,
        summary: String
    ) {
        self.identifier = identifier
        self.actions = actions
        self.intentIdentifiers = intentIdentifiers
        self.options = options
        hiddenPreviewsBodyPlaceholder = placeholder
        categorySummaryFormat = summary
        super.init()
    }

    public convenience init(
        identifier: String,
        actions: [UNNotificationAction],
        intentIdentifiers: [String],
        options: UNNotificationCategoryOptions = []
    ) {
        self.init(identifier, actions, intentIdentifiers, options, placeholder: "", summary: "")
    }

    public convenience init(
        identifier: String,
        actions: [UNNotificationAction],
        intentIdentifiers: [String],
        hiddenPreviewsBodyPlaceholder: String,
        options: UNNotificationCategoryOptions = []
    ) {
        self.init(
            identifier,
            actions,
            intentIdentifiers,
            options,
            placeholder: hiddenPreviewsBodyPlaceholder,
            summary: ""
        )
    }

    public convenience init(
        identifier: String,
        actions: [UNNotificationAction],
        intentIdentifiers: [String],
        hiddenPreviewsBodyPlaceholder: String?,
        categorySummaryFormat: String?,
        options: UNNotificationCategoryOptions = []
    ) {
        self.init(
            identifier,
            actions,
            intentIdentifiers,
            options,
            placeholder: hiddenPreviewsBodyPlaceholder ?? "",
            summary: categorySummaryFormat ?? ""
        )
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    override open func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationCategory else { return false }
        return other.identifier == identifier && other.actions == actions
            && other.intentIdentifiers == intentIdentifiers && other.options == options
            && other.hiddenPreviewsBodyPlaceholder == hiddenPreviewsBodyPlaceholder
            && other.categorySummaryFormat == categorySummaryFormat
    }

    override open var hash: Int { identifier.hashValue }

    override open var description: String {
        "<\(type(of: self)): identifier: \(identifier), actions: \(actions.map(\.identifier))>"
    }

    /// The category as the system is told it.
    var told: NotificationCategory {
        NotificationCategory(
            id: identifier,
            actions: actions.map(\.told),
            tellsDismissal: options.contains(.customDismissAction)
        )
    }
}
