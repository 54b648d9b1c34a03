/// The time of a run, extended for as long as it reports progress.
package struct ExtendedTime: Hashable, Sendable {
    /// The slot in the app's page that holds its progress; `nil` until the app has said so.
    package var slot: Int?
    /// The time at which its counts were last seen to have changed, or since which it may report.
    package var lastChange: Uptime
    /// The latest counts that were seen; `nil` before any.
    package var counts: ProgressCounts?
    /// The recent movement of its counts.
    package var pace = Pace()
    /// The rest of its usual time when it was extended; `nil` for work that has none.
    package let usualTimeLeft: Duration?
    /// Whether the run waits for a graphics processor; its patience does not count meanwhile.
    package var isWaitingForDevice = false
    /// The time since which a lack of progress counts against its usual time; `nil` once it has
    /// reported progress, or had to wait.
    package var quietFromBeginning: Uptime?

    package init(slot: Int?, since: Uptime, usualTimeLeft: Duration?) {
        self.slot = slot
        self.lastChange = since
        self.usualTimeLeft = usualTimeLeft
    }

    /// Returns the rest of its usual time when the extension ends.
    ///
    /// An extension in which nothing was reported gives nothing: who asks for one after the other
    /// would have all the time there is.
    func usualTime(at now: Uptime, of budget: Duration) -> Duration {
        let left = usualTimeLeft ?? budget
        return quietFromBeginning.map { max(left - (now - $0), .zero) } ?? left
    }
}

/// The counts of a run's progress at one moment, from a slot of the app's page.
package struct ProgressCounts: Hashable, Sendable {
    package let completed: Int64
    package let total: Int64
    /// The number of writes of the counts, which tells a change back and forth from none.
    package let updates: UInt64

    package init(completed: Int64, total: Int64, updates: UInt64) {
        self.completed = completed
        self.total = total
        self.updates = updates
    }

    /// Whether either of the counts differs.
    func differs(from other: ProgressCounts) -> Bool {
        completed != other.completed || total != other.total
    }
}

/// The result of an intent.
package struct RunResult: Hashable, Sendable {
    /// The text of a JSON object: under "value" what it returned, under "dialog" what it said.
    package let object: String?
    /// The reason of the failure, in the app's words.
    package let message: String?
    /// The result of a snapshot: the app's picture, and when it wants the next one taken.
    package let snapshot: Snapshot?
    /// The app's command for the job whose attempt failed.
    package let command: AttemptCommand?

    package init(
        object: String? = nil,
        message: String? = nil,
        snapshot: Snapshot? = nil,
        command: AttemptCommand? = nil
    ) {
        self.object = object
        self.message = message
        self.snapshot = snapshot
        self.command = command
    }

    package static let none = RunResult()
}

/// A graphics processor of the machine.
package struct GraphicsDevice: Hashable, Sendable {
    /// The name of the device for the system and for apps: the path of its render node, or of the
    /// driver's device.
    package let name: String
    /// The variables that are set at the launch of a process to which the device is lent.
    package let environment: [String: String]

    package init(name: String, environment: [String: String] = [:]) {
        self.name = name
        self.environment = environment
    }
}
