import RoostEngine

/// The order of jobs that wait for others, by an onlooker's own count.
struct JobGraphModel: Sendable {
    /// The state of a job that another one is to come after.
    enum Standing: Hashable, Sendable {
        case underWay
        case held
        case over(Ending)
        /// No job of that name was ever there.
        case unknown
    }

    /// The fate of a job because of those that it is submitted after.
    struct Entrance: Hashable, Sendable {
        var waits: Set<JobName> = []
        /// Whether one of its predecessors is over and did not succeed, or is held, where that is
        /// as bad.
        var isInVain = false
        /// The predecessor that nobody knows; `nil` where all are known.
        var unknown: JobName?
    }

    /// The jobs for which each waiting job waits, as first written down.
    private var waits: [RequestNumber: Set<JobName>] = [:]
    /// The jobs that wait in vain: one that they come after is over, and did not succeed.
    private var inVain: Set<RequestNumber> = []
    /// The jobs for which each job waits, as it is written down.
    private var written: [JobName: Set<JobName>] = [:]
    /// The end of the last job of each name.
    private var endings: [JobName: Ending] = [:]

    /// The fate of a job that is submitted now.
    func entrance(
        of command: JobCommand,
        tail: JobName?,
        standing: (JobName) -> Standing?
    ) -> Entrance {
        var entrance = Entrance()
        var names = Set(command.after.map { JobName(app: command.app, id: $0) })
        if let tail { names.insert(tail) }
        for name in names.sorted(by: { $0.id < $1.id }) {
            switch standing(name) ?? endings[name].map(Standing.over) ?? .unknown {
            case .over(.completed): break
            case .over: entrance.isInVain = true
            case .held where command.isCancelledWithOthers: entrance.isInVain = true
            case .held, .underWay: entrance.waits.insert(name)
            case .unknown: entrance.unknown = name
            }
        }
        if entrance.isInVain { entrance.waits = [] }
        return entrance
    }

    /// Notes that a job is written down for the first time.
    mutating func enter(_ number: RequestNumber, _ entrance: Entrance) {
        if !entrance.waits.isEmpty { waits[number] = entrance.waits }
        if entrance.isInVain { inVain.insert(number) }
    }

    /// Whether a job was last written down as one that waits for others.
    func isWaiting(_ number: RequestNumber) -> Bool { waits[number] != nil }

    func isInVain(_ number: RequestNumber) -> Bool { inVain.contains(number) }

    func waits(of number: RequestNumber) -> Set<JobName> { waits[number] ?? [] }

    /// Notes that a job waits for no others any more, whatever becomes of it.
    mutating func forget(_ number: RequestNumber) {
        waits[number] = nil
        inVain.remove(number)
    }

    /// Notes that a job or an attempt has ended, whose name may be another job's by now.
    mutating func end(_ name: JobName, _ ending: Ending, isNamed: Bool) {
        endings[name] = ending
        guard isNamed, ending == .completed else { return }
        for number in successors(of: name) { waits[number]?.remove(name) }
    }

    /// The jobs that wait for the job of a name.
    func successors(of name: JobName) -> [RequestNumber] {
        waits.filter { $0.value.contains(name) }.keys.sorted()
    }

    /// Notes that a job that these wait for is over, and did not succeed.
    mutating func fail(_ successors: [RequestNumber]) {
        for number in successors where waits[number] != nil { inVain.insert(number) }
    }

    // MARK: - What is written down

    mutating func take(_ recording: JobRecording) {
        switch recording {
        case .addEdges(let app, let task, let others):
            written[JobName(app, task), default: []].formUnion(others.map { JobName(app, $0) })
        case .removeEdges(let app, let task): written[JobName(app, task)] = nil
        case .removeEdgesBefore(let app, let task):
            for successor in written.keys {
                written[successor]?.remove(JobName(app, task))
                if written[successor]?.isEmpty == true { written[successor] = nil }
            }
        default: break
        }
    }

    mutating func forget(_ app: AppID) {
        written = written.filter { $0.key.app != app }
    }

    /// The mistake in what is written down, whatever is still to be looked up.
    func difference(name: (RequestNumber) -> JobName?) -> String? {
        let byName = Dictionary(
            waits.compactMap { number, others in name(number).map { ($0, others) } },
            uniquingKeysWith: { $0.union($1) }
        )
        for (name, others) in byName.sorted(by: { $0.key.id < $1.key.id }) {
            let known = written[name] ?? []
            if let other = others.subtracting(known).first {
                return "\(name) waits for \(other), and that is not written down"
            }
        }
        if let name = written.keys.first(where: { byName[$0] == nil }) {
            return "\(name) waits for nothing, and is written down as waiting"
        }
        return nil
    }

    /// The mistake that is left once all that has ended was looked up.
    func delay(isHeld: (JobName) -> Bool, isCancelled: (RequestNumber) -> Bool) -> String? {
        for (number, others) in waits.sorted(by: { $0.key < $1.key }) {
            if others.isEmpty { return "job \(number) waits, and all that it comes after is over" }
            if inVain.contains(number) { return "job \(number) waits in vain" }
            if isCancelled(number), let held = others.first(where: isHeld) {
                return "job \(number) waits for \(held), which is held, and was to be cancelled"
            }
        }
        return nil
    }
}

extension JobName {
    init(_ app: AppID, _ task: TaskID) { self.init(app: app, id: task.givenName) }

    /// The name to which jobs were appended that this is the name of; its own where it is no such.
    var first: JobName {
        guard let mark = id.ranges(of: JobTail.mark).first else { return self }
        return JobName(app: app, id: String(id[..<mark.lowerBound]))
    }
}
