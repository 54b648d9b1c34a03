import Glibc

/// The stream on which people are told what went wrong.
package enum StandardError {
    /// Writes a text as it is.
    ///
    /// Where nobody listens any more, it is lost, and that is all.
    package static func write(_ text: String) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes {
                unsafe Glibc.write(2, $0.baseAddress, $0.count)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }
}
