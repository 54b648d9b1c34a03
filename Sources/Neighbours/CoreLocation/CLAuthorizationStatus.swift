/// The permission of an app to know where the device is.
///
/// On Linux an app has none, for nobody knows.
@nonexhaustive
public enum CLAuthorizationStatus: Int, Sendable {
    /// Nobody was asked.
    case notDetermined = 0
    /// Nobody may allow it.
    case restricted = 1
    /// It was not allowed.
    case denied = 2
    /// It is allowed at any time.
    case authorizedAlways = 3
    /// It is allowed while the app is used.
    case authorizedWhenInUse = 4
}

/// The accuracy with which an app may know where the device is.
@nonexhaustive
public enum CLAccuracyAuthorization: Int, Sendable {
    case fullAccuracy = 0
    case reducedAccuracy = 1
}

/// The activity of people while the app asks where they are.
@nonexhaustive
public enum CLActivityType: Int, Sendable {
    case other = 1
    case automotiveNavigation = 2
    case fitness = 3
    case otherNavigation = 4
    case airborne = 5
}
