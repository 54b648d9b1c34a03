/// What is at the side, as the system has it in its menus; on Linux there are none.
public struct SidebarCommands: Commands {
    public typealias Body = Never
    /// Creates the commands.
    public nonisolated init() {}
}

/// How text is changed, as the system has it in its menus; on Linux there are none.
public struct TextEditingCommands: Commands {
    public typealias Body = Never
    /// Creates the commands.
    public nonisolated init() {}
}

/// How text looks, as the system has it in its menus; on Linux there are none.
public struct TextFormattingCommands: Commands {
    public typealias Body = Never
    /// Creates the commands.
    public nonisolated init() {}
}

/// What is in toolbars, as the system has it in its menus; on Linux there are none.
public struct ToolbarCommands: Commands {
    public typealias Body = Never
    /// Creates the commands.
    public nonisolated init() {}
}

/// What comes from other devices, as the system has it in its menus; on Linux there are none.
public struct ImportFromDevicesCommands: Commands {
    public typealias Body = Never
    /// Creates the commands.
    public nonisolated init() {}
}

/// What is told of something, as the system has it in its menus; on Linux there are none.
public struct InspectorCommands: Commands {
    public typealias Body = Never
    /// Creates the commands.
    public nonisolated init() {}
}
