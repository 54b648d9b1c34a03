/// The picture that an app last took of itself.
package struct Picture: Hashable, Sendable {
    /// The app's scene, as lines of text.
    package let text: String
    package let taken: Timestamp
    /// The app's own name for the picture, to be told at the next one.
    package let identifier: String?
    /// Whether the picture shows the app in its default state, as when it begins anew.
    package let isDefaultState: Bool

    package init(text: String, taken: Timestamp, identifier: String?, isDefaultState: Bool) {
        self.text = text
        self.taken = taken
        self.identifier = identifier
        self.isDefaultState = isDefaultState
    }
}

/// The answer of an app that was asked to take a snapshot of itself.
package struct Snapshot: Hashable, Sendable {
    /// The reason why an app is asked for a snapshot; the names are Apple's.
    package enum Reason: String, Hashable, Sendable, CaseIterable {
        /// The app has just left the foreground.
        case appBackgrounded
        /// The moment has come that the app named itself.
        case appScheduled
        /// A complication is to be updated, which never happens on Linux.
        case complicationUpdate
        /// The app was never seen, and has no picture.
        case prelaunch
        /// The app was last seen more than an hour ago.
        case returnToDefaultState
    }

    package let text: String
    package let isDefaultState: Bool
    /// The time at which the app wants the next snapshot taken.
    package let expiration: Timestamp?
    package let identifier: String?

    package init(
        text: String,
        isDefaultState: Bool = false,
        expiration: Timestamp? = nil,
        identifier: String? = nil
    ) {
        self.text = text
        self.isDefaultState = isDefaultState
        self.expiration = expiration
        self.identifier = identifier
    }
}
