public import Foundation
import RoostClient

extension ProcessInfo {
    /// Runs a block during which the app is not suspended, as far as the system grants it.
    ///
    /// Returns at once; the block is called on a concurrent queue. It is called with `false` where
    /// the system agrees, and with `true` alone where it does not. If its time is over before it
    /// returns, it is called a second time, with `true`, while the first call goes on: it has the
    /// first one return as soon as it can. The activity lasts until the calls have returned, so
    /// what is asynchronous is waited for in the block. It shares the 30 seconds in the background
    /// that `UIApplication.beginBackgroundTask(withName:expirationHandler:)` has, and the process
    /// is killed if it has not returned five seconds after its time was over. An app that no system
    /// knows has all the time it wants. The reason is what people read in the system's log, and not
    /// empty.
    public func performExpiringActivity(
        withReason reason: String,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        using block: @escaping @Sendable (Bool) -> Void
    ) {
        ExpiringActivities(system: .shared).perform(reason, site: "\(fileID):\(line)", block)
    }

    /// Runs a block during which the app is not suspended, as far as the system grants it.
    ///
    /// As ``performExpiringActivity(withReason:fileID:line:using:)``, where it is not known who
    /// calls.
    @_disfavoredOverload
    public func performExpiringActivity(
        withReason reason: String,
        using block: @escaping @Sendable (Bool) -> Void
    ) {
        ExpiringActivities(system: .shared).perform(reason, site: "", block)
    }
}

/// A protocol that gives `ProcessInfo` an initializer without arguments, which Foundation on Linux
/// lacks.
public protocol ProcessInfoMaking {}

extension ProcessInfo: ProcessInfoMaking {}

extension ProcessInfoMaking where Self == ProcessInfo {
    /// Returns the only object for this process.
    ///
    /// On Apple's platforms this creates another object with the same information.
    public init(_: Void = ()) { self = ProcessInfo.processInfo }
}
