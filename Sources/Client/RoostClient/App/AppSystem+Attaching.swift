import RoostLinux
import RoostWire
import Synchronization

extension AppSystem {
    /// Makes an app that was started by hand the app's process, if there is a system.
    func attach() {
        guard let path, !isLaunched, look({ $0.connection.isUnattached }) else { return }
        perform(attaching.withLock { _ in attach(to: path) })
    }

    /// Attaches, unless another thread has while this one waited.
    private func attach(to path: String) -> [ClientAction] {
        guard turn({ $0.beginAttaching() }) else { return [] }
        do throws(CallFailure) {
            let connection = try attached(to: path, open: [], waits: true)
            // Sooner than it is listened to: its end comes after its beginning.
            let (_, actions) = decide { $0.attached() }
            post.hand(over: connection)
            startReading()
            return actions
        } catch {
            return decide { $0.foundNoSystem() }.actions
        }
    }

    /// Attaches again if the system that there was has ended.
    func reattach() {
        if look({ $0.connection.wasLost }) { attach() }
    }

    /// Returns a connection on which the system at a path tells its news, once it knows which runs
    /// the app still has.
    private func attached(
        to path: String,
        open: [OpenRun],
        waits: Bool
    ) throws(CallFailure) -> NewsLine {
        let connection = try CallLine.connect(path: path, waits: waits)
        let frame = CallLine.frame(
            .attach,
            wantsMore: true,
            AppInterface.Attach.Parameters(runs: open.isEmpty ? nil : open.map(\.message))
        )
        // The first bytes on a connection: there is room for them.
        do throws(SystemError) {
            try connection.writeAll(frame)
        } catch {
            throw .failed(.system(error))
        }
        return NewsLine(connection)
    }

    /// Whether the system that is connected to is the one that has this process for the app's.
    ///
    /// What is said of a run before it has would be lost. A new system begins when the last one has
    /// ended, so that to whom a connection leads is known from whether the last one has: asked
    /// after the connection was made, the answer is not out of date.
    var isKnownToSystem: Bool {
        if stage != nil { return true }
        if look({ $0.connection.isSeeking }) { return false }
        return post.present.map { !$0.hasEnded } ?? false
    }

    /// Looks whether there is a system again; answers with the connection to it.
    func seek(telling open: [OpenRun]) -> NewsLine? {
        guard let path else { return nil }
        return try? attached(to: path, open: open, waits: false)
    }
}
