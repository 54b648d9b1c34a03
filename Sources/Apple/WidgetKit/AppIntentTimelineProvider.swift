public import AppIntents

/// A provider of the entries of a widget that people configure with an intent.
public protocol AppIntentTimelineProvider: SendableMetatype {
    associatedtype Entry: TimelineEntry
    associatedtype Intent: WidgetConfigurationIntent
    typealias Context = TimelineProviderContext
    /// Returns the entry that is shown before anything is known.
    func placeholder(in context: Context) -> Entry
    /// Returns the entry that the widget would show now.
    func snapshot(for configuration: Intent, in context: Context) async -> Entry
    /// Returns the entries that the widget shows from now on.
    func timeline(for configuration: Intent, in context: Context) async -> Timeline<Entry>
    /// Returns the ways in which people may want to set the widget up.
    ///
    /// On Linux nobody is asked.
    func recommendations() -> [AppIntentRecommendation<Intent>]
}

extension AppIntentTimelineProvider {
    /// No recommendations, where a provider has none.
    public func recommendations() -> [AppIntentRecommendation<Intent>] { [] }
}

/// A way to set up a widget.
///
/// On Linux nobody is asked.
public struct AppIntentRecommendation<Intent: WidgetConfigurationIntent>: Sendable {
    /// The intent that sets the widget up.
    public let intent: Intent

    /// Creates a recommended configuration with a description.
    public init(intent: Intent, description: LocalizedStringResource) { self.intent = intent }
    /// Creates a recommended configuration with a description.
    @_disfavoredOverload
    public init(intent: Intent, description: some StringProtocol) { self.intent = intent }
}
