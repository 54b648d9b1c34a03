/// A message with what is interpolated into it.
///
/// Of what is interpolated, numbers, truth values and types are readable by default, and everything
/// else is private; see ``OSLogPrivacy``.
public struct OSLogMessage: ExpressibleByStringInterpolation {
    private let parts: [OSLogInterpolation.Part]

    /// Creates a message that is the same each time.
    public init(stringLiteral value: String) {
        parts = [.text(value)]
    }

    /// Creates a message of what was put together.
    public init(stringInterpolation: OSLogInterpolation) {
        parts = stringInterpolation.parts
    }

    func text(showingPrivate: Bool) -> String {
        var text = ""
        for part in parts {
            switch part {
            case .text(let literal): text += literal
            case .value(let value, let privacy, let isScalar):
                text +=
                    privacy.cover(
                        for: value,
                        isScalar: isScalar,
                        showingPrivate: showingPrivate
                    ) ?? value
            }
        }
        return text
    }
}

/// The pieces of a message while it is put together.
public struct OSLogInterpolation: StringInterpolationProtocol {
    enum Part {
        case text(String)
        case value(String, OSLogPrivacy, isScalar: Bool)
    }

    private(set) var parts: [Part] = []

    /// Creates a message that is empty yet.
    public init(literalCapacity: Int, interpolationCount: Int) {
        parts.reserveCapacity(2 * interpolationCount + 1)
    }

    /// Adds what stands in the source.
    public mutating func appendLiteral(_ literal: String) {
        if !literal.isEmpty { parts.append(.text(literal)) }
    }

    mutating func append(
        _ value: String,
        _ align: OSLogStringAlignment,
        _ privacy: OSLogPrivacy,
        isScalar: Bool
    ) {
        parts.append(.value(align.applied(to: value), privacy, isScalar: isScalar))
    }
}
