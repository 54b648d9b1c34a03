import Glibc

/// An error that says why no cgroups can be had here, and what would help.
package struct CgroupsUnavailable: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String
}

/// The directory beneath which a daemon keeps the cgroups of its apps.
///
/// It stays when the daemon ends, so that the next one finds what the last one left running.
package struct CgroupRoot: Hashable, Sendable {
    package let path: String

    /// Makes a place of this name, or takes over the one that is there.
    ///
    /// It is made beneath the cgroup of this process if that is allowed, and otherwise beneath the
    /// nearest one above it where it is: systemd hands a user's own tree, and a service with
    /// `Delegate=yes`, over to their owner.
    package static func establish(
        name: String,
        mount: CgroupMount? = .find()
    ) throws(CgroupsUnavailable) -> CgroupRoot {
        guard isName(name) else {
            throw CgroupsUnavailable(description: "\(name.debugDescription) cannot name a cgroup")
        }
        guard let mount else {
            throw CgroupsUnavailable(
                description: "no version 2 cgroups are mounted "
                    + "(mount -t cgroup2 none /sys/fs/cgroup)"
            )
        }
        guard !mount.isReadOnly else {
            throw CgroupsUnavailable(
                description: "the cgroups at \(mount.path) are mounted read-only, as containers "
                    + "have them unless they are given a writable tree"
            )
        }
        guard let own = mount.own else {
            throw CgroupsUnavailable(
                description: "this process's cgroup is outside of what is mounted at \(mount.path)"
            )
        }
        var place = own
        var reasons: [String] = []
        while true {
            do throws(SystemError) {
                return try make(name, beneath: place)
            } catch {
                reasons.append("\(error)")
            }
            guard place != mount.path, let above = FileSystem.parent(of: place) else { break }
            place = above
        }
        throw CgroupsUnavailable(
            description: "no cgroup can be made beneath \(own) (\(reasons[0])); "
                + "start the daemon as a systemd user service, or with "
                + "systemd-run --user --scope -p Delegate=yes"
        )
    }

    private static func make(
        _ name: String,
        beneath place: String
    ) throws(SystemError) -> CgroupRoot {
        // Moving a process takes the right to write here as well, to the nearest cgroup above both
        // the old place and the new: https://docs.kernel.org/admin-guide/cgroup-v2.html
        try kernel("access", path: place + "/cgroup.procs") { unsafe access($0, W_OK) }
        let path = place + "/" + name
        do throws(SystemError) {
            try kernel("mkdir", path: path) { unsafe mkdir($0, 0o755) }
        } catch {
            guard error.isPresent else { throw error }
        }
        // Made, but can it freeze and kill? Neither is there before Linux 5.2 and 5.14.
        try kernel("access", path: path + "/cgroup.freeze") { unsafe access($0, W_OK) }
        return CgroupRoot(path: path)
    }

    /// Has the kernel count the processes of the cgroups beneath, if that right was handed to us.
    package func countProcesses() -> Bool {
        guard let known = try? FileSystem.readText(path + "/cgroup.controllers", limit: 4096),
            known.split(whereSeparator: \.isWhitespace).contains("pids")
        else { return false }
        do throws(SystemError) {
            let control = try Descriptor(path: path + "/cgroup.subtree_control", flags: O_WRONLY)
            try control.writeAll(Array("+pids".utf8))
            return true
        } catch {
            return false
        }
    }

    /// Whether a name is safe as one part of a path, and cannot be taken for one of the kernel's
    /// own files.
    static func isName(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.count <= 200 && !name.hasPrefix(".") && name != "memory"
            && !name.hasPrefix("cgroup.")
            && name.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
                    UInt8(ascii: "."):
                    true
                default: false
                }
            }
    }

    /// The names of the cgroups beneath, sorted.
    package func children() throws(SystemError) -> [String] {
        var names: [String] = []
        for name in try FileSystem.list(path) {
            let isDirectory = try FileSystem.status(path + "/" + name)?.kind == .directory
            if isDirectory { names.append(name) }
        }
        return names
    }

    /// Removes the place itself.
    ///
    /// False if there still are cgroups beneath it.
    @discardableResult
    package func remove() throws(SystemError) -> Bool {
        do throws(SystemError) {
            try kernel("rmdir", path: path) { unsafe rmdir($0) }
            return true
        } catch {
            if error.number == ENOENT { return true }
            guard error.number == EBUSY || error.number == ENOTEMPTY else { throw error }
            return false
        }
    }
}
