import CLinux
import Glibc

/// The process that this code runs in.
package enum ThisProcess {
    /// Ends it, after what is buffered for the standard output has been written.
    package static func exit(_ status: Int32) -> Never {
        Glibc.exit(status)
    }

    /// Begins its program anew with other arguments, the first of which is its name, as the same
    /// process.
    package static func beginAgain(_ arguments: [String]) throws(SystemError) -> Never {
        var strings = StringBlock()
        let list = strings.appendList(arguments)
        _ = try kernel("execv /proc/self/exe") {
            unsafe strings.withPointers { unsafe execv("/proc/self/exe", $0.list(list)) }
        }
        preconditionFailure("a program that was begun anew has no way back")
    }

    package static var pid: Int32 { getpid() }

    /// The name that it was called by, without a path; `nil` where it was given none.
    package static var calledName: String? { CommandLine.arguments.first.map(FileSystem.name) }

    /// The one of some names by which it was called, or else by which its program is on the disk;
    /// `nil` where both are called otherwise.
    package static func name(among names: Set<String>) -> String? {
        if let called = calledName, names.contains(called) { return called }
        // Without /proc, and where the file is gone, it has the name that it was called by alone.
        guard let own = try? FileSystem.resolve("/proc/self/exe") else { return nil }
        let name = FileSystem.name(of: own)
        return names.contains(name) ? name : nil
    }

    /// Has something done when it ends by itself.
    package static func atEnd(_ body: @escaping @convention(c) () -> Void) {
        // It fails only without memory, and then what was to be done has been done before.
        _ = atexit(body)
    }

    /// Becomes the parent of whatever its descendants leave without one.
    package static func adoptOrphans() throws(SystemError) {
        try kernel("prctl PR_SET_CHILD_SUBREAPER") { roost_become_subreaper() }
    }

    /// The user it runs as.
    package static var user: UInt32 { geteuid() }

    /// Puts right what whoever started the process may have left it: standard streams that are
    /// closed, and a mask that takes the user's own rights to new files away.
    ///
    /// To be called first, before anything is opened.
    package static func begin() {
        fillStandardStreams()
        keepOwnAccess()
    }

    /// Opens those of the standard streams that are closed.
    ///
    /// Else the next file or socket that is opened would be one of them, and be written to by
    /// whoever has something to say. To read and to write fail as with one that is closed.
    private static func fillStandardStreams() {
        for stream: Int32 in 0...2 where fcntl(stream, F_GETFD) == -1 {
            // The lowest number that is free is this one.
            guard unsafe open("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY) == stream else {
                return
            }
        }
    }

    /// Has files that the process makes be its user's to read and write, whatever else the mask of
    /// whoever started it takes away.
    private static func keepOwnAccess() {
        let mask = umask(0o077)
        _ = umask(mask & 0o077)
    }

    /// Has the standard output written line by line, as on a terminal, wherever it leads.
    ///
    /// The C library keeps 4 KiB of it back where it leads to a file, and what was kept back is
    /// lost when the process is killed.
    package static func writeOutputByLine() {
        roost_output_by_line()
    }
}

extension EnvironmentVariables {
    /// Reads a variable and removes it, so that no child takes for its own what was meant for us.
    ///
    /// To be called before threads that read the environment are started: removing moves what they
    /// read.
    package static func take(_ name: String) -> String? {
        defer { _ = unsafe unsetenv(name) }
        return read(name)
    }
}
