import RoostEngine
import RoostSystemWire
import RoostWire

/// Pending work that is being taken along into the fleet, a little at a time, for somebody who
/// waits.
struct FleetImporting: Sendable {
    /// What the database has said, or why it has not, until somebody looks at it.
    enum News: Sendable {
        case advised([FleetAdvice])
        case arrived([RequestNumber])
        case failed(FleetError)
    }

    let asked: Asked
    /// Whether nothing is taken, and only counted.
    let isDry: Bool
    /// The apps that are left to be looked at, and the place up to which the first of them was.
    var apps: [AppID]
    var place: RequestPosition?
    /// The requests that the database was given, in that order.
    private(set) var offered: [Request] = []
    private var bytes = 0
    var news: News?
    var taken = 0
    private(set) var stays: [FleetStay: Int] = [:]

    init(_ asked: Asked, _ apps: [AppID], isDry: Bool) {
        self.asked = asked
        self.apps = apps
        self.isDry = isDry
    }

    /// How much of it the database is given in one go, and is taken along for one call.
    static let bytesAtOnce = 256 * 1024
    static let most = 1000

    /// The requests that the database is given, for which there is room.
    mutating func offer(_ request: Request) {
        offered.append(request)
        bytes += request.job?.arguments.utf8.count ?? 0
    }

    var isFull: Bool { offered.count >= 256 || bytes >= Self.bytesAtOnce }

    mutating func takeOffered() -> [Request] {
        defer { (offered, bytes) = ([], 0) }
        return offered
    }

    mutating func stays(_ reason: FleetStay) { stays[reason, default: 0] += 1 }

    /// Whether more may be taken along than was for this call.
    var isCutShort: Bool { !isDry && taken >= Self.most }

    var reply: SystemInterface.ImportFleet.Reply {
        SystemInterface.ImportFleet.Reply(
            taken: Int64(taken),
            more: isCutShort,
            stay: FleetStay.allCases.compactMap { reason in
                stays[reason].map { count in
                    SystemInterface.ImportFleet.Reply.Stay(
                        why: SystemInterface.ImportFleet.Reply.Stay.Why(rawValue: reason.rawValue),
                        count: Int64(count)
                    )
                }
            }
        )
    }
}
