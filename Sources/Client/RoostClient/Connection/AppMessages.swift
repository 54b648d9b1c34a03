import RoostLinux

/// The messages about errors, for whoever looks after an app.
package enum AppMessages {
    /// Says something in one line.
    package static func say(_ sentence: String) {
        StandardError.write("roost: \(sentence)\n")
    }
}
