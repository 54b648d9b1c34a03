import RoostEngine
import RoostLinux

/// The environment of the processes that the system starts.
struct ChildEnvironment {
    let paths: SystemPaths
    /// Beneath what tests have taken for the machine; `nil` for the machine itself.
    let systemRoot: String?
    /// The kernel's name for this run of the machine.
    let boot: String

    /// All of the environment of an app's process.
    func variables(
        of app: InstalledApp,
        as number: ProcessNumber,
        with device: GraphicsDevice?
    ) -> [String] {
        // What the person has set for all is not what is lent to one.
        let container = AppContainer(of: app.id.name, in: paths).environment
        let isFree = { (name: String) in
            (device == nil || !GraphicsProcessors.variables.contains(name))
                && !container.contains { $0.name == name }
        }
        let own = app.environment.map { (name: String($0.prefix { $0 != "=" }), variable: $0) }
            .filter { isFree($0.name) }
        let ownNames = Set(own.map(\.name))
        var environment = Self.inherited { isFree($0) && !ownNames.contains($0) }
        environment += own.map(\.variable)
        environment += container.map { "\($0.name)=\($0.value)" }
        environment += [
            "ROOST_APP=\(app.id)", "ROOST_CALLS=3", "ROOST_EVENTS=4",
            "ROOST_SOCKET=\(paths.socket)", Survivors.mark(of: number, in: boot),
        ]
        // The app looks at the same machine.
        if let systemRoot { environment.append("ROOST_SYSTEM_ROOT=\(systemRoot)") }
        if let part = app.appExtension {
            environment.append("ROOST_EXTENSION=\(part.name)")
            if let principal = part.principal { environment.append("ROOST_PRINCIPAL=\(principal)") }
        }
        if let device {
            environment.append("ROOST_GPU=\(device.name)")
            for (name, value) in device.environment.sorted(by: { $0.key < $1.key }) {
                environment.append("\(name)=\(value)")
            }
        }
        // So that the app need not ask before its first work. What cannot be said so, it asks for.
        let lists = [app.permitted, app.fleetTasks].map { $0.map(\.name) }
        let texts = lists.map { $0.joined(separator: "\n") }
        if texts.allSatisfy({ $0.utf8.count <= HostLimits.permittedBytes }),
            !lists.joined().contains(where: \.isNoLine)
        {
            environment.append("ROOST_PERMITTED=\(texts[0])")
            if !lists[1].isEmpty { environment.append("ROOST_FLEET_TASKS=\(texts[1])") }
        }
        return environment
    }

    /// Returns the part of our own environment that the processes we start have as well.
    static func inherited(_ isMeant: (String) -> Bool = { _ in true }) -> [String] {
        EnvironmentVariables.all().filter { name, _ in
            // These are said to the daemon alone.
            !["NOTIFY_SOCKET", "WATCHDOG_PID", "WATCHDOG_USEC", "LISTEN_FDS", "LISTEN_PID"]
                .contains(name) && !name.hasPrefix("ROOST_") && isMeant(name)
        }.map { "\($0.name)=\($0.value)" }
    }
}

extension String {
    /// Whether it would not be one line of a variable.
    fileprivate var isNoLine: Bool { isEmpty || utf8.contains { $0 == 0 || $0 == 10 } }
}
