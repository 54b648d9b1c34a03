import CoreLocation
import UserNotifications

/// Reminds people of something where it is of use.
final class Places: NSObject, CLLocationManagerDelegate {
    private let manager = CLLocationManager()
    private(set) var isDenied = false

    override init() {
        super.init()
        manager.delegate = self
        manager.requestLocation()
    }

    func remind(at coordinate: CLLocationCoordinate2D) async throws {
        let content = UNMutableNotificationContent()
        content.title = "Home"
        let region = CLCircularRegion(center: coordinate, radius: 100, identifier: "home")
        let trigger = UNLocationNotificationTrigger(region: region, repeats: false)
        let request = UNNotificationRequest(identifier: "home", content: content, trigger: trigger)
        try await UNUserNotificationCenter.current().add(request)
    }

    nonisolated func locationManager(
        _ manager: CLLocationManager,
        didUpdateLocations locations: [CLLocation]
    ) {
        guard let coordinate = locations.first?.coordinate else { return }
        Task { @MainActor in
            try? await remind(at: coordinate)
        }
    }

    nonisolated func locationManager(
        _ manager: CLLocationManager,
        didFailWithError error: any Error
    ) {
        Task { @MainActor in isDenied = true }
    }
}
