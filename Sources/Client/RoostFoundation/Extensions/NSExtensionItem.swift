public import Foundation

/// An item that an extension receives or returns: a text with attachments.
open class NSExtensionItem: NSObject {
    open var attributedTitle: NSAttributedString?
    open var attributedContentText: NSAttributedString?
    open var attachments: [NSItemProvider]?
    open var userInfo: [AnyHashable: Any]?

    public override init() {}
}
