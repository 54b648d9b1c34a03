import RoostEngine
import RoostSystemWire
import RoostWire

/// Pending work that is being taken along into the fleet, a little at a time, for somebody who
/// waits.
struct FleetImporting: Sendable {
    /// The latest answer of the database, or the reason why there is none, until it is read.
    enum News: Sendable {
        case advised([FleetAdvice])
        case arrived([RequestNumber])
        case failed(FleetError)
    }

    let asked: Asked
    /// Whether nothing is taken, and only counted.
    let isDry: Bool
    /// The apps that are left to be looked at.
    var apps: [AppID]
    /// The place of the last request of the first of these apps that was looked at; `nil` before
    /// any.
    var place: RequestPosition?
    /// The requests that the database is given next, in that order.
    private(set) var offered: [Request] = []
    /// The length of the arguments of these requests, in bytes.
    private var bytes = 0
    var news: News?
    /// The number of requests that were taken along, or may be where none is taken.
    var taken = 0
    /// The number of requests that stay on this host, by the reason.
    private(set) var stays: [FleetStay: Int] = [:]

    init(_ asked: Asked, _ apps: [AppID], isDry: Bool) {
        self.asked = asked
        self.apps = apps
        self.isDry = isDry
    }

    /// The length of arguments, in bytes, after which the database is given no more in one go.
    static let bytesAtOnce = 256 * 1024
    /// The number of requests after which no more are taken along for one call.
    static let most = 1000

    /// Adds a request to those that the database is given.
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
