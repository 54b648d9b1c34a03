import RoostLinux

/// What the daemon says to the person who runs it.
enum Messages {
    static func say(_ sentence: String) {
        StandardError.write("roostd: \(sentence)\n")
    }
}
