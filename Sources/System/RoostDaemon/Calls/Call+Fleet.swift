import RoostEngine
import RoostWire

/// A call about the fleet that this host is in, understood.
enum FleetCall: Sendable {
    case initialize(database: String)
    case join(database: String, name: String?)
    case leave
    case drain(Bool)
    case standing
    case hosts
    case submit(AppID, Submission)
    case cancel(AppID, String)

    /// Whether its answer comes from the fleet's database, or when what runs has ended.
    var waits: Bool {
        switch self {
        case .initialize, .join, .leave, .hosts, .submit, .cancel: true
        case .drain, .standing: false
        }
    }
}

extension FleetCall {
    /// Reads a call of one of these methods.
    init(_ method: SystemInterface.Method, _ fields: Fields) throws(FieldError) {
        switch method {
        case .initFleet:
            let told = try SystemInterface.InitFleet.Parameters(reading: fields)
            self = .initialize(database: told.database)
        case .joinFleet:
            let told = try SystemInterface.JoinFleet.Parameters(reading: fields)
            if let name = told.name { try Self.verify(name, fields) }
            self = .join(database: told.database, name: told.name)
        case .leaveFleet: self = .leave
        case .drainFleet:
            self = .drain(try SystemInterface.DrainFleet.Parameters(reading: fields).drain)
        case .fleet: self = .standing
        case .fleetHosts: self = .hosts
        case .cancelFleetJob:
            let told = try SystemInterface.CancelFleetJob.Parameters(reading: fields)
            self = .cancel(AppID(told.app), told.id)
        default: preconditionFailure("a method was taken for one of fleets: \(method)")
        }
    }

    private static func verify(_ name: String, _ fields: Fields) throws(FieldError) {
        let isName =
            (1...128).contains(name.utf8.count)
            && !name.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
        guard isName else {
            throw fields.error("name", expected: "1 to 128 bytes without control characters")
        }
    }
}
