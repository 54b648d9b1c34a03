public import Foundation
public import RoostFoundation

/// The smallest and the largest value that is allowed.
public typealias InclusiveRange<Bound> = (lowerBound: Bound, upperBound: Bound)

/// The control with which a person sets a whole number.
public enum IntControlStyle: Sendable { case field, stepper, slider }
/// The control with which a person sets a number.
public enum DoubleControlStyle: Sendable { case field, stepper, slider }
/// The parts of a date that a person sets.
public enum DateKind: Sendable { case date, time, dateTime }

/// The rule for using the result of another intent as the parameter's value without asking.
public enum InputConnectionBehavior: Sendable {
    case `default`, never, connectToPreviousIntentResult
}

// Each of Apple's initializers exists with and without a title: here the title may be left out.
extension IntentParameter {
    /// Creates a parameter for a whole number; a number outside of the range is refused.
    public convenience init(
        title: LocalizedStringResource? = nil,
        description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil,
        controlStyle: IntControlStyle = .stepper,
        inclusiveRange: InclusiveRange<Int>? = nil,
        requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        optionsProvider: (any DynamicOptionsProvider)? = nil
    ) where Value.ValueType == Int {
        var details = ParameterDetails(
            description,
            prompt: requestValueDialog,
            inputConnectionBehavior
        )
        details.minimum = inclusiveRange.map { Double($0.lowerBound) }
        details.maximum = inclusiveRange.map { Double($0.upperBound) }
        self.init(
            title: title,
            defaultValue: defaultValue,
            details: details,
            options: optionsProvider
        )
    }

    /// Creates a parameter for a number; a number outside of the range is refused.
    public convenience init(
        title: LocalizedStringResource? = nil,
        description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil,
        controlStyle: DoubleControlStyle = .stepper,
        inclusiveRange: InclusiveRange<Double>? = nil,
        requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        optionsProvider: (any DynamicOptionsProvider)? = nil
    ) where Value.ValueType == Double {
        var details = ParameterDetails(
            description,
            prompt: requestValueDialog,
            inputConnectionBehavior
        )
        details.minimum = inclusiveRange?.lowerBound
        details.maximum = inclusiveRange?.upperBound
        self.init(
            title: title,
            defaultValue: defaultValue,
            details: details,
            options: optionsProvider
        )
    }

    /// Creates a parameter that is true or false.
    public convenience init(
        title: LocalizedStringResource? = nil,
        description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil,
        displayName: Bool.IntentDisplayName? = nil,
        requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        optionsProvider: (any DynamicOptionsProvider)? = nil
    ) where Value.ValueType == Bool {
        let details = ParameterDetails(
            description,
            prompt: requestValueDialog,
            inputConnectionBehavior
        )
        self.init(
            title: title,
            defaultValue: defaultValue,
            details: details,
            options: optionsProvider
        )
    }

    /// Creates a parameter for text.
    public convenience init(
        title: LocalizedStringResource? = nil,
        description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil,
        inputOptions: String.IntentInputOptions? = nil,
        requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        optionsProvider: (any DynamicOptionsProvider)? = nil
    ) where Value.ValueType == String {
        let details = ParameterDetails(
            description,
            prompt: requestValueDialog,
            inputConnectionBehavior
        )
        self.init(
            title: title,
            defaultValue: defaultValue,
            details: details,
            options: optionsProvider
        )
    }

    /// Creates a parameter for attributed text; text from the command line has no attributes.
    public convenience init(
        title: LocalizedStringResource? = nil,
        description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil,
        requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        optionsProvider: (any DynamicOptionsProvider)? = nil
    ) where Value.ValueType == AttributedString {
        let details = ParameterDetails(
            description,
            prompt: requestValueDialog,
            inputConnectionBehavior
        )
        self.init(
            title: title,
            defaultValue: defaultValue,
            details: details,
            options: optionsProvider
        )
    }

    /// Creates a parameter for a URL.
    public convenience init(
        title: LocalizedStringResource? = nil,
        description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil,
        requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        optionsProvider: (any DynamicOptionsProvider)? = nil
    ) where Value.ValueType == URL {
        let details = ParameterDetails(
            description,
            prompt: requestValueDialog,
            inputConnectionBehavior
        )
        self.init(
            title: title,
            defaultValue: defaultValue,
            details: details,
            options: optionsProvider
        )
    }

    /// Creates a parameter for a length of time.
    public convenience init(
        title: LocalizedStringResource? = nil,
        description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil,
        requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        optionsProvider: (any DynamicOptionsProvider)? = nil
    ) where Value.ValueType == Duration {
        let details = ParameterDetails(
            description,
            prompt: requestValueDialog,
            inputConnectionBehavior
        )
        self.init(
            title: title,
            defaultValue: defaultValue,
            details: details,
            options: optionsProvider
        )
    }

    /// Creates a parameter for a person's name.
    public convenience init(
        title: LocalizedStringResource? = nil,
        description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil,
        requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        optionsProvider: (any DynamicOptionsProvider)? = nil
    ) where Value.ValueType == PersonNameComponents {
        let details = ParameterDetails(
            description,
            prompt: requestValueDialog,
            inputConnectionBehavior
        )
        self.init(
            title: title,
            defaultValue: defaultValue,
            details: details,
            options: optionsProvider
        )
    }

    /// Creates a parameter for a date and time.
    public convenience init(
        title: LocalizedStringResource? = nil,
        description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil,
        kind: DateKind = .dateTime,
        requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        optionsProvider: (any DynamicOptionsProvider)? = nil
    ) where Value.ValueType == Date {
        let details = ParameterDetails(
            description,
            prompt: requestValueDialog,
            inputConnectionBehavior
        )
        self.init(
            title: title,
            defaultValue: defaultValue,
            details: details,
            options: optionsProvider
        )
    }

    /// Creates a parameter for some components of a date.
    public convenience init(
        title: LocalizedStringResource? = nil,
        description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil,
        kind: DateKind = .dateTime,
        requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        optionsProvider: (any DynamicOptionsProvider)? = nil
    ) where Value.ValueType == DateComponents {
        let details = ParameterDetails(
            description,
            prompt: requestValueDialog,
            inputConnectionBehavior
        )
        self.init(
            title: title,
            defaultValue: defaultValue,
            details: details,
            options: optionsProvider
        )
    }
}
