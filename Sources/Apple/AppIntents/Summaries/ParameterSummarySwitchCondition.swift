/// A case of a choice between summaries, or several of them.
// swift-format-ignore: NoLeadingUnderscores
public protocol _ParameterSummarySwitchCase<Intent, Value>: Sendable {
    associatedtype Intent: AppIntent
    associatedtype Value: _IntentValue
    /// Returns the sentence of the first case that applies, or `nil`.
    func summaryText(
        _ value: Value.ValueType?,
        _ reading: _SummaryReading<Intent>
    ) -> String?
}

/// A summary that depends on the value of a parameter, with several cases.
public struct ParameterSummarySwitchCondition<
    Intent: AppIntent,
    Value: _IntentValue,
    CaseCondition: _ParameterSummarySwitchCase
>: ParameterSummary where CaseCondition.Intent == Intent, CaseCondition.Value == Value {
    private let parameter: ParameterPath<Intent, Value>
    private let cases: CaseCondition

    /// Creates a summary that depends on the value of a parameter.
    public init(
        _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
        @ParameterSummaryCaseBuilder<Intent, Value> _ cases: () -> CaseCondition
    ) {
        parameter = ParameterPath(keyPath)
        self.cases = cases()
    }

    /// Returns the sentence of the first case that the value matches, or an empty text.
    public func summaryText(_ reading: _SummaryReading<Intent>) -> String {
        cases.summaryText(parameter.value(in: reading.intent), reading) ?? ""
    }
}

/// The summary for one value of a parameter, or for several.
public struct ParameterSummaryCaseCondition<
    Intent: AppIntent,
    Value: _IntentValue,
    Summary: ParameterSummary
>: _ParameterSummarySwitchCase where Summary.Intent == Intent {
    private let applies: @Sendable (Value.ValueType) -> Bool
    private let summary: Summary

    /// Creates a case for one value.
    public init(
        _ value: Value.ValueType,
        @ParameterSummaryBuilder<Intent> _ summary: () -> Summary
    ) where Value.ValueType: Equatable {
        applies = { $0 == value }
        self.summary = summary()
    }

    /// Creates a case for several values.
    public init(
        _ values: [Value.ValueType],
        @ParameterSummaryBuilder<Intent> _ summary: () -> Summary
    ) where Value.ValueType: Equatable {
        applies = { values.contains($0) }
        self.summary = summary()
    }

    /// Returns the sentence if the value is one of this case's, and `nil` otherwise.
    public func summaryText(
        _ value: Value.ValueType?,
        _ reading: _SummaryReading<Intent>
    ) -> String? {
        guard let value, applies(value) else { return nil }
        return summary.summaryText(reading)
    }
}

/// The summary for all values that no other case has.
public struct ParameterSummaryDefaultCaseCondition<
    Intent: AppIntent,
    Value: _IntentValue,
    Summary: ParameterSummary
>: _ParameterSummarySwitchCase where Summary.Intent == Intent {
    private let summary: Summary

    /// Creates the case for all other values.
    public init(@ParameterSummaryBuilder<Intent> _ summary: () -> Summary) {
        self.summary = summary()
    }

    /// Returns the sentence, for any value.
    public func summaryText(
        _ value: Value.ValueType?,
        _ reading: _SummaryReading<Intent>
    ) -> String? {
        summary.summaryText(reading)
    }
}

/// A list of cases, in their order.
public struct ParameterSummaryTupleCaseCondition<Intent: AppIntent, Value: _IntentValue>:
    _ParameterSummarySwitchCase
{
    fileprivate let cases: [@Sendable (Value.ValueType?, _SummaryReading<Intent>) -> String?]

    /// Returns the sentence of the first case that the value matches, or `nil`.
    public func summaryText(
        _ value: Value.ValueType?,
        _ reading: _SummaryReading<Intent>
    ) -> String? {
        for text in cases {
            if let found = text(value, reading) { return found }
        }
        return nil
    }
}

/// A result builder that makes a list of cases.
@resultBuilder public enum ParameterSummaryCaseBuilder<Intent: AppIntent, Value: _IntentValue> {
    /// Adds a case as it is.
    public static func buildExpression<Summary: ParameterSummary>(
        _ expression: ParameterSummaryCaseCondition<Intent, Value, Summary>
    ) -> ParameterSummaryTupleCaseCondition<Intent, Value> {
        ParameterSummaryTupleCaseCondition(cases: [{ expression.summaryText($0, $1) }])
    }

    /// Adds the default case.
    public static func buildExpression<Summary: ParameterSummary>(
        _ expression: ParameterSummaryDefaultCaseCondition<Intent, Value, Summary>
    ) -> ParameterSummaryTupleCaseCondition<Intent, Value> {
        ParameterSummaryTupleCaseCondition(cases: [{ expression.summaryText($0, $1) }])
    }

    /// Joins the cases.
    public static func buildBlock(
        _ cases: ParameterSummaryTupleCaseCondition<Intent, Value>...
    ) -> ParameterSummaryTupleCaseCondition<Intent, Value> {
        ParameterSummaryTupleCaseCondition(cases: cases.flatMap(\.cases))
    }
}
