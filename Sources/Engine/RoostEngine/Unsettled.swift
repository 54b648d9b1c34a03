/// The events of this turn that the engine looks at when it settles.
struct Unsettled: Sendable {
    /// The processes that may have lost their last holder.
    private var processes: [ProcessNumber] = []
    /// The runs that began, which no app has been told of yet.
    private var untold: [RunNumber] = []

    var hasProcesses: Bool { !processes.isEmpty }

    /// Notes that a process may have lost its last holder.
    mutating func touch(_ process: ProcessNumber) { processes.append(process) }

    mutating func touch(_ all: [ProcessNumber]) { processes += all }

    /// Takes the processes that were touched.
    mutating func takeProcesses() -> [ProcessNumber] {
        defer { processes = [] }
        return processes
    }

    /// Notes that a run began.
    mutating func began(_ run: RunNumber) { untold.append(run) }

    /// Whether a run began in this turn, so that nobody can have said anything of it.
    func isUntold(_ run: RunNumber) -> Bool { untold.contains(run) }

    /// Ends the turn, after which apps are told of the runs that began.
    mutating func endTurn() { untold = [] }
}
