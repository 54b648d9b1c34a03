import RoostWire

/// An error that says what is wrong with the value for a parameter.
package struct ParameterFault: Error, Hashable, Sendable {
    package enum Reason: String, CaseIterable, Hashable, Sendable {
        /// It has to be given, and is not.
        case missing
        /// It is of another kind.
        case wrongType
        /// It is of the right kind, but too small or too large.
        case outOfRange
        /// It is none of the values that there are.
        case notAChoice
        /// It is longer than is taken.
        case tooLarge
        /// The intent has no such parameter.
        case unknown
    }

    package let reason: Reason
    /// The parameter's name.
    package let parameter: String
    /// The allowed values, to go on with after "expected".
    package let allowed: String
    /// The value that was given instead.
    package let found: String?

    package init(_ reason: Reason, _ parameter: String, allowed: String, found: String? = nil) {
        self.reason = reason
        self.parameter = parameter
        self.allowed = allowed
        self.found = found
    }
}

extension ParameterFault: CustomStringConvertible {
    package var description: String {
        let name = parameter.quotedExcerpt
        return switch reason {
        case .missing: "the parameter \(name) is missing: expected \(allowed)"
        case .unknown: "there is no parameter \(name): expected \(allowed)"
        default:
            "the parameter \(name) is not usable: expected \(allowed)"
                + (found.map { ", found \($0)" } ?? "")
        }
    }
}
