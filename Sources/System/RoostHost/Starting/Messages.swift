import RoostLinux

/// The messages of the daemon to the person who runs it.
enum Messages {
    static func say(_ sentence: String) {
        StandardError.write("roostd: \(sentence)\n")
    }

    /// Says that something could not be done, after which the system goes on.
    static func note(_ error: any Error, _ doing: String) {
        say("could not \(doing): \(error)")
    }
}
