import CoreLocation
import Testing

@MainActor private final class Hearer: NSObject, @preconcurrency CLLocationManagerDelegate {
    private(set) var heard: [String] = []
    private var waiting: (count: Int, CheckedContinuation<Void, Never>)?

    func wait(for count: Int) async {
        guard heard.count < count else { return }
        await withCheckedContinuation { waiting = (count, $0) }
    }

    private func hear(_ sentence: String) {
        heard.append(sentence)
        guard let waiting, heard.count >= waiting.count else { return }
        self.waiting = nil
        waiting.1.resume()
    }

    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
        hear("status \(manager.authorizationStatus.rawValue)")
    }

    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
        hear("failed \((error as? CLError)?.code == .denied)")
    }

    func locationManager(
        _ manager: CLLocationManager,
        didDetermineState state: CLRegionState,
        for region: CLRegion
    ) {
        hear("\(state) for \(region.identifier)")
    }

    func locationManager(
        _ manager: CLLocationManager,
        monitoringDidFailFor region: CLRegion?,
        withError error: any Error
    ) {
        hear("not watched: \(region?.identifier ?? "")")
    }
}

@MainActor @Suite struct `A location manager` {
    @Test func `tells its delegate that nobody says where the device is`() async {
        let hearer = Hearer()
        let manager = CLLocationManager()
        manager.delegate = hearer
        #expect(hearer.heard == [], "it is told after the call has returned")
        manager.startUpdatingLocation()
        let home = CLCircularRegion(center: .init(), radius: 1, identifier: "home")
        manager.requestState(for: home)
        manager.startMonitoring(for: home)
        await hearer.wait(for: 4)
        #expect(
            hearer.heard == ["status 2", "failed true", "unknown for home", "not watched: home"]
        )
        #expect(manager.location == nil)
        #expect(manager.monitoredRegions.isEmpty)
        #expect(!CLLocationManager.locationServicesEnabled())
    }
}
