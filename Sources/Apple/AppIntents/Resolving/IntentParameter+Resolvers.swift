public import RoostFoundation

// A parameter with resolvers takes what they turn into its values beside what is one.
extension IntentParameter {
    /// Creates a parameter that also takes values of other types, which resolvers convert.
    public convenience init<Spec: ResolverSpecification>(
        title: LocalizedStringResource? = nil,
        description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil,
        requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        optionsProvider: (any DynamicOptionsProvider)? = nil,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: @escaping () -> Spec
    ) {
        var details = ParameterDetails(
            description,
            prompt: requestValueDialog,
            inputConnectionBehavior
        )
        details.resolvers = resolvers()._resolvers
        self.init(
            title: title,
            defaultValue: defaultValue,
            details: details,
            options: optionsProvider
        )
    }

    /// Creates a parameter for a whole number, which also takes values that resolvers convert.
    public convenience init<Spec: ResolverSpecification>(
        title: LocalizedStringResource? = nil,
        description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil,
        controlStyle: IntControlStyle = .stepper,
        inclusiveRange: InclusiveRange<Int>?,
        requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        optionsProvider: (any DynamicOptionsProvider)? = nil,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: @escaping () -> Spec
    ) where Value.ValueType == Int {
        var details = ParameterDetails(
            description,
            prompt: requestValueDialog,
            inputConnectionBehavior
        )
        details.minimum = inclusiveRange.map { Double($0.lowerBound) }
        details.maximum = inclusiveRange.map { Double($0.upperBound) }
        details.resolvers = resolvers()._resolvers
        self.init(
            title: title,
            defaultValue: defaultValue,
            details: details,
            options: optionsProvider
        )
    }

    /// Creates a parameter for a number, which also takes values that resolvers convert.
    public convenience init<Spec: ResolverSpecification>(
        title: LocalizedStringResource? = nil,
        description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil,
        controlStyle: DoubleControlStyle = .stepper,
        inclusiveRange: InclusiveRange<Double>?,
        requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        optionsProvider: (any DynamicOptionsProvider)? = nil,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: @escaping () -> Spec
    ) where Value.ValueType == Double {
        var details = ParameterDetails(
            description,
            prompt: requestValueDialog,
            inputConnectionBehavior
        )
        details.minimum = inclusiveRange?.lowerBound
        details.maximum = inclusiveRange?.upperBound
        details.resolvers = resolvers()._resolvers
        self.init(
            title: title,
            defaultValue: defaultValue,
            details: details,
            options: optionsProvider
        )
    }

    /// Creates a parameter for text, which also takes values that resolvers convert.
    public convenience init<Spec: ResolverSpecification>(
        title: LocalizedStringResource? = nil,
        description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil,
        inputOptions: String.IntentInputOptions?,
        requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default,
        optionsProvider: (any DynamicOptionsProvider)? = nil,
        @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: @escaping () -> Spec
    ) where Value.ValueType == String {
        self.init(
            title: title,
            description: description,
            default: defaultValue,
            requestValueDialog: requestValueDialog,
            requestDisambiguationDialog: requestDisambiguationDialog,
            inputConnectionBehavior: inputConnectionBehavior,
            optionsProvider: optionsProvider,
            resolvers: resolvers
        )
    }
}
