import CLinux
import Glibc

/// The starter of programs.
package enum Spawner {
    /// A descriptor of ours, and the number the child is to know it by.
    package typealias Grant = (source: Int32, target: Int32)

    /// The most descriptors a child can be given.
    package static var mostGrants: Int { roost_grants_most - 3 }

    /// Starts a program, and answers once it is running or could not be.
    ///
    /// The child has a session of its own, a clean signal mask, every signal's default disposition,
    /// and no descriptors but the ones named here: whatever this process ignores, blocks or has
    /// open stays here. It is in its cgroup from its first instruction on.
    ///
    /// What keeps the program from running is told here, with the path it happened at: a missing
    /// file (`isMissing`), one that may not be executed or is no program (ENOEXEC,
    /// EACCES), too many arguments (E2BIG).
    ///
    /// - Parameters:
    ///   - executable: An absolute path. It is not looked for in `PATH`.
    ///   - arguments: What follows the program's own name.
    ///   - environment: The whole of it, as `NAME=value`; nothing is inherited.
    ///   - workingDirectory: Where the program starts, or `nil` for where this process is.
    ///   - descriptors: What else the child is given, each under a number of its own, which may
    ///     also be one of the standard streams.
    ///   - standardOutput: Where output and errors go, or `nil` for nowhere.
    ///   - cgroup: Where the child is born. One that is frozen is refused (EBUSY): its children
    ///     would hang before they have begun, and we with them.
    ///   - plainly: Does without the kernel's newer calls, as happens by itself where they are
    ///     refused. For tests.
    /// - Returns: The child, of which nobody else knows.
    /// - Throws: What kept the program from running.
    package static func spawn(
        executable: String,
        arguments: [String] = [],
        environment: [String] = [],
        workingDirectory: String? = nil,
        descriptors: [Grant] = [],
        standardOutput: Int32? = nil,
        cgroup: borrowing Cgroup,
        plainly: Bool = false
    ) throws(SystemError) -> ProcessHandle {
        guard try !cgroup.isAskedToFreeze() else {
            throw SystemError(call: "spawn into the frozen \(cgroup.path)", number: EBUSY)
        }
        let program = Program(
            executable: executable,
            name: executable,
            arguments: arguments,
            environment: environment,
            workingDirectory: workingDirectory,
            descriptors: descriptors,
            standardOutput: standardOutput
        )
        return try start(
            program,
            cgroup: cgroup.directory.rawValue,
            processes: cgroup.processes.rawValue,
            plainly: plainly
        )
    }

    /// Starts a program in the cgroup of this process, and otherwise as into another.
    ///
    /// A `name` is the program's own, by which it may tell what it is to be. Where it has none, or
    /// the executable is called so, the executable's path is what it is called by, as always.
    package static func spawn(
        executable: String,
        name: String? = nil,
        arguments: [String] = [],
        environment: [String] = [],
        workingDirectory: String? = nil,
        descriptors: [Grant] = [],
        standardOutput: Int32? = nil,
        plainly: Bool = false
    ) throws(SystemError) -> ProcessHandle {
        let program = Program(
            executable: executable,
            name: name.flatMap { $0 == FileSystem.name(of: executable) ? nil : $0 } ?? executable,
            arguments: arguments,
            environment: environment,
            workingDirectory: workingDirectory,
            descriptors: descriptors,
            standardOutput: standardOutput
        )
        return try start(program, cgroup: -1, processes: -1, plainly: plainly)
    }

    private struct Program {
        let executable: String
        let name: String
        let arguments: [String]
        let environment: [String]
        let workingDirectory: String?
        let descriptors: [Grant]
        let standardOutput: Int32?
    }

    private static func start(
        _ program: Program,
        cgroup: Int32,
        processes: Int32,
        plainly: Bool
    ) throws(SystemError) -> ProcessHandle {
        let executable = program.executable
        let descriptors = program.descriptors
        // Relative to what? The child has changed its directory by the time it executes.
        guard executable.hasPrefix("/") else {
            throw SystemError(call: "execute \(executable), which is no full path", number: EINVAL)
        }
        guard descriptors.count <= mostGrants, descriptors.allSatisfy({ 0...4095 ~= $0.target })
        else {
            throw SystemError(call: "grant \(descriptors.count) descriptors", number: EINVAL)
        }
        let nowhere = try Descriptor(path: "/dev/null", flags: O_RDWR)
        let output = program.standardOutput ?? nowhere.rawValue
        var grants = [
            roost_grant(source: nowhere.rawValue, target: 0),
            roost_grant(source: output, target: 1),
            roost_grant(source: output, target: 2),
        ]
        for descriptor in descriptors {
            grants.append(roost_grant(source: descriptor.source, target: descriptor.target))
        }

        var strings = StringBlock()
        let path = strings.append(executable)
        let directory = program.workingDirectory.map { strings.append($0) }
        let argumentList = strings.appendList([program.name] + program.arguments)
        let environmentList = strings.appendList(program.environment)
        // C would see such a string cut short: another path, or another argument.
        guard !strings.hasInnerNul else {
            throw SystemError(call: "execute \(executable) with a NUL in a text", number: EINVAL)
        }

        var request = unsafe roost_spawn()
        unsafe request.grant_count = Int32(grants.count)
        unsafe request.cgroup = cgroup
        unsafe request.cgroup_processes = processes
        unsafe request.plainly = plainly ? 1 : 0
        let outcome = unsafe strings.withPointers { pointers in
            unsafe grants.withUnsafeBufferPointer { grants in
                unsafe request.executable = pointers.string(path)
                unsafe request.directory = directory.map { unsafe pointers.string($0) } ?? nil
                unsafe request.arguments = pointers.list(argumentList)
                unsafe request.environment = pointers.list(environmentList)
                unsafe request.grants = grants.baseAddress
                let pid = unsafe roost_start(&request)
                return (pid: pid, number: errno)
            }
        }
        guard outcome.pid > 0 else {
            let call =
                switch unsafe request.failed_step {
                case Int32(roost_step_cgroup.rawValue): "enter the cgroup"
                case Int32(roost_step_descriptors.rawValue): "grant descriptors"
                case Int32(roost_step_directory.rawValue): "chdir \(program.workingDirectory ?? "")"
                case Int32(roost_step_execute.rawValue): "execute \(executable)"
                default: "clone"
                }
            throw SystemError(call: call, number: outcome.number)
        }
        return unsafe ProcessHandle(
            pid: outcome.pid,
            owning: Descriptor(owning: request.pidfd)
        )
    }
}
