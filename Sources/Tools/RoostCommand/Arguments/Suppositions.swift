import RoostCaller
import RoostSystemWire
import RoostWire

/// The suppositions of a person about the machine: `power=off,network=metered`, or each day
/// `power=on@22:00`.
struct Suppositions {
    private struct One {
        let supposed: SystemInterface.Supposed
        /// Hours and minutes.
        let time: (hour: Int64, minute: Int64)?
    }

    /// The notation of suppositions, to go on with "as in".
    static let form =
        "\(present), and with @22:00 each day from then on"

    /// An example of suppositions without times.
    static let present = "power=off,network=metered,battery=15,use=yes,saving=on"

    private let all: [One]

    init(_ text: String?) throws(CommandError) {
        var all: [One] = []
        for part in (text ?? "").split(separator: ",") { all.append(try Self.one(part)) }
        if text != nil, all.isEmpty { throw Self.defect(text ?? "") }
        self.all = all
    }

    private static func one(_ part: Substring) throws(CommandError) -> One {
        let halves = part.split(separator: "@", omittingEmptySubsequences: false)
        let words = halves[0].split(separator: "=", omittingEmptySubsequences: false)
        guard halves.count <= 2, words.count == 2, let supposed = supposed(words[0], words[1])
        else { throw defect(String(part)) }
        guard halves.count == 2 else { return One(supposed: supposed, time: nil) }
        let numbers = halves[1].split(separator: ":").compactMap { Int64($0) }
        guard numbers.count == 2, (0..<24).contains(numbers[0]), (0..<60).contains(numbers[1])
        else { throw defect(String(part)) }
        return One(supposed: supposed, time: (numbers[0], numbers[1]))
    }

    private static func defect(_ part: String) -> CommandError {
        CommandError(.usage, "--if takes what is supposed, as in \(form), and not \(part.quoted)")
    }

    private static func supposed(_ name: Substring, _ value: Substring) -> SystemInterface.Supposed?
    {
        var supposed = SystemInterface.Supposed()
        let isOn: Bool? =
            switch value {
            case "on", "yes": true
            case "off", "no": false
            default: nil
            }
        switch (name, value) {
        case ("network", "none"), ("network", "off"): supposed.network = false
        case ("network", "metered"): (supposed.network, supposed.metered) = (true, true)
        case ("network", "unmetered"): (supposed.network, supposed.metered) = (true, false)
        case ("network", "on"): supposed.network = true
        case ("battery", _):
            guard let percent = Int64(value), (0...100).contains(percent) else { return nil }
            supposed.battery = percent
        case ("power", _): supposed.power = isOn
        case ("use", _): supposed.inUse = isOn
        case ("saving", _): supposed.lowPower = isOn
        default: return nil
        }
        return supposed == SystemInterface.Supposed() ? nil : supposed
    }

    /// The suppositions that hold from now on.
    var now: [SystemInterface.Supposed] { all.filter { $0.time == nil }.map(\.supposed) }

    /// All of it up to an end, at the times that clocks show in a zone.
    func all(
        from beginning: Timestamp,
        to end: Timestamp,
        in zone: Zone
    ) -> [SystemInterface.Supposed] {
        let local = beginning + .seconds(zone.secondsAhead(at: beginning))
        let today = local.microseconds / 86_400_000_000
        let days = (end - beginning) / .seconds(86_400)
        return now
            + all.flatMap { one -> [SystemInterface.Supposed] in
                guard let time = one.time else { return [] }
                return (0...Int64(days + 1)).compactMap { day in
                    let seconds = (today + day) * 86_400 + time.hour * 3600 + time.minute * 60
                    let moment = zone.moment(atLocal: Timestamp(microseconds: seconds * 1_000_000))
                    guard moment > beginning, moment <= end else { return nil }
                    var supposed = one.supposed
                    supposed.at = moment.microseconds
                    return supposed
                }
            }
    }

    /// Whether some of it comes at a time of the day.
    var hasTimes: Bool { all.contains { $0.time != nil } }
}
