/// What stands in an app's menus; on Linux there are none, and it is not looked at.
@MainActor @preconcurrency public protocol Commands {
    associatedtype Body: Commands
    @CommandsBuilder var body: Self.Body { get }
}

extension Never: Commands {}

extension Commands where Body == Never {
    /// Is never asked for: such commands are made of no others.
    public var body: Never { preconditionFailure("\(Self.self) is not made of other commands") }
}

/// No commands.
public struct EmptyCommands: Commands {
    public typealias Body = Never
    /// Creates no commands.
    public nonisolated init() {}
}

/// A menu of an app's own.
public struct CommandMenu<Content: View>: Commands {
    public typealias Body = Never

    /// Creates a menu that is called so; its views are not made.
    public nonisolated init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
    /// Creates a menu that is called so; its views are not made.
    @_disfavoredOverload
    public nonisolated init(_ name: some StringProtocol, @ViewBuilder content: () -> Content) {}
}

/// Commands in a menu that there is.
public struct CommandGroup<Content: View>: Commands {
    public typealias Body = Never

    /// Creates commands before others; their views are not made.
    public nonisolated init(
        before group: CommandGroupPlacement,
        @ViewBuilder addition: () -> Content
    ) {}
    /// Creates commands after others; their views are not made.
    public nonisolated init(
        after group: CommandGroupPlacement,
        @ViewBuilder addition: () -> Content
    ) {}
    /// Creates commands in the place of others; their views are not made.
    public nonisolated init(
        replacing group: CommandGroupPlacement,
        @ViewBuilder addition: () -> Content
    ) {}
}

/// Where in a menu commands stand.
public struct CommandGroupPlacement: Hashable, Sendable {
    private let name: String

    /// What tells of the app.
    public static let appInfo = Self(name: "appInfo")
    /// What is set.
    public static let appSettings = Self(name: "appSettings")
    /// What other apps do.
    public static let systemServices = Self(name: "systemServices")
    /// Whether the app is seen.
    public static let appVisibility = Self(name: "appVisibility")
    /// What ends the app.
    public static let appTermination = Self(name: "appTermination")
    /// What is new.
    public static let newItem = Self(name: "newItem")
    /// What is saved.
    public static let saveItem = Self(name: "saveItem")
    /// What goes elsewhere.
    public static let importExport = Self(name: "importExport")
    /// What is printed.
    public static let printItem = Self(name: "printItem")
    /// What is undone.
    public static let undoRedo = Self(name: "undoRedo")
    /// What is copied.
    public static let pasteboard = Self(name: "pasteboard")
    /// How text is changed.
    public static let textEditing = Self(name: "textEditing")
    /// How text looks.
    public static let textFormatting = Self(name: "textFormatting")
    /// What is in toolbars.
    public static let toolbar = Self(name: "toolbar")
    /// What is at the side.
    public static let sidebar = Self(name: "sidebar")
    /// How large windows are.
    public static let windowSize = Self(name: "windowSize")
    /// Which windows there are.
    public static let windowList = Self(name: "windowList")
    /// Which window is opened alone.
    public static let singleWindowList = Self(name: "singleWindowList")
    /// How windows are placed.
    public static let windowArrangement = Self(name: "windowArrangement")
    /// What helps.
    public static let help = Self(name: "help")
}
