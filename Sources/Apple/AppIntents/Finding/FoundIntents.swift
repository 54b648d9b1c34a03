import RoostLinux

/// The intents of this process, found without anybody having registered them.
package enum FoundIntents {
    /// Every type that is an intent, sorted by name.
    package static func intents() -> [any AppIntent.Type] {
        LoadedTypes.conforming(to: (any AppIntent).self)
            .filter { !isOfThisModule($0) }
            .compactMap { $0 as? any AppIntent.Type }
    }

    /// The intents that the app has without declaring them, sorted by name: one for each query by
    /// properties.
    package static func made() -> [any AppIntent.Type] {
        LoadedTypes.conforming(to: (any EntityPropertyQuery).self)
            .compactMap { $0 as? any EntityPropertyQuery.Type }
            .map { finder(of: $0) }
    }

    private static func finder<Query: EntityPropertyQuery>(
        of query: Query.Type
    ) -> any AppIntent.Type {
        FindEntities<Query>.self
    }

    /// Whether the type is an intent only to make the module's own declarations possible.
    private static func isOfThisModule(_ type: Any.Type) -> Bool {
        type == Never.self || LoadedTypes.name(of: type).hasPrefix("AppIntents.")
    }

    /// Every type that provides App Shortcuts, sorted by name.
    package static func providers() -> [any AppShortcutsProvider.Type] {
        LoadedTypes.conforming(to: (any AppShortcutsProvider).self)
            .compactMap { $0 as? any AppShortcutsProvider.Type }
    }

    /// The names that the plugin found in the sources, each once, sorted.
    ///
    /// Empty where the plugin is not used.
    package static func listed() -> [String] {
        let names = LoadedTypes.conforming(to: (any _IntentList).self)
            .compactMap { $0 as? any _IntentList.Type }
            .flatMap { $0.names }
        return Set(names).sorted()
    }
}
