public import Foundation

/// An area that an app wants to hear of when the device enters or leaves it.
open class CLRegion: NSObject, NSCopying, @unchecked Sendable {
    /// The app's name for the region.
    public let identifier: String
    /// Whether the app wants to hear of entering the region.
    open var notifyOnEntry = true
    /// Whether the app wants to hear of leaving the region.
    open var notifyOnExit = true

    init(identifier: String) {
        self.identifier = identifier
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = CLRegion(identifier: identifier)
        copy.notifyOnEntry = notifyOnEntry
        copy.notifyOnExit = notifyOnExit
        return copy
    }

    /// Two with the same name are one to the system.
    override open func isEqual(_ object: Any?) -> Bool {
        (object as? CLRegion)?.identifier == identifier
    }

    override open var hash: Int { identifier.hashValue }
}

/// The state of the device towards an area.
///
/// On Linux it is never known.
public enum CLRegionState: Int, Sendable {
    case unknown
    case inside
    case outside
}
