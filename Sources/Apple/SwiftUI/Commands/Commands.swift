/// A type that declares commands in an app's menus.
///
/// On Linux there are no menus, and the commands are never created.
@MainActor @preconcurrency public protocol Commands {
    associatedtype Body: Commands
    @CommandsBuilder var body: Self.Body { get }
}

extension Never: Commands {}

extension Commands where Body == Never {
    /// Traps if read, since such commands have no body.
    public var body: Never { preconditionFailure("\(Self.self) is not made of other commands") }
}

/// A group that has no commands.
public struct EmptyCommands: Commands {
    public typealias Body = Never
    /// Creates an empty group.
    public nonisolated init() {}
}

/// A menu of the app in the menu bar.
public struct CommandMenu<Content: View>: Commands {
    public typealias Body = Never

    /// Creates a menu with a title; its views are never created on Linux.
    public nonisolated init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
    /// Creates a menu with a title; its views are never created on Linux.
    @_disfavoredOverload
    public nonisolated init(_ name: some StringProtocol, @ViewBuilder content: () -> Content) {}
}

/// A group of commands in an existing menu.
public struct CommandGroup<Content: View>: Commands {
    public typealias Body = Never

    /// Creates a group before another; its views are never created on Linux.
    public nonisolated init(
        before group: CommandGroupPlacement,
        @ViewBuilder addition: () -> Content
    ) {}
    /// Creates a group after another; its views are never created on Linux.
    public nonisolated init(
        after group: CommandGroupPlacement,
        @ViewBuilder addition: () -> Content
    ) {}
    /// Creates a group that replaces another; its views are never created on Linux.
    public nonisolated init(
        replacing group: CommandGroupPlacement,
        @ViewBuilder addition: () -> Content
    ) {}
}

/// The position of a group of commands in the menus.
public struct CommandGroupPlacement: Hashable, Sendable {
    private let name: String

    /// The command that shows information about the app.
    public static let appInfo = Self(name: "appInfo")
    /// The commands that open the app's settings.
    public static let appSettings = Self(name: "appSettings")
    /// The commands of other apps' services.
    public static let systemServices = Self(name: "systemServices")
    /// The commands that hide and show the app.
    public static let appVisibility = Self(name: "appVisibility")
    /// The command that quits the app.
    public static let appTermination = Self(name: "appTermination")
    /// The commands that create new items.
    public static let newItem = Self(name: "newItem")
    /// The commands that save.
    public static let saveItem = Self(name: "saveItem")
    /// The commands that import and export.
    public static let importExport = Self(name: "importExport")
    /// The commands that print.
    public static let printItem = Self(name: "printItem")
    /// The commands that undo and redo.
    public static let undoRedo = Self(name: "undoRedo")
    /// The commands that copy and paste.
    public static let pasteboard = Self(name: "pasteboard")
    /// The commands that edit text.
    public static let textEditing = Self(name: "textEditing")
    /// The commands that format text.
    public static let textFormatting = Self(name: "textFormatting")
    /// The commands that configure toolbars.
    public static let toolbar = Self(name: "toolbar")
    /// The commands that show and hide the sidebar.
    public static let sidebar = Self(name: "sidebar")
    /// The commands that change the size of windows.
    public static let windowSize = Self(name: "windowSize")
    /// The list of windows.
    public static let windowList = Self(name: "windowList")
    /// The list of windows of which there is only one each.
    public static let singleWindowList = Self(name: "singleWindowList")
    /// The commands that arrange windows.
    public static let windowArrangement = Self(name: "windowArrangement")
    /// The commands that open the app's help.
    public static let help = Self(name: "help")
}
