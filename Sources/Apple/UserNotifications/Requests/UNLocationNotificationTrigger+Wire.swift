import CoreLocation
import RoostClient
import RoostWire

extension UNLocationNotificationTrigger {
    /// The system has no word for a place: it is asked to wait for two hundred years, as long as
    /// its dates reach.
    static let never: Int64 = 200 * 366 * 86_400 * 1_000_000

    /// The fields that the system keeps of the trigger, and hands back.
    var more: JSON {
        var more = JSONObject()
        more["identifier"] = .string(region.identifier)
        more["entry"] = .bool(region.notifyOnEntry)
        more["exit"] = .bool(region.notifyOnExit)
        if let circle = region as? CLCircularRegion {
            more["latitude"] = .number(circle.center.latitude)
            more["longitude"] = .number(circle.center.longitude)
            more["radius"] = .number(circle.radius)
        }
        return .object(more)
    }

    /// One of which the system tells; nothing where it was another.
    convenience init?(_ more: JSON?, repeats: Bool) {
        guard let more, let region = Self.region(more) else { return nil }
        region.notifyOnEntry = more["entry"]?.asBool ?? true
        region.notifyOnExit = more["exit"]?.asBool ?? true
        self.init(region, repeats: repeats)
    }

    private static func region(_ more: JSON) -> CLRegion? {
        guard let identifier = more["identifier"]?.asString,
            let latitude = more["latitude"]?.asNumber, let longitude = more["longitude"]?.asNumber,
            let radius = more["radius"]?.asNumber
        else { return nil }
        let center = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
        return CLCircularRegion(center: center, radius: radius, identifier: identifier)
    }
}
