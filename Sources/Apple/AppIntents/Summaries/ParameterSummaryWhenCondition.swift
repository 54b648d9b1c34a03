/// A comparison for equality.
public enum EquatableComparisonOperator: Sendable { case equalTo, notEqualTo }
/// A comparison by order.
public enum ComparableComparisonOperator: Sendable {
    case lessThan, lessThanOrEqualTo, greaterThan, greaterThanOrEqualTo
}
/// A test for whether a parameter has a value.
public enum HasValueComparisonOperator: Sendable { case hasAnyValue, hasNoValue }
/// A test for membership in a list of values.
public enum OneOfComparisonOperator: Sendable { case oneOf }

/// The size and shape of a widget.
///
/// On Linux there are no widgets.
public enum IntentWidgetFamily: Sendable {
    case systemSmall, systemMedium, systemLarge, systemExtraLarge
    case accessoryCorner, accessoryCircular, accessoryRectangular, accessoryInline
}

/// A choice between two summaries that depends on the value of a parameter.
///
/// A description of the intent has the one for the values that the parameters have by default.
public struct ParameterSummaryWhenCondition<
    Intent: AppIntent,
    WhenCondition: ParameterSummary,
    Otherwise: ParameterSummary
>: ParameterSummary where WhenCondition.Intent == Intent, Otherwise.Intent == Intent {
    private let holds: @Sendable (Intent) -> Bool
    private let when: WhenCondition
    private let otherwise: Otherwise

    private init(
        _ when: WhenCondition,
        _ otherwise: Otherwise,
        holds: @escaping @Sendable (Intent) -> Bool
    ) {
        self.when = when
        self.otherwise = otherwise
        self.holds = holds
    }

    /// Returns the sentence of the summary that the condition selects.
    public func summaryText(_ reading: _SummaryReading<Intent>) -> String {
        holds(reading.intent) ? when.summaryText(reading) : otherwise.summaryText(reading)
    }

    /// Creates a choice that depends on whether the parameter has a value.
    public init<Value>(
        _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
        _ comparisonOperator: HasValueComparisonOperator,
        @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition,
        @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
    ) {
        let parameter = ParameterPath(keyPath)
        self.init(when(), otherwise()) { intent in
            (parameter.value(in: intent) != nil) == (comparisonOperator == .hasAnyValue)
        }
    }

    /// Creates a choice that depends on whether the parameter's value equals another.
    public init<Value>(
        _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
        _ comparisonOperator: EquatableComparisonOperator,
        _ value: Value.ValueType,
        @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition,
        @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
    ) where Value.ValueType: Equatable {
        let parameter = ParameterPath(keyPath)
        self.init(when(), otherwise()) { intent in
            (parameter.value(in: intent) == value) == (comparisonOperator == .equalTo)
        }
    }

    /// Creates a choice that depends on the order of the parameter's value and another; without a
    /// value, the second summary is used.
    public init<Value>(
        _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
        _ comparisonOperator: ComparableComparisonOperator,
        _ value: Value.ValueType,
        @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition,
        @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
    ) where Value.ValueType: Comparable {
        let parameter = ParameterPath(keyPath)
        self.init(when(), otherwise()) { intent in
            guard let present = parameter.value(in: intent) else { return false }
            return switch comparisonOperator {
            case .lessThan: present < value
            case .lessThanOrEqualTo: present <= value
            case .greaterThan: present > value
            case .greaterThanOrEqualTo: present >= value
            }
        }
    }

    /// Creates a choice that depends on whether the parameter's value is in a list.
    public init<Value>(
        _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
        _ comparisonOperator: OneOfComparisonOperator,
        _ values: [Value.ValueType],
        @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition,
        @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
    ) where Value.ValueType: Equatable {
        let parameter = ParameterPath(keyPath)
        self.init(when(), otherwise()) { intent in
            parameter.value(in: intent).map(values.contains) ?? false
        }
    }

    /// Creates a choice that depends on the identifier of an entity.
    public init<Value>(
        _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
        identifier comparisonOperator: EquatableComparisonOperator,
        _ identifier: Value.ValueType.ID,
        @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition,
        @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
    ) where Value.ValueType: AppEntity {
        let parameter = ParameterPath(keyPath)
        self.init(when(), otherwise()) { intent in
            (parameter.value(in: intent)?.id == identifier) == (comparisonOperator == .equalTo)
        }
    }

    /// Creates a choice that depends on the size of the configured widget; on Linux no widget has
    /// the size, so that only `.notEqualTo` uses the first summary.
    public init(
        widgetFamily comparisonOperator: EquatableComparisonOperator,
        _ family: IntentWidgetFamily,
        @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition,
        @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
    ) {
        self.init(when(), otherwise()) { _ in comparisonOperator == .notEqualTo }
    }

    /// Creates a choice that depends on the size of the configured widget; on Linux the second
    /// summary is always used.
    public init(
        widgetFamily comparisonOperator: OneOfComparisonOperator,
        _ families: [IntentWidgetFamily],
        @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition,
        @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
    ) {
        self.init(when(), otherwise()) { _ in false }
    }
}

/// The way to a parameter; key paths to them capture nothing that could change.
struct ParameterPath<Intent: AppIntent, Value: _IntentValue>: @unchecked Sendable {
    private let keyPath: KeyPath<Intent, IntentParameter<Value>>

    init(_ keyPath: KeyPath<Intent, IntentParameter<Value>>) { self.keyPath = keyPath }

    /// The parameter's value in an intent, if there is one.
    func value(in intent: Intent) -> Value.ValueType? {
        guard let value = intent[keyPath: keyPath].present else { return nil }
        return value as? Value.ValueType
    }
}
