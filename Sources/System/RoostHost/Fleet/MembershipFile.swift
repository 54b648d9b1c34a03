import RoostBasics
import RoostDaemon
import RoostLinux
import RoostWire

/// The file in which a home keeps the host's membership in a fleet.
///
/// It may hold a password, and is its user's alone. Its first line has a checksum of the rest: a
/// membership that is not the one that was written would make two hosts of one, or none.
enum MembershipFile {
    private static let mark = "Roost fleet 1 "
    private static let mostBytes = 64 << 10

    /// Returns the membership that a home keeps, as one of this start of the system.
    static func read(_ path: String) throws(FleetError) -> FleetMembership? {
        let text: String
        do throws(SystemError) {
            guard try FileSystem.status(path) != nil else { return nil }
            text = try FileSystem.readText(path, limit: mostBytes)
        } catch {
            throw FleetError(
                "the membership in a fleet cannot be read: \(error); make \(path) readable, and start the system again",
                kind: .refused
            )
        }
        let damaged = FleetError(
            "the membership in a fleet in \(path) is damaged; roost fleet leave forgets it, and roost fleet join makes another",
            kind: .refused
        )
        let parts = text.split(separator: "\n", maxSplits: 1).map(String.init)
        guard parts.count == 2, parts[0] == mark + sum(of: parts[1]),
            let object = (try? JSON(parsing: parts[1]))?.asObject
        else { throw damaged }
        do throws(FieldError) {
            var membership = try FleetMembership(reading: Fields(object, context: "membership"))
            let start = start(of: path)
            if membership.host.start != start {
                membership.host.start = start
                // What was written by a start elsewhere is no membership of this one's to give up.
                membership.incarnation = nil
            }
            return membership
        } catch {
            throw damaged
        }
    }

    static func keep(_ membership: FleetMembership?, at path: String) throws(FleetError) {
        do throws(SystemError) {
            if let membership {
                let text = JSON.object(membership.form).text
                let bytes = Array("\(mark)\(sum(of: text))\n\(text)".utf8)
                try FileSystem.write(bytes, atomicallyTo: path)
            } else {
                try FileSystem.removeFile(path)
                if let folder = FileSystem.parent(of: path) {
                    try FileSystem.syncDirectory(folder)
                }
            }
        } catch {
            throw FleetError(
                "the membership in the fleet cannot be written down: \(error); make room or give rights, and try again",
                kind: .crowded
            )
        }
    }

    private static func sum(of text: String) -> String {
        String(Checksum(text.utf8).value, radix: 16)
    }

    /// Returns words for the folder that a file is in, and for this run of the machine.
    ///
    /// A copy of a home is another folder; a copy of a machine runs by itself, unless it was copied
    /// in the middle of a run. What cannot be learned is said as such: then it is the same only for
    /// whom it cannot be learned either.
    private static func start(of path: String) -> String {
        let boot = (try? BootIdentifier.current()) ?? "?"
        let status = FileSystem.parent(of: path).flatMap { (try? FileSystem.status($0)) ?? nil }
        return "\(boot)/" + (status.map { "\($0.device):\($0.inode)" } ?? "?")
    }

    /// Returns a name for this host, that of the machine where none is given, and a secret.
    static func newHost(named name: String?, at path: String) -> FleetHost {
        // A machine without a name is called as many are.
        let machine = try? FileSystem.readText("/proc/sys/kernel/hostname", limit: 256)
        let own = machine.map { $0.prefix { $0 != "\n" } }.map(String.init) ?? ""
        let secret = (1...2).map { _ in String(UInt64.random(in: 0 ... .max), radix: 16) }
        return FleetHost(
            name: name ?? (own.isEmpty ? "localhost" : own),
            identity: secret.joined(separator: "-"),
            start: start(of: path)
        )
    }
}
