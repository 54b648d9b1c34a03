/// The mount of the version 2 control groups, with the place of this process in them.
///
/// Mostly `/sys/fs/cgroup`, but `/sys/fs/cgroup/unified` where both versions are in use, and a
/// container may have it anywhere.
package struct CgroupMount: Hashable, Sendable {
    package let path: String
    package let isReadOnly: Bool
    /// The directory of this process's own cgroup, or `nil` if it lies outside of what is mounted.
    package let own: String?

    /// Reads what the kernel says of this process, or answers `nil` where version 2 is not mounted.
    package static func find() -> CgroupMount? {
        guard
            let mounts = try? FileSystem.readText("/proc/self/mountinfo", limit: 4 << 20),
            let membership = try? FileSystem.readText("/proc/self/cgroup", limit: 1 << 20)
        else {
            // Without /proc there is nothing to find it by.
            return nil
        }
        return CgroupMount(mounts: mounts, membership: membership)
    }

    /// Reads the text of `/proc/self/mountinfo` and of `/proc/self/cgroup`, as proc(5) describes
    /// them.
    package init?(mounts: String, membership: String) {
        var found: (path: String, root: String, isReadOnly: Bool)?
        for line in mounts.split(separator: "\n") {
            let fields = line.split(separator: " ")
            // Any number of optional fields ends with a dash.
            guard fields.count > 6, let dash = fields.firstIndex(of: "-"), dash + 1 < fields.count,
                fields[dash + 1] == "cgroup2"
            else { continue }
            let options = fields[5].split(separator: ",")
            let mount = (
                path: unescape(fields[4]), root: unescape(fields[3]),
                isReadOnly: options.contains("ro")
            )
            // One that can be written to is of more use than one that cannot.
            if found == nil || (found?.isReadOnly == true && !mount.isReadOnly) { found = mount }
        }
        guard let found else { return nil }
        path = found.path
        isReadOnly = found.isReadOnly

        // Version 2 is the line "0::".
        let line = membership.split(separator: "\n").first { $0.hasPrefix("0::") }
        own = line.flatMap { line in
            var inside = line.dropFirst(3)
            // A container may have only a part of the tree mounted.
            if found.root != "/" {
                guard inside == found.root || inside.hasPrefix(found.root + "/") else {
                    return nil
                }
                inside = inside.dropFirst(found.root.count)
            }
            // A process outside of its own namespace is shown as "/../other".
            guard !inside.split(separator: "/").contains("..") else { return nil }
            if inside.hasSuffix(" (deleted)") { return nil }
            return inside.isEmpty || inside == "/" ? found.path : found.path + inside
        }
    }
}

/// Returns a mount's path without escapes: the kernel writes spaces and the like as a backslash and
/// three octal digits.
private func unescape(_ field: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(field.utf8)[...]
    while let byte = rest.popFirst() {
        let digits = rest.prefix(3).map { $0 &- UInt8(ascii: "0") }
        if byte == UInt8(ascii: "\\"), digits.count == 3, digits.allSatisfy({ $0 < 8 }) {
            bytes.append(digits[0] << 6 | digits[1] << 3 | digits[2])
            rest = rest.dropFirst(3)
        } else {
            bytes.append(byte)
        }
    }
    return String(decoding: bytes, as: UTF8.self)
}
