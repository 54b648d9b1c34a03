

/// Where an app stands with the system, and what it can ask of it.
///
/// One per process. The connection is made at the first use: over the descriptors that the system
/// left to an app it launched, otherwise over the public socket.
public final class AppSystem: Sendable {
    /// The system that this process belongs to.
    public static let shared = AppSystem()
    /// Whether an app is seen, and by how much.
    public enum Phase: String, Hashable, Sendable, Comparable {
        /// Nothing of it is visible; it may be suspended or ended at any time.
        case background
        /// Visible, but not being used.
        case inactive
        /// Visible and in use.
        case active

        public static func < (left: Phase, right: Phase) -> Bool { left.order < right.order }
        private var order: Int { self == .background ? 0 : self == .inactive ? 1 : 2 }
    }

    private init() {}

    /// Registers what runs when the system delivers work with an identifier.
    ///
    /// - Returns: `.registered`; or why not.
    public func register(
        identifier: String, handler: @escaping @Sendable (TaskRun) -> Void
    ) -> Registration { .notPermitted }
    /// What became of a registration.
    public enum Registration: Hashable, Sendable {
        case registered, notPermitted, alreadyRegistered, tooLate
    }
    /// Says that the app has finished launching: registrations made from now on are too late.
    public func finishLaunching() {}

    /// Writes a request down; when this returns, it survives a crash and a power cut.
    public func submit(_ request: TaskRequest) throws(SubmissionError) {}
    /// Writes many requests down in one round trip and one flush; one refusal per request refused.
    public func submit(
        _ requests: [TaskRequest]
    ) throws(SubmissionError) -> [Int: SubmissionError] { [:] }
    public func cancel(identifier: String) {}
    public func cancelAll() {}
    public func pending() -> [TaskRequest] { [] }

    /// Attaches to the system and calls `handler` for the present phase and for each change of it.
    ///
    /// The handler calls the acknowledgement when the app has done what the change asks of it; for
    /// `.background` it has five seconds.
    public func onPhase(_ handler: @escaping @Sendable (Phase, _ handled: @escaping @Sendable () -> Void) -> Void) {}
}
