import RoostLinux

/// The program `roostd`: reads its options, and starts a system or says what keeps it from
/// starting.
package enum Roostd {
    /// Runs until the system ends; where it cannot start, the process exits with the status that
    /// says so.
    package static func main() {
        ThisProcess.begin()
        if let name = ThisProcess.calledName,
            [ProgramPlace.carrier.name, ProgramPlace.fleet.name].contains(name)
        {
            // Somebody has put one program in the place of another: a daemon would begin wherever a
            // helper is wanted.
            Messages.say("this program is roostd, and not \(name)")
            ThisProcess.exit(2)
        }
        Detachment.findWhoWaits()
        do throws(Options.Problem) {
            switch try Options.read(Array(CommandLine.arguments.dropFirst())) {
            case .help: print(Options.help)
            case .version: print("roostd \(Host.version)")
            case .run(let options): start(options)
            case .past(let options): PastProgram(options).run()
            }
        } catch {
            Messages.say(error.sentence)
            ThisProcess.exit(2)
        }
    }

    private static func start(_ options: Options) {
        do throws(StartFailure) {
            if options.isForeground {
                try Host.run(options)
            } else {
                try Detachment.start(options)
            }
        } catch {
            Messages.say(error.sentence)
            Detachment.answer("\(error.status) \(error.sentence)")
            ThisProcess.exit(error.status)
        }
    }
}
