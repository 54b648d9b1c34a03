/// A builder that lists commands.
@resultBuilder public enum CommandsBuilder {
    /// Takes commands as they are.
    public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }
    /// Takes no commands.
    public static func buildBlock() -> EmptyCommands { EmptyCommands() }
    /// Takes commands that are the only ones.
    public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }
    /// Brings commands together.
    public static func buildBlock<each Content: Commands>(
        _ content: repeat each Content
    ) -> some Commands {
        EmptyCommands()
    }
    /// Takes the commands of an `if` without `else`, or none.
    public static func buildIf<Content: Commands>(_ content: Content?) -> some Commands {
        EmptyCommands()
    }
    /// Takes the commands of an `if`.
    public static func buildEither<Content: Commands>(first: Content) -> EmptyCommands {
        EmptyCommands()
    }
    /// Takes the commands of an `else`.
    public static func buildEither<Content: Commands>(second: Content) -> EmptyCommands {
        EmptyCommands()
    }
    /// Takes the commands of an `if #available`.
    public static func buildLimitedAvailability<Content: Commands>(
        _ content: Content
    ) -> some Commands {
        content
    }
}

extension Scene {
    /// Adds commands to the app's menus; on Linux there are none.
    public nonisolated func commands<Content: Commands>(
        @CommandsBuilder content: () -> Content
    ) -> some Scene {
        self
    }
    /// Removes the commands of the scene; on Linux there are none.
    public nonisolated func commandsRemoved() -> some Scene { self }
    /// Replaces the commands of the scene; on Linux there are none.
    public nonisolated func commandsReplaced<Content: Commands>(
        @CommandsBuilder content: () -> Content
    ) -> some Scene {
        self
    }
}
