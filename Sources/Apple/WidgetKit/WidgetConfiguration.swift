public import AppIntents
import RoostBasics
public import SwiftUI

/// The configuration of a widget.
@MainActor @preconcurrency public protocol WidgetConfiguration {
    associatedtype Body: WidgetConfiguration
    /// The configuration from which this one is made.
    var body: Self.Body { get }
}

extension Never: WidgetConfiguration {}

extension WidgetConfiguration where Body == Never {
    /// Traps if read, since such a configuration has no body.
    public var body: Never { preconditionFailure("\(Self.self) is not made of others") }
}

/// A configuration that shows something by itself.
@MainActor protocol ShownConfiguration {
    var kind: String { get }
    func shown(in context: TimelineProviderContext, at date: Date) async -> AnyView?
}

/// The configuration of a widget without options.
public struct StaticConfiguration<Content: View>: WidgetConfiguration {
    public typealias Body = Never

    let kind: String
    private let show: @MainActor (TimelineProviderContext, Date) async -> AnyView?

    /// Creates a configuration of the given kind, with a provider of entries and a closure that
    /// makes the view of an entry.
    public init<Provider: TimelineProvider>(
        kind: String,
        provider: Provider,
        @ViewBuilder content: @escaping (Provider.Entry) -> Content
    ) {
        self.kind = kind
        show = { context, date in
            let told = await withCheckedContinuation { done in
                provider.getTimeline(in: context) { done.resume(returning: Handover($0)) }
            }
            return told.value.entry(at: date).map { AnyView(content($0)) }
        }
    }
}

extension StaticConfiguration: ShownConfiguration {
    func shown(in context: TimelineProviderContext, at date: Date) async -> AnyView? {
        await show(context, date)
    }
}

/// The configuration of a widget that people configure with an intent.
public struct AppIntentConfiguration<Intent: WidgetConfigurationIntent, Content: View>:
    WidgetConfiguration
{
    public typealias Body = Never

    let kind: String
    private let show: @MainActor (TimelineProviderContext, Date) async -> AnyView?

    /// Creates a configuration of the given kind, with a provider of entries and a closure that
    /// makes the view of an entry.
    ///
    /// On Linux the widget is configured by the intent's default values.
    public init<Provider: AppIntentTimelineProvider>(
        kind: String,
        intent: Intent.Type = Intent.self,
        provider: Provider,
        @ViewBuilder content: @escaping (Provider.Entry) -> Content
    ) where Provider.Intent == Intent {
        self.kind = kind
        let provider = Handover(provider)
        show = { context, date in
            let timeline = await provider.value.timeline(for: Intent(), in: context)
            return timeline.entry(at: date).map { AnyView(content($0)) }
        }
    }
}

extension AppIntentConfiguration: ShownConfiguration {
    func shown(in context: TimelineProviderContext, at date: Date) async -> AnyView? {
        await show(context, date)
    }
}

/// A configuration with a description.
public struct DescribedConfiguration<Content: WidgetConfiguration>: WidgetConfiguration {
    let content: Content
    var families: [WidgetFamily]?

    /// The configuration that is described.
    public var body: Content { content }
}

extension WidgetConfiguration {
    /// Sets the name of the widget.
    ///
    /// On Linux the kind is shown instead.
    public func configurationDisplayName(
        _ displayNameKey: LocalizedStringKey
    )
        -> some WidgetConfiguration
    {
        self
    }
    /// Sets the name of the widget.
    ///
    /// On Linux the kind is shown instead.
    @_disfavoredOverload
    public func configurationDisplayName(
        _ displayName: some StringProtocol
    )
        -> some WidgetConfiguration
    {
        self
    }
    /// Sets the description of the widget.
    ///
    /// On Linux it is not shown.
    public func description(_ descriptionKey: LocalizedStringKey) -> some WidgetConfiguration {
        self
    }
    /// Sets the description of the widget.
    ///
    /// On Linux it is not shown.
    @_disfavoredOverload
    public func description(_ description: some StringProtocol) -> some WidgetConfiguration { self }
    /// Sets the sizes that the widget supports.
    ///
    /// On Linux the widget is shown in the first size.
    public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration {
        DescribedConfiguration(content: self, families: families)
    }
    /// Removes the margins around the widget's content.
    ///
    /// On Linux nothing is laid out.
    public func contentMarginsDisabled() -> some WidgetConfiguration { self }
    /// Sets the places that do not suit the widget; on Linux there are no places for widgets.
    public func disfavoredLocations(
        _ locations: [WidgetLocation],
        for families: [WidgetFamily]
    ) -> some WidgetConfiguration {
        self
    }
    /// Asks a person for the configuration when the widget is added; on Linux nobody is asked.
    public func promptsForUserConfiguration() -> some WidgetConfiguration { self }
    /// Sets whether the widget's background can be removed.
    ///
    /// On Linux nothing is drawn.
    public func containerBackgroundRemovable(
        _ isRemovable: Bool = true
    )
        -> some WidgetConfiguration
    {
        self
    }
    /// Sets a handler for the events of background sessions.
    ///
    /// On Linux the app itself receives them.
    public func onBackgroundURLSessionEvents(
        matching matchingString: String,
        _ urlSessionEvent:
            @escaping (_ identifier: String, _ completion: @escaping () -> Void) ->
            Void
    ) -> some WidgetConfiguration {
        self
    }
}

/// A place where widgets are shown.
///
/// On Linux there are no places for widgets.
public struct WidgetLocation: Hashable, Sendable {
    private let name: String
    /// The Home Screen.
    public static let homeScreen = Self(name: "homeScreen")
    /// The Lock Screen.
    public static let lockScreen = Self(name: "lockScreen")
    /// A device that is charging.
    public static let standBy = Self(name: "standBy")
    /// A car.
    public static let carPlay = Self(name: "carPlay")
    /// A Mac that shows the widgets of an iPhone.
    public static let iPhoneWidgetsOnMac = Self(name: "iPhoneWidgetsOnMac")
}
