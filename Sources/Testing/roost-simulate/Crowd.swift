import RoostTesting

/// A measurement of how often a fleet of many hosts calls its database, and of how soon its jobs
/// begin.
struct Crowd {
    let hosts: Int
    let seed: UInt64

    var words: String {
        """
        \(hosts) hosts, a job each 100 ms; a call takes up to 2 ms:
        \(words("as they are", rest: nil))
        \(words("if none left notices to others", rest: .zero))
        """
    }

    private func words(_ name: String, rest: Duration?) -> String {
        let jobs = 50
        var world = FleetWorld(crowd: hosts, seed: seed, tick: .milliseconds(1), rest: rest)
        let counts = world.submit(jobs, each: .milliseconds(100))
        let each = counts.claims / jobs
        return
            "\(name): \(each) claims a job, which begins after \(counts.waits[jobs / 2]), \(counts.waits[jobs - 1]) at most"
    }
}
