import Dispatch
import Foundation
import RoostClient
import RoostLinux
import Synchronization

/// A watch that tells the app when the machine begins or ceases to save power, and when it gets
/// warmer or cooler.
///
/// Nothing is watched, and no thread runs, until the app has asked for the name of a notification.
/// The kernel tells of the power profile; temperatures have to be looked at. While the app is
/// suspended nothing is; when it goes on it is told how things are, if that is another than before.
package final class DeviceWatch: Sendable {
    package enum Subject: CaseIterable, Sendable {
        case power, heat
    }

    /// The watch behind the app's notification centre.
    private static let own = DeviceWatch(root: PowerAndHeat.systemRoot) { $0.post() }

    /// Has changes of what the app reads posted from now on.
    static func post(_ subject: Subject) {
        guard let staged = AppSystem.staged else { return own.watch(subject) }
        staged.part { StagedDeviceWatch(of: staged) }.watch(subject)
    }

    /// The pause between two looks at the temperatures, in nanoseconds.
    ///
    /// Ours: a machine takes minutes to warm up, and a look wakes the processor.
    private static let pause: Int64 = 10_000_000_000

    private let root: String?
    private let facts: PowerAndHeat
    private let pause: Int64
    private let tell: @Sendable (Subject) -> Void
    private let known = Mutex(KnownDevice())
    /// `nil` in a process that had no descriptor left for it: then what is watched later is looked
    /// at with the next change of what was watched before.
    private let flag = try? EventFlag()

    /// Watches the machine, or what is laid out like it beneath a root; temperatures each so many
    /// nanoseconds.
    package init(
        root: String?,
        pause: Int64 = DeviceWatch.pause,
        tell: @escaping @Sendable (Subject) -> Void
    ) {
        self.root = root
        facts = PowerAndHeat(root: root)
        self.pause = pause
        self.tell = tell
    }

    /// Has changes told from now on.
    package func watch(_ subject: Subject) {
        let (isNew, isFirst) = known.withLock { known in
            let isFirst = known.isEmpty
            return (known.begin(subject, facts), isFirst)
        }
        // The name of a notification is asked for each time that one is compared with it.
        guard isNew else { return }
        guard isFirst else {
            flag?.raise()
            return
        }
        do throws(SystemError) {
            try Threads.start(name: "roost device") { self.run() }
        } catch {
            report("changes of power and heat are not told: \(error)")
        }
    }

    private func report(_ sentence: String) {
        FileHandle.standardError.write(Data("roost: \(sentence)\n".utf8))
    }

    private func run() {
        do throws(SystemError) {
            try watch()
        } catch {
            report("changes of power and heat are no longer told: \(error)")
        }
    }

    private func watch() throws(SystemError) {
        let profile = try PowerProfileSensor(root: root)
        let poller = try Poller()
        if let flag { try poller.add(flag.rawValue, token: 0) }
        if let changed = profile.rawValue {
            try poller.add(changed, token: 1, for: profile.interest)
        }
        var ready: [Poller.Ready] = []
        while true {
            look()
            let looksAtHeat = known.withLock { $0.has(.heat) } && facts.knowsHeat
            try poller.wait(into: &ready, timeoutNanoseconds: looksAtHeat ? pause : nil)
            flag?.lower()
            try profile.drain()
        }
    }

    /// Tells what has changed since it was told.
    private func look() {
        for subject in known.withLock({ $0.changes(facts) }) { tell(subject) }
    }
}
