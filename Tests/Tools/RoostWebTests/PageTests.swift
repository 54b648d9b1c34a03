import RoostCaller
import RoostHTTP
import RoostLinux
import RoostSystemWire
import RoostWire
import Testing

@testable import RoostWeb

private let now = Timestamp(microseconds: 1_700_000_000_000_000)

/// A context that nobody asks the system in.
private func context(isReadOnly: Bool = false, query: WebFields = [:]) -> RequestContext {
    RequestContext(
        WebRequest(.get, WebTarget(path: [], query: query)),
        system: System(paths: SystemPaths(home: "/nonexistent")),
        now: now,
        zone: .utc,
        isReadOnly: isReadOnly,
        formToken: "the-proof"
    )
}

/// What an app may call itself, to be something else than a name.
private let hostile = "<script>alert(1)</script>\"'\u{202E}&\u{0}"

private func app(
    _ name: String,
    state: SystemInterface.AppState = .foreground
)
    -> SystemInterface.App
{
    SystemInterface.App(
        identifier: name,
        folder: name,
        executable: name,
        permitted: [name],
        modes: [name],
        state: state,
        pid: 7,
        pendingRefresh: 1,
        pendingProcessing: 2,
        runs: [],
        strikes: 1,
        background: false,
        badge: 3,
        picture: SystemInterface.App.Picture(
            text: name,
            taken: now.microseconds,
            restoredDefaultState: false
        ),
        container: name
    )
}

private func finished(
    _ name: String,
    _ ending: String = "completed",
    minutesAgo: Int64 = 1,
    late: Int64 = 0
) -> Response.Finished {
    let begun = now.microseconds - minutesAgo * 60_000_000
    return Response.Finished(
        told: SystemInterface.Finished(
            number: minutesAgo,
            app: name,
            identifier: name,
            kind: .refresh,
            submitted: begun - late * 1_000_000,
            begun: begun,
            ended: begun + 2_000_000,
            ending: ending,
            detail: name
        )
    )
}

private func pending(_ name: String, clearsAt: Int64?) -> SystemInterface.Tasks.Reply.Pending {
    SystemInterface.Tasks.Reply.Pending(
        request: SystemInterface.Request(
            number: 1,
            app: name,
            identifier: name,
            kind: .refresh,
            requiresNetwork: true,
            requiresPower: false,
            submitted: now.microseconds
        ),
        blockers: [
            SystemInterface.Blocker(
                name: name,
                since: now.microseconds,
                evidence: name,
                remedy: name,
                clearsAt: clearsAt
            )
        ]
    )
}

private func job(
    _ name: String,
    state: SystemInterface.Job.State = .waiting,
    tags: [String]? = nil,
    limits: [SystemInterface.Limit]? = nil
) -> SystemInterface.Job {
    SystemInterface.Job(
        app: name,
        id: name,
        intent: name,
        state: state,
        attempt: 1,
        attempts: 25,
        submitted: now.microseconds,
        blockers: pending(name, clearsAt: nil).blockers,
        failure: name,
        after: [name],
        steps: [name],
        limits: limits,
        tags: tags
    )
}

private func jobsPage(
    _ jobs: [SystemInterface.Job],
    next: String? = nil,
    paused: [SystemInterface.PausedIntent]? = nil,
    query: WebFields = [:]
) -> String {
    let context = context(query: query)
    let reply = SystemInterface.Jobs.Reply(
        jobs: jobs,
        more: next != nil,
        next: next,
        paused: paused
    )
    return JobsPage.page(reply, [], JobsPage.Search(context), context).content.text
}

private func promise(
    _ name: String,
    _ state: SystemInterface.Promise.State
) -> SystemInterface.Promise {
    SystemInterface.Promise(
        app: name,
        name: name,
        about: .task,
        within: 3_600_000_000,
        origin: .app,
        breaks: now.microseconds,
        state: state,
        cause: name,
        blockers: pending(name, clearsAt: nil).blockers
    )
}

private func historyPage(_ found: [Response.Finished], _ search: HistoryPage.Search) -> String {
    HistoryPage.page(found, search, [], context()).content.text
}

private func explanation(_ name: String) -> SystemInterface.Explain.Reply {
    let waits = pending(name, clearsAt: nil)
    return SystemInterface.Explain.Reply(
        pending: waits.request,
        blockers: waits.blockers,
        finished: []
    )
}

private func taskPage(_ name: String, _ context: RequestContext) -> Page {
    TaskPage.page(
        TaskPage.Facts(
            app: name,
            task: name,
            explanation: explanation(name),
            activity: nil,
            finished: [finished(name), finished(name, "crashed", minutesAgo: 2, late: 30)]
        ),
        context
    )
}

@Suite struct `A page` {
    @Test func `has nothing but text of what apps say, in every place`() {
        let pages = [
            taskPage(hostile, context()).content,
            AppTable([app(hostile)], [finished(hostile)], context()).html,
            Components.blocker(pending(hostile, clearsAt: nil).blockers[0], context()),
            Components.ending(hostile), Components.app(hostile),
            Components.task(hostile, of: hostile),
            Shell.content(WebFault(.notFound, hostile)),
            PromiseCard.html([promise(hostile, .broken)], context()) ?? .nothing,
            HistoryPage.page(
                [finished(hostile, hostile)],
                HistoryPage.Search(app: hostile, task: hostile),
                [hostile],
                context()
            ).content,
            JobsPage.page(
                SystemInterface.Jobs.Reply(
                    jobs: [
                        job(
                            hostile,
                            tags: [hostile],
                            limits: [SystemInterface.Limit(key: hostile, atOnce: 2)]
                        )
                    ],
                    more: true,
                    next: hostile
                ),
                [],
                JobsPage.Search(app: hostile, tag: hostile),
                context()
            ).content,
        ]
        for page in pages {
            let text = page.text
            #expect(!text.contains("<script"))
            #expect(!text.contains("\u{202E}"))
            #expect(!text.contains("\u{0}"))
            #expect(text.contains("&lt;script&gt;"))
        }
        let document = Shell.document(taskPage(hostile, context()), isReadOnly: false)
        #expect(document.contains("<title>&lt;script&gt;"))
    }

    @Test func `shows what runs as such, and not as a failure`() {
        #expect(Components.ending("running").text.contains("class=\"ending running\""))
        #expect(Components.ending("crashed").text.contains("class=\"ending failed\""))
        #expect(Components.ending("completed").text.contains("class=\"ending completed\""))
    }

    @Test func `asks for every change with the proof`() {
        let text = taskPage("a.b", context()).content.text
        #expect(text.contains("Run now"))
        let forms = text.components(of: "<form")
        let proofs = text.components(of: "name=\"proof\" value=\"the-proof\"")
        #expect(forms > 0)
        #expect(proofs == forms)
    }

    @Test func `has no buttons where nothing may be changed`() {
        let text = taskPage("a.b", context(isReadOnly: true)).content.text
        #expect(!text.contains("<form"))
        #expect(!text.contains("<button"))
    }

    @Test func `of a task has every reason with its evidence and what to do`() {
        let text = taskPage("evidence", context()).content.text
        #expect(text.contains("until something is done about it"))
        #expect(text.contains("<strong><bdi>evidence</bdi></strong>"))
    }

    @Test func `says on which section it is`() {
        let document = Shell.document(taskPage("a", context()), isReadOnly: true)
        #expect(document.contains("href=\"/tasks\" aria-current=\"page\""))
        #expect(document.contains("read only"))
    }
}

@Suite struct `A page of jobs` {
    @Test func `shows tags that lead to their like, and what they let run at once`() {
        let text = jobsPage([
            job(
                "a.b",
                tags: ["night shift"],
                limits: [
                    SystemInterface.Limit(atOnce: 1), SystemInterface.Limit(key: "gpu", atOnce: 2),
                    SystemInterface.Limit(key: "net", most: 9, within: 60_000_000),
                ]
            )
        ])
        #expect(text.contains("href=\"/jobs?app=a.b&amp;tag=night%20shift\""))
        #expect(text.contains("at most 1 at once of its intent"))
        #expect(text.contains("at most 2 at once with the key <bdi>gpu</bdi>"))
        #expect(text.contains("at most 9 within 1 min with the key <bdi>net</bdi>"))
    }

    @Test func `shows the intents that are paused, and lets them go on`() {
        let evil = "<script>Sync"
        let paused = SystemInterface.PausedIntent(
            app: "a.b",
            intent: evil,
            since: now.microseconds
        )
        let text = jobsPage([], paused: [paused])
        #expect(text.contains("No job of <strong><bdi>&lt;script&gt;Sync</bdi></strong> begins"))
        #expect(text.contains("action=\"/jobs/resume\"") && !text.contains(evil))
        #expect(!jobsPage([]).contains("/jobs/resume"))
    }

    @Test func `is narrowed to a tag and a state`() {
        let jobs = [
            job("a.one", tags: ["x"]), job("a.two", state: .held, tags: ["x", "y"]), job("a.three"),
        ]
        let ofTag = jobsPage(jobs, query: ["tag": "x"])
        #expect(ofTag.contains("Mark a.one") && ofTag.contains("Mark a.two"))
        #expect(!ofTag.contains("Mark a.three"))
        let held = jobsPage(jobs, query: ["tag": "x", "state": "held"])
        #expect(held.contains("Mark a.two") && !held.contains("Mark a.one"))
        #expect(jobsPage(jobs, query: ["tag": "z"]).contains("None of these jobs is one"))
    }

    @Test func `leads on to where there are more, and back`() {
        let first = jobsPage([job("a.b")], next: "7.8", query: ["tag": "x"])
        #expect(first.contains("href=\"/jobs?tag=x&amp;after=7.8\""))
        #expect(first.contains("1+"))
        #expect(!first.contains("The first"))
        let last = jobsPage([job("a.b")], query: ["after": "7.8"])
        #expect(last.contains("The first") && !last.contains("rel=\"next\""))
    }
}

@Suite struct `The page of one job` {
    private func text(_ jobs: [SystemInterface.Job], isReadOnly: Bool = false) -> String {
        JobPage.page(
            JobPage.Facts(
                app: "a.b",
                id: "zip",
                jobs: jobs,
                others: [afterZip, job("resize", state: .running)],
                finished: [finished("job#zip", "unsuccessful")]
            ),
            context(isReadOnly: isReadOnly)
        ).content.text
    }

    private var afterZip: SystemInterface.Job {
        var job = job("send/it")
        job.after = ["zip"]
        return job
    }

    private var zip: SystemInterface.Job {
        var job = job("zip", state: .held)
        job.after = ["resize", "gone"]
        return job
    }

    @Test func `leads to what it comes after, and to what waits for it`() {
        let text = text([zip])
        #expect(text.contains("href=\"/apps/a.b/jobs/resize\""))
        #expect(text.contains("href=\"/apps/a.b/jobs/gone\""))
        #expect(text.contains("href=\"/apps/a.b/jobs/send%2Fit\""))
        #expect(text.contains("waits for this") && text.contains("not among those looked at"))
        #expect(text.contains("How its attempts went") && text.contains("<svg"))
    }

    @Test func `has the buttons for what can be done`() {
        #expect(text([zip]).contains("action=\"/apps/a.b/jobs/zip/retry\""))
        #expect(!text([job("zip")]).contains("/retry"))
        #expect(text([job("zip")]).contains("action=\"/apps/a.b/jobs/zip/cancel\""))
        #expect(!text([zip], isReadOnly: true).contains("<button"))
        let over = text([])
        #expect(over.contains("It is over") && !over.contains("<button"))
    }

    @Test func `is led to from its runs`() {
        #expect(
            Components.task("job#a/b", of: "x.y").text.contains("href=\"/apps/x.y/jobs/a%2Fb\"")
        )
        #expect(Components.task("job", of: "x.y").text.contains("href=\"/apps/x.y/tasks/job\""))
        #expect(Components.work("job#a#7", "job", of: "x.y").text.contains("/apps/x.y/jobs/a%237"))
        #expect(
            Components.work("Say#7", "intent", of: "x.y").text.contains("/apps/x.y/intents/Say\"")
        )
        #expect(Components.work("a#7", "refresh", of: "x.y").text.contains("/apps/x.y/tasks/a%237"))
    }
}

@Suite struct `The history by pages` {
    @Test func `goes on after what was shown, also where much ended at one moment`() throws {
        let first = HistoryPage.Search(app: "a.b")
        let found = (1...3).map { _ in finished("a.b", minutesAgo: 5) }
        let second = try #require(first.next(after: found, most: 2))
        #expect(second.until == found[0].ended && second.skipped == 2)
        let third = try #require(second.next(after: found, most: 2))
        #expect(third.until == second.until && third.skipped == 4)
        let older = [finished("a.b", minutesAgo: 5), finished("a.b", minutesAgo: 6), found[0]]
        let fourth = try #require(third.next(after: older, most: 2))
        #expect(fourth.until == older[1].ended && fourth.skipped == 1)
        #expect(fourth.next(after: Array(found.prefix(2)), most: 2) == nil)
        #expect(fourth.app == "a.b")
        #expect("\(fourth.target)".hasPrefix("/history?app=a.b&until=2023-11-14T22%3A"))
    }

    @Test func `leads to each run as it was then`() {
        let text = historyPage([finished("a.b", "crashed", minutesAgo: 7)], HistoryPage.Search())
        #expect(text.contains("href=\"/runs/7?ended=2023-11-14T22"))
        #expect(text.contains("crashed"))
        #expect(!text.contains("rel=\"next\""))
    }

    @Test(arguments: [["until": "soon"], ["skip": "x"], ["skip": "-1"]] as [WebFields])
    func `is none where it makes no sense`(query: WebFields) {
        let context = context(query: query)
        #expect(throws: WebFault.self) { try HistoryPage.Search(context) }
    }
}

@Suite struct `What is promised to be fresh` {
    @Test func `is shown with what broke it`() throws {
        let promises = [promise("a.kept", .fresh), promise("a.broken", .broken)]
        let all = try #require(PromiseCard.html(promises, context())?.text)
        #expect(all.contains("a.kept") && all.contains("never older than 1 h"))
        #expect(all.contains("class=\"ending failed\">broken"))
        let troubles = try #require(PromiseCard.html(promises, onlyTroubles: true, context())?.text)
        #expect(troubles.contains("a.broken") && !troubles.contains("a.kept"))
    }

    @Test func `says so where all of it is, and nothing where nothing is promised`() throws {
        let kept = [promise("a", .fresh), promise("b", .fresh)]
        let text = try #require(PromiseCard.html(kept, onlyTroubles: true, context())?.text)
        #expect(text.contains("All 2 promises are kept."))
        #expect(PromiseCard.html([], context()) == nil)
    }
}

@Suite struct `The log by pages` {
    private func entry(_ second: Int64) -> Response.Entry {
        Response.Entry(
            SystemInterface.Entry(
                date: now.microseconds + second * 1_000_000,
                kind: "started",
                text: "\(second)"
            )
        )
    }

    @Test func `leaves nothing out that happened at one moment`() {
        let found = LogPage.Found(entries: [9, 8, 7, 7, 7, 6].map(entry))
        #expect(found.page(of: 3).map(\.text) == ["9", "8", "7", "7", "7"])
        #expect(found.next(of: 3) == now + .seconds(7))
        #expect(found.next(of: 6) == nil)
    }

    @Test func `goes on to where nothing was looked for yet, also where nothing was found`() {
        let found = LogPage.Found(entries: [], end: now)
        #expect(found.page(of: 3).isEmpty)
        #expect(found.next(of: 3) == now)
    }
}

@Suite struct `A day` {
    @Test func `has its failures and how late runs were`() {
        let runs = (1...20).map { finished("a", minutesAgo: $0, late: $0) }
        let day = Day(
            runs + [finished("a", "crashed", minutesAgo: 30), finished("a", minutesAgo: 2000)],
            now
        )
        #expect(day.runs == 21)
        #expect(day.failed == 1)
        #expect(!day.isCut)
        #expect(day.lateness(half: true) == .seconds(10))
        #expect(day.lateness(half: false) == .seconds(19))
    }

    @Test func `without runs is not late`() {
        #expect(Day([], now).lateness(half: true) == nil)
    }
}

@Suite struct `A timeline to be looked at` {
    private func picture(
        _ finished: [Response.Finished],
        hasSystem: Bool = true
    ) -> TimelinePicture {
        TimelinePicture(
            Timeline(
                entries: [],
                finished: finished,
                running: [],
                apps: [Response.App(told: app("com.example.sky"))],
                from: now - .seconds(3600),
                to: now
            ),
            context(),
            hasSystem: hasSystem
        )
    }

    @Test func `says in words what is under the pointer`() {
        let text = picture([finished("com.example.sky", "crashed")]).html.text
        #expect(text.contains("data-words=\"sky: foreground for 1 h"))
        #expect(text.contains("sky, sky: crashed (com.example.sky) after 2 s"))
        #expect(text.contains("2 apps") == false)
    }

    @Test func `of one app says nothing of the system`() {
        #expect(picture([]).html.text.contains("The system was there"))
        #expect(!picture([], hasSystem: false).html.text.contains("system"))
    }

    @Test func `is a table, too`() {
        let text = picture([finished("com.example.sky", "crashed")]).table.text
        #expect(text.components(of: "<tr") == 3)
        #expect(text.contains("1 of them failed"))
    }

    @Test func `of nothing says so`() {
        #expect(picture([]).summary.contains("0 runs"))
    }
}

@Suite struct `A condition of the machine` {
    @Test(
        arguments: [
            ("network", true, nil, "network there"), ("network", false, nil, "network none"),
            ("externalPower", false, nil, "power battery"), ("networkExpensive", false, nil, nil),
            ("networkExpensive", true, nil, "network metered"),
            ("personPresent", nil, nil, "device nobody can tell"),
            ("battery", true, 80, "battery 80 %"), ("battery", false, nil, nil),
            ("ofLater", true, nil, "ofLater yes"),
        ] as [(String, Bool?, Int64?, String?)]
    )
    func `is said in two words`(name: String, holds: Bool?, percent: Int64?, said: String?) {
        let words = MachineStatus.words(
            SystemInterface.Doctor.Reply.Condition(
                name: name,
                holds: holds,
                percent: percent,
                evidence: "",
                since: 0
            )
        )
        #expect(words.map { "\($0.label) \($0.value)" } == said)
    }
}

@Suite struct `What an app cost` {
    private func day(
        _ day: String,
        processor: Int64,
        identifier: String? = nil
    )
        -> SystemInterface.DayCost
    {
        SystemInterface.DayCost(
            app: "a",
            day: day,
            identifier: identifier,
            processor: processor,
            awake: 0,
            received: 1500,
            sent: 0,
            runs: 2,
            launches: 1,
            wakeUps: 0
        )
    }

    @Test func `is told for today and for the week, each once`() {
        let cost = SystemInterface.Cost.Reply(
            today: "2026-11-25",
            costs: [
                day("2026-11-25", processor: 2_000_000), day("2026-11-24", processor: 3_000_000),
                day("2026-11-25", processor: 9_000_000, identifier: "task"),
            ],
            budgets: [],
            more: false
        )
        let text = CostCard(cost, context()).html.text
        #expect(text.contains("Today</th><td class=\"number\">2 s</td>"))
        #expect(text.contains("Within a week</th><td class=\"number\">5 s</td>"))
        #expect(text.contains("1.5 kB"))
    }

    @Test func `is told however much it is`() {
        let much = (0..<3).map { _ in day("today", processor: .max) }
        let cost = SystemInterface.Cost.Reply(
            today: "today",
            costs: much,
            budgets: [],
            more: false
        )
        #expect(CostCard(cost, context()).html.text.contains("Within a week"))
    }
}

extension String {
    /// How often another text is in it.
    func components(of part: String) -> Int {
        var count = 0
        var rest = self[...]
        while let range = rest.firstRange(of: part) {
            count += 1
            rest = rest[range.upperBound...]
        }
        return count
    }
}
