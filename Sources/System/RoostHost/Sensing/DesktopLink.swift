import RoostDaemon
import RoostDesktop
import RoostEngine
import RoostLinux

/// The link to the desktop that shows people notifications, if there is a session bus.
struct DesktopLink {
    private let desktop: Desktop?
    /// The watch that the poller was last told of.
    private var watch: Watch?

    private struct Watch: Equatable {
        let connection: Int
        let wantsToWrite: Bool
    }

    /// Creates a link to the desktop.
    ///
    /// - Parameter address: Of the session bus, as the environment has it.
    init(address: String?) {
        desktop = address.flatMap { BusAddress($0) }.map {
            Desktop(address: $0, user: ThisProcess.user)
        }
    }

    var isThere: Bool { desktop != nil }

    /// The moment at which the patience with an answer ends next.
    var nextEnd: Int64? { desktop?.nextEnd }

    /// Takes in what the poller tells.
    mutating func take(
        _ event: Poller.Ready,
        _ poller: borrowing Poller,
        _ inputs: inout [Input]
    ) {
        let now = Clocks.monotonic()
        if event.isWritable { desktop?.flush(at: now) }
        if event.isReadable || event.hasHungUp || event.hasFailed { desktop?.read(at: now) }
        settle(poller, &inputs)
    }

    mutating func expire(_ poller: borrowing Poller, _ inputs: inout [Input]) {
        desktop?.expire(at: Clocks.monotonic())
        settle(poller, &inputs)
    }

    mutating func show(
        _ notification: DesktopNotification,
        _ poller: borrowing Poller,
        _ inputs: inout [Input]
    ) {
        desktop?.show(notification, at: Clocks.monotonic())
        settle(poller, &inputs)
    }

    mutating func withdraw(
        _ notifications: [NotificationNumber],
        _ poller: borrowing Poller,
        _ inputs: inout [Input]
    ) {
        desktop?.withdraw(notifications, at: Clocks.monotonic())
        settle(poller, &inputs)
    }

    /// Hears what is new, and watches for what comes next.
    private mutating func settle(_ poller: borrowing Poller, _ inputs: inout [Input]) {
        guard let desktop else { return }
        inputs += desktop.takeNews().map { Input.desktop($0) }
        let before = watch
        watch = desktop.descriptor.map { _ in
            Watch(connection: desktop.connections, wantsToWrite: desktop.wantsToWrite)
        }
        guard let watch, watch != before, let descriptor = desktop.descriptor else { return }
        let interest: Poller.Interest = watch.wantsToWrite ? [.readable, .writable] : .readable
        do throws(SystemError) {
            // What was closed is not watched any more.
            if watch.connection == before?.connection {
                try poller.change(descriptor, token: Token.desktop, for: interest)
            } else {
                try poller.add(descriptor, token: Token.desktop, for: interest)
            }
        } catch {
            Messages.note(error, "watch the session bus")
        }
    }

    var check: Check {
        guard let desktop else {
            return Check(
                name: "desktop",
                isGood: true,
                finding: "no session bus; notifications are listed by roost notifications alone",
                remedy: nil
            )
        }
        return Check(
            name: "desktop",
            isGood: desktop.isGood,
            finding: "session bus at \(desktop.address): \(desktop.finding)",
            remedy: desktop.isGood
                ? nil
                : "start a notification service; notifications are listed by roost notifications meanwhile"
        )
    }
}
