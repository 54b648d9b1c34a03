/// A result builder that makes one group of commands of several.
@resultBuilder public enum CommandsBuilder {
    /// Adds commands as they are.
    public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }
    /// Returns an empty group.
    public static func buildBlock() -> EmptyCommands { EmptyCommands() }
    /// Returns the only group.
    public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }
    /// Joins groups of commands.
    public static func buildBlock<each Content: Commands>(
        _ content: repeat each Content
    ) -> some Commands {
        EmptyCommands()
    }
    /// Adds the commands of an `if` without `else`, if its condition holds.
    public static func buildIf<Content: Commands>(_ content: Content?) -> some Commands {
        EmptyCommands()
    }
    /// Adds the commands of an `if`.
    public static func buildEither<Content: Commands>(first: Content) -> EmptyCommands {
        EmptyCommands()
    }
    /// Adds the commands of an `else`.
    public static func buildEither<Content: Commands>(second: Content) -> EmptyCommands {
        EmptyCommands()
    }
    /// Adds the commands of an `if #available`.
    public static func buildLimitedAvailability<Content: Commands>(
        _ content: Content
    ) -> some Commands {
        content
    }
}

extension Scene {
    /// Adds commands to the app's menus; on Linux there are no menus.
    public nonisolated func commands<Content: Commands>(
        @CommandsBuilder content: () -> Content
    ) -> some Scene {
        self
    }
    /// Removes the scene's commands; on Linux there are no menus.
    public nonisolated func commandsRemoved() -> some Scene { self }
    /// Replaces the scene's commands; on Linux there are no menus.
    public nonisolated func commandsReplaced<Content: Commands>(
        @CommandsBuilder content: () -> Content
    ) -> some Scene {
        self
    }
}
