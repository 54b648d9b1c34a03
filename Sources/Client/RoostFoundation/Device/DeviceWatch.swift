import Dispatch
import Foundation
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
    static let shared = DeviceWatch(root: PowerAndHeat.systemRoot) { subject in
        DispatchQueue.global().async {
            let name =
                switch subject {
                case .power: NSNotification.Name.processPowerState
                case .heat: NSNotification.Name.processThermalState
                }
            NotificationCenter.default.post(name: name, object: ProcessInfo.processInfo)
        }
    }

    /// The pause between two looks at the temperatures, in nanoseconds.
    ///
    /// Ours: a machine takes minutes to warm up, and a look wakes the processor.
    private static let pause: Int64 = 10_000_000_000

    private struct Known {
        /// The state of power saving that was told last, or that at the beginning of the watch.
        var lowPower: Bool?
        /// The state of heat that was told last, or that at the beginning of the watch.
        var thermal: ProcessInfo.ThermalState?
    }

    private let root: String?
    private let facts: PowerAndHeat
    private let pause: Int64
    private let tell: @Sendable (Subject) -> Void
    private let known = Mutex(Known())
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
            let isFirst = known.lowPower == nil && known.thermal == nil
            switch subject {
            case .power:
                if known.lowPower != nil { return (false, false) }
                known.lowPower = facts.isLowPowerModeEnabled
            case .heat:
                if known.thermal != nil { return (false, false) }
                known.thermal = facts.thermalState
            }
            return (true, isFirst)
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
            let looksAtHeat = known.withLock { $0.thermal != nil } && facts.knowsHeat
            try poller.wait(into: &ready, timeoutNanoseconds: looksAtHeat ? pause : nil)
            flag?.lower()
            try profile.drain()
        }
    }

    /// Tells what has changed since it was told.
    private func look() {
        let changed = known.withLock { known in
            var changed: [Subject] = []
            if let before = known.lowPower {
                let lowPower = facts.isLowPowerModeEnabled
                if lowPower != before { changed.append(.power) }
                known.lowPower = lowPower
            }
            if let before = known.thermal {
                let thermal = facts.thermalState
                if thermal != before { changed.append(.heat) }
                known.thermal = thermal
            }
            return changed
        }
        for subject in changed { tell(subject) }
    }
}
