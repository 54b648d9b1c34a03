public import Foundation

/// Offers to give something to other apps; on Linux nobody is asked, and nothing is given.
@preconcurrency @MainActor open class UIActivityViewController: UIViewController {
    /// A closure that is told what somebody did with the items.
    public typealias CompletionWithItemsHandler = (
        UIActivity.ActivityType?, Bool, [Any]?, (any Error)?
    ) -> Void

    /// The items that would be given.
    public let activityItems: [Any]
    /// The closure that is called when somebody has chosen.
    ///
    /// On Linux it is never called.
    open var completionWithItemsHandler: CompletionWithItemsHandler?
    /// The activities that are not offered.
    open var excludedActivityTypes: [UIActivity.ActivityType]?
    /// The place that the controller points to.
    ///
    /// On Linux it points nowhere.
    public let popoverPresentationController: UIPopoverPresentationController? =
        UIPopoverPresentationController()

    /// Creates a controller that offers something.
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        self.activityItems = activityItems
        super.init(nibName: nil, bundle: nil)
    }

    /// Is not made of a file: there are none.
    public required init?(coder: NSCoder) { nil }
}

/// An action with items that are given to other apps.
@preconcurrency @MainActor open class UIActivity: NSObject {
    /// The kind of an activity.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The items are copied.
        public static let copyToPasteboard = Self(
            rawValue: "com.apple.UIKit.activity.CopyToPasteboard"
        )
        /// The items are sent by mail.
        public static let mail = Self(rawValue: "com.apple.UIKit.activity.Mail")
        /// The items are sent as a message.
        public static let message = Self(rawValue: "com.apple.UIKit.activity.Message")
        /// The items are printed.
        public static let print = Self(rawValue: "com.apple.UIKit.activity.Print")
        /// The items are sent to a device nearby.
        public static let airDrop = Self(rawValue: "com.apple.UIKit.activity.AirDrop")
        /// The items are given to a contact.
        public static let assignToContact = Self(
            rawValue: "com.apple.UIKit.activity.AssignToContact"
        )
        /// The items are kept among the pictures.
        public static let saveToCameraRoll = Self(
            rawValue: "com.apple.UIKit.activity.SaveToCameraRoll"
        )
        /// The items are kept to be read later.
        public static let addToReadingList = Self(
            rawValue: "com.apple.UIKit.activity.AddToReadingList"
        )
    }
}

/// The place that a presented controller points to.
///
/// On Linux it points nowhere.
@preconcurrency @MainActor open class UIPopoverPresentationController: NSObject {
    /// The view that it points to.
    open weak var sourceView: UIView?
    /// The part of the view that it points to.
    open var sourceRect = CGRect.zero
    /// The button that it points to.
    open weak var barButtonItem: UIBarButtonItem?
    /// The directions from which the popover may point.
    open var permittedArrowDirections = UIPopoverArrowDirection.any
}

/// The directions from which a popover points.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The popover points from below.
    public static let up = Self(rawValue: 1)
    /// The popover points from above.
    public static let down = Self(rawValue: 2)
    /// The popover points from the right.
    public static let left = Self(rawValue: 4)
    /// The popover points from the left.
    public static let right = Self(rawValue: 8)
    /// The popover points from anywhere.
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}
