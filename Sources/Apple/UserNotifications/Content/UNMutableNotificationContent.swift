public import Foundation

/// The content of a notification, which can be changed.
///
/// A request makes a copy of the content: later changes have no effect on it.
open class UNMutableNotificationContent: UNNotificationContent {
    override open var title: String {
        get { values.title }
        set { values.title = newValue }
    }
    override open var subtitle: String {
        get { values.subtitle }
        set { values.subtitle = newValue }
    }
    override open var body: String {
        get { values.body }
        set { values.body = newValue }
    }
    override open var badge: NSNumber? {
        get { values.badge }
        set { values.badge = newValue }
    }
    override open var sound: UNNotificationSound? {
        get { values.sound }
        set { values.sound = newValue }
    }
    override open var attachments: [UNNotificationAttachment] {
        get { values.attachments }
        set { values.attachments = newValue }
    }
    override open var userInfo: [AnyHashable: Any] {
        get { values.userInfo }
        set { values.userInfo = newValue }
    }
    override open var threadIdentifier: String {
        get { values.threadIdentifier }
        set { values.threadIdentifier = newValue }
    }
    override open var categoryIdentifier: String {
        get { values.categoryIdentifier }
        set { values.categoryIdentifier = newValue }
    }
    override open var launchImageName: String {
        get { values.launchImageName }
        set { values.launchImageName = newValue }
    }
    override open var interruptionLevel: UNNotificationInterruptionLevel {
        get { values.interruptionLevel }
        set { values.interruptionLevel = newValue }
    }
    override open var relevanceScore: Double {
        get { values.relevanceScore }
        set { values.relevanceScore = newValue }
    }
    override open var targetContentIdentifier: String? {
        get { values.targetContentIdentifier }
        set { values.targetContentIdentifier = newValue }
    }
    override open var filterCriteria: String? {
        get { values.filterCriteria }
        set { values.filterCriteria = newValue }
    }
    override open var summaryArgument: String {
        get { values.summaryArgument }
        set { values.summaryArgument = newValue }
    }
    override open var summaryArgumentCount: Int {
        get { values.summaryArgumentCount }
        set { values.summaryArgumentCount = newValue }
    }
}
