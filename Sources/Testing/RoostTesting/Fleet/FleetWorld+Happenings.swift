import RoostDaemon
import RoostEngine

extension FleetWorld {
    /// Has something happen that nobody decides.
    mutating func happen() {
        let index = random.below(hosts.count)
        switch random.below(30) {
        case 0...7: submit()
        case 8...9: submitTask()
        case 10: cancel()
        case 11...12: submitLocally(on: index)
        case 13...15:
            if hosts[index].isCutOff {
                hosts[index].connect()
            } else {
                hosts[index].isCutOff = true
            }
            note("\(index) is \(hosts[index].isCutOff ? "cut off" : "connected")")
        case 16...17: standStill(index)
        case 18: if random.chance(50) { crash(index) }
        case 19...21:
            hosts[index].hasNetwork.toggle()
            hosts[index].inbox.append(.sensed(hosts[index].conditions))
        case 22: drain(index, true)
        case 24...25: drain(index, false)
        case 23: setClock(of: index)
        default: break
        }
    }

    private mutating func submit() {
        submissions += 1
        // Some take the place of others.
        let name = random.chance(15) ? "again" : "work\(submissions)"
        let job = Job(
            intent: "Work",
            arguments: "{}",
            retry: RetryPolicy(.constant, from: .seconds(5), upTo: .seconds(5), attempts: 3)
        )
        let submission = FleetSubmission(
            app: Self.app,
            name: name,
            job: job,
            delay: random.chance(30) ? random.duration(0...60_000) : .zero,
            requiresNetwork: random.chance(30),
            place: drawPlace()
        )
        database.failure = drawFailure()
        do throws(FleetError) {
            let receipt = try database.submit(submission)
            note("submitted \(name) as \(receipt.work)")
            auditor.accepted(
                receipt.work,
                inPlaceOf: receipt.replaced,
                on: hosts(for: submission.place)
            )
            named[name, default: []] += receipt.work
        } catch {
            if error.kind != .noSuchHost { auditor.mayBeUnwanted(named[name] ?? []) }
        }
    }

    private mutating func submitTask() {
        let name = random.pick(Self.tasks)
        let kind = random.pick(FleetTaskKind.allCases)
        let submission = FleetSubmission(
            app: Self.app,
            name: name,
            .task(kind),
            delay: random.chance(30) ? random.duration(0...60_000) : .zero,
            requiresNetwork: random.chance(30)
        )
        database.failure = drawFailure()
        do throws(FleetError) {
            let receipt = try database.submit(submission)
            note("submitted \(kind) \(name) as \(receipt.work)")
            let able = hosts.indices.filter { name == Self.tasks[0] || SimulatedHost.hasSome($0) }
            auditor.accepted(receipt.work, inPlaceOf: receipt.replaced, on: Set(able))
            named[name, default: []] += receipt.work
        } catch {
            auditor.mayBeUnwanted(named[name] ?? [])
        }
    }

    private mutating func drawPlace() -> FleetPlace {
        let labels =
            random.chance(20)
            ? SimulatedHost.labels(of: random.below(hosts.count)) : [:]
        if random.chance(10) { return FleetPlace(.each, labels: labels) }
        guard random.chance(10) else { return FleetPlace(labels: labels) }
        return FleetPlace(.named(random.pick(hosts).name.name))
    }

    /// The hosts on which work for a place may run.
    private func hosts(for place: FleetPlace) -> Set<Int> {
        Set(
            hosts.indices.filter { index in
                let isMeant =
                    if case .named(let name) = place.hosts {
                        hosts[index].name.name == name
                    } else { true }
                return isMeant
                    && place.suits(FleetTraits(labels: SimulatedHost.labels(of: index)))
            }
        )
    }

    private mutating func cancel() {
        let isTask = random.chance(20)
        let job = random.chance(50) ? "again" : "work\(random.below(submissions + 1))"
        let name = isTask ? random.pick(Self.tasks) : job
        database.failure = drawFailure()
        let wasThere = try? database.cancel(FleetName(Self.app, name, isTask: isTask))
        note("cancelled \(name): \(wasThere.map(String.init) ?? "unanswered")")
        if wasThere != false { auditor.mayBeUnwanted(named[name] ?? []) }
    }

    private mutating func submitLocally(on index: Int) {
        guard hosts[index].hears else { return }
        submissions += 1
        let name = "local\(submissions)-\(index)"
        let retry = RetryPolicy(.constant, from: .seconds(5), upTo: .seconds(5), attempts: 1000)
        let job = Job(intent: "Work", arguments: "{}", retry: retry)
        let submission = Submission(task: TaskID(job: name), kind: .job, payload: .job(job))
        let token = ReplyToken(UInt64(submissions))
        hosts[index].inbox.append(.submit(Self.app, submission, existing: nil, token))
        auditor.submittedLocally(TaskID(job: name).name)
    }

    private mutating func standStill(_ index: Int) {
        guard hosts[index].still == nil else { return }
        let how = random.pick([SimulatedHost.Stillness.frozen, .asleep, .unresponsive])
        hosts[index].still = (how, now + random.duration(1000...90_000))
        if how != .unresponsive { auditor.froze(index) }
        note("\(index) is \(how)")
    }

    /// Ends the system of a host, whose apps go on until something ends them.
    private mutating func crash(_ index: Int) {
        guard hosts[index].engine != nil else { return }
        hosts[index].engine = nil
        hosts[index].inbox = []
        hosts[index].connection += 1
        hosts[index].isJoining = false
        hosts[index].startsAt = now + random.duration(500...40_000)
        counts.crashes += 1
        note("\(index) crashed")
    }

    /// Has somebody on any host drain one, or let it claim again.
    private mutating func drain(_ index: Int, _ isDraining: Bool) {
        database.failure = drawFailure()
        let (lasts, name) = (database.lastFence, hosts[index].name.name)
        if (try? database.drain(name, isDraining)) == true {
            note("\(index) is \(isDraining ? "" : "no more ")drained")
            auditor.drained(index, isDraining ? lasts : nil)
        } else {
            auditor.drained(index, nil)
        }
    }

    private mutating func setClock(of index: Int) {
        guard hosts[index].hears else { return }
        let length = random.duration(1...600_000)
        hosts[index].date = hosts[index].date + (random.chance(50) ? length : .zero - length)
        hosts[index].inbox.append(.wakeUp)
    }

    mutating func drawFailure() -> SimulatedFleetDatabase.Failure? {
        guard hasFaults, random.chance(12) else { return nil }
        counts.refusedCommits += 1
        return random.pick([.refused, .unanswered])
    }
}
