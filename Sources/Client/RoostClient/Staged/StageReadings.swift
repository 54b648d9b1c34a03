import RoostLinux
import Synchronization

/// The readings of the machine's sensors that an app on a stage sees, in the place of the real
/// machine's.
package struct StageReadings: Hashable, Sendable {
    /// A level of heat.
    package enum Heat: Int, Sendable { case nominal, fair, serious, critical }

    /// Whether the machine is set to save power.
    package let savesPower: Bool
    package let heat: Heat

    package init(savesPower: Bool, heat: Heat) {
        self.savesPower = savesPower
        self.heat = heat
    }
}

/// The listeners of an app on a stage that hear when readings of the machine's sensors change.
package final class StageSensors: Sendable {
    private let listeners = Mutex<[@Sendable () -> Void]>([])

    /// Has a function called, within the app, when readings may be others than before.
    package func listen(_ listener: @escaping @Sendable () -> Void) {
        listeners.withLock { $0.append(listener) }
    }

    /// Calls the listeners; to be called within the app.
    package func haveChanged() {
        for listener in listeners.withLock({ $0 }) { listener() }
    }
}

extension AppSystem {
    /// The readings of the stage on which the work of the calling thread is; `nil` for an app that
    /// is a process of its own.
    package static var stageReadings: StageReadings? { Staging.present?.stage?.readings }

    /// The listeners of the app, which is on a stage.
    package var stageSensors: StageSensors { parts.part { StageSensors() } }

    /// The app on a stage whose work the calling thread does, if there is one.
    package static var staged: AppSystem? { Staging.present }

    /// Returns the part that the app, which is on a stage, has once.
    package func part<Part: AnyObject & Sendable>(_ make: () -> Part) -> Part { parts.part(make) }
}
