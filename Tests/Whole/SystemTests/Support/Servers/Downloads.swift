import RoostLinux
import RoostWire
import Testing

/// Downloads of one app, and the books of what it was promised and told.
struct Downloads {
    private let puppet: Puppet
    private let server: FileServer
    private let files: [String: [UInt8]]
    /// The file that each task is for; and whether the system said that it has it.
    private var tasks: [Int64: (file: String, isAcknowledged: Bool)] = [:]
    /// Those whose outcome the system said that it has forgotten.
    private var taken: Set<Int64> = []
    private var next: Int64 = 0
    private var isLost = false
    private(set) var arrived = 0

    /// How many are still to be told of.
    var owed: Int { tasks.count }

    init(_ system: PrivateSystem, _ server: FileServer) throws {
        self.server = server
        var files: [String: [UInt8]] = [:]
        for size in [0, 1, 4096, 70_000, 300_001] {
            files["\(size)"] = try server.store("\(size)", bytes: size)
        }
        self.files = files
        puppet = try Puppet(opening: system)
        try puppet.join()
    }

    /// Asks for another file, unless there are many.
    mutating func add(_ chance: inout SplitMix) throws {
        guard tasks.count < 8, !isLost else { return }
        next += 1
        let names = files.keys.sorted()
        let name = names[Int(chance.next() % UInt64(names.count))]
        tasks[next] = (name, false)
        do {
            try puppet.download("\(server.address)/\(name)?\(next)", task: next)
            tasks[next] = (name, true)
        } catch {
            // Refused, or cut off: which of both is seen when the app is back.
            isLost = !(error is Refused)
            throw error
        }
    }

    /// Has the app back if it is gone, and compares what it is told; gives each broken promise in
    /// words.
    mutating func audit(_ system: PrivateSystem) throws -> [String] {
        let known = try joined(system)
        var broken: [String] = []
        var numbers: Set<Int64> = []
        for transfer in known {
            let task = transfer["task"]?.asInteger ?? -1
            if !numbers.insert(task).inserted { broken.append("download \(task) is there twice") }
            if taken.contains(task) { broken.append("download \(task) is told of again") }
            guard let outcome = transfer["outcome"], !outcome.isNull else { continue }
            broken += try end(task, Puppet.Outcome(json: outcome))
        }
        for (task, book) in tasks where !numbers.contains(task) {
            if book.isAcknowledged { broken.append("download \(task) is lost") }
            tasks[task] = nil
        }
        return broken
    }

    private mutating func end(_ task: Int64, _ outcome: Puppet.Outcome) throws -> [String] {
        guard let book = tasks[task] else { return [] }
        guard outcome.error == nil, outcome.status == 200 else {
            return ["download \(task) came to \(outcome.json)"]
        }
        let isWhole = try outcome.content() == files[book.file]
        try puppet.acknowledge(task)
        tasks[task] = nil
        taken.insert(task)
        arrived += 1
        return isWhole ? [] : ["download \(task) is not the file that the server has"]
    }

    /// Waits until all have arrived.
    mutating func settle(_ system: PrivateSystem) throws {
        try system.transfers("every outcome") { transfers in
            transfers.allSatisfy { $0["outcome"]?.isNull == false } ? true : nil
        }
        let broken = try audit(system)
        #expect(broken == [])
    }

    /// What the system has for the app, which is launched for it if it was killed.
    private mutating func joined(_ system: PrivateSystem) throws -> [JSON] {
        if !puppet.process.hasEnded, !isLost, let known = try? puppet.join() { return known }
        try system.call("Open", ["app": .string(puppet.app)])
        // Processes that were killed before anybody spoke for them are at the door, too.
        for _ in 0..<20 {
            do {
                try puppet.awaken()
                let known = try puppet.join()
                isLost = false
                return known
            } catch {
                continue
            }
        }
        throw TookTooLong(what: "the app with downloads")
    }
}
