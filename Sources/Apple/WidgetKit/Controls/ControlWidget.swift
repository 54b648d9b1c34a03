import Foundation
public import RoostFoundation
import SwiftUI

/// A button or toggle of the app that the system shows.
///
/// On Linux the program, when it is run, prints what the control shows.
@MainActor @preconcurrency public protocol ControlWidget {
    associatedtype Body: ControlWidgetConfiguration
    init()
    /// The configuration of the control.
    @ControlWidgetConfigurationBuilder var body: Self.Body { get }
}

extension ControlWidget {
    /// Runs the program: prints what the control shows at present, and ends.
    public static func main() {
        WidgetText.sayAndEnd { await WidgetText.lines(of: WidgetOfControl(Self())) }
    }
}

/// A configuration of a control.
@MainActor @preconcurrency public protocol ControlWidgetConfiguration {
    associatedtype Body: ControlWidgetConfiguration
    /// The configuration from which this one is made.
    var body: Self.Body { get }
}

extension Never: ControlWidgetConfiguration {}

extension ControlWidgetConfiguration where Body == Never {
    /// Traps if read, since such a configuration has no body.
    public var body: Never { preconditionFailure("\(Self.self) is not made of others") }
}

/// A result builder that takes a single configuration.
@resultBuilder public enum ControlWidgetConfigurationBuilder {
    /// Returns the only configuration.
    public static func buildBlock<Content: ControlWidgetConfiguration>(
        _ content: Content
    ) -> Content {
        content
    }
}

extension ControlWidgetConfiguration {
    /// Sets the name of the control; on Linux its kind is shown.
    public func displayName(
        _ displayName: LocalizedStringResource
    ) -> some ControlWidgetConfiguration {
        self
    }
    /// Sets the description of the control; on Linux it is not shown.
    public func description(
        _ description: LocalizedStringResource
    ) -> some ControlWidgetConfiguration {
        self
    }
    /// Asks a person for the configuration when the control is added; on Linux nobody is asked.
    public func promptsForUserConfiguration() -> some ControlWidgetConfiguration { self }
    /// Sets a handler for push notifications; on Linux there are none.
    public func pushHandler<Handler>(_ handler: Handler.Type) -> some ControlWidgetConfiguration {
        self
    }
}

/// A control as one of the widgets of a bundle.
struct WidgetOfControl: Widget {
    let control: (any ControlWidget)?

    init() { control = nil }
    init(_ control: any ControlWidget) { self.control = control }

    var body: some WidgetConfiguration { ConfigurationOfControl(control) }
}

/// The configuration of a control, as one of widgets.
struct ConfigurationOfControl: WidgetConfiguration, ShownConfiguration {
    typealias Body = Never
    private let shown: (any ShownConfiguration)?

    init(_ control: (any ControlWidget)?) { shown = control.flatMap { Self.shown(by: $0.body) } }

    var kind: String { shown?.kind ?? "" }

    func shown(in context: TimelineProviderContext, at date: Date) async -> AnyView? {
        await shown?.shown(in: context, at: date)
    }

    private static func shown<Configuration: ControlWidgetConfiguration>(
        by configuration: Configuration
    ) -> (any ShownConfiguration)? {
        if let shown = configuration as? any ShownConfiguration { return shown }
        guard Configuration.Body.self != Never.self else { return nil }
        return Self.shown(by: configuration.body)
    }
}
