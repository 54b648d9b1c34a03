import RoostDaemon
import RoostEngine

extension FleetWorld {
    /// The calls of a fleet's database that a number of jobs caused, and the delays after which
    /// they began.
    package struct CrowdCounts: Hashable, Sendable {
        /// The number of claims of all hosts, where one for each job would do.
        package let claims: Int
        /// The times from each submission to the beginning of its job, the shortest first.
        package let waits: [Duration]
    }

    /// Creates a fleet of many hosts in which nothing goes wrong.
    ///
    /// - Parameters:
    ///   - count: The number of hosts.
    ///   - seed: What chance is made of.
    ///   - tick: The length of a step, for which a call is on its way, and its answer for another
    ///     one.
    ///   - rest: How long a host that claimed for nothing rests at most, for each other one; `nil`
    ///     as long as a real one.
    package init(crowd count: Int, seed: UInt64, tick: Duration, rest: Duration?) {
        self.init(seed: seed)
        hasFaults = false
        self.tick = tick
        longestWay = 0
        limits.fleetRest = rest ?? Limits().fleetRest
        limits.jobsAtOnce = 4
        hosts = (0..<count).map { SimulatedHost($0, drift: 0, ahead: .zero) }
        // Each has joined, has heard how many there are, and has asked for work that is not there.
        let beginning = now
        while now - beginning < limits.fleetLease / 2 { step() }
    }

    /// Has a program submit jobs one after the other, which all hosts hear of.
    package mutating func submit(_ jobs: Int, each pause: Duration) -> CrowdCounts {
        let before = claims
        var waits: [Duration] = []
        for _ in 0..<jobs {
            let (submitted, runs) = (now, auditor.runs)
            submitForAll()
            while auditor.runs == runs {
                precondition(now - submitted < .seconds(60), "a job has not begun for a minute")
                step()
            }
            waits.append(now - submitted)
            while now - submitted < pause { step() }
        }
        return CrowdCounts(claims: claims - before, waits: waits.sorted())
    }

    private mutating func submitForAll() {
        submissions += 1
        let submission = FleetSubmission(
            app: Self.app,
            name: "work\(submissions)",
            job: Job(intent: "Work", arguments: "{}")
        )
        do throws(FleetError) {
            let receipt = try database.submit(submission)
            auditor.accepted(receipt.work, inPlaceOf: receipt.replaced, on: Set(hosts.indices))
        } catch {
            preconditionFailure("a database without faults refused a job: \(error.reason)")
        }
    }
}
