import RoostWire

/// A connection that calls are made on.
protocol CallConnection: AnyObject, Sendable {
    /// Whether no further call can be made.
    var isBroken: Bool { get }
    /// Whether the system was given the app's page of progress on this connection.
    var isPageShown: Bool { get }

    /// Makes a call and waits for its answer.
    ///
    /// A descriptor that is to go along must stay open until then.
    func call(
        _ frame: [UInt8],
        passing descriptor: Int32?
    ) throws(ChannelFailure) -> VarlinkReply
    /// Makes a call that is not answered.
    func tell(_ frame: [UInt8]) throws(ChannelFailure)
    /// Notes that the system was given the page of progress on this connection.
    func pageIsShown()
}

extension CallConnection {
    func call(_ frame: [UInt8]) throws(ChannelFailure) -> VarlinkReply {
        try call(frame, passing: nil)
    }
}
