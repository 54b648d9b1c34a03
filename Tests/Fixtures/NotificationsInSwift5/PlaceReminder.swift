import CoreLocation
import UserNotifications

/// Reminds people of something where it is of use.
class PlaceReminder: NSObject {
    private let locationManager = CLLocationManager()
    private(set) var status: CLAuthorizationStatus = .notDetermined
    private(set) var lastLocation: CLLocation?
    private(set) var lastError: Error?

    override init() {
        super.init()
        locationManager.delegate = self
        locationManager.desiredAccuracy = kCLLocationAccuracyHundredMeters
        locationManager.distanceFilter = 50
    }

    func start() {
        guard CLLocationManager.locationServicesEnabled() else {
            print("places are not known")
            return
        }
        locationManager.requestWhenInUseAuthorization()
        locationManager.startUpdatingLocation()
    }

    static func request(
        for shop: String,
        at center: CLLocationCoordinate2D
    ) -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.title = "You are near \(shop)"
        content.body = "Three things are on your list."
        content.sound = .default

        let region = CLCircularRegion(center: center, radius: 200, identifier: "shop.\(shop)")
        region.notifyOnEntry = true
        region.notifyOnExit = false
        let trigger = UNLocationNotificationTrigger(region: region, repeats: true)
        return UNNotificationRequest(identifier: shop, content: content, trigger: trigger)
    }

    func remind(of shop: String, latitude: Double, longitude: Double) {
        let center = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
        UNUserNotificationCenter.current().add(Self.request(for: shop, at: center)) { error in
            if let error = error {
                print("Failed: \(error.localizedDescription)")
            }
        }
    }
}

extension PlaceReminder: CLLocationManagerDelegate {
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
        status = manager.authorizationStatus
        switch manager.authorizationStatus {
        case .authorizedAlways, .authorizedWhenInUse: manager.startUpdatingLocation()
        case .notDetermined: manager.requestAlwaysAuthorization()
        case .denied, .restricted: print("denied")
        @unknown default: break
        }
    }

    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
        guard let location = locations.last else { return }
        if let last = lastLocation, location.distance(from: last) < 100 { return }
        lastLocation = location
    }

    func locationManager(_ manager: CLLocationManager, didFailWithError error: Error) {
        lastError = error
        if let error = error as? CLError, error.code == .denied {
            manager.stopUpdatingLocation()
        }
    }

    func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {
        print("entered \(region.identifier)")
    }
}
