public import Foundation

/// An area round a place.
open class CLCircularRegion: CLRegion, @unchecked Sendable {
    /// The center of the region.
    public let center: CLLocationCoordinate2D
    /// The radius of the region, in metres.
    public let radius: CLLocationDistance

    /// Creates an area.
    public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
        self.center = center
        self.radius = radius
        super.init(identifier: identifier)
    }

    /// Whether a place is in the area.
    open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
        center.distance(to: coordinate) <= radius
    }

    override open func copy(with zone: NSZone? = nil) -> Any {
        let copy = CLCircularRegion(center: center, radius: radius, identifier: identifier)
        copy.notifyOnEntry = notifyOnEntry
        copy.notifyOnExit = notifyOnExit
        return copy
    }

    override open var description: String {
        "<\(type(of: self)): \(identifier), \(center.latitude),\(center.longitude), \(radius)m>"
    }
}
