import Dispatch
import Foundation
import RoostClient
import Synchronization

/// The counterpart of ``DeviceWatch`` for an app on a stage, which says when its readings change.
final class StagedDeviceWatch: Sendable {
    private let known = Mutex(KnownDevice())

    /// Watches for an app.
    init(of app: AppSystem) {
        app.stageSensors.listen { [weak self] in self?.look() }
    }

    /// Has changes posted from now on.
    func watch(_ subject: DeviceWatch.Subject) {
        guard let readings = AppSystem.stageReadings else { return }
        _ = known.withLock { $0.begin(subject, readings) }
    }

    private func look() {
        guard let readings = AppSystem.stageReadings else { return }
        for subject in known.withLock({ $0.changes(readings) }) { subject.post() }
    }
}

extension DeviceWatch.Subject {
    /// Posts the notification that it has changed, on a queue of the system's.
    func post() {
        DispatchQueue.global().async {
            let name =
                switch self {
                case .power: NSNotification.Name.processPowerState
                case .heat: NSNotification.Name.processThermalState
                }
            NotificationCenter.default.post(name: name, object: ProcessInfo.processInfo)
        }
    }
}
