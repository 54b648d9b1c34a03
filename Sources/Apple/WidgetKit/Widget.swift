/// A part of an app's content that is shown outside of the app.
///
/// On Linux the program, when it is run, prints what the widget shows.
@MainActor @preconcurrency public protocol Widget {
    associatedtype Body: WidgetConfiguration
    init()
    /// The configuration of the widget.
    var body: Self.Body { get }
}

extension Widget {
    /// Runs the program: prints what the widget shows at present, and ends.
    public static func main() { WidgetText.sayAndEnd { await WidgetText.lines(of: Self()) } }
}

/// A type that lists the widgets of an app.
@MainActor @preconcurrency public protocol WidgetBundle {
    associatedtype Body: Widget
    init()
    /// The widgets.
    @WidgetBundleBuilder var body: Self.Body { get }
}

extension WidgetBundle {
    /// Runs the program: prints what the widgets show at present, and ends.
    public static func main() { WidgetText.sayAndEnd { await WidgetText.lines(of: Self().body) } }
}

/// A result builder that makes a list of widgets.
@resultBuilder public enum WidgetBundleBuilder {
    /// Adds a widget as it is.
    public static func buildExpression<Content: Widget>(_ content: Content) -> Content { content }
    /// Adds a control.
    @MainActor public static func buildExpression<Content: ControlWidget>(
        _ content: Content
    ) -> some Widget {
        WidgetOfControl(content)
    }
    /// Returns the only widget.
    public static func buildBlock<Content: Widget>(_ content: Content) -> Content { content }
    /// Joins widgets.
    @MainActor public static func buildBlock<each Content: Widget>(
        _ content: repeat each Content
    ) -> some Widget {
        var all: [any Widget] = []
        for widget in repeat each content { all.append(widget) }
        return SeveralWidgets(all)
    }
    /// Adds the widgets of an `if` without `else`, if its condition holds.
    @MainActor public static func buildOptional<Content: Widget>(
        _ content: Content?
    ) -> some Widget {
        SeveralWidgets(content.map { [$0] } ?? [])
    }
    /// Adds the widget of an `if #available`.
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

/// The configuration of a widget that shows nothing.
public struct EmptyWidgetConfiguration: WidgetConfiguration {
    public typealias Body = Never
    /// Creates the configuration.
    public nonisolated init() {}
}
