#if os(Linux)
import RoostEngine
import RoostSystemWire

extension Device {
    /// Has a server answer at a host:
    /// `device.serves("weather.example") { _ in .json(#"{"stormy": true}"#) }`.
    ///
    /// The answers are given on the test's thread, one after the other; what was said before for
    /// this host is over. All sessions of apps reach it: those in the background by the system, and
    /// others, `URLSession.shared` among them, from the app's own process.
    ///
    /// - Returns: The server, which knows what it was asked.
    @discardableResult
    public func serves(
        _ host: String,
        answering answer: @escaping @Sendable (DeviceServer.Request) -> DeviceServer.Answer
    ) -> DeviceServer {
        let server = DeviceServer(host.lowercased(), answering: answer)
        looking { system.carrier.servers[server.host] = server }
        return server
    }

    /// The hosts that apps asked in vain, as no server of the test's is there, the earliest first.
    public var unservedHosts: [String] { looking { system.unserved } }

    /// The sentences about the test that the device said on standard error, with the test's lines.
    ///
    /// They name a host that is no server's, and what a global has kept from a process that has
    /// ended.
    public var warnings: [String] { looking { system.warnings } }

    /// The downloads and uploads of all apps that are not over, or whose end the app has not heard.
    public var transfers: [DeviceApp.Transfer] { looking { system.transfers(of: nil) } }
}

extension DeviceApp {
    /// The app's downloads and uploads that are not over, or whose end the app has not heard, the
    /// first first.
    ///
    /// What an app has heard the end of is gone here; what servers were asked stays in
    /// ``DeviceServer/requests``. There are a thousand at most, as `roost transfers` lists them.
    public var transfers: [Transfer] { device.looking { device.system.transfers(of: id) } }

    /// Cancels a transfer, as a person does: its app hears so.
    public func cancel(
        _ transfer: Transfer,
        fileID: String = #fileID,
        line: Int = #line
    ) throws {
        try change(transfer, .cancel, TestPlace(fileID, line))
    }

    /// Pauses a transfer, as a person does: nobody but a person has it go on.
    public func pause(_ transfer: Transfer, fileID: String = #fileID, line: Int = #line) throws {
        try change(transfer, .pause, TestPlace(fileID, line))
    }

    /// Has a paused transfer go on, as a person does, or one that waits for its next attempt.
    public func resume(
        _ transfer: Transfer,
        fileID: String = #fileID,
        line: Int = #line
    ) throws {
        try change(transfer, .resume, TestPlace(fileID, line))
    }

    private func change(
        _ transfer: Transfer,
        _ change: SystemInterface.ChangeTransfer.Parameters.Change,
        _ place: TestPlace
    ) throws {
        let parameters = SystemInterface.ChangeTransfer.Parameters(
            number: Int64(transfer.number),
            change: change
        )
        try device.person(.changeTransfer, parameters, place)
    }

    /// A download or upload of a background session.
    public struct Transfer: Hashable, Sendable {
        /// The kind of a transfer: what moves, and in which direction.
        public enum Kind: String, Hashable, Sendable, CaseIterable {
            /// An answer that becomes a file.
            case download
            /// A file that is sent.
            case upload
            /// An answer that the app waits for while it runs.
            case data
        }

        /// The state of a transfer.
        public enum State: String, Hashable, Sendable, CaseIterable {
            /// A blocker keeps the transfer from moving: its ``Transfer/blockers`` say which.
            case waiting
            /// The transfer's bytes move.
            case moving
            /// The app or a person holds the transfer.
            case paused
            /// The transfer is over, and its app has not heard so.
            case finished
        }

        /// The number by which the device knows the transfer.
        public let number: Int
        /// The identifier of its session.
        public let session: String
        /// The address, without what may be secret in it.
        public let url: String
        /// The direction and the contents of the transfer.
        public let kind: Kind
        /// The state of the transfer.
        public let state: State
        /// The number of bytes sent.
        public let sent: Int64
        /// The number of bytes received.
        public let received: Int64
        /// The number of bytes in all, of an upload those that are sent; `nil` where nobody has
        /// said.
        public let expected: Int64?
        /// The number of attempts that failed.
        public let attempts: Int
        /// The reasons that keep the transfer from moving.
        public let blockers: [Blocker]
        /// The reason why the transfer came to nothing, if it did: a stable name, such as
        /// `timedOut`.
        public let error: String?
        /// The status of the server's answer, where the transfer is over.
        public let status: Int?
    }
}

extension DeviceSystem {
    func transfers(of app: AppID?) -> [DeviceApp.Transfer] {
        listed(.transfers, SystemInterface.Transfers.Parameters(app: app?.name)) {
            (reply: SystemInterface.Transfers.Reply) in
            reply.transfers.map(DeviceApp.Transfer.init)
        }
    }
}

extension DeviceApp.Transfer {
    fileprivate init(_ transfer: SystemInterface.Transfer) {
        self.init(
            number: Int(transfer.number),
            session: transfer.session,
            url: transfer.url,
            kind: Kind(told: transfer.kind),
            state: State(told: transfer.state),
            sent: transfer.sent,
            received: transfer.received,
            expected: transfer.kind == .upload ? transfer.toSend : transfer.toReceive,
            attempts: Int(transfer.attempts),
            blockers: transfer.blockers.map(DeviceApp.Blocker.init),
            error: transfer.outcome?.error,
            status: transfer.outcome?.status.map { Int($0) }
        )
    }
}
#endif
