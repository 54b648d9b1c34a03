import RoostLinux
import RoostWire
import Testing

extension PrivateSystem {
    /// The daemon's own children that are such a program.
    func children(_ program: String) throws -> [Child] {
        let path = "/proc/\(pid)/task/\(pid)/children"
        let text = (try? FileSystem.readText(path, limit: 1 << 16)) ?? ""
        return text.split(separator: " ").compactMap { Int32($0) }.compactMap { pid in
            guard let child = try? Child(pid: pid),
                let name = try? FileSystem.resolve("/proc/\(pid)/exe"),
                FileSystem.name(of: name) == program
            else { return nil }
            return child
        }
    }
}
