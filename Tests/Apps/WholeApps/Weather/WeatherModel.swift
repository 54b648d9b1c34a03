import CoreLocation
import Foundation
import Observation

@MainActor
@Observable
final class WeatherModel {
    enum State {
        case loading
        case loaded(Forecast)
        case failed(any Error)
    }

    private(set) var state: State = .loading
    @ObservationIgnored private let location = LocationProvider()

    func start() async {
        if let stored = Forecast.stored() { state = .loaded(stored) }
        await reload()
    }

    func reload() async {
        do {
            var service = ForecastService()
            if let found = location.last { service.coordinate = found }
            let forecast = try await service.forecast()
            try forecast.store()
            state = .loaded(forecast)
        } catch {
            if case .loaded = state { return }
            state = .failed(error)
        }
    }
}

@MainActor
final class LocationProvider: NSObject, @preconcurrency CLLocationManagerDelegate {
    private let manager = CLLocationManager()
    private(set) var last: CLLocationCoordinate2D?

    override init() {
        super.init()
        manager.delegate = self
        manager.desiredAccuracy = kCLLocationAccuracyThreeKilometers
        manager.requestWhenInUseAuthorization()
    }

    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
        switch manager.authorizationStatus {
        case .authorizedWhenInUse, .authorizedAlways: manager.requestLocation()
        case .notDetermined, .restricted, .denied: break
        @unknown default: break
        }
    }

    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
        last = locations.last?.coordinate
    }

    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
        print("no location: \(error.localizedDescription)")
    }
}
