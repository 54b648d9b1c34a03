package import RoostDaemon
package import RoostEngine

/// The rules of a fleet's database, tried against an empty one, whatever it is made of.
///
/// None needs a clock: a lease of no length is over as it is given.
package enum FleetDatabaseRule: String, Hashable, Sendable, CaseIterable {
    case claimsOnce, fencesGrow, endsByFence, refusesWhatIsOver, takesOver, recalls
    case replacesNamedMember, keepsNames, waitsForEarlierStart
    case waitsForDue, comesAgain, replaces, cancels
    case asksForTraits, staysOnHost, comesToEach, knowsHosts, countsHosts, asksForConditions
    case asksForTask, asksForIntent, namesApart, countsTasks, withdrawsTasks, drains
    case retries, keepsPending, cancelsAlike
    case dealsOnce, leavesOut, replacesDue, hasNoneLeftOut
    case arrivesOnce, countsArrivals

    /// Tries the rule.
    ///
    /// - Returns: What is wrong, or `nil`.
    package func defect<Database: FleetDatabase & ~Copyable>(
        in database: inout Database
    ) throws(FleetError) -> String? {
        switch self {
        case .claimsOnce: try claimsOnce(&database)
        case .fencesGrow: try fencesGrow(&database)
        case .endsByFence: try endsByFence(&database)
        case .refusesWhatIsOver: try refusesWhatIsOver(&database)
        case .takesOver: try takesOver(&database)
        case .recalls: try recalls(&database)
        case .replacesNamedMember: try replacesNamedMember(&database)
        case .keepsNames: try keepsNames(&database)
        case .waitsForEarlierStart: try waitsForEarlierStart(&database)
        case .waitsForDue: try waitsForDue(&database)
        case .comesAgain: try comesAgain(&database)
        case .replaces: try replaces(&database)
        case .cancels: try cancels(&database)
        case .asksForTraits: try asksForTraits(&database)
        case .staysOnHost: try staysOnHost(&database)
        case .comesToEach: try comesToEach(&database)
        case .knowsHosts: try knowsHosts(&database)
        case .countsHosts: try countsHosts(&database)
        case .asksForConditions: try asksForConditions(&database)
        case .asksForTask: try asksForTask(&database)
        case .asksForIntent: try asksForIntent(&database)
        case .namesApart: try namesApart(&database)
        case .countsTasks: try countsTasks(&database)
        case .withdrawsTasks: try withdrawsTasks(&database)
        case .drains: try drains(&database)
        case .retries: try retries(&database)
        case .keepsPending: try keepsPending(&database)
        case .cancelsAlike: try cancelsAlike(&database)
        case .dealsOnce: try dealsOnce(&database)
        case .leavesOut: try leavesOut(&database)
        case .replacesDue: try replacesDue(&database)
        case .hasNoneLeftOut: try hasNoneLeftOut(&database)
        case .arrivesOnce: try arrivesOnce(&database)
        case .countsArrivals: try countsArrivals(&database)
        }
    }

    private func claimsOnce<Database: FleetDatabase & ~Copyable>(
        _ database: inout Database
    ) throws(FleetError) -> String? {
        let (one, two) = (try database.member("one"), try database.member("two"))
        for number in 1...3 { _ = try database.submit(.work("w\(number)")) }
        let first = try database.catch(one, 2)
        let second = try database.catch(two, 2)
        guard first?.work.count == 2, first?.isMore == true else {
            return "two are claimed of three"
        }
        guard second?.work.map(\.name) == ["w3"] else { return "what is claimed is claimed again" }
        return second?.isMore == false ? nil : "more is said to be due than is"
    }

    private func fencesGrow<Database: FleetDatabase & ~Copyable>(
        _ database: inout Database
    ) throws(FleetError) -> String? {
        let member = try database.member("one")
        _ = try database.submit(.work("w"))
        var last = FleetFence(0)
        for _ in 1...3 {
            guard let claim = try database.catch(member, 1)?.work.first?.claim else {
                return "what was handed back is not claimed again"
            }
            guard claim.fence > last else { return "a fence is no greater than one before it" }
            last = claim.fence
            guard try database.end([.again(claim)]) == [claim] else {
                return "a hand-back does not count"
            }
        }
        return nil
    }

    private func endsByFence<Database: FleetDatabase & ~Copyable>(
        _ database: inout Database
    ) throws(FleetError) -> String? {
        let member = try database.member("one")
        _ = try database.submit(.work("w"))
        guard let old = try database.catch(member, 1)?.work.first?.claim else { return "no claim" }
        _ = try database.end([.again(old)])
        guard let new = try database.catch(member, 1)?.work.first?.claim else { return "no claim" }
        guard try database.end([FleetEnd(old, .over(.completed))]).isEmpty else {
            return "an end counts under an old fence"
        }
        let end = FleetEnd(new, .over(.completed))
        guard try database.end([end]) == [new] else { return "an end does not count" }
        return try database.end([end]).isEmpty ? nil : "an end counts twice"
    }

    private func refusesWhatIsOver<Database: FleetDatabase & ~Copyable>(
        _ database: inout Database
    ) throws(FleetError) -> String? {
        let member = try database.member("one", lease: .zero)
        _ = try database.submit(.work("w"))
        guard try database.renew(member, lease: .seconds(60)) == nil else {
            return "a lease is renewed that is over"
        }
        return try database.catch(member, 1) == nil ? nil : "work is claimed without a lease"
    }

    private func takesOver<Database: FleetDatabase & ~Copyable>(
        _ database: inout Database
    ) throws(FleetError) -> String? {
        let (one, two) = (try database.member("one"), try database.member("two"))
        _ = try database.submit(.work("w"))
        guard let old = try database.catch(one, 1)?.work.first?.claim else { return "no claim" }
        guard try database.takeOver().count == 0 else { return "a host that lives loses its work" }
        guard try database.takeOver().next.map({ $0 > .zero && $0 <= .seconds(60) }) == true else {
            return "nobody hears when the next lease is over"
        }
        guard try database.renew(one, lease: .zero)?.holds == 1 else { return "one is not held" }
        guard try database.takeOver().count == 1 else {
            return "a lease is over, and nobody takes over"
        }
        guard let new = try database.catch(two, 1)?.work.first?.claim, new.fence > old.fence else {
            return "what was taken over is not claimed under a greater fence"
        }
        return try database.end([FleetEnd(old, .over(.completed))]).isEmpty
            ? nil : "an end of the host that is gone counts"
    }

    private func recalls<Database: FleetDatabase & ~Copyable>(
        _ database: inout Database
    ) throws(FleetError) -> String? {
        let member = try database.member("one")
        for number in 1...2 { _ = try database.submit(.work("w\(number)")) }
        guard let work = try database.catch(member, 2)?.work, work.count == 2 else {
            return "no claims"
        }
        let again = try database.claim(
            member,
            upTo: [],
            beside: [work[0].claim],
            having: FleetTraits()
        )
        return again?.work == [work[1]] ? nil : "what a host missed is not told again"
    }

    private func replacesNamedMember<Database: FleetDatabase & ~Copyable>(
        _ database: inout Database
    ) throws(FleetError) -> String? {
        let host = FleetHost(name: "one", identity: "store")
        let one = try database.member("one")
        _ = try database.submit(.work("w"))
        guard let old = try database.catch(one, 1)?.work.first?.claim else { return "no claim" }
        guard try database.join(host, replacing: nil, lease: .seconds(60)) == .superseded(by: one)
        else { return "a membership takes the place of one that it does not name" }
        guard case .member(let two) = try database.join(host, replacing: one, lease: .seconds(60))
        else { return "a membership does not take the place of the one that it names" }
        guard try database.join(host, replacing: one, lease: .seconds(60)) == .superseded(by: two)
        else { return "a membership takes the place of one twice" }
        guard try database.renew(one, lease: .seconds(60)) == nil else {
            return "a membership is renewed that was replaced"
        }
        let new = try database.catch(two, 1)?.work.first?.claim
        return new.map { $0.work == old.work && $0.fence > old.fence } ?? false
            ? nil : "what the former membership had is not claimed again"
    }

    private func keepsNames<Database: FleetDatabase & ~Copyable>(
        _ database: inout Database
    ) throws(FleetError) -> String? {
        _ = try database.member("one")
        let other = FleetHost(name: "one", identity: "another store")
        return try database.join(other, replacing: nil, lease: .seconds(60)) == .nameTaken
            ? nil : "two hosts go by one name"
    }

    private func waitsForEarlierStart<Database: FleetDatabase & ~Copyable>(
        _ database: inout Database
    ) throws(FleetError) -> String? {
        let one = FleetHost(name: "one", identity: "store", start: "a")
        let copy = FleetHost(name: "one", identity: "store", start: "b")
        guard case .member(let first) = try database.join(one, replacing: nil, lease: .seconds(60))
        else { return "nobody may join" }
        _ = try database.submit(.work("w"))
        guard let old = try database.catch(first, 1)?.work.first?.claim else { return "no claim" }
        for former in [nil, first] {
            guard
                case .startedElsewhere(let left) = try database.join(
                    copy,
                    replacing: former,
                    lease: .seconds(60)
                ), left > .seconds(1), left <= .seconds(60)
            else { return "a copy of a host takes what that runs" }
        }
        guard try database.renew(first, lease: .zero)?.holds == 1 else {
            return "a host loses its lease to a copy that waits"
        }
        guard case .member(let next) = try database.join(copy, replacing: nil, lease: .seconds(60))
        else { return "a host cannot go on elsewhere once its lease is over" }
        let new = try database.catch(next, 1)?.work.first?.claim
        return new.map { $0.work == old.work && $0.fence > old.fence } ?? false
            ? nil : "what the earlier start had is not claimed again"
    }

    private func waitsForDue<Database: FleetDatabase & ~Copyable>(
        _ database: inout Database
    ) throws(FleetError) -> String? {
        let member = try database.member("one")
        _ = try database.submit(.work("w", delay: .seconds(600)))
        guard let found = try database.catch(member, 1), found.work.isEmpty else {
            return "work is claimed before it is due"
        }
        guard let next = found.nextDue else { return "nobody hears when work comes due" }
        return next > .seconds(500) && next <= .seconds(600)
            ? nil : "work comes due at another time"
    }

    private func comesAgain<Database: FleetDatabase & ~Copyable>(
        _ database: inout Database
    ) throws(FleetError) -> String? {
        let member = try database.member("one")
        _ = try database.submit(.work("w"))
        guard let claim = try database.catch(member, 1)?.work.first?.claim else {
            return "no claim"
        }
        let outcome = FleetEnd.Outcome.again(after: .zero, failures: 1, words: "no luck")
        _ = try database.end([FleetEnd(claim, outcome)])
        guard let again = try database.catch(member, 1)?.work.first else {
            return "it comes no more"
        }
        guard again.job?.failures == 1, again.job?.lastFailure == "no luck" else {
            return "it is not known that an attempt failed"
        }
        let held = FleetEnd.Outcome.held(.exhausted, failures: 2, words: "no luck")
        _ = try database.end([FleetEnd(again.claim, held)])
        return try database.catch(member, 1)?.work.isEmpty == true ? nil : "what is held is claimed"
    }

    private func replaces<Database: FleetDatabase & ~Copyable>(
        _ database: inout Database
    ) throws(FleetError) -> String? {
        let member = try database.member("one")
        let first = try database.submit(.work("w")).work
        let second = try database.submit(.work("w"))
        guard second.replaced == first else { return "one of a name does not take another's place" }
        guard let claim = try database.catch(member, 2)?.work.first?.claim,
            [claim.work] == second.work
        else { return "what was replaced is claimed" }
        let third = try database.submit(.work("w"))
        guard try database.catch(member, 1, beside: [claim])?.work.isEmpty == true else {
            return "two of one name are claimed at once"
        }
        _ = try database.end([.again(claim)])
        let last = try database.catch(member, 2)?.work.map(\.claim.work)
        return last == third.work ? nil : "what was replaced while it ran comes again"
    }

    private func cancels<Database: FleetDatabase & ~Copyable>(
        _ database: inout Database
    ) throws(FleetError) -> String? {
        let member = try database.member("one")
        for name in ["a", "b"] { _ = try database.submit(.work(name)) }
        guard try database.cancel(.checked("a")) else { return "nothing is cancelled" }
        guard try !database.cancel(.checked("a")) else { return "it is cancelled twice" }
        guard let claim = try database.catch(member, 2)?.work.first?.claim else {
            return "no claim"
        }
        guard try database.cancel(.checked("b")) else {
            return "a claim is not cancelled"
        }
        let standing = try database.renew(member, lease: .seconds(60))
        guard standing?.cancelled == [claim] else { return "the host does not hear of it" }
        _ = try database.end([.again(claim)])
        return try database.catch(member, 2)?.work.isEmpty == true ? nil : "it comes again"
    }

    // MARK: - Where

    private func asksForTraits<Database: FleetDatabase & ~Copyable>(
        _ database: inout Database
    ) throws(FleetError) -> String? {
        let member = try database.member("one")
        let labels = ["disk": "ssd", "room": "2"]
        _ = try database.submit(.work("w", on: FleetPlace(labels: labels, needsGraphics: true)))
        let lacking = [
            FleetTraits(), FleetTraits(labels: labels),
            FleetTraits(labels: ["disk": "ssd"], hasGraphics: true),
            FleetTraits(labels: ["disk": "ssd", "room": "3"], hasGraphics: true),
        ]
        for traits in lacking {
            let found = try database.catch(member, 1, having: traits)
            guard found?.work.isEmpty == true, found?.isMore == false else {
                return "work goes to a host that lacks what it asks for"
            }
        }
        let more = ["disk": "ssd", "room": "2", "more": "x"]
        let traits = FleetTraits(labels: more, hasGraphics: true)
        return try database.catch(member, 1, having: traits)?.work.count == 1
            ? nil : "work does not go to a host that has what it asks for"
    }

    private func staysOnHost<Database: FleetDatabase & ~Copyable>(
        _ database: inout Database
    ) throws(FleetError) -> String? {
        let (one, two) = (try database.member("one"), try database.member("two"))
        _ = try database.submit(.work("w", on: FleetPlace(.named("two"))))
        guard try database.catch(one, 1)?.work.isEmpty == true else {
            return "work goes to a host that it is not for"
        }
        guard let claim = try database.catch(two, 1)?.work.first?.claim else {
            return "work does not go to its own host"
        }
        _ = try database.end([.again(claim)])
        guard try database.catch(one, 1)?.work.isEmpty == true else {
            return "the next attempt goes to a host that it is not for"
        }
        return try database.catch(two, 1)?.work.count == 1 ? nil : "it comes no more"
    }

    private func comesToEach<Database: FleetDatabase & ~Copyable>(
        _ database: inout Database
    ) throws(FleetError) -> String? {
        var members: [FleetIncarnation] = []
        let (ssd, hdd) = (["disk": "ssd"], ["disk": "hdd"])
        for (name, apps, labels) in [
            ("one", [ClaimedWork.checked], ssd), ("two", [ClaimedWork.checked], ssd),
            ("three", [], ssd), ("four", [ClaimedWork.checked], hdd),
        ] {
            let member = try database.member(name)
            let traits = FleetTraits(labels: labels)
            try database.describe(member, FleetDescription(traits, apps: apps))
            members.append(member)
        }
        let place = FleetPlace(.each, labels: ssd)
        guard try database.submit(.work("w", on: place)).work.count == 2 else {
            return "there is not one for each host that has the app and the label"
        }
        let traits = FleetTraits(labels: ssd)
        let first = try database.catch(members[0], 9, having: traits)?.work ?? []
        let second = try database.catch(members[1], 9, having: traits)?.work ?? []
        guard first.count == 1, second.count == 1 else { return "each host does not have its own" }
        guard try database.catch(members[2], 9, having: traits)?.work.isEmpty == true else {
            return "a host that lacks the app has one"
        }
        // Another one of its name takes the place of all, and begins after all.
        guard try database.submit(.work("w")).replaced.count == 2 else { return "one stays" }
        _ = try database.end([.again(first[0].claim)])
        let known = [second[0].claim]
        guard try database.catch(members[1], 9, beside: known)?.work.isEmpty == true else {
            return "two of one name are claimed at once"
        }
        _ = try database.end([.again(second[0].claim)])
        return try database.catch(members[1], 9)?.work.count == 1 ? nil : "the new one never begins"
    }

    private func knowsHosts<Database: FleetDatabase & ~Copyable>(
        _ database: inout Database
    ) throws(FleetError) -> String? {
        guard try !database.takes(.named("one")) else { return "a host is known that never joined" }
        guard try !database.takes(.each) else { return "an empty fleet has a host" }
        let one = try database.member("one", lease: .zero)
        guard try !database.takes(.each) else { return "a host counts that has not the app" }
        try database.describe(one, FleetDescription(apps: [ClaimedWork.checked]))
        guard try database.takes(.named("one")), try database.takes(.each) else {
            return "a member whose lease is over is forgotten"
        }
        try database.leave(one)
        guard try !database.takes(.named("one")), try !database.takes(.each) else {
            return "a host is known that has left"
        }
        return nil
    }

    private func countsHosts<Database: FleetDatabase & ~Copyable>(
        _ database: inout Database
    ) throws(FleetError) -> String? {
        let one = try database.member("one")
        guard try database.renew(one, lease: .seconds(60))?.hosts == 1 else {
            return "a host that is alone is not told so"
        }
        let two = try database.member("two")
        _ = try database.member("gone", lease: .zero)
        guard try database.renew(one, lease: .seconds(60))?.hosts == 2 else {
            return
                "a host is not told that there are two: the other one is left out, or one whose lease is over is counted"
        }
        try database.leave(two)
        guard try database.renew(one, lease: .seconds(60))?.hosts == 1 else {
            return "a host is told of one that has left"
        }
        return nil
    }
}

extension FleetDatabaseRule {
    private func drains<Database: FleetDatabase & ~Copyable>(
        _ database: inout Database
    ) throws(FleetError) -> String? {
        let (one, two) = (try database.member("one"), try database.member("two"))
        _ = try database.submit(.work("a"))
        guard let claim = try database.catch(one, 1)?.work.first?.claim else { return "no claim" }
        guard try !database.drain("three", true) else { return "a host is drained that is none" }
        guard try database.drain("one", true) else { return "a host is not found" }
        _ = try database.submit(.work("b"))
        let drained = try database.catch(one, 9, beside: [claim])
        guard drained?.work.isEmpty == true else { return "a host that is drained is given work" }
        guard let wish = drained?.wish, wish.isDraining, wish.number > 0 else {
            return "a host does not hear with its claim that it is drained"
        }
        let renewal = try database.renew(one, lease: .seconds(60))
        guard renewal?.wish == wish, renewal?.holds == 1 else {
            return "a host does not hear with its renewal that it is drained"
        }
        guard try database.catch(one, 0)?.work.map(\.claim) == [claim] else {
            return "what it has is not told again"
        }
        guard try database.catch(two, 9)?.work.count == 1 else { return "another host has none" }
        let host = FleetHost(name: "one", identity: "store")
        guard
            case .member(let again) = try database.join(host, replacing: one, lease: .seconds(60))
        else { return "it does not join again" }
        guard try database.catch(again, 9)?.work.isEmpty == true else {
            return "a host that joins again is drained no more"
        }
        _ = try database.drain("one", false)
        guard let later = try database.catch(again, 9), later.work.count == 1 else {
            return "a host that is drained no more is given nothing"
        }
        return later.wish.number > wish.number && !later.wish.isDraining
            ? nil : "a host does not hear that it is drained no more"
    }

    private func asksForConditions<Database: FleetDatabase & ~Copyable>(
        _ database: inout Database
    ) throws(FleetError) -> String? {
        let member = try database.member("one")
        _ = try database.submit(.work("w", requiresNetwork: true, requiresPower: true))
        for traits in [FleetTraits(hasNetwork: false), FleetTraits(hasPower: false)] {
            let found = try database.catch(member, 1, having: traits)
            guard found?.work.isEmpty == true, found?.isMore == false else {
                return "work goes to a host that lacks the network or the power for it"
            }
        }
        return try database.catch(member, 1)?.work.count == 1 ? nil : "work does not come with them"
    }

    private func asksForTask<Database: FleetDatabase & ~Copyable>(
        _ database: inout Database
    ) throws(FleetError) -> String? {
        let member = try database.member("one")
        _ = try database.submit(.task("com.example.a.1", .refresh))
        guard try database.catch(member, 9)?.work.isEmpty == true else {
            return "a task goes where jobs are asked for"
        }
        let lacking = [
            FleetSlots.Tasks([TaskID("com.example.a")], [.refresh]),
            FleetSlots.Tasks([TaskID("com.example.a.1.*")], [.refresh]),
            FleetSlots.Tasks([TaskID("com.example.*")], [.processing]),
            FleetSlots.Tasks([], [.refresh]),
        ]
        for tasks in lacking {
            guard try database.catch(member, 9, tasks: tasks)?.work.isEmpty == true else {
                return "a task goes to a host that cannot do it"
            }
        }
        let able = FleetSlots.Tasks([TaskID("x"), TaskID("com.example.a.*")], [.refresh])
        guard let work = try database.catch(member, 9, tasks: able)?.work.first else {
            return "a task does not go to a host that can do it"
        }
        guard work.content == .task(.refresh), work.name == "com.example.a.1" else {
            return "it is another task than was submitted"
        }
        _ = try database.end([.again(work.claim)])
        guard let again = try database.catch(member, 9, tasks: able)?.work.first else {
            return "a task that was handed back comes no more"
        }
        _ = try database.end([FleetEnd(again.claim, .over(.unsuccessful))])
        return try database.catch(member, 9, tasks: able)?.work.isEmpty == true
            ? nil : "a task that is over comes again"
    }

    private func asksForIntent<Database: FleetDatabase & ~Copyable>(
        _ database: inout Database
    ) throws(FleetError) -> String? {
        let (one, two) = (try database.member("one"), try database.member("two"))
        _ = try database.submit(.work("a"))
        for intents in [["Other", "Wor"], []] {
            let passedOver = try database.catch(one, 9, intents: intents)
            guard passedOver?.work.isEmpty == true, passedOver?.nextDue == nil else {
                return "a job goes to a host that lacks its intent"
            }
        }
        _ = try database.submit(.work("b", delay: .seconds(600)))
        guard try database.catch(one, 9, intents: ["Other"])?.nextDue == nil else {
            return "a host waits for a job whose intent it lacks"
        }
        guard let found = try database.catch(two, 9, intents: ["Other", "Work"]),
            found.work.map(\.name) == ["a"], found.nextDue != nil
        else { return "a job does not go to a host that has its intent" }
        return nil
    }

    private func namesApart<Database: FleetDatabase & ~Copyable>(
        _ database: inout Database
    ) throws(FleetError) -> String? {
        let member = try database.member("one")
        _ = try database.submit(.work("w"))
        guard try database.submit(.task("w", .refresh)).replaced.isEmpty else {
            return "a task takes the place of a job"
        }
        guard let job = try database.catch(member, 9)?.work.first?.claim else {
            return "the job is gone"
        }
        let able = FleetSlots.Tasks([TaskID("w")], [.refresh])
        guard try database.catch(member, 9, beside: [job], tasks: able)?.work.count == 1 else {
            return "a task waits for a job of its name"
        }
        guard try database.submit(.task("w", .refresh)).replaced.count == 1 else {
            return "a task does not take the place of one of its name"
        }
        guard try database.cancel(.checked("w", isTask: true)) else {
            return "no task is withdrawn"
        }
        return try database.cancel(.checked("w")) ? nil : "they are withdrawn together"
    }

    private func countsTasks<Database: FleetDatabase & ~Copyable>(
        _ database: inout Database
    ) throws(FleetError) -> String? {
        for name in ["a", "b"] { _ = try database.submit(.task(name, .processing, most: 2)) }
        do throws(FleetError) {
            _ = try database.submit(.task("c", .processing, most: 2))
            return "more tasks are pending than may be"
        } catch {
            guard error.kind == .tooManyPending else { throw error }
        }
        _ = try database.submit(.task("b", .processing, most: 2))
        _ = try database.submit(.task("c", .refresh, most: 1))
        return try database.tasks(of: ClaimedWork.checked).map(\.name) == ["a", "b", "c"]
            ? nil : "the wrong tasks are pending"
    }

    private func withdrawsTasks<Database: FleetDatabase & ~Copyable>(
        _ database: inout Database
    ) throws(FleetError) -> String? {
        let member = try database.member("one")
        _ = try database.submit(.work("w"))
        let date = Timestamp(nanoseconds: 1_800_000_000_123_456_789)
        _ = try database.submit(.task("a", .refresh, earliest: date))
        _ = try database.submit(.task("b", .processing))
        let waiting = try database.tasks(of: ClaimedWork.checked)
        guard Set(waiting.map(\.name)) == ["a", "b"],
            waiting.first(where: { $0.name == "a" })?.earliestBegin == date
        else { return "what is pending is not listed as it was submitted" }
        let able = FleetSlots.Tasks([TaskID("a")], [.refresh])
        guard let claim = try database.catch(member, 9, tasks: able)?.work.first?.claim else {
            return "no claim"
        }
        guard try database.tasks(of: ClaimedWork.checked).map(\.name) == ["b"] else {
            return "what a host has is pending"
        }
        guard try database.cancelTasks(of: ClaimedWork.checked) == 2 else {
            return "not all tasks are withdrawn"
        }
        guard try database.renew(member, lease: .seconds(60))?.cancelled == [claim] else {
            return "the host does not hear of it"
        }
        _ = try database.end([.again(claim)])
        guard try database.catch(member, 9, tasks: able)?.work.isEmpty == true else {
            return "what was withdrawn comes again"
        }
        return try database.catch(member, 9)?.work.count == 1 ? nil : "a job is withdrawn with them"
    }
}

// MARK: - As on one machine

extension FleetDatabaseRule {
    private func retries<Database: FleetDatabase & ~Copyable>(
        _ database: inout Database
    ) throws(FleetError) -> String? {
        let member = try database.member("one")
        _ = try database.submit(.work("w"))
        guard let claim = try database.catch(member, 1)?.work.first?.claim else {
            return "no claim"
        }
        guard try !database.retry(.checked("w")) else { return "what a host has is retried" }
        let held = FleetEnd.Outcome.held(.exhausted, failures: 2, words: "no luck")
        _ = try database.end([FleetEnd(claim, held)])
        guard try database.retry(.checked("w")) else { return "what is held is not retried" }
        guard let again = try database.catch(member, 1)?.work.first else {
            return "what was retried is not claimed"
        }
        guard again.job?.failures == 0, again.job?.hold == nil else {
            return "what was retried has not all its attempts"
        }
        let later = FleetEnd.Outcome.again(after: .seconds(600), failures: 1, words: "no luck")
        _ = try database.end([FleetEnd(again.claim, later)])
        guard try database.retry(.checked("w")) else { return "what waits is not retried" }
        guard try database.catch(member, 1)?.work.count == 1 else {
            return "what was retried waits on"
        }
        _ = try database.submit(.task("t", .refresh))
        guard try !database.retry(.checked("t")) else { return "a task is retried" }
        return try database.retry(.checked("none")) ? "what is not there is retried" : nil
    }

    private func keepsPending<Database: FleetDatabase & ~Copyable>(
        _ database: inout Database
    ) throws(FleetError) -> String? {
        let member = try database.member("one")
        let first = try database.submit(.work("w", keepsPending: true))
        let second = try database.submit(.work("w", keepsPending: true))
        guard second.work == first.work, second.replaced.isEmpty else {
            return "one that keeps takes the place of one that waits"
        }
        guard let claim = try database.catch(member, 9)?.work.first?.claim else {
            return "no claim"
        }
        guard try database.submit(.work("w", keepsPending: true)).work == first.work else {
            return "one that keeps takes the place of one that a host has"
        }
        guard try database.catch(member, 9, beside: [claim])?.work.isEmpty == true else {
            return "there are two of one name"
        }
        _ = try database.cancel(.checked("w"))
        return try database.submit(.work("w", keepsPending: true)).work == first.work
            ? "what was cancelled is kept" : nil
    }

    private func cancelsAlike<Database: FleetDatabase & ~Copyable>(
        _ database: inout Database
    ) throws(FleetError) -> String? {
        let member = try database.member("one")
        for (name, tags) in [("a", ["x", "y"]), ("b", ["y"]), ("c", [])] {
            _ = try database.submit(.work(name, tags: tags))
        }
        _ = try database.submit(.task("Work", .refresh))
        let app = ClaimedWork.checked
        let none = JobMatch(intent: "Other", tag: "y")
        guard try database.cancelJobs(of: app, matching: none) == 0 else {
            return "jobs of another intent are withdrawn"
        }
        guard let claims = try database.catch(member, 1)?.work.map(\.claim), claims.count == 1
        else {
            return "no claim"
        }
        let tagged = JobMatch(intent: nil, tag: "y")
        guard try database.cancelJobs(of: app, matching: tagged) == 2 else {
            return "not all with a tag are withdrawn"
        }
        guard try database.renew(member, lease: .seconds(60))?.cancelled == claims else {
            return "the host does not hear of it"
        }
        guard try database.cancelJobs(of: app, matching: tagged) == 0 else {
            return "they are withdrawn twice"
        }
        let alike = JobMatch(intent: "Work", tag: nil)
        guard try database.cancelJobs(of: app, matching: alike) == 1 else {
            return "not all of an intent are withdrawn"
        }
        return try database.tasks(of: app).count == 1 ? nil : "a task is withdrawn with them"
    }
}

// MARK: - Schedules

extension FleetDatabaseRule {
    private func dealsOnce<Database: FleetDatabase & ~Copyable>(
        _ database: inout Database
    ) throws(FleetError) -> String? {
        let member = try database.member("one")
        let (first, next) = (FleetDue.checked(at: 60), FleetDue.checked(at: 120, through: 300))
        guard try database.deal(first) == .submitted(through: first.due) else {
            return "nothing is submitted at a time"
        }
        guard try database.deal(first) == .known(through: first.due) else {
            return "a time is dealt with twice"
        }
        guard let claim = try database.catch(member, 9)?.work.first?.claim else {
            return "what was submitted is not claimed"
        }
        _ = try database.end([FleetEnd(claim, .over(.completed))])
        guard try database.deal(next) == .submitted(through: next.through) else {
            return "nothing is submitted at the next time"
        }
        guard try database.deal(.checked(at: 240)) == .known(through: next.through) else {
            return "a time is dealt with that another made up for"
        }
        // Longer than anybody's clock is right.
        let far = FleetDue.checked(at: 4_000_000_000)
        guard case .wait(let time) = try database.deal(far), time > .zero else {
            return "a time is dealt with before it has come"
        }
        let long = FleetDue.checked(at: 360, through: 4_000_000_000)
        guard case .leftOut(let through) = try database.deal(long), through < far.due else {
            return "times are dealt with that are still to come"
        }
        return try database.catch(member, 9)?.work.count == 1 ? nil : "there is more than one"
    }

    private func leavesOut<Database: FleetDatabase & ~Copyable>(
        _ database: inout Database
    ) throws(FleetError) -> String? {
        let member = try database.member("one")
        _ = try database.deal(.checked(at: 60))
        guard try database.deal(.checked(at: 120)) == .leftOut(through: .checked(120)) else {
            return "a time is not left out while the work of the last one waits"
        }
        guard case .wait = try database.deal(.checked(at: 180, overlap: .queue)) else {
            return "a time does not wait for the work of the last one"
        }
        guard let claim = try database.catch(member, 9)?.work.first?.claim else {
            return "no claim"
        }
        guard try database.deal(.checked(at: 180)) == .leftOut(through: .checked(180)) else {
            return "a time is not left out while the work of the last one runs"
        }
        let held = FleetEnd.Outcome.held(.exhausted, failures: 2, words: "no luck")
        _ = try database.end([FleetEnd(claim, held)])
        guard
            try database.deal(.checked(at: 240, overlap: .queue))
                == .submitted(through: .checked(240))
        else { return "a time waits for what is held" }
        guard try database.catch(member, 9)?.work.count == 1 else { return "there is not one" }
        let task = FleetDue.checked(at: 60, .task(.refresh), most: 0)
        return try database.deal(task) == .leftOut(through: .checked(60))
            ? nil : "more tasks are pending than may be"
    }

    private func replacesDue<Database: FleetDatabase & ~Copyable>(
        _ database: inout Database
    ) throws(FleetError) -> String? {
        let member = try database.member("one")
        _ = try database.deal(.checked(at: 60))
        guard let claim = try database.catch(member, 9)?.work.first?.claim else {
            return "no claim"
        }
        let next = FleetDue.checked(at: 120, overlap: .replace)
        guard try database.deal(next) == .submitted(through: next.due) else {
            return "nothing takes the place of what runs"
        }
        guard try database.renew(member, lease: .seconds(60))?.cancelled == [claim] else {
            return "what runs is not stopped"
        }
        guard try database.catch(member, 9, beside: [claim])?.work.isEmpty == true else {
            return "the next begins before the last is over"
        }
        _ = try database.end([FleetEnd(claim, .over(.expired(.stopped)))])
        return try database.catch(member, 9)?.work.count == 1 ? nil : "there is not one"
    }
}

extension FleetDatabaseRule {
    /// A host whose calendar is ahead, or that was alone, goes back to what nobody has dealt with.
    private func hasNoneLeftOut<Database: FleetDatabase & ~Copyable>(
        _ database: inout Database
    ) throws(FleetError) -> String? {
        // Longer than anybody's clock is right.
        let far: Int64 = 4_000_000_000
        let ahead = FleetDue.checked(at: far + 60, after: far)
        guard case .known(let present) = try database.deal(ahead), present < ahead.after else {
            return "a host whose calendar is ahead goes on from there where nobody has asked yet"
        }
        guard try database.deal(.checked(at: 60)) == .submitted(through: .checked(60)) else {
            return "a time is taken for dealt with that a host asked about whose calendar is ahead"
        }
        guard try database.deal(ahead) == .known(through: .checked(60)) else {
            return "a host whose calendar is ahead is not told up to when times are dealt with"
        }
        guard try database.deal(.checked(at: 180, after: 120)) == .known(through: .checked(60))
        else { return "a time is dealt with, and the one before it is not" }
        return try database.deal(.checked(at: 120)) == .leftOut(through: .checked(120))
            ? nil : "the next time is not dealt with"
    }
}

// MARK: - What is taken along

extension FleetDatabaseRule {
    private func arrivesOnce<Database: FleetDatabase & ~Copyable>(
        _ database: inout Database
    ) throws(FleetError) -> String? {
        let member = try database.member("one")
        let (mine, other) = (FleetArrival.checked(4, "mine"), FleetArrival.checked(4, "other"))
        guard try database.offer([mine], under: 1) == [.taken],
            try database.offer([mine, .checked(5, "cut")], under: 1) == [.taken, .taken]
        else { return "what is offered is not taken" }
        guard try database.catch(member, 9)?.work.isEmpty == true else {
            return "work begins that is not gone from its host"
        }
        guard try database.offer([.checked(1, "mine"), other], under: 2) == [.name, .taken] else {
            return "two hosts take work of one name along"
        }
        guard try database.arrive(under: 1, [mine.number]) == [mine.number],
            try database.arrive(under: 1, [mine.number]) == [mine.number]
        else { return "what has arrived is not known" }
        let caught = try database.catch(member, 9)?.work ?? []
        guard caught.map(\.name) == ["mine"] else { return "what has arrived does not come once" }
        _ = try database.end(caught.map { FleetEnd($0.claim, .over(.completed)) })
        guard try database.offer([mine], under: 1) == [.name],
            try database.arrive(under: 1, [mine.number]) == [mine.number],
            try database.catch(member, 9)?.work.isEmpty == true
        else { return "what is over comes again" }
        // What was cancelled, or has another in its place, does not come any more.
        guard try database.cancel(.checked("cut")) else {
            return "what is on its way is not withdrawn"
        }
        _ = try database.submit(.work("other"))
        guard
            try database.arrive(under: 1, [RequestNumber(5), RequestNumber(9)])
                == [RequestNumber(5)],
            try database.arrive(under: 2, [other.number]) == [other.number]
        else { return "what is not to come is not known" }
        return try database.catch(member, 9)?.work.map(\.name) == ["other"]
            ? nil : "what was withdrawn or replaced on its way comes"
    }

    private func countsArrivals<Database: FleetDatabase & ~Copyable>(
        _ database: inout Database
    ) throws(FleetError) -> String? {
        let member = try database.member("one")
        let (job, task) = (FleetArrival.checked(1, "w"), FleetArrival.checkedTask(2, "a"))
        guard try database.offer([job, task], under: 1) == [.taken, .taken] else {
            return "what is offered is not taken"
        }
        guard try database.submit(.work("w", keepsPending: true)).work.isEmpty else {
            return "one that keeps takes the place of one that is on its way"
        }
        do throws(FleetError) {
            _ = try database.submit(.task("b", .processing, most: 1))
            return "a task on its way is not counted with those that are pending"
        } catch {
            guard error.kind == .tooManyPending else { throw error }
        }
        guard try database.offer([.checkedTask(3, "c")], under: 2) == [.full] else {
            return "more tasks are on their way than may be pending"
        }
        // It counts neither against others of its kind nor against itself.
        guard try database.offer([task], under: 1) == [.taken] else {
            return "what is offered again is counted twice"
        }
        _ = try database.submit(.task("d", .refresh, most: 1))
        _ = try database.arrive(under: 1, [RequestNumber(1), RequestNumber(2)])
        return try database.catch(member, 9)?.work.map(\.name) == ["w"]
            ? nil : "what was kept does not come"
    }
}

extension FleetArrival {
    fileprivate static func checkedTask(_ number: Int64, _ name: String) -> FleetArrival {
        FleetArrival(RequestNumber(number), .task(name, .processing, most: 1))
    }

    fileprivate static func checked(_ number: Int64, _ name: String) -> FleetArrival {
        FleetArrival(
            RequestNumber(number),
            FleetSubmission(
                app: ClaimedWork.checked,
                name: name,
                job: Job(intent: "Work", arguments: "{}"),
                keepsPending: true
            )
        )
    }
}

extension Timestamp {
    /// A time in 1970.
    fileprivate static func checked(_ seconds: Int64) -> Timestamp {
        Timestamp(nanoseconds: seconds * 1_000_000_000)
    }
}

extension FleetDue {
    fileprivate static func checked(
        at due: Int64,
        after former: Int64 = 0,
        through last: Int64? = nil,
        _ content: FleetContent = .job(Job(intent: "Work", arguments: "{}")),
        overlap: Schedule.Overlap = .skip,
        most: Int? = nil
    ) -> FleetDue {
        FleetDue(
            app: ClaimedWork.checked,
            task: content.job == nil ? TaskID("w") : TaskID(job: "w"),
            content,
            overlap: overlap,
            most: most,
            after: .checked(former),
            due: .checked(due),
            through: .checked(last ?? due)
        )
    }
}

extension FleetDatabase where Self: ~Copyable {
    fileprivate mutating func deal(_ due: FleetDue) throws(FleetError) -> FleetDealt.Outcome? {
        try deal([due]).first?.outcome
    }
}

extension FleetName {
    fileprivate static func checked(_ name: String, isTask: Bool = false) -> FleetName {
        FleetName(ClaimedWork.checked, name, isTask: isTask)
    }
}

extension FleetDatabase where Self: ~Copyable {
    /// Makes a host a member whose name no other one has, for so long; another answer is an error.
    package mutating func member(
        _ name: String,
        lease: Duration = .seconds(60)
    ) throws(FleetError) -> FleetIncarnation {
        let host = FleetHost(name: name, identity: "store")
        guard case .member(let number) = try join(host, replacing: nil, lease: lease) else {
            throw FleetError("\(name) is no member of an empty fleet")
        }
        return number
    }

    fileprivate mutating func `catch`(
        _ member: FleetIncarnation,
        _ count: Int,
        beside known: [FleetClaim] = [],
        having traits: FleetTraits = FleetTraits(),
        tasks: FleetSlots.Tasks? = nil,
        intents: [String]? = nil
    ) throws(FleetError) -> ClaimedBatch? {
        let slots = [FleetSlots(ClaimedWork.checked, count, tasks: tasks, intents: intents)]
        return try claim(member, upTo: slots, beside: known, having: traits)
    }

    /// Whether work for these hosts is taken.
    fileprivate mutating func takes(_ hosts: FleetPlace.Hosts) throws(FleetError) -> Bool {
        do throws(FleetError) {
            _ = try submit(.work("w", on: FleetPlace(hosts)))
            return true
        } catch {
            guard error.kind == .noSuchHost else { throw error }
            return false
        }
    }
}

extension ClaimedWork {
    fileprivate static let checked = AppID("com.example.checked")
}

extension FleetSubmission {
    fileprivate static func work(
        _ name: String,
        delay: Duration = .zero,
        requiresNetwork: Bool = false,
        requiresPower: Bool = false,
        on place: FleetPlace = FleetPlace(),
        tags: [String] = [],
        keepsPending: Bool = false
    ) -> FleetSubmission {
        var terms = JobTerms.usual
        terms.tags = tags
        return FleetSubmission(
            app: ClaimedWork.checked,
            name: name,
            job: Job(intent: "Work", arguments: "{}", terms: terms),
            delay: delay,
            requiresNetwork: requiresNetwork,
            requiresPower: requiresPower,
            place: place,
            keepsPending: keepsPending
        )
    }

    fileprivate static func task(
        _ name: String,
        _ kind: FleetTaskKind,
        earliest: Timestamp? = nil,
        most: Int? = nil
    ) -> FleetSubmission {
        FleetSubmission(
            app: ClaimedWork.checked,
            name: name,
            .task(kind),
            earliestBegin: earliest,
            most: most
        )
    }
}

extension FleetEnd {
    fileprivate static func again(_ claim: FleetClaim) -> FleetEnd {
        FleetEnd(claim, .again(after: .zero, failures: 0, words: ""))
    }
}
