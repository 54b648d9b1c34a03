/// A sentence that describes what an intent does, with the intent's parameters in it.
public protocol ParameterSummary: Sendable {
    associatedtype Intent: AppIntent
    /// Returns the sentence, with a `${name}` for each parameter.
    func summaryText(_ reading: _SummaryReading<Intent>) -> String
}

/// An intent whose parameters are known by their names.
// swift-format-ignore: NoLeadingUnderscores
public struct _SummaryReading<Intent: AppIntent>: Sendable {
    package let intent: Intent
    private let names: [ObjectIdentifier: String]

    package init(_ intent: Intent) {
        self.intent = intent
        names = Dictionary(
            IntentParts(of: intent).parameters.map { (ObjectIdentifier($0.parameter), $0.name) },
            uniquingKeysWith: { first, _ in first }
        )
    }

    /// The name of the property that a key path leads to.
    package func name(of parameter: PartialKeyPath<Intent>) -> String? {
        guard let found = intent[keyPath: parameter] as? any AnyIntentParameter else { return nil }
        return names[ObjectIdentifier(found)]
    }
}

/// A text that contains parameters.
public struct ParameterSummaryString<Intent: AppIntent>: ExpressibleByStringInterpolation,
    @unchecked Sendable
{
    /// A piece of the text.
    ///
    /// Key paths are values that never change.
    fileprivate enum Piece {
        case text(String)
        case parameter(PartialKeyPath<Intent>)
    }

    fileprivate let pieces: [Piece]

    /// Creates a text without parameters.
    public init(stringLiteral value: String) { pieces = [.text(value)] }

    /// Creates a text with parameters in it.
    public init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

    /// The words and the parameters of a text as they are collected.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var pieces: [Piece] = []

        /// Creates an empty text.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds text.
        public mutating func appendLiteral(_ literal: String) { pieces.append(.text(literal)) }

        /// Adds a parameter, whose value is shown there.
        public mutating func appendInterpolation<Value>(
            _ parameter: KeyPath<Intent, IntentParameter<Value>>
        ) {
            pieces.append(.parameter(parameter))
        }
    }

    func text(_ reading: _SummaryReading<Intent>) -> String {
        pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .parameter(let parameter): reading.name(of: parameter).map { "${\($0)}" } ?? ""
            }
        }.joined()
    }
}

/// A summary with a sentence, and with the parameters that are listed below it.
public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary {
    private let sentence: ParameterSummaryString<Intent>?

    /// Creates an empty summary.
    public init() { sentence = nil }

    /// Creates a summary without a sentence, which lists parameters.
    public init(@ParameterKeyPathsBuilder<Intent> _ parameters: () -> [PartialKeyPath<Intent>]) {
        sentence = nil
    }

    /// Creates a summary with a sentence.
    public init(_ summary: ParameterSummaryString<Intent>, table: String? = nil) {
        sentence = summary
    }

    /// Creates a summary with a sentence, and with parameters that are listed below it.
    public init(
        _ summary: ParameterSummaryString<Intent>,
        table: String? = nil,
        @ParameterKeyPathsBuilder<Intent> _ parameters: () -> [PartialKeyPath<Intent>]
    ) {
        sentence = summary
    }

    /// Returns the sentence, with a `${name}` for each parameter.
    public func summaryText(_ reading: _SummaryReading<Intent>) -> String {
        sentence?.text(reading) ?? ""
    }
}

/// A result builder that makes a list of parameters.
@resultBuilder public enum ParameterKeyPathsBuilder<Intent: AppIntent> {
    /// Adds a parameter as it is.
    public static func buildExpression<Value>(
        _ expression: KeyPath<Intent, IntentParameter<Value>>
    ) -> [PartialKeyPath<Intent>] {
        [expression]
    }

    /// Joins lists of parameters.
    public static func buildBlock(
        _ components: [PartialKeyPath<Intent>]...
    ) -> [PartialKeyPath<Intent>] {
        components.flatMap { $0 }
    }
}

/// A result builder that takes a single summary.
@resultBuilder public enum ParameterSummaryBuilder<Intent: AppIntent> {
    /// Returns the only summary.
    public static func buildBlock<Content: ParameterSummary>(_ content: Content) -> Content {
        content
    }
}
