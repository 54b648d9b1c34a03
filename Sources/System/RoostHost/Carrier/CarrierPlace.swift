import RoostLinux

/// The place of the carrier's executable.
enum CarrierPlace {
    static let name = "roost-carrier"
    static let remedy =
        "install roost-carrier beside roostd, or start roostd with its path in ROOST_CARRIER; it is looked for once a minute"

    /// The executable that `ROOST_CARRIER` names, one beside our own, or one in `../libexec/roost`.
    static func find() throws(CarrierTrouble) -> String {
        if let path = EnvironmentVariables.read("ROOST_CARRIER"), !path.isEmpty {
            guard isExecutable(path) else {
                throw CarrierTrouble(
                    reason:
                        "ROOST_CARRIER names \(path), which is no program that can be started",
                    remedy: remedy
                )
            }
            return path
        }
        let own: String
        do throws(SystemError) { own = try FileSystem.resolve("/proc/self/exe") } catch {
            throw CarrierTrouble(reason: "cannot tell where roostd is: \(error)")
        }
        let folder = FileSystem.parent(of: own) ?? "/"
        let above = FileSystem.parent(of: folder) ?? "/"
        let places = ["\(folder)/\(name)", "\(above)/libexec/roost/\(name)"]
        guard let found = places.first(where: isExecutable) else {
            throw CarrierTrouble(
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
}
