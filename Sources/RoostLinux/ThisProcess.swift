import Glibc

/// The process we are.
package enum ThisProcess {
    /// Ends it, after what is buffered for the standard output has been written.
    package static func exit(_ status: Int32) -> Never {
        Glibc.exit(status)
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
