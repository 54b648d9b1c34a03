public import RoostFoundation

extension AppShortcutsProvider {
    public typealias ParameterPresentation = AppShortcutParameterPresentation
    public typealias OptionsCollection = AppShortcutOptionsCollection
    public typealias Summary = AppShortcutParameterPresentationSummary
}

/// The presentation of a parameter's values in a phrase.
///
/// On Linux they are not shown.
public struct AppShortcutParameterPresentation<Intent: AppIntent, Value: _IntentValue>: Sendable {
    /// Creates a presentation, which is not looked at on Linux.
    public init(
        for parameter: KeyPath<Intent, IntentParameter<Value>>,
        summary: AppShortcutParameterPresentationSummary<Intent>
    ) {}

    /// Creates a presentation with values to choose from, which is not looked at on Linux.
    public init(
        for parameter: KeyPath<Intent, IntentParameter<Value>>,
        summary: AppShortcutParameterPresentationSummary<Intent>,
        @AppShortcutOptionsCollectionSpecificationBuilder<Value>
        optionsCollections: () -> [AppShortcutOptions<Value>]
    ) {}
}

/// The values of a parameter that people choose from.
///
/// On Linux they are not shown.
public struct AppShortcutOptionsCollection<OptionsProvider: DynamicOptionsProvider>: Sendable {
    /// Creates a collection of the values that a provider offers.
    public init(
        _ optionsProvider: OptionsProvider,
        title: LocalizedStringResource,
        systemImageName: String
    ) {}
}

/// A collection of values of one type, whoever offers them.
public struct AppShortcutOptions<Value: _IntentValue>: Sendable {}

/// Lists collections of values.
@resultBuilder public enum AppShortcutOptionsCollectionSpecificationBuilder<Value: _IntentValue> {
    /// Takes a collection whose values the parameter takes.
    public static func buildExpression<Provider: DynamicOptionsProvider>(
        _ collection: AppShortcutOptionsCollection<Provider>
    ) -> AppShortcutOptions<Value> where Provider.Result.Result.ValueType == Value.ValueType {
        AppShortcutOptions()
    }

    /// Brings collections together.
    public static func buildBlock(
        _ collections: AppShortcutOptions<Value>...
    ) -> [AppShortcutOptions<Value>] {
        collections
    }
}

/// The words for one of the values in a phrase.
public struct AppShortcutParameterPresentationSummary<Intent: AppIntent>: Sendable {
    /// Creates words, which are not looked at on Linux.
    public init(_ summary: ParameterSummaryString<Intent>, table: String? = nil) {}
}
