/// The graphics processors of the machine, and the runs that they are lent to.
///
/// A part of the engine: it knows what is lent, and says so of each run. Which run comes first is
/// the core's to say.
struct GraphicsDevices: Sendable {
    let all: [GraphicsDevice]
    /// The runs by the names of what they are lent.
    private var lent: [String: RunNumber] = [:]

    init(_ all: [GraphicsDevice]) { self.all = all }

    var isEmpty: Bool { all.isEmpty }
    /// The number of those that are lent to nobody.
    var freeCount: Int { all.count - lent.count }
    /// The first of those that are lent to nobody.
    var firstFree: GraphicsDevice? { all.first(where: isFree) }

    /// Returns the one with a name, where it is lent to nobody.
    func free(named name: String?) -> GraphicsDevice? {
        all.first { $0.name == name && isFree($0) }
    }

    private func isFree(_ device: GraphicsDevice) -> Bool { lent[device.name] == nil }

    mutating func lend(_ device: GraphicsDevice, to run: inout Run) {
        lent[device.name] = run.number
        run.device = device
    }

    /// Releases what a run was lent, if anything.
    mutating func release(from run: inout Run) {
        guard let device = run.device else { return }
        if lent[device.name] == run.number { lent[device.name] = nil }
        run.device = nil
    }

    /// Throws where one is lent to a run that does not have it.
    func verify(_ runs: RunTable) throws(Contradiction) {
        for (device, number) in lent {
            try Contradiction.verify(
                runs[number]?.device?.name == device,
                "\(device) is lent to run \(number), which does not have it"
            )
        }
    }
}
