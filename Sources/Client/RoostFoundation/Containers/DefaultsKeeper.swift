import Dispatch
import Foundation
import RoostClient
import RoostLinux
import Synchronization

/// A keeper that has user defaults on the disk a moment after they have changed.
///
/// Foundation writes them on Linux only where `synchronize()` is called, and tells nobody of
/// changes. So `UserDefaults` uses the methods of ``WatchedDefaults`` as soon as the app has
/// anything to do with the system, in all files of a program, whatever they import.
final class DefaultsKeeper: Sendable {
    static let shared = DefaultsKeeper()

    /// The time after a write in which others join it, in milliseconds.
    private static let pause = 100

    private struct State {
        var isUnsaved = false
        var isScheduled = false
        /// The moment at which the defaults were written last, by the monotonic clock.
        var saved: Int64?
        /// Whether it was said that they cannot be written.
        var hasComplained = false
    }

    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "io.roost.defaults")
    private let copies: DefaultsCopies?

    private init() {
        copies = EnvironmentVariables.read("ROOST_CONTAINER")
            .map { DefaultsCopies(of: AppContainer(path: $0).preferences) }
    }

    /// Begins, once, before the app can have registered anything with the system.
    func start() {
        copies?.repair()
        if DefaultsMethods.replace(in: UserDefaults.self, by: WatchedDefaults.self) < 7 {
            AppMessages.say(
                "this Foundation has other user defaults; they are written when synchronize() is called"
            )
        }
        AppSystem.saveBeforeRest { DefaultsKeeper.shared.save() }
        ThisProcess.atEnd { DefaultsKeeper.shared.save() }
        // What was changed before that.
        changed()
    }

    /// A value has been set or removed; it is written soon.
    func changed() {
        let moment = state.withLock { state -> DispatchTime? in
            state.isUnsaved = true
            guard !state.isScheduled else { return nil }
            state.isScheduled = true
            let now = Clocks.monotonic()
            let isRecent = state.saved.map { now - $0 < Int64(Self.pause) * 1_000_000 } ?? false
            return .now() + .milliseconds(isRecent ? Self.pause : 0)
        }
        guard let moment else { return }
        queue.asyncAfter(deadline: moment) { self.write() }
    }

    /// Waits until all changes are on the disk: the process may be frozen, or ended, from then on.
    func save() {
        guard state.withLock({ $0.isUnsaved || $0.isScheduled }) else { return }
        queue.sync { write() }
    }

    /// Writes the defaults, on the queue, so that it is done once at a time.
    private func write() {
        let isUnsaved = state.withLock { state in
            defer { state.isUnsaved = false }
            state.isScheduled = false
            return state.isUnsaved
        }
        guard isUnsaved else { return }
        // All suites are written with the standard ones.
        let isWritten = UserDefaults.standard.synchronize()
        copies?.refresh()
        let complains = state.withLock { state in
            state.saved = Clocks.monotonic()
            defer { state.hasComplained = !isWritten }
            return !isWritten && !state.hasComplained
        }
        if complains {
            AppMessages.say("user defaults cannot be written; they are with the next change")
        }
    }
}

/// A subclass of user defaults that tells of changes, by methods that all user defaults use.
///
/// It may have no stored properties: they are called with defaults that are not of this class.
private final class WatchedDefaults: UserDefaults {
    override func set(_ value: Any?, forKey key: String) {
        super.set(value, forKey: key)
        DefaultsKeeper.shared.changed()
        tell()
    }

    override func set(_ value: Int, forKey key: String) {
        super.set(value, forKey: key)
        DefaultsKeeper.shared.changed()
    }

    override func set(_ value: Float, forKey key: String) {
        super.set(value, forKey: key)
        DefaultsKeeper.shared.changed()
    }

    override func set(_ value: Double, forKey key: String) {
        super.set(value, forKey: key)
        DefaultsKeeper.shared.changed()
    }

    override func set(_ value: Bool, forKey key: String) {
        super.set(value, forKey: key)
        DefaultsKeeper.shared.changed()
    }

    override func set(_ value: URL?, forKey key: String) {
        super.set(value, forKey: key)
        DefaultsKeeper.shared.changed()
    }

    override func removeObject(forKey key: String) {
        super.removeObject(forKey: key)
        DefaultsKeeper.shared.changed()
        tell()
    }
}

extension UserDefaults {
    /// Tells those who observe the defaults, on the thread that has changed them.
    fileprivate func tell() {
        NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: self)
    }
}

/// Called by the client library when it begins, if this module is linked.
@_cdecl("roost_start_foundation")
func startFoundation() { DefaultsKeeper.shared.start() }
