public import Foundation
public import RoostFoundation

extension IntentParameter {
    /// Creates a parameter for a measurement, a number with a unit.
    ///
    /// The default is a number of the default unit, which a number without a unit is of, too. On
    /// Linux no unit depends on where the person is from.
    public convenience init<U: Dimension>(
        title: LocalizedStringResource? = nil,
        description: LocalizedStringResource? = nil,
        default defaultNumber: Double? = nil,
        defaultValue: Double? = nil,
        defaultUnit: U? = nil,
        defaultUnitAdjustForLocale: Bool = false,
        supportsNegativeNumbers: Bool = true,
        requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        optionsProvider: (any DynamicOptionsProvider)? = nil
    ) where Value.ValueType == Measurement<U> {
        var details = ParameterDetails(
            description,
            prompt: requestValueDialog,
            inputConnectionBehavior
        )
        details.unit = defaultUnit?.symbol
        if !supportsNegativeNumbers { details.minimum = 0 }
        self.init(
            title: title,
            defaultValue: (defaultNumber ?? defaultValue).map {
                Measurement(value: $0, unit: defaultUnit ?? U.baseUnit()) as Measurement<U>
            } as? Value.UnwrappedType,
            details: details,
            options: optionsProvider
        )
    }

    /// Creates a parameter for a measurement in one unit, to which others are converted.
    ///
    /// On Linux the unit does not depend on where the person is from.
    public convenience init<U: Dimension>(
        title: LocalizedStringResource? = nil,
        description: LocalizedStringResource? = nil,
        default defaultNumber: Double? = nil,
        defaultValue: Double? = nil,
        unit: U,
        unitAdjustForLocale: Bool = false,
        supportsNegativeNumbers: Bool = true,
        requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        optionsProvider: (any DynamicOptionsProvider)? = nil
    ) where Value.ValueType == Measurement<U> {
        var details = ParameterDetails(
            description,
            prompt: requestValueDialog,
            inputConnectionBehavior
        )
        details.unit = unit.symbol
        if !supportsNegativeNumbers { details.minimum = 0 }
        details.conversion = { Self.converted($0, to: unit) }
        self.init(
            title: title,
            defaultValue: (defaultNumber ?? defaultValue).map {
                Measurement(value: $0, unit: unit)
            } as? Value.UnwrappedType,
            details: details,
            options: optionsProvider
        )
    }

    private static func converted<U: Dimension>(_ value: any Sendable, to unit: U) -> any Sendable {
        switch value {
        case let one as Measurement<U>: one.converted(to: unit)
        case let several as [Measurement<U>]: several.map { $0.converted(to: unit) }
        default: value
        }
    }

    /// Creates a parameter for an amount of money; another currency, or an amount outside of the
    /// range, is refused.
    ///
    /// Where there is one currency, it need not be said.
    public convenience init(
        title: LocalizedStringResource? = nil,
        description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil,
        currencyCodes: [String] = [],
        inclusiveRange: InclusiveRange<Decimal>? = nil,
        requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        optionsProvider: (any DynamicOptionsProvider)? = nil
    ) where Value.ValueType == IntentCurrencyAmount {
        var details = ParameterDetails(
            description,
            prompt: requestValueDialog,
            inputConnectionBehavior
        )
        details.currencies = currencyCodes
        if currencyCodes.count == 1 { details.unit = currencyCodes.first }
        details.minimum = inclusiveRange.map { NSDecimalNumber(decimal: $0.lowerBound).doubleValue }
        details.maximum = inclusiveRange.map { NSDecimalNumber(decimal: $0.upperBound).doubleValue }
        self.init(
            title: title,
            defaultValue: defaultValue,
            details: details,
            options: optionsProvider
        )
    }
}
