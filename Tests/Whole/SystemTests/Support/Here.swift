import Glibc
import RoostLinux
import Testing

/// The abilities of the machine that the tests run on, and the reasons why a test is skipped
/// without one.
enum Here {
    static let isRoot = geteuid() == 0
    static let whyRoot: Comment = "needs root, to mount file systems and to make namespaces"

    /// Whether `strace` may watch programs.
    static let canTrace = succeeds("strace -qq -o /dev/null true 2>/dev/null")
    static let whyNoTrace: Comment = "strace may not watch programs here"

    static let hasCgroups: Bool = {
        do {
            return try CgroupRoot.establish(name: "roost-system-probe-\(getpid())").remove()
        } catch {
            return false
        }
    }()
    static let whyCgroups: Comment = "needs cgroups of version 2 that we may write to"

    static let canUnshareNetworks: Bool =
        isRoot && succeeds("unshare -n ip link && nsenter --version")
    static let whyNetworks: Comment = "needs root, unshare, nsenter and ip (make deps)"

    static let canMount: Bool = {
        guard isRoot, let folder = try? makeFolder() else { return false }
        defer { try? FileSystem.removeTree(folder) }
        return succeeds("mount -t tmpfs -o size=1m tmpfs \(folder) && umount \(folder)")
    }()

    /// Whether files can be made that not even root may write to.
    static let canMakeImmutable: Bool = {
        guard isRoot, let folder = try? makeFolder() else { return false }
        defer { try? FileSystem.removeTree(folder) }
        return succeeds("touch \(folder)/f && chattr +i \(folder)/f && chattr -i \(folder)/f")
    }()
    static let whyImmutable: Comment = "needs root, chattr, and a file system in /tmp that has it"

    /// Whether the machine's journal can be run beside the tests.
    static let hasJournal: Bool =
        isRoot
        && succeeds(
            "unshare -m true && test -x /lib/systemd/systemd-journald && journalctl --version"
        )
    static let whyJournal: Comment = "needs root, unshare and systemd's journal (make deps)"

    /// Whether the kernel lets us say which pid is given next.
    static let canChoosePids = isRoot && succeeds("test -w /proc/sys/kernel/ns_last_pid")
    static let whyPids: Comment = "needs root, and /proc/sys/kernel/ns_last_pid"

    static let hasPython = succeeds("python3 -c 'import venv, ensurepip'")
    static let whyPython: Comment = "needs python3 with venv (make deps)"

    /// Whether this is a machine on which nothing may be skipped for want of a network.
    static let isJudge = EnvironmentVariables.read("CI") == "true"

    /// The folder that this repository's manifest is in.
    static let repository =
        sequence(first: #filePath) { FileSystem.parent(of: $0) }
        .first { (try? FileSystem.status($0 + "/Package.swift")) != nil } ?? ""

    /// The folder of everything that was built, this program too.
    static let products: String = {
        let own = (try? FileSystem.resolve("/proc/self/exe")) ?? ""
        return FileSystem.parent(of: own) ?? "."
    }()

    /// The folder of Roost's programs as they are installed: two files with five names.
    ///
    /// The tests cannot depend on them: these load libraries late that tests are linked with. Where
    /// not all is built, `swift build --product roost-programs` and the other build them.
    static let programs: String = {
        let folder = products + "/as-installed"
        let named = try? shell(
            "\(repository)/scripts/name-programs \(products) \(folder) \(folder) 2>&1"
        )
        precondition(named?.status == .exited(0), "no programs to test: \(named?.output ?? "")")
        return folder
    }()

    private static func succeeds(_ command: String) -> Bool {
        (try? shell("{ \(command); } >/dev/null 2>&1"))?.status == .exited(0)
    }

    /// Puts a program somewhere else too.
    static func put(_ program: String, at path: String) throws {
        // The same file by another name is another executable, and costs nothing; but not
        // everywhere.
        if unsafe link(program, path) == 0 { return }
        try FileSystem.write(
            try FileSystem.read(program, limit: 256 << 20),
            atomicallyTo: path,
            mode: 0o700
        )
    }

    /// A new folder with a short path, since sockets cannot have long ones.
    static func makeFolder() throws -> String {
        var template = Array("/tmp/roost-s-XXXXXX".utf8CString)
        let isMade = unsafe template.withUnsafeMutableBufferPointer { template in
            unsafe template.baseAddress.flatMap { unsafe mkdtemp($0) } != nil
        }
        try #require(isMade, "no folder can be made in /tmp")
        return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
