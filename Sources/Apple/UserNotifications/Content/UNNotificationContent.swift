public import Foundation

/// The content of a notification, as it can be read; ``UNMutableNotificationContent`` can be
/// written.
///
/// Two contents are equal if all of their properties are.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying {
    var values: ContentValues

    /// Creates a content that says nothing.
    public override init() {
        values = ContentValues()
        super.init()
    }

    init(_ values: ContentValues) {
        self.values = values
        super.init()
    }

    /// The title of the notification.
    open var title: String { values.title }
    /// The subtitle of the notification.
    open var subtitle: String { values.subtitle }
    /// The text of the notification.
    ///
    /// Markup is shown as it is written.
    open var body: String { values.body }
    /// The number at the app's icon from its delivery on; 0 for none, `nil` if it stays as it is.
    open var badge: NSNumber? { values.badge }
    /// The sound of the delivery; `nil` for none.
    open var sound: UNNotificationSound? { values.sound }
    /// The files that are shown with the notification.
    ///
    /// On Linux they stay where they are, and may be gone by then.
    open var attachments: [UNNotificationAttachment] { values.attachments }
    /// The values that the app wants to know when it is told about the notification: a property
    /// list.
    ///
    /// On Linux numbers come back as `NSNumber`, which can be cast to any type of number, as on
    /// Apple's platforms.
    open var userInfo: [AnyHashable: Any] { values.userInfo }
    /// The identifier that groups the notification with others.
    open var threadIdentifier: String { values.threadIdentifier }
    /// The ``UNNotificationCategory`` that says what can be done about it.
    open var categoryIdentifier: String { values.categoryIdentifier }
    /// The name of the image that is shown while the notification launches the app.
    ///
    /// On Linux it is kept and not shown.
    open var launchImageName: String { values.launchImageName }
    /// The level of attention that the notification asks for.
    open var interruptionLevel: UNNotificationInterruptionLevel { values.interruptionLevel }
    /// The relevance of the notification among the app's others, from 0 to 1.
    ///
    /// On Linux it is kept and not looked at.
    open var relevanceScore: Double { values.relevanceScore }
    /// The scene that it is about.
    ///
    /// On Linux it is kept and not looked at.
    open var targetContentIdentifier: String? { values.targetContentIdentifier }
    /// The criteria by which a Focus filters the notification.
    ///
    /// On Linux it is kept and not looked at.
    open var filterCriteria: String? { values.filterCriteria }
    /// The text of the notification in the summary of a group.
    ///
    /// On Linux it is kept and not shown.
    open var summaryArgument: String { values.summaryArgument }
    /// The number of notifications that the summary of a group counts this one for.
    ///
    /// On Linux it is kept and not shown.
    open var summaryArgumentCount: Int { values.summaryArgumentCount }

    /// A content that something else has filled in.
    ///
    /// - Throws: On Linux always ``UNError/Code/contentProvidingObjectNotAllowed``.
    open func updating(
        from provider: any UNNotificationContentProviding
    ) throws -> UNNotificationContent {
        throw UNError(.contentProvidingObjectNotAllowed, "nothing provides content here")
    }

    open func copy(with zone: NSZone? = nil) -> Any { UNNotificationContent(values) }

    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        UNMutableNotificationContent(values)
    }

    override open func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationContent).map { $0.values == values } ?? false
    }

    override open var hash: Int { values.hash }

    override open var description: String {
        "<\(type(of: self)): title: \(title), subtitle: \(subtitle), body: \(body)>"
    }
}

/// A type that fills in what a notification says.
///
/// On Linux nothing does.
public protocol UNNotificationContentProviding: NSObjectProtocol {}

/// The values of a content.
struct ContentValues: Equatable {
    var title = ""
    var subtitle = ""
    var body = ""
    var badge: NSNumber?
    var sound: UNNotificationSound?
    var attachments: [UNNotificationAttachment] = []
    var userInfo: [AnyHashable: Any] = [:]
    var threadIdentifier = ""
    var categoryIdentifier = ""
    var launchImageName = ""
    var interruptionLevel = UNNotificationInterruptionLevel.active
    var relevanceScore = 0.0
    var targetContentIdentifier: String?
    var filterCriteria: String?
    var summaryArgument = ""
    var summaryArgumentCount = 1

    static func == (left: Self, right: Self) -> Bool {
        left.title == right.title && left.subtitle == right.subtitle && left.body == right.body
            && left.badge == right.badge && left.sound == right.sound
            && left.attachments == right.attachments
            && PropertyListJSON.areAlike(left.userInfo, right.userInfo)
            && left.threadIdentifier == right.threadIdentifier
            && left.categoryIdentifier == right.categoryIdentifier
            && left.launchImageName == right.launchImageName
            && left.interruptionLevel == right.interruptionLevel
            && left.relevanceScore == right.relevanceScore
            && left.targetContentIdentifier == right.targetContentIdentifier
            && left.filterCriteria == right.filterCriteria
            && left.summaryArgument == right.summaryArgument
            && left.summaryArgumentCount == right.summaryArgumentCount
    }

    var hash: Int {
        var hasher = Hasher()
        hasher.combine(title)
        hasher.combine(subtitle)
        hasher.combine(body)
        hasher.combine(categoryIdentifier)
        return hasher.finalize()
    }
}
