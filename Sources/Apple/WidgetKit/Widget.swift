/// A part of an app that is shown outside of it.
///
/// On Linux there is no place for it: its program, where it is run, says what the widget shows now.
@MainActor @preconcurrency public protocol Widget {
    associatedtype Body: WidgetConfiguration
    init()
    /// The configuration of the widget.
    var body: Self.Body { get }
}

extension Widget {
    /// Says what the widget shows now, and ends.
    public static func main() { WidgetText.sayAndEnd { await WidgetText.lines(of: Self()) } }
}

/// A bundle of several widgets of an app.
@MainActor @preconcurrency public protocol WidgetBundle {
    associatedtype Body: Widget
    init()
    /// The widgets.
    @WidgetBundleBuilder var body: Self.Body { get }
}

extension WidgetBundle {
    /// Says what the widgets show now, and ends.
    public static func main() { WidgetText.sayAndEnd { await WidgetText.lines(of: Self().body) } }
}

/// A builder that lists widgets.
@resultBuilder public enum WidgetBundleBuilder {
    /// Takes a widget as it is.
    public static func buildExpression<Content: Widget>(_ content: Content) -> Content { content }
    /// Takes a control as one of the widgets.
    @MainActor public static func buildExpression<Content: ControlWidget>(
        _ content: Content
    ) -> some Widget {
        WidgetOfControl(content)
    }
    /// Takes a widget that is the only one.
    public static func buildBlock<Content: Widget>(_ content: Content) -> Content { content }
    /// Brings widgets together.
    @MainActor public static func buildBlock<each Content: Widget>(
        _ content: repeat each Content
    ) -> some Widget {
        var all: [any Widget] = []
        for widget in repeat each content { all.append(widget) }
        return SeveralWidgets(all)
    }
    /// Takes the widgets of an `if` without `else`, or none.
    @MainActor public static func buildOptional<Content: Widget>(
        _ content: Content?
    ) -> some Widget {
        SeveralWidgets(content.map { [$0] } ?? [])
    }
    /// Takes the widget of an `if #available`.
    public static func buildLimitedAvailability<Content: Widget>(_ content: Content) -> Content {
        content
    }
}

/// A widget that stands for several of a bundle.
struct SeveralWidgets: Widget {
    let widgets: [any Widget]

    init() { widgets = [] }
    init(_ widgets: [any Widget]) { self.widgets = widgets }

    var body: some WidgetConfiguration { EmptyWidgetConfiguration() }
}

/// A widget that shows nothing.
public struct EmptyWidgetConfiguration: WidgetConfiguration {
    public typealias Body = Never
    /// Creates the configuration.
    public nonisolated init() {}
}
