public import Foundation

/// A delegate that hears where the device is.
///
/// On Linux it hears that nobody knows.
public protocol CLLocationManagerDelegate: NSObjectProtocol {
    /// The app has a delegate now, which may ask whether it may know anything.
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
    /// The same in the form of older code; not called on Linux.
    func locationManager(
        _ manager: CLLocationManager,
        didChangeAuthorization status: CLAuthorizationStatus
    )
    /// The device has moved; not called on Linux.
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
    /// The place is not known.
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
    /// The device is in an area; not called on Linux.
    func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)
    /// The device has left an area; not called on Linux.
    func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)
    /// Answers whether the device is in an area: it is not known.
    func locationManager(
        _ manager: CLLocationManager,
        didDetermineState state: CLRegionState,
        for region: CLRegion
    )
    /// An area cannot be watched.
    func locationManager(
        _ manager: CLLocationManager,
        monitoringDidFailFor region: CLRegion?,
        withError error: any Error
    )
    /// An area is watched; not called on Linux.
    func locationManager(
        _ manager: CLLocationManager,
        didStartMonitoringFor region: CLRegion
    )
}

extension CLLocationManagerDelegate {
    public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
    public func locationManager(
        _ manager: CLLocationManager,
        didChangeAuthorization status: CLAuthorizationStatus
    ) {}
    public func locationManager(
        _ manager: CLLocationManager,
        didUpdateLocations locations: [CLLocation]
    ) {}
    public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
    public func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {}
    public func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {}
    public func locationManager(
        _ manager: CLLocationManager,
        didDetermineState state: CLRegionState,
        for region: CLRegion
    ) {}
    public func locationManager(
        _ manager: CLLocationManager,
        monitoringDidFailFor region: CLRegion?,
        withError error: any Error
    ) {}
    public func locationManager(
        _ manager: CLLocationManager,
        didStartMonitoringFor region: CLRegion
    ) {}
}
