package import RoostEngine

/// The part of the machine that moves bytes: a process of its own, which the machine starts,
/// supervises and starts again when it dies.
///
/// None of these waits. What comes of them is told as ``Input/carrier(_:)``, in the order in which
/// it happened: `ready` when there is a carrier that takes orders (also each time it was started
/// again), `down` when there is none any more. Until the first `ready` nothing is asked of it. What
/// it holds itself to comes after each `ready`, before anything else.
///
/// The bytes of a carrier task lie in files that are named after its number alone. Nothing here
/// looks at what an app's paths lead to; that is the carrier's to do with as few rights as it
/// needs.
package protocol Carrier: ~Copyable {
    mutating func configureCarrier(_ settings: CarrierSettings)
    /// Begins to move, or goes on from the bytes that are there.
    mutating func carry(_ carrierTask: CarrierTask)
    /// Stops; the bytes stay. Confirmed by `stopped`, whether or not anything moved.
    mutating func stopCarrying(_ carrierTask: CarrierTaskNumber)
    /// Stops and deletes all files of a carrier task. Also where there is no carrier: its files go
    /// then as well.
    mutating func discardCarrierTask(_ carrierTask: CarrierTaskNumber)
    /// Deletes the files of all carrier tasks but these. Said once, when the system starts, before
    /// there is a carrier.
    mutating func keepCarrierTasks(_ carrierTasks: Set<CarrierTaskNumber>)
    /// Returns the file with the bytes of a finished carrier task.
    func file(of carrierTask: CarrierTaskNumber) -> String
}
