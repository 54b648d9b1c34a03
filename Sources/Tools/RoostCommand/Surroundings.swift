import RoostLinux

/// The environment of the process in which a command runs, as far as a command may know it.
package struct Surroundings: Sendable {
    package let variables: [(name: String, value: String)]
    /// The path of the program itself, beside which the daemon is looked for.
    package let executable: String?
    /// The folder that relative paths begin at.
    package let workingDirectory: String

    package init(
        variables: [(name: String, value: String)],
        executable: String?,
        workingDirectory: String
    ) {
        self.variables = variables
        self.executable = executable
        self.workingDirectory = workingDirectory
    }

    /// The surroundings of this process.
    package static var current: Surroundings {
        Surroundings(
            variables: EnvironmentVariables.all(),
            // Without /proc the daemon is looked for in PATH alone.
            executable: try? FileSystem.resolve("/proc/self/exe"),
            // Whoever stands in a folder that is gone has no relative paths to give.
            workingDirectory: (try? FileSystem.resolve(".")) ?? "/"
        )
    }

    func variable(_ name: String) -> String? {
        variables.first { $0.name == name }.flatMap { $0.value.isEmpty ? nil : $0.value }
    }

    /// The path from the root on.
    func absolute(_ path: String) -> String {
        path.hasPrefix("/") ? path : "\(workingDirectory == "/" ? "" : workingDirectory)/\(path)"
    }

    /// The surroundings with a `ROOST_HOME` that means the same folder wherever it is read.
    var withAbsoluteHome: Surroundings {
        Surroundings(
            variables: variables.map { name, value in
                let isHome = name == "ROOST_HOME" && !value.isEmpty
                return (name: name, value: isHome ? absolute(value) : value)
            },
            executable: executable,
            workingDirectory: workingDirectory
        )
    }

    /// The paths where the daemon's program may be, the likeliest place first.
    var daemonPrograms: [String] { places(of: "roostd") }

    /// The program of a name that can be started, beside this one or in PATH.
    func program(_ name: String) -> String? {
        places(of: name).first { path in
            // What cannot be looked at cannot be started either.
            ((try? FileSystem.status(path)) ?? nil)?.isExecutable ?? false
        }
    }

    private func places(of name: String) -> [String] {
        let beside = executable.flatMap { FileSystem.parent(of: $0) }
        let searched = (variable("PATH") ?? "").split(separator: ":").map(String.init)
            .filter { $0.hasPrefix("/") }
        return ((beside.map { [$0] } ?? []) + searched).map { "\($0)/\(name)" }
    }
}
