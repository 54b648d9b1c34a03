import RoostLinux

/// Ends what a test's system has left where the tests themselves were ended, by a limit or a crash.
///
/// It is a shell that holds the other end of a socket, which the kernel closes when the tests are
/// gone. A session of its own keeps it from what ends them.
final class Reaper {
    /// What the shell is told: where the cgroups are, and that all was ended by the tests.
    private let lifeline: Descriptor
    let shell: Child

    /// Looks after the system with this home, which need not be there yet.
    init(of home: String) throws {
        let pair = try SocketPair()
        shell = Child(
            try Spawner.spawn(
                executable: "/bin/bash",
                arguments: ["-c", Self.script],
                // In a variable of this name, so that the shell is not found as one of them.
                environment: plainEnvironment + ["REAPER_OF=\(home)"],
                descriptors: [(pair.theirs.rawValue, 3)]
            )
        )
        lifeline = pair.keepOurs()
    }

    /// Has it remove the cgroups of the system's apps, too.
    func remember(cgroups path: String) {
        try? lifeline.writeAll(Array("cgroups \(path)\n".utf8))
    }

    /// Has it end a process, too, that is not known by the home.
    func remember(process: Int32?) {
        try? lifeline.writeAll(Array("process \(process.map { "\($0)" } ?? "")\n".utf8))
    }

    /// Tells it that nothing is left.
    func dismiss() {
        try? lifeline.writeAll(Array("end\n".utf8))
        _ = try? shell.end()
    }

    /// The system is known by its home among the arguments, what it starts by the socket.
    private static let script = """
        while read -r word path <&3; do
            case $word in
                cgroups) cgroups=$path ;;
                process) process=$path ;;
                end) exit ;;
            esac
        done
        [ -z "${process:-}" ] || kill "$process"
        for try in $(seq 100); do
            left=$(grep -lzxsF -e"$REAPER_OF" -e"ROOST_HOME=$REAPER_OF" -e"ROOST_SOCKET=$REAPER_OF/roost.sock" \\
                /proc/[0-9]*/{cmdline,environ} | cut -d/ -f3 | sort -u)
            [ -n "$left" ] || break
            kill -9 $left 2>/dev/null
            sleep 0.1
        done
        [ -z "${cgroups:-}" ] || rmdir "$cgroups"/*/ "$cgroups" 2>/dev/null
        # What the tests made for it, by the name that they give; a home elsewhere is somebody's.
        case $REAPER_OF in
            /tmp/roost-s-??????|/tmp/roost-s-??????/*)
                umount -l "$REAPER_OF" 2>/dev/null
                rm -rf "${REAPER_OF:0:19}" ;;
        esac
        """
}
