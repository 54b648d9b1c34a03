/// A case of a choice between summaries, or several of them.
// swift-format-ignore: NoLeadingUnderscores
public protocol _ParameterSummarySwitchCase<Intent, Value>: Sendable {
    associatedtype Intent: AppIntent
    associatedtype Value: _IntentValue
    /// The sentence of the first case that applies, if one does.
    func summaryText(
        _ value: Value.ValueType?,
        _ reading: _SummaryReading<Intent>
    ) -> String?
}

/// A choice between several summaries, by the value of a parameter.
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

    /// The sentence of the first case that the parameter's value fits; empty where none does.
    public func summaryText(_ reading: _SummaryReading<Intent>) -> String {
        cases.summaryText(parameter.value(in: reading.intent), reading) ?? ""
    }
}

/// The summary for one value, or for some.
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

    /// The sentence, if the value is one of the case's.
    public func summaryText(
        _ value: Value.ValueType?,
        _ reading: _SummaryReading<Intent>
    ) -> String? {
        guard let value, applies(value) else { return nil }
        return summary.summaryText(reading)
    }
}

/// The summary for all other values.
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

    /// The sentence, whatever the value.
    public func summaryText(
        _ value: Value.ValueType?,
        _ reading: _SummaryReading<Intent>
    ) -> String? {
        summary.summaryText(reading)
    }
}

/// Several cases, in order.
public struct ParameterSummaryTupleCaseCondition<Intent: AppIntent, Value: _IntentValue>:
    _ParameterSummarySwitchCase
{
    fileprivate let cases: [@Sendable (Value.ValueType?, _SummaryReading<Intent>) -> String?]

    /// The sentence of the first case that the value fits.
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

/// Puts cases in order.
@resultBuilder public enum ParameterSummaryCaseBuilder<Intent: AppIntent, Value: _IntentValue> {
    /// Takes a case as one of several.
    public static func buildExpression<Summary: ParameterSummary>(
        _ expression: ParameterSummaryCaseCondition<Intent, Value, Summary>
    ) -> ParameterSummaryTupleCaseCondition<Intent, Value> {
        ParameterSummaryTupleCaseCondition(cases: [{ expression.summaryText($0, $1) }])
    }

    /// Takes the last case as one of several.
    public static func buildExpression<Summary: ParameterSummary>(
        _ expression: ParameterSummaryDefaultCaseCondition<Intent, Value, Summary>
    ) -> ParameterSummaryTupleCaseCondition<Intent, Value> {
        ParameterSummaryTupleCaseCondition(cases: [{ expression.summaryText($0, $1) }])
    }

    /// Brings cases together.
    public static func buildBlock(
        _ cases: ParameterSummaryTupleCaseCondition<Intent, Value>...
    ) -> ParameterSummaryTupleCaseCondition<Intent, Value> {
        ParameterSummaryTupleCaseCondition(cases: cases.flatMap(\.cases))
    }
}
