import CLinux

/// The other modules of Roost that a program may be linked with.
package enum LinkedModules {
    /// Has App Intents take the system's runs of intents, if it is there: nobody registers intents.
    package static func startIntents() { roost_start_intents_if_linked() }

    /// Returns App Intents' description of the program's intents, as the bytes of a JSON object;
    /// `nil` where App Intents is not there.
    package static func describeIntents() throws(SystemError) -> [UInt8]? {
        let file = Descriptor(
            owning: try kernel("memfd_create") { unsafe roost_memory_create("intents") }
        )
        let copy = try file.duplicate()
        guard roost_describe_intents_if_linked(copy.release()) == 0 else { return nil }
        // Opened anew, and so from its beginning.
        return try FileSystem.read("/proc/self/fd/\(file.rawValue)", limit: 16 << 20)
    }

    /// Has what Foundation lacks on Linux begin, if RoostFoundation is there.
    package static func startFoundation() { roost_start_foundation_if_linked() }
}
