public import AppIntents

/// A type that provides the timeline of a widget which people configure with an intent.
public protocol AppIntentTimelineProvider: SendableMetatype {
    associatedtype Entry: TimelineEntry
    associatedtype Intent: WidgetConfigurationIntent
    typealias Context = TimelineProviderContext
    /// Returns the entry for a placeholder, before any data is known.
    func placeholder(in context: Context) -> Entry
    /// Returns the entry for the present time.
    func snapshot(for configuration: Intent, in context: Context) async -> Entry
    /// Returns the entries from the present time on.
    func timeline(for configuration: Intent, in context: Context) async -> Timeline<Entry>
    /// Returns configurations that are recommended to people.
    ///
    /// On Linux they are not used.
    func recommendations() -> [AppIntentRecommendation<Intent>]
}

extension AppIntentTimelineProvider {
    /// Returns no recommendations, for a provider without any.
    public func recommendations() -> [AppIntentRecommendation<Intent>] { [] }
}

/// A recommended configuration of a widget.
///
/// On Linux it is not used.
public struct AppIntentRecommendation<Intent: WidgetConfigurationIntent>: Sendable {
    /// The intent of the configuration.
    public let intent: Intent

    /// Creates a recommendation with an intent and a description.
    public init(intent: Intent, description: LocalizedStringResource) { self.intent = intent }
    /// Creates a recommendation with an intent and a description.
    @_disfavoredOverload
    public init(intent: Intent, description: some StringProtocol) { self.intent = intent }
}
