public import Foundation

extension UIApplication {
    /// A key of the dictionary that says why an app was launched.
    ///
    /// On Linux the options are always `nil`: what has a key here (an address to open, a push, a
    /// place, a shortcut) launches no app. They are `nil` on Apple's platforms as well where a
    /// person opens the app from the home screen, or a background task or the events of a session
    /// launch it.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// The key for a URL that the app is to open.
        ///
        /// On Linux there is no such launch.
        public static let url = Self(rawValue: "UIApplicationLaunchOptionsURLKey")
        /// The key for the bundle identifier of the app that asked for a URL to be opened.
        ///
        /// On Linux there is no such launch.
        public static let sourceApplication = Self(
            rawValue: "UIApplicationLaunchOptionsSourceApplicationKey"
        )
        /// The key for the contents of a push notification.
        ///
        /// On Linux there is no such launch.
        public static let remoteNotification = Self(
            rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey"
        )
        /// The key for data from the app that asked for a URL to be opened.
        ///
        /// On Linux there is no such launch.
        public static let annotation = Self(rawValue: "UIApplicationLaunchOptionsAnnotationKey")
        /// The key for a launch because of a location event.
        ///
        /// On Linux there is no such launch.
        public static let location = Self(rawValue: "UIApplicationLaunchOptionsLocationKey")
        /// The key for the Home Screen shortcut that a person chose.
        ///
        /// On Linux there is no such launch.
        public static let shortcutItem = Self(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
        /// The key for the Bluetooth central managers to restore.
        ///
        /// On Linux there is no such launch.
        public static let bluetoothCentrals = Self(
            rawValue: "UIApplicationLaunchOptionsBluetoothCentralsKey"
        )
        /// The key for the Bluetooth peripheral managers to restore.
        ///
        /// On Linux there is no such launch.
        public static let bluetoothPeripherals = Self(
            rawValue: "UIApplicationLaunchOptionsBluetoothPeripheralsKey"
        )
        /// The key for a dictionary about an activity that a person continues from elsewhere.
        ///
        /// On Linux there is no such launch.
        public static let userActivityDictionary = Self(
            rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey"
        )
        /// The key for the type of an activity that a person continues from elsewhere.
        ///
        /// On Linux there is no such launch.
        public static let userActivityType = Self(
            rawValue: "UIApplicationLaunchOptionsUserActivityTypeKey"
        )
    }

    /// A key of the options with which an app is asked to open a URL.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// The key for the bundle identifier of the app that asks.
        ///
        /// On Linux the option is never given.
        public static let sourceApplication = Self(
            rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey"
        )
        /// The key for data from the app that asks.
        ///
        /// On Linux the option is never given.
        public static let annotation = Self(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
        /// The key for a Boolean value that is true if the file is opened in place, without a copy.
        ///
        /// On Linux the option is never given.
        public static let openInPlace = Self(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    }

    /// A key of the options with which an app asks for a URL to be opened.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// The key for a Boolean value that is true if only the app to which the URL belongs may
        /// open it.
        ///
        /// On Linux it has no effect.
        public static let universalLinksOnly = Self(
            rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly"
        )
    }

    /// A notification that is posted when the app has become active.
    nonisolated public static let didBecomeActiveNotification = NSNotification.Name(
        "UIApplicationDidBecomeActiveNotification"
    )
    /// A notification that is posted when the app is about to become inactive.
    nonisolated public static let willResignActiveNotification = NSNotification.Name(
        "UIApplicationWillResignActiveNotification"
    )
    /// A notification that is posted when the app has entered the background.
    nonisolated public static let didEnterBackgroundNotification = NSNotification.Name(
        "UIApplicationDidEnterBackgroundNotification"
    )
    /// A notification that is posted when the app is about to enter the foreground, but not at a
    /// launch in the foreground.
    nonisolated public static let willEnterForegroundNotification = NSNotification.Name(
        "UIApplicationWillEnterForegroundNotification"
    )
    /// A notification that is posted when the app has finished launching, after its delegate was
    /// called.
    nonisolated public static let didFinishLaunchingNotification = NSNotification.Name(
        "UIApplicationDidFinishLaunchingNotification"
    )
    /// A notification that is posted when the app is about to end, because a person quits it or the
    /// system ends.
    ///
    /// It is not posted when the app is suspended, or killed for taking too long.
    nonisolated public static let willTerminateNotification = NSNotification.Name(
        "UIApplicationWillTerminateNotification"
    )
    /// A notification that is posted when memory is short, at most every ten seconds; a suspended
    /// app does not receive it.
    nonisolated public static let didReceiveMemoryWarningNotification = NSNotification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification"
    )
    /// A notification that is posted on the main thread when ``backgroundRefreshStatus`` has
    /// changed; a suspended app receives it when it continues.
    nonisolated public static let backgroundRefreshStatusDidChangeNotification =
        NSNotification.Name("UIApplicationBackgroundRefreshStatusDidChangeNotification")
    /// A notification that is posted when the clock or the time zone has been set.
    ///
    /// On Linux it is never posted.
    nonisolated public static let significantTimeChangeNotification = NSNotification.Name(
        "UIApplicationSignificantTimeChangeNotification"
    )
    /// A notification that is posted when encrypted files have become readable.
    ///
    /// On Linux it is never posted, as they always can be read.
    nonisolated public static let protectedDataDidBecomeAvailableNotification =
        NSNotification.Name("UIApplicationProtectedDataDidBecomeAvailable")
    /// A notification that is posted when encrypted files are about to be locked.
    ///
    /// On Linux it is never posted.
    nonisolated public static let protectedDataWillBecomeUnavailableNotification =
        NSNotification.Name("UIApplicationProtectedDataWillBecomeUnavailable")

    /// The URL, as text, at which people change an app's settings.
    ///
    /// On Linux nothing opens it.
    nonisolated public static let openSettingsURLString = "app-settings:"

    /// The shortest interval between background fetches.
    nonisolated public static let backgroundFetchIntervalMinimum: TimeInterval = 0
    /// An interval that stands for no background fetches.
    nonisolated public static let backgroundFetchIntervalNever = TimeInterval
        .greatestFiniteMagnitude
}
