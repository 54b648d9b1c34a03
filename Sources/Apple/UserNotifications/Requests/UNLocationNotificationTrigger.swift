public import CoreLocation
import Foundation

/// A trigger that fires when the device enters or leaves a region.
///
/// On Linux the location of the device is not known: a request with such a trigger is stored,
/// listed and removed like others, but never delivered.
open class UNLocationNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    /// The region.
    public let region: CLRegion

    /// Creates a trigger for a region.
    public convenience init(region: CLRegion, repeats: Bool) {
        self.init(region, repeats: repeats)
    }

    init(_ region: CLRegion, repeats: Bool) {
        self.region = region.copy() as? CLRegion ?? region
        super.init(repeats: repeats)
    }

    override open func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNLocationNotificationTrigger else { return false }
        return other.region == region && other.repeats == repeats
    }

    override open var hash: Int { region.hash }

    override open var description: String {
        "<\(type(of: self)): repeats: \(repeats), region: \(region)>"
    }
}
