import RoostWire

/// A run as an app has it that lost its system.
struct OpenRun: Hashable, Sendable {
    let number: Int64
    /// The slot of the run's progress, if its time is extended.
    let slot: Int?
    let requiresGPU: Bool
    /// The graphics processor that it was lent.
    let device: String?

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("number", number)
        if let slot { writer.member("slot", slot) }
        if requiresGPU { writer.member("requiresGPU", true) }
        if let device { writer.member("device", device) }
        writer.endObject()
    }
}
