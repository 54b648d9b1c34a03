public import AppIntents
import Foundation
import SwiftUI

/// The configuration of a control without options.
public struct StaticControlConfiguration<Content: ControlWidgetTemplate>:
    ControlWidgetConfiguration
{
    public typealias Body = Never

    let kind: String
    private let show: @MainActor () async -> AnyView?

    /// Creates a configuration of the given kind, for a control without a value.
    public init(
        kind: String,
        @ControlWidgetTemplateBuilder content: @escaping () -> Content
    ) {
        self.kind = kind
        show = { AnyView(content()._shown) }
    }

    /// Creates a configuration of the given kind, with a provider of the value and a closure that
    /// makes the control.
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

/// The configuration of a control that people configure with an intent.
public struct AppIntentControlConfiguration<
    Configuration: ControlConfigurationIntent,
    Content: ControlWidgetTemplate
>: ControlWidgetConfiguration {
    public typealias Body = Never

    let kind: String
    private let show: @MainActor () async -> AnyView?

    /// Creates a configuration of the given kind, for a control without a value.
    ///
    /// On Linux the control is configured by the intent's default values.
    public init(
        kind: String,
        intent: Configuration.Type = Configuration.self,
        @ControlWidgetTemplateBuilder content: @escaping (Configuration) -> Content
    ) {
        self.kind = kind
        show = { AnyView(content(Configuration())._shown) }
    }

    /// Creates a configuration of the given kind, with a provider of the value and a closure that
    /// makes the control.
    ///
    /// On Linux the control is configured by the intent's default values.
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

/// A type that provides the value of a control.
public protocol ControlValueProvider: Sendable {
    associatedtype Value: Sendable
    /// The value for a preview.
    var previewValue: Value { get }
    /// Returns the present value.
    func currentValue() async throws -> Value
}

/// A type that provides the value of a control which people configure with an intent.
public protocol AppIntentControlValueProvider: Sendable {
    associatedtype Configuration: ControlConfigurationIntent
    associatedtype Value: Sendable
    /// The value for a preview.
    func previewValue(configuration: Configuration) -> Value
    /// Returns the present value.
    func currentValue(configuration: Configuration) async throws -> Value
}
