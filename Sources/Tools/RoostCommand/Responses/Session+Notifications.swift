import RoostCaller
import RoostSystemWire
import RoostWire

extension Session {
    /// All notifications, or an app's: they come part by part.
    func notifications(of app: String?) throws(CommandError) -> [Response.Notification] {
        var all: [Response.Notification] = []
        while true {
            let after: JSON =
                all.last.map { ["app": .string($0.app), "id": .string($0.id)] } ?? .null
            let part = try ask(
                .notifications,
                ["app": .text(app), "after": after]
            ) { (fields) throws(FieldError) in
                (
                    notifications: try fields.array(
                        "notifications",
                        of: Response.Notification.init
                    ), hasMore: try fields.bool("more")
                )
            }
            all += part.notifications
            // A part without anything would be asked for again and again.
            guard part.hasMore, !part.notifications.isEmpty else { return all }
        }
    }
}
