public import AppIntents
import Foundation
import SwiftUI

/// A control that nobody sets up.
public struct StaticControlConfiguration<Content: ControlWidgetTemplate>:
    ControlWidgetConfiguration
{
    public typealias Body = Never

    let kind: String
    private let show: @MainActor () async -> AnyView?

    /// Creates a configuration of a kind, whose control has no value.
    public init(
        kind: String,
        @ControlWidgetTemplateBuilder content: @escaping () -> Content
    ) {
        self.kind = kind
        show = { AnyView(content()._shown) }
    }

    /// Creates a configuration of a kind, of what tells its value, and of how that looks.
    public init<Provider: ControlValueProvider>(
        kind: String,
        provider: Provider,
        @ControlWidgetTemplateBuilder content: @escaping (Provider.Value) -> Content
    ) {
        self.kind = kind
        show = {
            let value = (try? await provider.currentValue()) ?? provider.previewValue
            return AnyView(content(value)._shown)
        }
    }
}

extension StaticControlConfiguration: ShownConfiguration {
    func shown(in context: TimelineProviderContext, at date: Date) async -> AnyView? {
        await show()
    }
}

/// A control that people set up by an intent.
public struct AppIntentControlConfiguration<
    Configuration: ControlConfigurationIntent,
    Content: ControlWidgetTemplate
>: ControlWidgetConfiguration {
    public typealias Body = Never

    let kind: String
    private let show: @MainActor () async -> AnyView?

    /// Creates a configuration of a kind, whose control has no value.
    ///
    /// On Linux it is set up as the intent is by itself.
    public init(
        kind: String,
        intent: Configuration.Type = Configuration.self,
        @ControlWidgetTemplateBuilder content: @escaping (Configuration) -> Content
    ) {
        self.kind = kind
        show = { AnyView(content(Configuration())._shown) }
    }

    /// Creates a configuration of a kind, of what tells its value, and of how that looks.
    ///
    /// On Linux it is set up as the intent is by itself.
    public init<Provider: AppIntentControlValueProvider>(
        kind: String,
        provider: Provider,
        @ControlWidgetTemplateBuilder content: @escaping (Provider.Value) -> Content
    ) where Provider.Configuration == Configuration {
        self.kind = kind
        show = {
            let configuration = Configuration()
            let value =
                (try? await provider.currentValue(configuration: configuration))
                ?? provider.previewValue(configuration: configuration)
            return AnyView(content(value)._shown)
        }
    }
}

extension AppIntentControlConfiguration: ShownConfiguration {
    func shown(in context: TimelineProviderContext, at date: Date) async -> AnyView? {
        await show()
    }
}

/// Tells the value of a control.
public protocol ControlValueProvider: Sendable {
    associatedtype Value: Sendable
    /// The value that is shown where the control is chosen.
    var previewValue: Value { get }
    /// The value now.
    func currentValue() async throws -> Value
}

/// Tells the value of a control that people set up by an intent.
public protocol AppIntentControlValueProvider: Sendable {
    associatedtype Configuration: ControlConfigurationIntent
    associatedtype Value: Sendable
    /// The value that is shown where the control is chosen.
    func previewValue(configuration: Configuration) -> Value
    /// The value now.
    func currentValue(configuration: Configuration) async throws -> Value
}
