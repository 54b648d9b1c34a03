import RoostCaller
import RoostSystemWire
import RoostWire

/// The hosts of the fleet on which a job may run, as they were typed.
struct PlaceArgument {
    /// Nothing where the job is for this machine, or the fleet's by the name of its intent.
    private(set) var message: SystemInterface.FleetPlace?

    init(_ invocation: Invocation, isOfFleet: Bool) throws(CommandError) {
        if invocation.has("fleet"), invocation.has("here") {
            throw CommandError(
                .usage,
                "--fleet means any machine, and --here this one; leave one of them away"
            )
        }
        let option = Self.option(in: invocation)
        guard invocation.has("fleet") || isOfFleet && !invocation.has("here") && option != nil
        else {
            guard let option else { return }
            throw CommandError(
                .usage,
                "--\(option) is for jobs of the fleet; add --fleet, or leave it away"
            )
        }
        if invocation["host"] != nil, invocation.has("each") {
            throw CommandError(
                .usage,
                "--host names one machine, and --each means all; leave one of them away"
            )
        }
        var place = try Self.place(
            host: invocation["host"],
            having: invocation["where"],
            "where"
        )
        place.each = invocation.has("each") ? true : nil
        message = place
    }

    /// The place for `roost run`; `nil` where the intent is run on this machine.
    ///
    /// The options have longer names there, as intents may have parameters called host and where.
    static func ofRun(
        _ invocation: Invocation
    ) throws(CommandError) -> SystemInterface.FleetPlace? {
        let (host, traits) = (invocation["fleet-host"], invocation["fleet-where"])
        guard invocation.has("fleet") || host != nil || traits != nil else { return nil }
        return try place(host: host, having: traits, "fleet-where")
    }

    private static func place(
        host: String?,
        having traits: String?,
        _ option: String
    ) throws(CommandError) -> SystemInterface.FleetPlace {
        var place = SystemInterface.FleetPlace()
        place.host = host
        for word in (traits ?? "").split(separator: ",") {
            if word == "gpu" {
                place.gpu = true
                continue
            }
            let parts = word.split(separator: "=", maxSplits: 1)
            guard parts.count == 2 else {
                throw CommandError(
                    .usage,
                    "--\(option) takes labels and gpu, as in --\(option) disk=ssd,gpu, not \(String(word).quoted)"
                )
            }
            let label = SystemInterface.Label(key: String(parts[0]), value: String(parts[1]))
            place.labels = (place.labels ?? []) + [label]
        }
        return place
    }

    /// An option that is given, and means something to jobs of the fleet alone.
    static func option(in invocation: Invocation) -> String? {
        ["where", "host"].first { invocation[$0] != nil }
            ?? ["each", "wait"].first { invocation.has($0) }
    }
}
