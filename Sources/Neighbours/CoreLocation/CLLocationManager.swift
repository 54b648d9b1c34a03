public import Foundation

/// A source of the device's location for an app.
///
/// On Linux nobody says so: it answers as where a person has not allowed it.
open class CLLocationManager: NSObject, @unchecked Sendable {
    /// Hears what becomes of what is asked, on the main thread.
    open weak var delegate: (any CLLocationManagerDelegate)? {
        didSet { tell { $0.locationManagerDidChangeAuthorization($1) } }
    }
    /// The accuracy that the app wants, in metres.
    open var desiredAccuracy = kCLLocationAccuracyBest
    /// The distance, in metres, that the device has to move before the app is told.
    open var distanceFilter = kCLDistanceFilterNone
    /// Whether the app is told of the location in the background, too.
    open var allowsBackgroundLocationUpdates = false
    /// Whether the updates may pause while the device does not move.
    open var pausesLocationUpdatesAutomatically = true
    /// Whether people see that the app is told of the location in the background.
    open var showsBackgroundLocationIndicator = false
    /// The activity of people meanwhile.
    open var activityType = CLActivityType.other

    /// The last location of the device: not known.
    open var location: CLLocation? { nil }
    /// Whether the app may know where the device is: it may not.
    open var authorizationStatus: CLAuthorizationStatus { .denied }
    /// The accuracy with which the app may know the location.
    open var accuracyAuthorization: CLAccuracyAuthorization { .reducedAccuracy }
    /// The areas that are watched: none.
    open var monitoredRegions: Set<CLRegion> { [] }
    /// The largest radius of an area that is watched; less than 0, for none is.
    open var maximumRegionMonitoringDistance: CLLocationDistance { -1 }

    override public init() { super.init() }

    /// Whether anybody says where the device is.
    open class func locationServicesEnabled() -> Bool { false }
    /// Whether the app may know where the device is, in the form of older code.
    open class func authorizationStatus() -> CLAuthorizationStatus { .denied }
    /// Whether large movements are told.
    open class func significantLocationChangeMonitoringAvailable() -> Bool { false }
    /// Whether it is known where the device points.
    open class func headingAvailable() -> Bool { false }
    /// Whether areas of a class are watched.
    open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool { false }

    /// Asks whether the place may be known while the app is used; nobody can allow it.
    open func requestWhenInUseAuthorization() {
        tell { $0.locationManagerDidChangeAuthorization($1) }
    }
    /// Asks whether the place may be known at any time; nobody can allow it.
    open func requestAlwaysAuthorization() {
        tell { $0.locationManagerDidChangeAuthorization($1) }
    }
    /// Asks for the place once; the delegate hears that it may not.
    open func requestLocation() { refuse() }
    /// Asks for the place and all movements; the delegate hears that it may not.
    open func startUpdatingLocation() { refuse() }
    /// Asks for no more movements.
    open func stopUpdatingLocation() {}
    /// Asks for large movements; the delegate hears that it may not.
    open func startMonitoringSignificantLocationChanges() { refuse() }
    /// Asks for no more large movements.
    open func stopMonitoringSignificantLocationChanges() {}
    /// Asks to hear when the device enters or leaves an area; the delegate hears that it may not.
    open func startMonitoring(for region: CLRegion) {
        tell {
            let error = CLError(.regionMonitoringDenied)
            $0.locationManager($1, monitoringDidFailFor: region, withError: error)
        }
    }
    /// Asks to hear no more of an area.
    open func stopMonitoring(for region: CLRegion) {}
    /// Asks whether the device is in an area; the delegate hears that it is not known.
    open func requestState(for region: CLRegion) {
        tell { $0.locationManager($1, didDetermineState: .unknown, for: region) }
    }

    private func refuse() {
        tell { $0.locationManager($1, didFailWithError: CLError(.denied)) }
    }

    /// Tells the delegate something after the call that it comes of has returned.
    private func tell(
        _ sentence: @escaping @Sendable (any CLLocationManagerDelegate, CLLocationManager) -> Void
    ) {
        DispatchQueue.main.async { [self] in
            guard let delegate else { return }
            sentence(delegate, self)
        }
    }
}
