import RoostWire

/// A run as an app has it that lost its system.
struct OpenRun: Hashable, Sendable {
    let number: Int64
    /// The slot of the run's progress, if its time is extended.
    let slot: Int?
    let requiresGPU: Bool
    /// The graphics processor that it was lent.
    let device: String?

    var message: AppInterface.OpenRun {
        .init(
            number: number,
            slot: slot.map { Int64($0) },
            requiresGPU: requiresGPU ? true : nil,
            device: device
        )
    }
}
