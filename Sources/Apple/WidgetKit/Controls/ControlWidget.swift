import Foundation
public import RoostFoundation
import SwiftUI

/// A button or a switch of an app's that is shown outside of it.
///
/// On Linux there is no place for it: its program, where it is run, says what it shows now.
@MainActor @preconcurrency public protocol ControlWidget {
    associatedtype Body: ControlWidgetConfiguration
    init()
    /// The configuration that the control is made of.
    @ControlWidgetConfigurationBuilder var body: Self.Body { get }
}

extension ControlWidget {
    /// Says what the control shows now, and ends.
    public static func main() {
        WidgetText.sayAndEnd { await WidgetText.lines(of: WidgetOfControl(Self())) }
    }
}

/// A configuration of a control.
@MainActor @preconcurrency public protocol ControlWidgetConfiguration {
    associatedtype Body: ControlWidgetConfiguration
    /// The configuration that this one is made of in turn.
    var body: Self.Body { get }
}

extension Never: ControlWidgetConfiguration {}

extension ControlWidgetConfiguration where Body == Never {
    /// Is never asked for: such a configuration is made of no others.
    public var body: Never { preconditionFailure("\(Self.self) is not made of others") }
}

/// Takes the one configuration of a control.
@resultBuilder public enum ControlWidgetConfigurationBuilder {
    /// Takes a configuration as it is.
    public static func buildBlock<Content: ControlWidgetConfiguration>(
        _ content: Content
    ) -> Content {
        content
    }
}

extension ControlWidgetConfiguration {
    /// Says what people call the control; on Linux it goes by its kind.
    public func displayName(
        _ displayName: LocalizedStringResource
    ) -> some ControlWidgetConfiguration {
        self
    }
    /// Says what the control is for; on Linux nobody chooses one.
    public func description(
        _ description: LocalizedStringResource
    ) -> some ControlWidgetConfiguration {
        self
    }
    /// Has a person asked how it is set up; on Linux nobody is.
    public func promptsForUserConfiguration() -> some ControlWidgetConfiguration { self }
    /// Has a server change it; on Linux none does.
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
