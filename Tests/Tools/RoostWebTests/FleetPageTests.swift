import RoostCaller
import RoostHTTP
import RoostLinux
import RoostSystemWire
import RoostWire
import Testing

@testable import RoostWeb

private typealias Job = SystemInterface.FleetJob

private let now = Timestamp(microseconds: 1_700_000_000_000_000)

/// What an app, a label or an error may say, to be something else than words.
private let hostile = "<script>alert(1)</script>\"'\u{202E}&\u{0}"

private func context(isReadOnly: Bool = false) -> RequestContext {
    RequestContext(
        WebRequest(.get, WebTarget(path: [])),
        system: System(paths: SystemPaths(home: "/nonexistent")),
        now: now,
        zone: .utc,
        isReadOnly: isReadOnly,
        formToken: "the-proof"
    )
}

private func membership(
    _ state: System.FleetMembership.State = .member,
    drained: Bool = false,
    trouble: String? = nil
) -> System.FleetMembership {
    System.FleetMembership(
        host: "anvil",
        database: "db.example.com/roost",
        state: state,
        draining: drained,
        waiting: 1,
        running: 2,
        untold: 3,
        trouble: trouble.map { .init(why: $0, since: now.microseconds - 60_000_000) }
    )
}

private func host(
    _ name: String,
    isThere: Bool = true,
    left: Int64 = 20_000_000,
    holds: Int64 = 0,
    drained: Bool = false,
    label: String = "ssd",
    version: String? = nil
) -> SystemInterface.FleetHost {
    SystemInterface.FleetHost(
        name: name,
        present: isThere,
        left: left,
        holds: holds,
        draining: drained,
        labels: [SystemInterface.Label(key: "disk", value: label)],
        gpu: true,
        apps: ["com.example.shop"],
        versions: version.map { [.init(app: "com.example.shop", version: $0)] }
    )
}

private func job(
    _ id: String,
    _ state: Job.State = .waiting,
    app: String = "com.example.shop",
    kind: SystemInterface.Kind = .job,
    on host: String? = nil,
    why: String? = nil,
    words: String = "words",
    failure: String? = nil,
    done: (Int64, Int64)? = nil,
    ending: String? = nil
) -> Job {
    Job(
        app: app,
        id: id,
        kind: kind,
        intent: kind == .job ? "Invoice" : "",
        state: state,
        host: host,
        attempt: 1,
        attempts: 25,
        waiting: why.map { .init(why: $0, words: words) },
        progress: done.map { .init(completed: $0, total: $1, title: "Folding", subtitle: "") },
        failure: failure,
        ended: ending == nil ? nil : now.microseconds - 60_000_000,
        ending: ending,
        detail: ending == nil ? nil : words
    )
}

private func facts(
    _ membership: System.FleetMembership = membership(),
    _ hosts: [SystemInterface.FleetHost]? = [host("anvil"), host("bellows")],
    jobs: [Job]? = [],
    more: Bool = false,
    age: Duration = .zero,
    fault: WebFault? = nil
) -> FleetFacts {
    let age = age.components.seconds * 1_000_000_000
    return FleetFacts(
        membership,
        hosts: .init(
            answer: hosts.map { .init(hosts: $0, pending: 4, claimed: 5, held: 6) },
            age: age,
            fault: fault
        ),
        jobs: .init(answer: jobs.map { .init(jobs: $0, more: more) }, age: age, fault: fault)
    )
}

private func page(
    _ facts: FleetFacts,
    _ query: WebFields = [:],
    isReadOnly: Bool = false
) -> String {
    FleetPage.page(facts, FleetPage.Search(query), context(isReadOnly: isReadOnly)).content.text
}

@Suite struct `The page of a fleet` {
    @Test func `shows each machine with its lease, labels, apps and what it has`() {
        let text = page(
            facts(
                membership(),
                [host("anvil", holds: 2), host("bellows", isThere: false, left: -180_000_000)],
                jobs: [
                    job("may", .claimed, on: "anvil", done: (42, 100)),
                    job("june", .claimed, on: "anvil"),
                    job("july", on: "bellows", why: "hostGone"),
                ]
            )
        )
        #expect(text.contains("lease 20 s left") && text.contains("lease over for 3 min"))
        #expect(text.contains("this machine"))
        #expect(text.contains("<bdi>disk=ssd</bdi>") && text.contains("<bdi>gpu</bdi>"))
        #expect(text.contains("has 2 pieces of work") && text.contains("1 waits for it alone"))
        #expect(text.contains("<bdi>may</bdi></a> 42 %, <a"))
        #expect(text.contains("4 wait, 5 have a host, 6 are held."))
        #expect(text.contains("value=\"42\" max=\"100\""))
    }

    @Test func `shows the versions of apps, and which of them differ`() {
        let same = [host("anvil", version: "<1>"), host("bellows", version: "<1>")]
        let text = page(facts(membership(), same))
        #expect(text.contains("<bdi> &lt;1&gt;</bdi>"))
        #expect(!text.contains("differs between hosts"))
        let others = [host("anvil", version: "<1>"), host("bellows", version: "x2")]
        let differing = page(facts(membership(), others))
        #expect(
            differing.contains(
                "com.example.shop differs between hosts: &lt;1&gt; on anvil; x2 on bellows."
            )
        )
    }

    @Test func `says what a machine that is drained still has, and when that is nothing`() {
        let holding = facts(
            membership(),
            [host("bellows", holds: 9, drained: true)],
            jobs: [job("may", .claimed, on: "bellows")]
        )
        let text = page(holding)
        #expect(text.contains("Drained. It still has 9: <a"))
        #expect(text.contains("and others</a>."))
        let empty = page(facts(membership(), [host("bellows", drained: true)]))
        #expect(empty.contains("Drained. It has nothing of the fleet any more."))
        #expect(empty.contains("name=\"drain\" value=\"no\""))
        #expect(!page(facts()).contains("Drained."))
    }

    @Test func `counts work by its state, and leads to it`() {
        let all = [
            job("a", why: "room"), job("b", why: "arriving"), job("c", failure: "no paper"),
            job("d", .claimed, on: "anvil"), job("e", .held, on: "anvil"), job("f", .held),
        ]
        let text = page(facts(jobs: all, more: true))
        for (state, count) in [
            ("waiting", 1), ("arriving", 1), ("retrying", 1), ("claimed", 1), ("held", 2),
        ] {
            let link = "href=\"/fleet?state=\(state)\"><span class=\"value\">\(count)+</span>"
            #expect(text.contains(link), "\(state)")
        }
        #expect(text.contains("The last attempt said: <bdi>no paper</bdi>"))
        #expect(text.components(of: "<bdi>anvil</bdi></a> alone") == 1)
    }

    @Test func `has what runs first, and then what somebody has to do something about`() {
        let all = [
            job("a", why: "room"), job("b", why: "arriving"), job("c", .held),
            job("d", .claimed, on: "anvil"), job("e", failure: "no paper"),
            job("f", .claimed, on: "anvil"), job("g", .unknown("new")),
        ]
        let text = page(facts(jobs: all))
        let places = ["d", "f", "c", "e", "b", "a", "g"].compactMap {
            text.firstRange(of: "Mark \($0)\"")?.lowerBound
        }
        #expect(places.count == 7 && places == places.sorted())
    }

    @Test func `is narrowed to a state, a machine, an app and a reason`() {
        let all = [
            job("a", why: "room"), job("b", .claimed, on: "anvil"),
            job("c", .claimed, on: "bellows"), job("d", app: "org.other", why: "app"),
        ]
        func shown(_ query: WebFields) -> [String] {
            let text = page(facts(jobs: all), query)
            return ["a", "b", "c", "d"].filter { text.contains("Mark \($0)\"") }
        }
        #expect(shown([:]) == ["a", "b", "c", "d"])
        #expect(shown(["state": "claimed"]) == ["b", "c"])
        #expect(shown(["state": "claimed", "host": "anvil"]) == ["b"])
        #expect(shown(["app": "org.other"]) == ["d"])
        #expect(shown(["why": "room"]) == ["a"])
        #expect(shown(["state": "none"]).isEmpty)
    }

    @Test func `says why work waits in the system's own words, most of it first`() throws {
        let all = [
            job("a", why: "app", words: "install it"), job("b", why: "due", words: "in 1 s"),
            job("c", why: "due", words: "in 2 s"),
        ]
        let text = page(facts(jobs: all))
        let due = try #require(text.firstRange(of: "<bdi>due</bdi>"))
        let app = try #require(text.firstRange(of: "<bdi>app</bdi>"))
        #expect(due.lowerBound < app.lowerBound)
        #expect(text.contains("2 wait</a>, such as: <bdi>in 1 s</bdi>"))
        #expect(text.contains("1 waits</a>: <bdi>install it</bdi>"))
    }

    @Test func `has a page of a long list, and leads on`() {
        let all = (0..<(FleetWorkCard.most + 1)).map { job("job-\($0)-") }
        let first = page(facts(jobs: all), ["host": ""])
        #expect(first.contains("Mark job-0-") && !first.contains("Mark job-\(FleetWorkCard.most)-"))
        #expect(first.contains("href=\"/fleet?from=\(FleetWorkCard.most)\""))
        let second = page(facts(jobs: all), ["from": "\(FleetWorkCard.most)"])
        #expect(!second.contains("Mark job-0-"))
        #expect(second.contains("Mark job-\(FleetWorkCard.most)-"))
        #expect(page(facts(jobs: all), ["from": "\(Int.max)"]).contains("The first"))
    }

    @Test func `keeps what a database told that is silent now, and says so`() {
        let silent = membership(.silent, trouble: "nobody answers at db.example.com")
        let text = page(facts(silent, jobs: [job("may")], age: .seconds(90)))
        #expect(text.contains("The database does not answer; what runs ends"))
        #expect(text.contains("Since 60 s ago: nobody answers at db.example.com"))
        #expect(text.contains("What follows is what the database told 1 min 30 s ago."))
        #expect(text.contains("Mark may"))
        let nothing = page(facts(silent, nil, jobs: nil))
        #expect(nothing.contains("has not answered since roost-web began"))
        // It can be drained all the same.
        #expect(nothing.contains("name=\"drain\" value=\"yes\""))
        let slow = WebFault(.badGateway, "The fleet's database has not answered within 4 s.")
        let late = page(facts(age: .seconds(5), fault: slow))
        #expect(late.contains("has not answered within 4 s.") && late.contains("told 5 s ago"))
        #expect(!page(facts()).contains("What follows"))
    }

    @Test func `has no buttons where nothing may be changed, and the proof with each that may`() {
        let text = page(facts(jobs: [job("may")]))
        #expect(text.components(of: "method=\"post\"") == 3)
        #expect(text.components(of: "name=\"proof\" value=\"the-proof\"") == 3)
        let readOnly = page(facts(jobs: [job("may")]), isReadOnly: true)
        #expect(!readOnly.contains("method=\"post\"") && !readOnly.contains("checkbox"))
        #expect(readOnly.contains("<bdi>may</bdi>"))
    }

    @Test func `offers to retry jobs that wait or are held, and no tasks`() {
        func text(_ jobs: Job...) -> String { page(facts(jobs: jobs)) }
        let retry = ">Retry</button>"
        #expect(text(job("a", why: "room")).contains(retry))
        #expect(text(job("a", .held), job("t", kind: .refresh)).contains(retry))
        #expect(!text(job("t", kind: .processing), job("a", .claimed, on: "anvil")).contains(retry))
        let both = text(job("a"), job("a", kind: .refresh))
        #expect(both.contains("value=\"job com.example.shop a\""))
        #expect(both.contains("value=\"task com.example.shop a\""))
    }

    @Test func `asks for what is marked by the fleet's own calls, and says what no task does`()
        throws
    {
        let mark = try FleetMark(reading: "job com.example.shop may bugs")
        #expect(mark == FleetMark(job("may bugs")))
        let named: JSONObject = ["app": "com.example.shop", "id": "may bugs"]
        let retried = try mark.change("retry")
        // What this machine has of that name is another job.
        #expect(retried.method == .retryFleetJob && retried.parameters == named)
        let task = FleetMark(job("sync", kind: .refresh))
        for one in [mark, task] {
            let cancelled = try one.change("cancel")
            #expect(cancelled.method == .cancelFleetJob)
            #expect(cancelled.parameters["task"] == .bool(one == task))
        }
        #expect(
            throws: WebFault(
                .conflict,
                "sync of com.example.shop is a task, which is not tried again: its app submits it."
            )
        ) {
            try task.change("retry")
        }
        for wrong in ["", "job", "job com.example.shop", "run com.example.shop may"] {
            #expect(throws: WebFault.self) { try FleetMark(reading: wrong) }
        }
        #expect(throws: WebFault.self) { try mark.change("remove") }
    }

    @Test func `has nothing but text of what others say, in every place`() {
        let evil = job(
            hostile,
            .claimed,
            app: hostile,
            on: hostile,
            why: hostile,
            words: hostile,
            failure: hostile,
            done: (.min, .max)
        )
        let over = job(hostile, .over, app: hostile, on: hostile, words: hostile, ending: hostile)
        let known = facts(
            membership(.unknown(hostile), trouble: hostile),
            [host(hostile, left: .min, holds: .max, drained: true, label: hostile)],
            jobs: [evil, job(hostile, .unknown(hostile)), over],
            fault: WebFault(.badGateway, hostile)
        )
        let pages = [
            page(known), page(known, ["host": hostile, "state": hostile, "why": hostile]),
            FleetHistoryPage.page(known, .init(ending: hostile), context()).content.text,
            FleetJobPage.page(hostile, hostile, known, context()).content.text,
        ]
        for text in pages {
            #expect(text.contains("&lt;script&gt;"))
            #expect(!text.contains("<script"))
            #expect(!text.contains("\u{202E}") && !text.contains("\u{0}"))
        }
    }

    @Test func `of one that is in none says how to join`() {
        let text = FleetStanding.joining.content.text
        #expect(text.contains("roost fleet init postgresql://"))
        #expect(text.contains("roost fleet join postgresql://"))
    }
}

@Suite struct `The history of a fleet` {
    private func text(_ query: WebFields) -> String {
        let all = [
            job("a", .over, on: "anvil", ending: "completed"),
            job("b", .over, on: "bellows", words: "no paper", ending: "unsuccessful"),
            job("c", .over, app: "org.other", on: "bellows", ending: "completed"),
        ]
        return FleetHistoryPage.page(
            facts(jobs: all),
            FleetHistoryPage.Search(query),
            context()
        ).content.text
    }

    @Test func `says how each piece of work ended, when and where`() {
        let text = text([:])
        #expect(text.contains("<bdi>failed: no paper</bdi>"))
        #expect(text.contains("on <a href=\"/fleet?host=bellows\">"))
        #expect(text.contains("60 s ago"))
    }

    @Test func `is narrowed to a machine, an app and an ending`() {
        func shown(_ query: WebFields) -> [String] {
            let text = text(query)
            return ["a", "b", "c"].filter { text.contains("<bdi>\($0)</bdi>") }
        }
        #expect(shown([:]) == ["a", "b", "c"])
        #expect(shown(["host": "bellows"]) == ["b", "c"])
        #expect(shown(["host": "bellows", "ending": "completed"]) == ["c"])
        #expect(shown(["app": "com.example.shop"]) == ["a", "b"])
    }
}

@Suite struct `The page of one job of a fleet` {
    @Test func `shows all that go by the name, and what can be done`() {
        let known = facts(
            jobs: [
                job("rebuild", .claimed, on: "bellows"),
                job("rebuild", on: "anvil", why: "hostGone", words: "it is away"),
            ]
        )
        let text = FleetJobPage.page("com.example.shop", "rebuild", known, context()).content.text
        #expect(text.contains("In the fleet bellows has it."))
        #expect(text.contains("In the fleet it waits for a machine: it is away"))
        #expect(text.contains(">Retry</button>") && text.contains(">Cancel</button>"))
    }

    @Test func `has buttons for a job and a task of one name each`() {
        let known = facts(jobs: [job("a", .over, ending: "completed"), job("a", kind: .refresh)])
        let task = FleetJobPage.page("com.example.shop", "a", known, context()).content.text
        #expect(!task.contains(">Retry</button>") && task.contains(">Cancel</button>"))
        #expect(task.contains("name=\"job\" value=\"task com.example.shop a\""))
        let two = facts(jobs: [job("a", .held), job("a", kind: .refresh)])
        let both = FleetJobPage.page("com.example.shop", "a", two, context()).content.text
        #expect(both.contains(">Cancel the job</button>"))
        #expect(both.contains(">Cancel the task</button>"))
        #expect(both.contains(">Retry</button>"))
    }

    @Test func `that is over has no buttons, and leads to the run on this machine`() {
        let known = facts(jobs: [job("may", .over, on: "anvil", ending: "completed")])
        let text = FleetJobPage.page("com.example.shop", "may", known, context()).content.text
        #expect(!text.contains("<button"))
        #expect(text.contains("href=\"/apps/com.example.shop/jobs/may\""))
    }
}

@Suite struct `The line about the machine` {
    private func text(_ membership: System.FleetMembership?) -> String {
        MachineStatus(SystemInterface.Doctor.Reply(checks: []), membership, context()).html.text
    }

    @Test func `says how it stands in a fleet, and nothing where it is in none`() {
        #expect(text(membership()).contains("member as <bdi>anvil</bdi>"))
        #expect(text(membership(drained: true)).contains("drained"))
        for state in [System.FleetMembership.State.silent, .lost, .leaving, .entering] {
            let text = text(membership(state))
            #expect(text.contains("class=\"ending failed\" href=\"/fleet\""), "\(state)")
            #expect(text.contains(membership(state).words), "\(state)")
        }
        #expect(text(membership(trouble: "no")).contains("it gets no work"))
        #expect(!text(nil).contains("fleet"))
    }
}
