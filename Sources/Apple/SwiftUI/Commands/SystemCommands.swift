/// The system's commands for the sidebar.
///
/// On Linux there are none.
public struct SidebarCommands: Commands {
    public typealias Body = Never
    /// Creates the commands.
    public nonisolated init() {}
}

/// The system's commands for editing text.
///
/// On Linux there are none.
public struct TextEditingCommands: Commands {
    public typealias Body = Never
    /// Creates the commands.
    public nonisolated init() {}
}

/// The system's commands for formatting text.
///
/// On Linux there are none.
public struct TextFormattingCommands: Commands {
    public typealias Body = Never
    /// Creates the commands.
    public nonisolated init() {}
}

/// The system's commands for toolbars.
///
/// On Linux there are none.
public struct ToolbarCommands: Commands {
    public typealias Body = Never
    /// Creates the commands.
    public nonisolated init() {}
}

/// The system's commands for importing from other devices.
///
/// On Linux there are none.
public struct ImportFromDevicesCommands: Commands {
    public typealias Body = Never
    /// Creates the commands.
    public nonisolated init() {}
}

/// The system's commands for the inspector.
///
/// On Linux there are none.
public struct InspectorCommands: Commands {
    public typealias Body = Never
    /// Creates the commands.
    public nonisolated init() {}
}
