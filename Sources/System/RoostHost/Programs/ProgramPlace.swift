import RoostLinux

/// The place of a program that the daemon starts for itself.
struct ProgramPlace {
    static let carrier = ProgramPlace(name: "roost-carrier", variable: "ROOST_CARRIER")
    static let fleet = ProgramPlace(name: "roost-fleet", variable: "ROOST_FLEET")

    let name: String
    /// The variable of the environment that may say where it is.
    let variable: String

    var remedy: String {
        "install \(name) beside roostd, or start roostd with its path in \(variable); it is looked for once a minute"
    }

    /// The executable that the variable names, one beside our own, or one in `../libexec/roost`.
    func find() throws(ProgramTrouble) -> String {
        if let path = EnvironmentVariables.read(variable), !path.isEmpty {
            guard Self.isExecutable(path) else {
                throw ProgramTrouble(
                    reason: "\(variable) names \(path), which is no program that can be started",
                    remedy: remedy
                )
            }
            return path
        }
        let own: String
        do throws(SystemError) { own = try FileSystem.resolve("/proc/self/exe") } catch {
            throw ProgramTrouble(reason: "cannot tell where roostd is: \(error)")
        }
        let folder = FileSystem.parent(of: own) ?? "/"
        let above = FileSystem.parent(of: folder) ?? "/"
        let places = ["\(folder)/\(name)", "\(above)/libexec/roost/\(name)"]
        guard let found = places.first(where: Self.isExecutable) else {
            throw ProgramTrouble(
                reason: "there is no \(places.joined(separator: " and no "))",
                remedy: remedy
            )
        }
        return found
    }

    private static func isExecutable(_ path: String) -> Bool {
        // What cannot be looked at cannot be started.
        path.hasPrefix("/") && ((try? FileSystem.status(path)) ?? nil)?.isExecutable == true
    }

    /// The file in a folder of logs to which it says what it has to say.
    func log(in folder: String) -> String { "\(folder)/\(name).log" }

    /// Opens that file; what has become long is kept once more beside it.
    func openLog(in folder: String) throws(SystemError) -> Descriptor {
        let path = log(in: folder)
        if let size = try FileSystem.status(path)?.size, size > HostLimits.logBytes {
            try FileSystem.rename(path, to: path + ".1")
        }
        return try FileSystem.openForAppending(path)
    }
}

/// An error that says why a program of the daemon's own is not there, in words.
struct ProgramTrouble: Error {
    let reason: String
    /// The remedy for a person, where the trouble does not pass by itself.
    var remedy: String?
}
