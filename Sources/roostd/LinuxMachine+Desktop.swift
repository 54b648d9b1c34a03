import RoostDaemon
import RoostDesktop
import RoostEngine
import RoostLinux

/// What the poller was told of the connection to the session bus.
struct DesktopWatch: Equatable {
    let connection: Int
    let wantsToWrite: Bool
}

// What people see, and by how much their clocks are ahead.
extension LinuxMachine {
    static func findDesktop() -> Desktop? {
        EnvironmentVariables.read("DBUS_SESSION_BUS_ADDRESS").flatMap { BusAddress($0) }
            .map { Desktop(address: $0, user: ThisProcess.user) }
    }

    mutating func takeDesktop(_ event: Poller.Ready, _ inputs: inout [Input]) {
        let now = Clocks.monotonic()
        if event.isWritable { desktop?.flush(at: now) }
        if event.isReadable || event.hasHungUp || event.hasFailed { desktop?.read(at: now) }
        inputs += settleDesktop()
    }

    mutating func expireDesktop(_ inputs: inout [Input]) {
        desktop?.expire(at: Clocks.monotonic())
        inputs += settleDesktop()
    }

    /// Hears what is new, and watches for what comes next.
    mutating func settleDesktop() -> [Input] {
        guard let desktop else { return [] }
        let news = desktop.takeNews().map { Input.desktop($0) }
        let before = desktopWatch
        desktopWatch = desktop.descriptor.map { _ in
            DesktopWatch(connection: desktop.connections, wantsToWrite: desktop.wantsToWrite)
        }
        if let watch = desktopWatch, watch != before, let descriptor = desktop.descriptor {
            let interest: Poller.Interest =
                watch.wantsToWrite ? [.readable, .writable] : .readable
            do throws(SystemError) {
                // What was closed is not watched any more.
                if watch.connection == before?.connection {
                    try poller.change(descriptor, token: Token.desktop, for: interest)
                } else {
                    try poller.add(descriptor, token: Token.desktop, for: interest)
                }
            } catch {
                note(error, "watch the session bus")
            }
        }
        armUptime()
        return news
    }

    func desktopCheck() -> Check {
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

    func zone(named name: String?) -> ZoneRules? {
        do throws(SystemError) {
            guard let name else { return ZoneRules(try zone.current()) }
            return try ZoneFile.named(name).map { ZoneRules($0) }
        } catch {
            note(error, "read the time zone \(name ?? "of the machine")")
            return nil
        }
    }
}

extension ZoneRules {
    fileprivate init(_ file: ZoneFile) {
        self.init(
            first: file.first,
            transitions: file.transitions.map { .init(at: $0.at, offset: $0.offset) }
        )
    }
}
