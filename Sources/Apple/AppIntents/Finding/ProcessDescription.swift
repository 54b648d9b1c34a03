import RoostIntents
import RoostLinux
package import RoostWire

/// The description of a program that `roost install` reads.
package enum ProcessDescription {
    /// The description of this process.
    ///
    /// Intents are created, and say what they are called and take; nothing is performed.
    package static var present: JSON {
        let intents: [Any.Type] = FoundIntents.intents()
        let providers = FoundIntents.providers()
        let shortcuts = providers.flatMap { provider in
            ShortcutCatalogue.entries(of: provider).map { (provider, entry: $0) }
        }
        let descriptors = ShortcutCatalogue.joined(
            shortcuts.map(\.entry),
            to: IntentCatalogue.descriptors
        )
        return [
            "version": 1,
            "intents": .array(descriptors.map(\.json)),
            "shortcuts": .array(shortcuts.map { json(of: $1, by: $0) }),
            "found": .array((intents + providers).map { .string(LoadedTypes.name(of: $0)) }),
            "listed": .array(FoundIntents.listed().map(JSON.string)),
        ]
    }

    private static func json(
        of entry: ShortcutCatalogue.Entry,
        by provider: any AppShortcutsProvider.Type
    ) -> JSON {
        var object = JSONObject()
        object["provider"] = .string(LoadedTypes.name(of: provider))
        object["intent"] = .string(entry.intent)
        object["title"] = entry.title.map(JSON.string)
        object["phrases"] = .array(entry.phrases.map(JSON.string))
        return .object(object)
    }
}

/// Called before `main` in a process that is only to tell of its intents; answers its exit status.
///
/// Package, because the optimiser takes out what only C refers to.
@_cdecl("roost_describe_intents")
package func describeIntents(_ number: Int32) -> Int32 {
    // The process ends with this call, and the descriptor with it.
    let descriptor = Descriptor(owning: number)
    do throws(SystemError) {
        try descriptor.writeAll(ProcessDescription.present.bytes)
        return 0
    } catch {
        return 1
    }
}
