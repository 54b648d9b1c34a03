package import RoostWire

/// The surroundings of an app that is no process of its own: a system within reach of a call, one
/// thread, and a clock that the stage moves.
///
/// A test's device is one. All is called on the thread that plays the app.
package protocol AppStage: AnyObject, Sendable {
    /// A folder for the files that the app's side makes for itself.
    var folder: String { get }
    /// The readings of the machine's sensors at present.
    var readings: StageReadings { get }
    /// Has the system take a call, and answers with its reply; `nil` where the system does not
    /// answer any more.
    func call(_ frame: [UInt8]) -> VarlinkReply?
    /// Has the system take a call that it does not answer.
    func tell(_ frame: [UInt8])
    /// Does something when what is done now is over.
    func soon(_ body: @escaping @Sendable () -> Void)
    /// Has ``AppSystem/lookAround()`` called when what is done now is over.
    func wake()
}

/// The connection of an app that is on a stage.
final class StageConnection: CallConnection {
    private let stage: any AppStage

    init(_ stage: any AppStage) { self.stage = stage }

    var isBroken: Bool { false }
    /// Nobody else has the app's memory.
    var isPageShown: Bool { true }

    func call(
        _ frame: [UInt8],
        passing descriptor: Int32?
    ) throws(ChannelFailure) -> VarlinkReply {
        guard let reply = stage.call(frame) else { throw .gone }
        return reply
    }

    func tell(_ frame: [UInt8]) { stage.tell(frame) }
    func pageIsShown() {}
}
