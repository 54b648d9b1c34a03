/// A field of a message that is missing or not what it should be.
package struct FieldError: Error, Hashable, Sendable {
    /// The field's whole path, such as `Submit.parameters.requests[2].identifier`.
    package let path: String
    /// The name of the parameter that the field lies in, as `InvalidParameter` wants it.
    package let parameter: String
    /// The expected value.
    package let expected: String
    /// The value that is there instead; `nil` if none is.
    package let found: String?

    /// The error to answer a call with.
    package var standard: Varlink.Standard {
        .invalidParameter(parameter, reason: description)
    }
}

extension FieldError: CustomStringConvertible {
    package var description: String {
        if let found {
            "\(path): expected \(expected), found \(found)"
        } else {
            "\(path) is missing: expected \(expected)"
        }
    }
}
