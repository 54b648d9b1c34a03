import RoostCaller
import RoostSystemWire
import RoostWire

extension Verb {
    static let doctor = Verb(
        "doctor",
        summary: "check what this machine lets the system do, with remedies for the rest",
        details: "Exits with 0 whatever it finds; with --json, \"good\" says whether all is well.",
        isListing: true
    ) { _, session throws(CommandError) in
        let own = try session.ask(.doctor) { (fields) throws(FieldError) in
            try SystemInterface.Doctor.Reply(reading: fields).checks
        }
        let checks = own + [session.versionsCheck].compactMap(\.self)
        let isWell = checks.allSatisfy(\.good)
        if session.wantsJSON {
            try session.print(["good": .bool(isWell), "checks": .array(checks.map(\.json))])
            return .done
        }
        var table = Table("", "CHECK", "FOUND")
        for check in checks {
            table.add(
                check.good ? Table.Cell("✓", .green) : Table.Cell("✗", .red),
                Table.Cell(check.name),
                Table.Cell(check.finding)
            )
            if let remedy = check.remedy { table.add("", "", Table.Cell("→ \(remedy)", .yellow)) }
        }
        try session.console.write(table)
        return .done
    }
}

extension Session {
    /// The check of the versions of apps in the fleet; `nil` where the machine is in no fleet, or
    /// the database does not answer, which another check reports.
    fileprivate var versionsCheck: SystemInterface.Doctor.Reply.Check? {
        do throws(CommandError) {
            guard try fleetMembership()?.state == .member else { return nil }
            return try fleetHosts().versionsCheck
        } catch {
            return nil
        }
    }
}
