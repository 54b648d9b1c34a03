package import RoostClient
package import RoostIntents
import RoostWire

/// The reason for which an intent was not run, or failed.
package enum IntentFailure: Error, Hashable, Sendable {
    /// A parameter has no value and nobody can be asked for one. Give it.
    case missingParameter(String, allowed: String)
    /// The intent has no such parameter. Leave it out.
    case noSuchParameter(String, allowed: String)
    /// A value is of another kind.
    case wrongType(parameter: String, allowed: String, found: String)
    /// A value is too small or too large.
    case outOfRange(parameter: String, allowed: String, found: String)
    /// A value is none of those that there are.
    case notAChoice(parameter: String, allowed: String, found: String)
    /// The app knows nothing with this identifier.
    case entityNotFound(parameter: String, identifier: String)
    /// A file is not there, cannot be read, or is of a type that is not taken.
    case fileUnusable(parameter: String, reason: String)
    /// The app has no such intent.
    case noSuchIntent(String, known: [String])
    /// The intent's own code threw an error.
    case threw(String)
    /// The value that the intent handed back cannot be written as JSON.
    case valueNotEncodable(String)
    /// The app did not register what the intent needs.
    case dependencyMissing(String)
    /// A value is longer than is taken.
    case valueTooLarge(String)
    /// The intent's own code gave the attempt up, and said what is to become of the job.
    case gaveUp(AttemptCommand, String)
}

extension IntentFailure: CustomStringConvertible {
    package var description: String {
        switch self {
        case .missingParameter(let name, let allowed):
            "the parameter \(name.quotedExcerpt) is missing: expected \(allowed)"
        case .noSuchParameter(let name, let allowed):
            "there is no parameter \(name.quotedExcerpt): expected \(allowed)"
        case .wrongType(let name, let allowed, let found),
            .outOfRange(let name, let allowed, let found),
            .notAChoice(let name, let allowed, let found):
            "the parameter \(name.quotedExcerpt) is not usable: expected \(allowed), found \(found)"
        case .entityNotFound(let name, let identifier):
            "the parameter \(name.quotedExcerpt) is not usable: the app knows nothing with the "
                + "identifier \(identifier.quotedExcerpt)"
        case .fileUnusable(let name, let reason):
            "the file for the parameter \(name.quotedExcerpt) is not usable: \(reason)"
        case .noSuchIntent(let name, let known):
            "there is no intent \(name.quotedExcerpt)"
                + (known.isEmpty
                    ? ": the app has none"
                    : "; the app has \(known.prefix(20).joined(separator: ", "))")
        case .threw(let description): description
        case .valueNotEncodable(let reason):
            "what the intent handed back cannot be written as JSON: \(reason)"
        case .dependencyMissing(let sentence): sentence
        case .valueTooLarge(let what): what
        case .gaveUp(_, let sentence): sentence
        }
    }

    /// The command to the job that fails so; `nil` leaves the job to its policy.
    ///
    /// Arguments that the app does not take now it will not take the next time either.
    package var command: AttemptCommand? {
        switch self {
        case .gaveUp(let command, _): command
        case .missingParameter, .noSuchParameter, .wrongType, .outOfRange, .notAChoice,
            .noSuchIntent:
            .unsuitable
        case .entityNotFound, .fileUnusable, .threw, .valueNotEncodable, .dependencyMissing,
            .valueTooLarge:
            nil
        }
    }

    /// A word for each case, for programs.
    package var word: String {
        switch self {
        case .missingParameter: "missingParameter"
        case .noSuchParameter: "noSuchParameter"
        case .wrongType: "wrongType"
        case .outOfRange: "outOfRange"
        case .notAChoice: "notAChoice"
        case .entityNotFound: "entityNotFound"
        case .fileUnusable: "fileUnusable"
        case .noSuchIntent: "noSuchIntent"
        case .threw: "threw"
        case .valueNotEncodable: "valueNotEncodable"
        case .dependencyMissing: "dependencyMissing"
        case .valueTooLarge: "valueTooLarge"
        case .gaveUp: "gaveUp"
        }
    }
}

extension IntentFailure {
    package init(_ fault: ParameterFault) {
        let name = fault.parameter
        let found = fault.found ?? "nothing"
        self =
            switch fault.reason {
            case .missing: .missingParameter(name, allowed: fault.allowed)
            case .unknown: .noSuchParameter(name, allowed: fault.allowed)
            case .wrongType: .wrongType(parameter: name, allowed: fault.allowed, found: found)
            case .outOfRange: .outOfRange(parameter: name, allowed: fault.allowed, found: found)
            case .notAChoice: .notAChoice(parameter: name, allowed: fault.allowed, found: found)
            case .tooLarge: .valueTooLarge(fault.description)
            }
    }
}
