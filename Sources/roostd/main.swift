import RoostLinux

Detachment.findWhoWaits()
do throws(Options.Problem) {
    switch try Options.read(Array(CommandLine.arguments.dropFirst())) {
    case .help: print(Options.help)
    case .version: print("roostd \(Host.version)")
    case .run(let options):
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
} catch {
    Messages.say(error.sentence)
    ThisProcess.exit(2)
}
