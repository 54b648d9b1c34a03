public import RoostFoundation

extension AppShortcutsProvider {
    public typealias ParameterPresentation = AppShortcutParameterPresentation
    public typealias OptionsCollection = AppShortcutOptionsCollection
    public typealias Summary = AppShortcutParameterPresentationSummary
}

/// A description of how the values of a parameter are shown in phrases.
///
/// On Linux they are not shown.
public struct AppShortcutParameterPresentation<Intent: AppIntent, Value: _IntentValue>: Sendable {
    /// Creates a presentation, which Linux does not use.
    public init(
        for parameter: KeyPath<Intent, IntentParameter<Value>>,
        summary: AppShortcutParameterPresentationSummary<Intent>
    ) {}

    /// Creates a presentation with values to choose from, which Linux does not use.
    public init(
        for parameter: KeyPath<Intent, IntentParameter<Value>>,
        summary: AppShortcutParameterPresentationSummary<Intent>,
        @AppShortcutOptionsCollectionSpecificationBuilder<Value>
        optionsCollections: () -> [AppShortcutOptions<Value>]
    ) {}
}

/// The values of a parameter that people can choose from.
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

/// A collection of values of one type, from any provider.
public struct AppShortcutOptions<Value: _IntentValue>: Sendable {}

/// A result builder that makes a list of collections of values.
@resultBuilder public enum AppShortcutOptionsCollectionSpecificationBuilder<Value: _IntentValue> {
    /// Adds a collection as it is.
    public static func buildExpression<Provider: DynamicOptionsProvider>(
        _ collection: AppShortcutOptionsCollection<Provider>
    ) -> AppShortcutOptions<Value> where Provider.Result.Result.ValueType == Value.ValueType {
        AppShortcutOptions()
    }

    /// Makes a list of collections.
    public static func buildBlock(
        _ collections: AppShortcutOptions<Value>...
    ) -> [AppShortcutOptions<Value>] {
        collections
    }
}

/// A text for a value in a phrase.
public struct AppShortcutParameterPresentationSummary<Intent: AppIntent>: Sendable {
    /// Creates a text, which Linux does not use.
    public init(_ summary: ParameterSummaryString<Intent>, table: String? = nil) {}
}
