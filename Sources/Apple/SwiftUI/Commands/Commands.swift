/// The commands in an app's menus.
///
/// On Linux there are no menus, and it is not looked at.
@MainActor @preconcurrency public protocol Commands {
    associatedtype Body: Commands
    @CommandsBuilder var body: Self.Body { get }
}

extension Never: Commands {}

extension Commands where Body == Never {
    /// Is never asked for: such commands are made of no others.
    public var body: Never { preconditionFailure("\(Self.self) is not made of other commands") }
}

/// A list without commands.
public struct EmptyCommands: Commands {
    public typealias Body = Never
    /// Creates no commands.
    public nonisolated init() {}
}

/// A menu of an app's own.
public struct CommandMenu<Content: View>: Commands {
    public typealias Body = Never

    /// Creates a menu with a title; its views are not made.
    public nonisolated init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
    /// Creates a menu with a title; its views are not made.
    @_disfavoredOverload
    public nonisolated init(_ name: some StringProtocol, @ViewBuilder content: () -> Content) {}
}

/// A group of commands in a menu that there is.
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

/// The place of commands in a menu.
public struct CommandGroupPlacement: Hashable, Sendable {
    private let name: String

    /// The commands about the app.
    public static let appInfo = Self(name: "appInfo")
    /// The commands for settings.
    public static let appSettings = Self(name: "appSettings")
    /// The commands of other apps.
    public static let systemServices = Self(name: "systemServices")
    /// The place of the commands that hide and show the app.
    public static let appVisibility = Self(name: "appVisibility")
    /// The commands that end the app.
    public static let appTermination = Self(name: "appTermination")
    /// The commands for something new.
    public static let newItem = Self(name: "newItem")
    /// The commands that save.
    public static let saveItem = Self(name: "saveItem")
    /// The commands for import and export.
    public static let importExport = Self(name: "importExport")
    /// The commands that print.
    public static let printItem = Self(name: "printItem")
    /// The commands that undo and do again.
    public static let undoRedo = Self(name: "undoRedo")
    /// The commands that copy and paste.
    public static let pasteboard = Self(name: "pasteboard")
    /// The commands that change text.
    public static let textEditing = Self(name: "textEditing")
    /// The commands for the look of text.
    public static let textFormatting = Self(name: "textFormatting")
    /// The commands for toolbars.
    public static let toolbar = Self(name: "toolbar")
    /// The commands for the sidebar.
    public static let sidebar = Self(name: "sidebar")
    /// The commands for the size of windows.
    public static let windowSize = Self(name: "windowSize")
    /// The place of the list of windows.
    public static let windowList = Self(name: "windowList")
    /// The place of the list of windows that are opened alone.
    public static let singleWindowList = Self(name: "singleWindowList")
    /// The commands that place windows.
    public static let windowArrangement = Self(name: "windowArrangement")
    /// The commands that help.
    public static let help = Self(name: "help")
}
