import RoostCaller
import RoostHTTP
import RoostLinux
import RoostWire
import Testing

@testable import RoostWeb

private let now = Timestamp(microseconds: 1_700_000_000_000_000)

/// A visit that nobody asks the system in.
private func visit(isReadOnly: Bool = false) -> Visit {
    Visit(
        WebRequest(.get, WebTarget(path: [])),
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
) -> Told.Finished {
    let begun = now.microseconds - minutesAgo * 60_000_000
    return Told.Finished(
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

private func explanation(_ name: String) -> SystemInterface.Explain.Reply {
    let waits = pending(name, clearsAt: nil)
    return SystemInterface.Explain.Reply(
        pending: waits.request,
        blockers: waits.blockers,
        finished: []
    )
}

private func taskPage(_ name: String, _ visit: Visit) -> Page {
    TaskPage.page(
        TaskPage.Facts(
            app: name,
            task: name,
            explanation: explanation(name),
            activity: nil,
            finished: [finished(name), finished(name, "crashed", minutesAgo: 2, late: 30)]
        ),
        visit
    )
}

@Suite struct `A page` {
    @Test func `has nothing but text of what apps say, in every place`() {
        let pages = [
            taskPage(hostile, visit()).content,
            AppTable([app(hostile)], [finished(hostile)], visit()).html,
            Bits.blocker(pending(hostile, clearsAt: nil).blockers[0], visit()),
            Bits.ending(hostile), Bits.app(hostile), Bits.task(hostile, of: hostile),
            Shell.content(WebFault(.notFound, hostile)),
        ]
        for page in pages {
            let text = page.text
            #expect(!text.contains("<script"))
            #expect(!text.contains("\u{202E}"))
            #expect(!text.contains("\u{0}"))
            #expect(text.contains("&lt;script&gt;"))
        }
        let document = Shell.document(taskPage(hostile, visit()), isReadOnly: false)
        #expect(document.contains("<title>&lt;script&gt;"))
    }

    @Test func `asks for every change with the proof`() {
        let text = taskPage("a.b", visit()).content.text
        #expect(text.contains("Run now"))
        let forms = text.components(of: "<form")
        let proofs = text.components(of: "name=\"proof\" value=\"the-proof\"")
        #expect(forms > 0)
        #expect(proofs == forms)
    }

    @Test func `has no buttons where nothing may be changed`() {
        let text = taskPage("a.b", visit(isReadOnly: true)).content.text
        #expect(!text.contains("<form"))
        #expect(!text.contains("<button"))
    }

    @Test func `of a task has every reason with its evidence and what to do`() {
        let text = taskPage("evidence", visit()).content.text
        #expect(text.contains("until something is done about it"))
        #expect(text.contains("<strong><bdi>evidence</bdi></strong>"))
    }

    @Test func `says on which section it is`() {
        let document = Shell.document(taskPage("a", visit()), isReadOnly: true)
        #expect(document.contains("href=\"/tasks\" aria-current=\"page\""))
        #expect(document.contains("read only"))
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
    private func picture(_ finished: [Told.Finished]) -> TimelinePicture {
        TimelinePicture(
            Timeline(
                entries: [],
                finished: finished,
                running: [],
                apps: [Told.App(told: app("com.example.sky"))],
                from: now - .seconds(3600),
                to: now
            ),
            visit()
        )
    }

    @Test func `says in words what is under the pointer`() {
        let text = picture([finished("com.example.sky", "crashed")]).html.text
        #expect(text.contains("data-words=\"sky: foreground for 1 h"))
        #expect(text.contains("sky, sky: crashed (com.example.sky) after 2 s"))
        #expect(text.contains("2 apps") == false)
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
        let words = MachineFacts.words(
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

extension String {
    /// How often another text is in it.
    fileprivate func components(of part: String) -> Int {
        var count = 0
        var rest = self[...]
        while let range = rest.firstRange(of: part) {
            count += 1
            rest = rest[range.upperBound...]
        }
        return count
    }
}
