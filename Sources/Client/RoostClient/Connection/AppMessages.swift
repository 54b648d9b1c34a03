import RoostLinux

/// Where what is wrong is said to whoever looks after an app.
package enum AppMessages {
    /// Says something in one line.
    package static func say(_ sentence: String) {
        StandardError.write("roost: \(sentence)\n")
    }
}
