/// Work that this host has handed over to its fleet.
///
/// The database has it, and lets nobody begin it before it is told that the work is gone from here.
/// This is written down as the work is withdrawn, in one transaction, and stays until the database
/// has been told; so nothing is lost or doubled, whenever the system ends.
package struct FleetImport: Hashable, Sendable {
    /// A piece of the work, with the number that it had on this host.
    package struct Work: Hashable, Sendable {
        package let number: RequestNumber
        package let app: AppID
        package let task: TaskID
        /// The intent, where it is a job.
        package let intent: String?

        package init(_ number: RequestNumber, app: AppID, _ task: TaskID, intent: String?) {
            self.number = number
            self.app = app
            self.task = task
            self.intent = intent
        }
    }

    /// The number by which the database tells the work of this host from that of others.
    package let key: Int64
    package let work: [Work]

    package init(key: Int64, _ work: [Work]) {
        self.key = key
        self.work = work
    }

    static let setting = "fleet-import"

    /// Reads what was written down; `nil` where there is nothing.
    init?(_ settings: [String: String]) {
        var lines = (settings[Self.setting] ?? "").split(separator: "\n")
        guard let key = lines.first.flatMap({ Int64($0) }) else { return nil }
        lines.removeFirst()
        let work = lines.compactMap { line -> Work? in
            // Names of apps, work and intents have no control characters.
            let words = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard words.count == 4, let number = Int64(words[0]) else { return nil }
            return Work(
                RequestNumber(number),
                app: AppID(String(words[1])),
                TaskID(String(words[2])),
                intent: words[3].isEmpty ? nil : String(words[3])
            )
        }
        guard !work.isEmpty else { return nil }
        self.init(key: key, work)
    }

    /// The text that stands for it in the store.
    var text: String {
        let lines = work.map {
            "\($0.number.value)\t\($0.app.name)\t\($0.task.name)\t\($0.intent ?? "")"
        }
        return (["\(key)"] + lines).joined(separator: "\n")
    }
}

/// The work that is on its way into the fleet, if there is any.
struct FleetImports: Sendable {
    /// The work whose end here the database has not been told of yet.
    private(set) var underWay: FleetImport?

    /// Goes on from what was written down.
    init(_ settings: [String: String]) { underWay = FleetImport(settings) }

    /// The changes that would make an empty store hold this.
    var written: [Change] { underWay.map { [.putSetting(FleetImport.setting, $0.text)] } ?? [] }

    mutating func begin(_ work: FleetImport, _ turn: inout Turn) {
        underWay = work
        turn.store(.putSetting(FleetImport.setting, work.text))
    }

    /// Ends the import, of whose work the database has been told, and returns it.
    mutating func end(_ turn: inout Turn) -> FleetImport? {
        // The database may have been told twice.
        guard let work = underWay else { return nil }
        underWay = nil
        turn.store(.putSetting(FleetImport.setting, ""))
        return work
    }
}

extension Engine {
    /// The work that is on its way into the fleet.
    package var fleetImport: FleetImport? { fleetImports.underWay }

    /// Returns the piece of work of a name that was handed over to the fleet, whose database has
    /// not been told yet that it is gone from here.
    package func handedOver(_ app: AppID, _ task: TaskID) -> FleetImport.Work? {
        fleetImport?.work.first { $0.app == app && $0.task == task }
    }

    /// Withdraws pending work, which the fleet's database has under a key, and writes down that it
    /// has to be told so.
    mutating func handOver(_ requests: [Request], under key: Int64, _ turn: inout Turn) {
        // Of what is under way the database is told first: another one would take its place.
        guard !requests.isEmpty, fleetImport == nil else { return }
        for request in requests {
            window.remove(request)
            withdraw(request, .cancelled, detail: "it is the fleet's now", &turn)
        }
        let work = requests.map {
            FleetImport.Work($0.number, app: $0.app, $0.task, intent: $0.job?.intent)
        }
        fleetImports.begin(FleetImport(key: key, work), &turn)
    }

    /// Takes in the database's answer about the work that is gone from here: the pieces that it
    /// has.
    mutating func arrived(_ known: [RequestNumber], _ turn: inout Turn) {
        for work in fleetImports.end(&turn)?.work ?? [] where !known.contains(work.number) {
            turn.log(
                .submitted,
                work.app,
                "\(work.task.givenName.quoted) was on its way into a fleet, whose database this one is not"
            )
        }
    }
}
