public import Foundation

extension BackgroundTask where Request == SnapshotData, Response == SnapshotResponse {
    /// The task for a snapshot of the app, which people see where apps are listed.
    ///
    /// The action makes the app's state what it is to be seen as; when it has returned, the first
    /// window is rendered, on Linux as text, and kept: `roost apps` shows it. The app is asked when
    /// it has left the foreground, at the time that the last response named, and when it was last
    /// seen an hour ago; an app without a picture also when it is launched in the background. It is
    /// resumed or launched for all but the first, unless it may not run in the background then: the
    /// switch, a force-quit and the rest hold snapshots as they hold refreshes. It has 30 seconds.
    /// If the action does not return in time, is cancelled or the app ends, the former picture
    /// stays.
    public static var snapshot: Self { Self(trigger: .snapshot) }
}

/// The data for a snapshot task: its reason, and the identifier of the last snapshot.
public struct SnapshotData: Sendable {
    /// The reason for a snapshot.
    public enum SnapshotReason: Hashable, Sendable {
        /// The app has just left the foreground.
        case appBackgrounded
        /// The time that the last response named has come.
        case appScheduled
        /// A complication is updated; it never happens on Linux, which has no complications.
        case complicationUpdate
        /// The app has no snapshot yet, since it was never visible; on Linux it was launched for
        /// another reason.
        case prelaunch
        /// The app was visible more than an hour ago (the setting `returning-to-default`), and
        /// should show its initial state.
        case returnToDefaultState
    }

    /// The identifier that the last response gave to its snapshot.
    public let identifier: String?
    /// The reason for the snapshot.
    public let reason: SnapshotReason

    package init(identifier: String?, reason: SnapshotReason) {
        self.identifier = identifier
        self.reason = reason
    }
}

/// An app's response when its views are ready for a snapshot.
public struct SnapshotResponse: Sendable {
    package let restoredDefaultState: Bool
    package let estimatedSnapshotExpiration: Date?
    package let identifier: String?

    /// Creates a response.
    ///
    /// - Parameters:
    ///   - restoredDefaultState: Whether the app shows what it shows when it begins anew; it is not
    ///     asked for that again until a person has seen it.
    ///   - estimatedSnapshotExpiration: When the next picture is to be taken, on Linux not before a
    ///     minute has gone by (the setting `snapshot-pause`). `nil` and `.distantFuture`: at no
    ///     time of its own.
    ///   - identifier: What the next action is told, cut to 255 bytes on Linux.
    public init(
        restoredDefaultState: Bool = false,
        estimatedSnapshotExpiration: Date? = nil,
        identifier: String? = nil
    ) {
        self.restoredDefaultState = restoredDefaultState
        self.estimatedSnapshotExpiration = estimatedSnapshotExpiration
        self.identifier = identifier
    }
}
