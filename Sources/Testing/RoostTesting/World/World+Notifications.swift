import RoostEngine
import RoostSystemWire
import RoostWire

// What is done about notifications once there are no faults any more.
extension World {
    /// Has an app take back what it wants told for ever, or in weeks; and where it cannot be spoken
    /// to, has a person uninstall it.
    func endNotices(of app: AppID) {
        let endless = auditor.endlessNotices(of: app, at: now)
        guard !endless.isEmpty, auditor.violation == nil else { return }
        let speaker = processes.keys.sorted().last { processes[$0]?.app == app && canCall($0) }
        guard let speaker else {
            say(.system(.uninstall, ["app": .string(app.name)]))
            takeTurn()
            say(.install(Workload.whole(app)))
            return takeTurn()
        }
        call(
            .app(
                .removeNotifications,
                [
                    "ids": .array(endless.map { .string($0) }), "pending": true,
                    "delivered": false,
                ]
            ),
            by: speaker
        )
        takeTurn()
    }
}
