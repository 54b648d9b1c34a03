import RoostCaller
import RoostHTTP
import RoostWire

/// What is going on, at a glance.
enum OverviewPage {
    static let routes = [Route.page("/", page)]

    /// What the system tells for it.
    struct Facts {
        let apps: [SystemInterface.App]
        let tasks: SystemInterface.Tasks.Reply
        let jobs: SystemInterface.Jobs.Reply
        let activities: [SystemInterface.Activity]
        let doctor: SystemInterface.Doctor.Reply
        let record: Record
        let stretch: Stretch
        let promises: [SystemInterface.Promise]

        /// How many are listed of what there may be many of.
        static let most = 8
    }

    private static func page(_ visit: Visit) throws(WebFault) -> Page {
        let stretch = try Stretch(visit.request.query, usual: "1h", zone: visit.zone)
        let system = visit.system
        let apps = try system.ask(.apps, [:], SystemInterface.Apps.Reply.init(reading:)).apps
        let facts = Facts(
            apps: apps,
            tasks: try system.ask(
                .tasks,
                ["limit": 100],
                SystemInterface.Tasks.Reply.init(reading:)
            ),
            jobs: try system.ask(
                .jobs,
                ["limit": 100],
                SystemInterface.Jobs.Reply.init(reading:)
            ),
            activities: try system.ask(
                .activities,
                [:],
                SystemInterface.Activities.Reply.init(reading:)
            ).activities,
            doctor: try system.ask(.doctor, [:], SystemInterface.Doctor.Reply.init(reading:)),
            record: try Record(stretch, apps: apps, visit),
            stretch: stretch,
            promises: try system.ask(.check, [:], SystemInterface.Check.Reply.init(reading:))
                .promises
        )
        return page(facts, visit)
    }

    static func page(_ facts: Facts, _ visit: Visit) -> Page {
        Page("Overview", in: .overview, topics: [.apps, .runs, .conditions, .settings]) {
            element("h1") { "Overview" }
            MachineFacts(facts.doctor, visit).html
            tiles(facts, Day(facts.record.latest, visit.now))
            facts.record.card(facts.stretch, [], visit)
            element("div", .class("grid", "four")) {
                running(facts, visit)
                next(facts, visit)
                held(facts, visit)
                failures(facts, visit)
                PromiseCard.html(facts.promises, onlyTroubles: true, visit)
            }
            apps(facts, visit)
        }
    }

    // MARK: - Numbers

    private static func tiles(_ facts: Facts, _ day: Day) -> HTML {
        let pending = facts.apps.flatMap { [$0.pendingRefresh, $0.pendingProcessing] }.toldSum
        let heldUp = facts.tasks.pending.count { $0.isHeldUp }
        return element("ul", .class("tiles")) {
            tile("running", "\(facts.tasks.running.count)", .tasks)
            tile("waiting", "\(max(pending, Int64(facts.tasks.pending.count)))", .tasks)
            tile("held up", "\(heldUp)\(facts.tasks.more ? "+" : "")", .tasks)
            tile("jobs", "\(facts.jobs.jobs.count)\(facts.jobs.more ? "+" : "")", .jobs)
            tile(
                day.failed == 1 ? "failure in a day" : "failures in a day",
                "\(day.failed)\(day.isCut ? "+" : "")",
                .history,
                style: day.failed > 0 ? "bad" : ""
            )
            tile("runs in a day", "\(day.runs)\(day.isCut ? "+" : "")", .history)
            tile("late, as a rule", day.lateness(half: true)?.words ?? "–", .tasks)
            tile("late, 1 of 20", day.lateness(half: false)?.words ?? "–", .tasks)
        }
    }

    private static func tile(
        _ label: String,
        _ value: String,
        _ section: Section,
        style: String = ""
    ) -> HTML {
        element("li", .class("tile", style)) {
            element("a", .href(section.target)) {
                element("span", .class("value")) { value }
                element("span", .class("label")) { label }
            }
        }
    }

    // MARK: - Lists

    private static func running(_ facts: Facts, _ visit: Visit) -> HTML {
        Bits.card("Running", id: "running") {
            let runs = facts.tasks.running.prefix(Facts.most)
            if runs.isEmpty {
                Bits.empty("Nothing runs.")
            } else {
                element("ul", .class("rows")) {
                    for run in runs {
                        line(run, facts.activities.first { $0.run == run.number }, visit)
                    }
                }
                more(facts.tasks.running.count, .tasks)
            }
        }
    }

    private static func line(
        _ run: SystemInterface.Run,
        _ activity: SystemInterface.Activity?,
        _ visit: Visit
    ) -> HTML {
        element("li", .data("key", "run-\(run.number)")) {
            element("div", .class("line")) {
                element("span") {
                    Bits.run(run)
                    " of "
                    Bits.app(run.app)
                }
                element("span", .class("soft", "small")) {
                    run.expiring == nil
                        ? "\(Duration.microseconds(run.left).words) left" : "told to stop"
                }
            }
            if let activity {
                Bits.bar(
                    completed: activity.completed,
                    total: activity.total,
                    label: "how far it is"
                )
                element("p", .class("soft", "small")) {
                    HTML.said(activity.title)
                    if !activity.subtitle.isEmpty {
                        " · "
                        HTML.said(activity.subtitle)
                    }
                }
            }
        }
    }

    private static func next(_ facts: Facts, _ visit: Visit) -> HTML {
        let due = facts.tasks.pending.filter { !$0.isHeldUp }
            .sorted { ($0.clearing, $0.request.number) < ($1.clearing, $1.request.number) }
        return Bits.card("Next", id: "next") {
            if due.isEmpty {
                Bits.empty("Nothing waits for its time.")
            } else {
                element("ul", .class("rows")) {
                    for pending in due.prefix(Facts.most) {
                        element("li", .data("key", "request-\(pending.request.number)")) {
                            element("div", .class("line")) {
                                element("span") {
                                    Bits.task(pending.request.identifier, of: pending.request.app)
                                    " of "
                                    Bits.app(pending.request.app)
                                }
                                element("span", .class("nowrap")) {
                                    pending.clearing == 0
                                        ? .text("about to run")
                                        : Bits.moment(pending.clearing, visit)
                                }
                            }
                        }
                    }
                }
                more(due.count, .tasks)
            }
        }
    }

    private static func held(_ facts: Facts, _ visit: Visit) -> HTML {
        let held = facts.tasks.pending.filter(\.isHeldUp)
        return Bits.card("Held up", id: "held") {
            if held.isEmpty {
                Bits.empty("Nothing is held up.")
            } else {
                element("ul", .class("rows")) {
                    for pending in held.prefix(Facts.most) {
                        element("li", .data("key", "held-\(pending.request.number)")) {
                            element("span") {
                                Bits.task(pending.request.identifier, of: pending.request.app)
                                " of "
                                Bits.app(pending.request.app)
                            }
                            if let blocker = pending.blockers.first(where: { $0.clearsAt == nil }) {
                                element("p", .class("soft", "small")) {
                                    HTML.said(blocker.evidence)
                                    ", since "
                                    Bits.moment(blocker.since, visit)
                                }
                            }
                        }
                    }
                }
                more(held.count, .tasks)
            }
        }
    }

    private static func failures(_ facts: Facts, _ visit: Visit) -> HTML {
        let day = Day(facts.record.latest, visit.now)
        return Bits.card("Failed in the last day", id: "failures") {
            if day.failures.isEmpty {
                Bits.empty("Nothing failed.")
            } else {
                element("ul", .class("rows")) {
                    for finished in day.failures.prefix(Facts.most) {
                        element("li", .data("key", "failed-\(finished.number ?? 0)")) {
                            element("div", .class("line")) {
                                element("span") {
                                    Bits.work(
                                        finished.identifier,
                                        finished.kind.rawValue,
                                        of: finished.app
                                    )
                                    " of "
                                    Bits.app(finished.app)
                                }
                                Bits.ending(finished.ending)
                            }
                            element("p", .class("soft", "small")) {
                                Bits.moment(finished.ended, visit)
                                if !finished.why.isEmpty {
                                    ": "
                                    HTML.said(finished.why)
                                }
                            }
                        }
                    }
                }
                more(day.failures.count, .history)
            }
        }
    }

    private static func more(_ count: Int, _ section: Section) -> HTML? {
        guard count > Facts.most else { return nil }
        return element("p", .class("small")) {
            element("a", .href(section.target)) { "and \(count - Facts.most) more" }
        }
    }

    // MARK: - Apps

    private static func apps(_ facts: Facts, _ visit: Visit) -> HTML {
        Bits.card("Apps", id: "apps") {
            if facts.apps.isEmpty {
                Bits.empty("No app is installed. roost install PATH installs one.")
            } else {
                AppTable(facts.apps, facts.record.latest, visit).html
            }
        }
    }
}

extension SystemInterface.Tasks.Reply.Pending {
    /// Whether something holds it that does not go by itself.
    var isHeldUp: Bool { blockers.contains { $0.clearsAt == nil && !$0.isForRoom } }

    /// When the last of what holds it goes, as far as is known; 0 where nothing does.
    var clearing: Int64 { blockers.compactMap(\.clearsAt).max() ?? 0 }
}

extension SystemInterface.Blocker {
    /// Whether it goes when other work ends.
    var isForRoom: Bool {
        [
            "alreadyRunning", "tooManyRuns", "tooManyJobs", "waitingForNextLaunch", "appEnding",
            "reattaching", "queued", "deviceBusy",
        ].contains(name)
    }
}
