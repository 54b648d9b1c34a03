#if os(Linux)
/// The remedies that the system names, in the words of a test: people have a command line, and
/// tests a device.
enum DeviceWords {
    static func of(_ words: String) -> String {
        words
            .replacing(#/roost open [^\s),;]+/#, with: "open()")
            .replacing(#/roost settings (\S+) (on|off|yes|no|auto|SECONDS|[0-9]+)/#) {
                "device.set(\"\($0.1)\", to: \"\($0.2)\")"
            }
            .replacing("roost settings", with: "device.settings()")
            .replacing(#/roost tasks [^\s),;]+/#, with: "pending")
    }
}
#endif
