import RoostLinux

/// Where what is wrong is said to whoever looks after an app.
package enum StandardError {
    /// Says something in one line.
    package static func say(_ sentence: String) {
        let stream = Descriptor(owning: 2)
        // There is nobody left to tell that nobody could be told.
        _ = try? stream.write(Array("roost: \(sentence)\n".utf8))
        // It belongs to the process.
        _ = stream.release()
    }
}
