public import Foundation

/// A place of something on Earth, with the time at which it was there.
open class CLLocation: NSObject, NSCopying, @unchecked Sendable {
    /// The place on the globe.
    public let coordinate: CLLocationCoordinate2D
    /// Metres above the sea.
    public let altitude: CLLocationDistance
    /// The radius of uncertainty of the location, in metres; less than 0 where it is not known.
    public let horizontalAccuracy: CLLocationAccuracy
    /// The uncertainty of the altitude, in metres; not more than 0 where it is not known.
    public let verticalAccuracy: CLLocationAccuracy
    /// The direction of the movement, in degrees; less than 0 where that is not known.
    public let course: CLLocationDirection
    /// The speed, in metres per second; less than 0 where that is not known.
    public let speed: CLLocationSpeed
    /// The time at which the location was found.
    public let timestamp: Date

    /// Creates a location of now, of which the place alone is known.
    public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        self.init(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
            altitude: 0,
            horizontalAccuracy: 0,
            verticalAccuracy: -1,
            timestamp: Date()
        )
    }

    /// Creates a location of something of which it is not known whether it moves.
    public convenience init(
        coordinate: CLLocationCoordinate2D,
        altitude: CLLocationDistance,
        horizontalAccuracy: CLLocationAccuracy,
        verticalAccuracy: CLLocationAccuracy,
        timestamp: Date
    ) {
        self.init(
            coordinate: coordinate,
            altitude: altitude,
            horizontalAccuracy: horizontalAccuracy,
            verticalAccuracy: verticalAccuracy,
            course: -1,
            speed: -1,
            timestamp: timestamp
        )
    }

    /// Creates a location of something that moves.
    public init(
        coordinate: CLLocationCoordinate2D,
        altitude: CLLocationDistance,
        horizontalAccuracy: CLLocationAccuracy,
        verticalAccuracy: CLLocationAccuracy,
        course: CLLocationDirection,
        speed: CLLocationSpeed,
        timestamp: Date
    ) {
        self.coordinate = coordinate
        self.altitude = altitude
        self.horizontalAccuracy = horizontalAccuracy
        self.verticalAccuracy = verticalAccuracy
        self.course = course
        self.speed = speed
        self.timestamp = timestamp
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Returns the distance to another location along the surface of a globe, in metres.
    ///
    /// On Linux the globe is a ball: the distance may be wrong by half a per cent.
    open func distance(from location: CLLocation) -> CLLocationDistance {
        coordinate.distance(to: location.coordinate)
    }

    override open var description: String {
        "<\(coordinate.latitude),\(coordinate.longitude)> +/- \(horizontalAccuracy)m"
    }
}

extension CLLocationCoordinate2D {
    /// Metres along the surface of a ball as large as the globe.
    func distance(to other: CLLocationCoordinate2D) -> CLLocationDistance {
        func square(_ degrees: Double) -> Double {
            let sine = sin(degrees * .pi / 360)
            return sine * sine
        }
        let slope = cos(latitude * .pi / 180) * cos(other.latitude * .pi / 180)
        let part =
            square(other.latitude - latitude) + slope * square(other.longitude - longitude)
        return 2 * Self.radiusOfGlobe * asin(min(part, 1).squareRoot())
    }

    private static let radiusOfGlobe = 6_371_008.8
}
