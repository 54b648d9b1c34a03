public import Foundation

/// An activity of a person in an app, which could go on elsewhere.
///
/// On Linux nothing is handed from device to device: an activity is what the app writes into it.
open class NSUserActivity: NSObject {
    /// The type of the activity, by the app's own name for it.
    public let activityType: String
    /// The title of the activity, as people see it.
    open var title: String?
    /// The values that are needed to go on with the activity.
    open var userInfo: [AnyHashable: Any]? = [:]
    /// Which of that is needed in any case.
    open var requiredUserInfoKeys: Set<String>?
    /// Words that it is found by; on Linux nothing looks for it.
    open var keywords: Set<String> = []
    /// The address at which the activity can go on in a browser.
    open var webpageURL: URL?
    /// The address that the activity came from.
    open var referrerURL: URL?
    /// When it is of no use any more.
    open var expirationDate: Date?
    /// Whether its values are to be brought up to date.
    open var needsSave = false
    /// Whether another device may go on with it.
    open var isEligibleForHandoff = true
    /// Whether it may be found on the device.
    open var isEligibleForSearch = false
    /// Whether it may be found by others.
    open var isEligibleForPublicIndexing = false
    /// Whether it may be offered.
    open var isEligibleForPrediction = false
    /// A name of the app's for it.
    open var persistentIdentifier: String?
    /// The identifier of the activity's content, by which a scene knows it.
    open var targetContentIdentifier: String?

    /// Creates an activity of a kind.
    public init(activityType: String) {
        self.activityType = activityType
        super.init()
    }

    /// Adds to what is needed to go on with it.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }

    /// Says that the person does it now; on Linux nobody is told.
    open func becomeCurrent() {}
    /// Says that the person does something else now; on Linux nobody is told.
    open func resignCurrent() {}
    /// Says that it is over; on Linux nobody is told.
    open func invalidate() {}
}

/// The kind of an activity of looking at a page.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
