public import AppIntents
import RoostBasics
public import SwiftUI

/// The configuration of a widget.
@MainActor @preconcurrency public protocol WidgetConfiguration {
    associatedtype Body: WidgetConfiguration
    /// The configuration that this one is made of.
    var body: Self.Body { get }
}

extension Never: WidgetConfiguration {}

extension WidgetConfiguration where Body == Never {
    /// Is never asked for: such a configuration is made of no others.
    public var body: Never { preconditionFailure("\(Self.self) is not made of others") }
}

/// A configuration that shows something by itself.
@MainActor protocol ShownConfiguration {
    var kind: String { get }
    func shown(in context: TimelineProviderContext, at date: Date) async -> AnyView?
}

/// A widget that nobody sets up.
public struct StaticConfiguration<Content: View>: WidgetConfiguration {
    public typealias Body = Never

    let kind: String
    private let show: @MainActor (TimelineProviderContext, Date) async -> AnyView?

    /// Creates a configuration of a kind, of what says what is shown, and of how that looks.
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

/// A widget that people set up by an intent.
public struct AppIntentConfiguration<Intent: WidgetConfigurationIntent, Content: View>:
    WidgetConfiguration
{
    public typealias Body = Never

    let kind: String
    private let show: @MainActor (TimelineProviderContext, Date) async -> AnyView?

    /// Creates a configuration of a kind, of what says what is shown, and of how that looks.
    ///
    /// On Linux it is set up as the intent is by itself.
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

/// A widget with something said of it.
public struct DescribedConfiguration<Content: WidgetConfiguration>: WidgetConfiguration {
    let content: Content
    var families: [WidgetFamily]?

    /// The configuration that is described.
    public var body: Content { content }
}

extension WidgetConfiguration {
    /// Says what people call the widget.
    ///
    /// On Linux it goes by its kind.
    public func configurationDisplayName(
        _ displayNameKey: LocalizedStringKey
    )
        -> some WidgetConfiguration
    {
        self
    }
    /// Says what people call the widget.
    ///
    /// On Linux it goes by its kind.
    @_disfavoredOverload
    public func configurationDisplayName(
        _ displayName: some StringProtocol
    )
        -> some WidgetConfiguration
    {
        self
    }
    /// Says what the widget is for.
    ///
    /// On Linux nobody chooses one.
    public func description(_ descriptionKey: LocalizedStringKey) -> some WidgetConfiguration {
        self
    }
    /// Says what the widget is for.
    ///
    /// On Linux nobody chooses one.
    @_disfavoredOverload
    public func description(_ description: some StringProtocol) -> some WidgetConfiguration { self }
    /// Says how large the widget may be.
    ///
    /// On Linux it is shown in the first size.
    public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration {
        DescribedConfiguration(content: self, families: families)
    }
    /// Has the widget's contents go to its edges.
    ///
    /// On Linux nothing is laid out.
    public func contentMarginsDisabled() -> some WidgetConfiguration { self }
    /// Says where the widget should rather not be; on Linux there are no places for widgets.
    public func disfavoredLocations(
        _ locations: [WidgetLocation],
        for families: [WidgetFamily]
    ) -> some WidgetConfiguration {
        self
    }
    /// Has a person asked how the widget is set up; on Linux nobody is.
    public func promptsForUserConfiguration() -> some WidgetConfiguration { self }
    /// Has the widget's background taken away where it should be.
    ///
    /// On Linux nothing is drawn.
    public func containerBackgroundRemovable(
        _ isRemovable: Bool = true
    )
        -> some WidgetConfiguration
    {
        self
    }
    /// Has the widget told of what background sessions got.
    ///
    /// On Linux the app is told.
    public func onBackgroundURLSessionEvents(
        matching matchingString: String,
        _ urlSessionEvent:
            @escaping (_ identifier: String, _ completion: @escaping () -> Void) ->
            Void
    ) -> some WidgetConfiguration {
        self
    }
}

/// The places where a widget may be.
///
/// On Linux there are no places for widgets.
public struct WidgetLocation: Hashable, Sendable {
    private let name: String
    /// The screen with the apps.
    public static let homeScreen = Self(name: "homeScreen")
    /// The screen of a device on which nobody has identified themselves yet.
    public static let lockScreen = Self(name: "lockScreen")
    /// On a device that charges.
    public static let standBy = Self(name: "standBy")
    /// On a device that is charging on a table, in a car.
    public static let carPlay = Self(name: "carPlay")
    /// On an iPhone's widgets shown elsewhere.
    public static let iPhoneWidgetsOnMac = Self(name: "iPhoneWidgetsOnMac")
}
