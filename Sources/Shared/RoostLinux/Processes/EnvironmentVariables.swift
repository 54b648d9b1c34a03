import Glibc

/// The environment this process was started with.
package enum EnvironmentVariables {
    /// A variable's value, or `nil` if it is not set.
    ///
    /// Bytes that are not UTF-8 are replaced by U+FFFD: a path with such a byte in it is then not
    /// found, under a name that shows why.
    package static func read(_ name: String) -> String? {
        // C would take a name with a NUL in it for a shorter one.
        guard !name.utf8.contains(0), let value = unsafe getenv(name) else { return nil }
        return unsafe String(cString: value)
    }

    /// Every variable, for passing on to a child, sorted by name.
    ///
    /// The same holds for their bytes.
    package static func all() -> [(name: String, value: String)] {
        var variables: [(name: String, value: String)] = []
        var next = unsafe environ
        while let entry = unsafe next.pointee {
            let text = unsafe String(cString: entry)
            if let equals = text.firstIndex(of: "=") {
                variables.append(
                    (String(text[..<equals]), String(text[text.index(after: equals)...]))
                )
            }
            unsafe next += 1
        }
        return variables.sorted { $0.name < $1.name }
    }
}
