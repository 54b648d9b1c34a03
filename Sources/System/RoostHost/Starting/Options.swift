/// The options on the daemon's command line.
struct Options {
    var home: String?
    /// Whether it stays where it was started and says there what it does.
    var isForeground = false
    /// Whether the store is made anew of what can be read, where any of it is damaged.
    var isRepairing = false
    /// A folder to read the machine's facts beneath, for tests.
    var systemRoot: String?

    enum Command {
        case run(Options)
        /// Looks at what is recorded, and starts nothing.
        case past(PastOptions)
        case help
        case version
    }

    /// A mistake on the command line.
    struct Problem: Error {
        let sentence: String
    }

    static let help = """
        usage: roostd [--home DIR] [--foreground] [--repair]

        The Roost system: it writes down what apps want done in the background, wakes and
        suspends them for it, and keeps them to their time.

          --home DIR     keep socket, store, logs and apps in DIR, which is made if it is
                         missing. Without it, ROOST_HOME names the folder, and without that
                         the XDG folders are used.
          --foreground   stay in the foreground and write messages to standard error.
                         Without it, roostd detaches and returns when it is ready.
          --repair       look at the whole store first; where any of it is damaged, set it apart
                         and begin with all that can be read. Without it, that is done where
                         the system cannot start otherwise.
          --version      print the version.
          --help         print this.

        For tests, ROOST_SYSTEM_ROOT names a folder beneath which sys/class/power_supply,
        proc/net/route, proc/pressure/memory and what tells of graphics processors (dev,
        sys/class/drm, proc/driver/nvidia) are read instead of the machine's own.

        exit status: 0 done, 1 it could not start, 2 usage, 5 refused (a system runs in this home already)
        """

    static func read(_ arguments: [String]) throws(Problem) -> Command {
        if arguments.first == PastOptions.word {
            return .past(try PastOptions(arguments.dropFirst()))
        }
        var options = Options()
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--help", "-h": return .help
            case "--version": return .version
            case "--foreground": options.isForeground = true
            case "--repair": options.isRepairing = true
            case "--home":
                guard let home = rest.popFirst(), !home.isEmpty else {
                    throw Problem(sentence: "--home needs a folder, as in --home /tmp/roost")
                }
                options.home = home
            case _ where argument.hasPrefix("--home="):
                let home = String(argument.dropFirst("--home=".count))
                guard !home.isEmpty else {
                    throw Problem(sentence: "--home needs a folder, as in --home=/tmp/roost")
                }
                options.home = home
            default:
                throw Problem(
                    sentence: "roostd does not know \(argument); roostd --help tells what it knows"
                )
            }
        }
        return .run(options)
    }

    /// Returns the options of a system that stays where it is, in a home.
    static func again(in home: String?, isRepairing: Bool) -> [String] {
        ["--foreground"] + (isRepairing ? ["--repair"] : [])
            + (home.map { ["--home", $0] } ?? [])
    }
}
