import RoostLinux
package import RoostWire

/// Called before `main` in a process that is only to tell of its intents; answers its exit status.
///
/// Package, because the optimiser takes out what only C refers to.
@_cdecl("roost_describe_intents")
package func describeIntents(_ number: Int32) -> Int32 {
    // The process ends with this call, and the descriptor with it.
    let descriptor = Descriptor(owning: number)
    do throws(SystemError) {
        try descriptor.writeAll(ProcessDescription.present().bytes)
        return 0
    } catch {
        return 1
    }
}

/// All that `roost install` wants to know of a program.
package enum ProcessDescription {
    /// That of this process.
    package static func present() -> JSON {
        let intents = FoundIntents.intents()
        let providers = FoundIntents.providers()
        let found: [Any.Type] = intents + providers
        return [
            "version": 1,
            "intents": .array(intents.map { ["name": .string(LoadedTypes.name(of: $0))] }),
            "shortcuts": .array(providers.map { ["name": .string(LoadedTypes.name(of: $0))] }),
            "found": .array(found.map { .string(LoadedTypes.name(of: $0)) }),
            "listed": .array(FoundIntents.listed().map { .string($0) }),
        ]
    }
}
