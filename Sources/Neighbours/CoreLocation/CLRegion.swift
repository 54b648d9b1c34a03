public import Foundation

/// An area that an app wants to hear of when the device enters or leaves it.
open class CLRegion: NSObject, NSCopying, @unchecked Sendable {
    /// The app's name for it.
    public let identifier: String
    /// Whether entering it is to be told.
    open var notifyOnEntry = true
    /// Whether leaving it is to be told.
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
