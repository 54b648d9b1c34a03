public import Foundation

extension UIApplication {
    /// A key that says why an app was launched, as its delegate is told.
    ///
    /// On Linux the options are always `nil`: what has a key here (an address to open, a push, a
    /// place, a shortcut) launches no app. They are `nil` on Apple's platforms as well where a
    /// person opens the app from the home screen, or a background task or the events of a session
    /// launch it.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// An address that the app is to open.
        ///
        /// On Linux there is none.
        public static let url = Self(rawValue: "UIApplicationLaunchOptionsURLKey")
        /// The app that asked for an address to be opened.
        ///
        /// On Linux there is none.
        public static let sourceApplication = Self(
            rawValue: "UIApplicationLaunchOptionsSourceApplicationKey"
        )
        /// The key for a push.
        ///
        /// On Linux there is none.
        public static let remoteNotification = Self(
            rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey"
        )
        /// The key for what the app that asked for an address sent along.
        ///
        /// On Linux there is nothing.
        public static let annotation = Self(rawValue: "UIApplicationLaunchOptionsAnnotationKey")
        /// A place that the app waited for.
        ///
        /// On Linux there is none.
        public static let location = Self(rawValue: "UIApplicationLaunchOptionsLocationKey")
        /// A shortcut that a person chose.
        ///
        /// On Linux there is none.
        public static let shortcutItem = Self(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
        /// Centrals of Bluetooth that are restored.
        ///
        /// On Linux there are none.
        public static let bluetoothCentrals = Self(
            rawValue: "UIApplicationLaunchOptionsBluetoothCentralsKey"
        )
        /// Peripherals of Bluetooth that are restored.
        ///
        /// On Linux there are none.
        public static let bluetoothPeripherals = Self(
            rawValue: "UIApplicationLaunchOptionsBluetoothPeripheralsKey"
        )
        /// The key for all that is known of what a person did elsewhere and goes on with.
        ///
        /// On Linux there is nothing.
        public static let userActivityDictionary = Self(
            rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey"
        )
        /// The key for the type of what a person did elsewhere and goes on with.
        ///
        /// On Linux there is none.
        public static let userActivityType = Self(
            rawValue: "UIApplicationLaunchOptionsUserActivityTypeKey"
        )
    }

    /// A key of the options with which an app is asked to open something.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// The app that asks.
        ///
        /// On Linux nobody does.
        public static let sourceApplication = Self(
            rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey"
        )
        /// The key for what the app that asks sent along.
        ///
        /// On Linux nobody asks.
        public static let annotation = Self(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
        /// Whether the file is opened where it is.
        ///
        /// On Linux nobody asks for that.
        public static let openInPlace = Self(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    }

    /// A key of the options with which an app asks for something to be opened.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// Whether only the app that the address belongs to may open it.
        ///
        /// On Linux it changes nothing.
        public static let universalLinksOnly = Self(
            rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly"
        )
    }

    /// Posted when the app is visible and in use from now on.
    nonisolated public static let didBecomeActiveNotification = NSNotification.Name(
        "UIApplicationDidBecomeActiveNotification"
    )
    /// Posted when the app is about not to be in use any more.
    nonisolated public static let willResignActiveNotification = NSNotification.Name(
        "UIApplicationWillResignActiveNotification"
    )
    /// Posted when nothing of the app is visible any more.
    nonisolated public static let didEnterBackgroundNotification = NSNotification.Name(
        "UIApplicationDidEnterBackgroundNotification"
    )
    /// Posted when the app is about to become visible, but not when it is launched for that.
    nonisolated public static let willEnterForegroundNotification = NSNotification.Name(
        "UIApplicationWillEnterForegroundNotification"
    )
    /// Posted when the app has finished launching, after its delegate was told.
    nonisolated public static let didFinishLaunchingNotification = NSNotification.Name(
        "UIApplicationDidFinishLaunchingNotification"
    )
    /// Posted when the app is about to end because a person quits it or the system ends; not when
    /// it is suspended, nor when it is killed for taking too long.
    nonisolated public static let willTerminateNotification = NSNotification.Name(
        "UIApplicationWillTerminateNotification"
    )
    /// Posted when memory is short, at most every ten seconds; an app that is suspended is not
    /// told.
    nonisolated public static let didReceiveMemoryWarningNotification = NSNotification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification"
    )
    /// Posted on the main thread when ``backgroundRefreshStatus`` has changed; where that was while
    /// the app was suspended, when it goes on.
    nonisolated public static let backgroundRefreshStatusDidChangeNotification =
        NSNotification.Name("UIApplicationBackgroundRefreshStatusDidChangeNotification")
    /// Posted when the clock or the time zone was set.
    ///
    /// On Linux it never is.
    nonisolated public static let significantTimeChangeNotification = NSNotification.Name(
        "UIApplicationSignificantTimeChangeNotification"
    )
    /// Posted when encrypted files can be read.
    ///
    /// On Linux never, as they always can.
    nonisolated public static let protectedDataDidBecomeAvailableNotification =
        NSNotification.Name("UIApplicationProtectedDataDidBecomeAvailable")
    /// Posted when encrypted files are about to be locked.
    ///
    /// On Linux it never is.
    nonisolated public static let protectedDataWillBecomeUnavailableNotification =
        NSNotification.Name("UIApplicationProtectedDataWillBecomeUnavailable")

    /// The address at which people change an app's settings.
    ///
    /// On Linux nothing opens it.
    nonisolated public static let openSettingsURLString = "app-settings:"

    /// The shortest pause between old fetches.
    nonisolated public static let backgroundFetchIntervalMinimum: TimeInterval = 0
    /// No old fetches at all.
    nonisolated public static let backgroundFetchIntervalNever = TimeInterval
        .greatestFiniteMagnitude
}
