import RoostCaller
import RoostHTTP
import RoostSystemWire
import RoostWire

/// The page that shows at a glance what is going on.
enum OverviewPage {
    static let routes = [Route.page("/", page)]

    /// The system's facts for the overview.
    struct Facts {
        let apps: [SystemInterface.App]
        let tasks: SystemInterface.Tasks.Reply
        let jobs: SystemInterface.Jobs.Reply
        let activities: [SystemInterface.Activity]
        let doctor: SystemInterface.Doctor.Reply
        let record: HistoryList
        let range: TimeRange
        let promises: [SystemInterface.Promise]
        /// The membership of the machine in its fleet; `nil` where it is in none.
        var fleet: System.FleetMembership?

        /// The number of entries that are listed where there may be many.
        static let most = 8
    }

    private static func page(_ context: RequestContext) throws(WebFault) -> Page {
        let range = try TimeRange(context.request.query, usual: "1h", zone: context.zone)
        let system = context.system
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
            record: try HistoryList(range, apps: apps, context),
            range: range,
            promises: try system.ask(.check, [:], SystemInterface.Check.Reply.init(reading:))
                .promises,
            fleet: try FleetStanding(context).membership
        )
        return page(facts, context)
    }

    static func page(_ facts: Facts, _ context: RequestContext) -> Page {
        Page("Overview", in: .overview, topics: [.apps, .runs, .conditions, .settings]) {
            element("h1") { "Overview" }
            MachineStatus(facts.doctor, facts.fleet, context).html
            tiles(facts, Day(facts.record.latest, context.now))
            facts.record.card(facts.range, [], context)
            element("div", .class("grid", "four")) {
                running(facts, context)
                next(facts, context)
                held(facts, context)
                failures(facts, context)
                PromiseCard.html(facts.promises, onlyTroubles: true, context)
            }
            apps(facts, context)
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

    private static func running(_ facts: Facts, _ context: RequestContext) -> HTML {
        Components.card("Running", id: "running") {
            let runs = facts.tasks.running.prefix(Facts.most)
            if runs.isEmpty {
                Components.empty("Nothing runs.")
            } else {
                element("ul", .class("rows")) {
                    for run in runs {
                        line(run, facts.activities.first { $0.run == run.number }, context)
                    }
                }
                more(facts.tasks.running.count, .tasks)
            }
        }
    }

    private static func line(
        _ run: SystemInterface.Run,
        _ activity: SystemInterface.Activity?,
        _ context: RequestContext
    ) -> HTML {
        element("li", .data("key", "run-\(run.number)")) {
            element("div", .class("line")) {
                element("span") {
                    Components.run(run)
                    " of "
                    Components.app(run.app)
                }
                element("span", .class("soft", "small")) {
                    run.expiring == nil
                        ? "\(Duration.microseconds(run.left).words) left" : "told to stop"
                }
            }
            if let activity {
                Components.bar(
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

    private static func next(_ facts: Facts, _ context: RequestContext) -> HTML {
        let due = facts.tasks.pending.filter { !$0.isHeldUp }
            .sorted { ($0.clearing, $0.request.number) < ($1.clearing, $1.request.number) }
        return Components.card("Next", id: "next") {
            if due.isEmpty {
                Components.empty("Nothing waits for its time.")
            } else {
                element("ul", .class("rows")) {
                    for pending in due.prefix(Facts.most) {
                        element("li", .data("key", "request-\(pending.request.number)")) {
                            element("div", .class("line")) {
                                element("span") {
                                    Components.task(
                                        pending.request.identifier,
                                        of: pending.request.app
                                    )
                                    " of "
                                    Components.app(pending.request.app)
                                }
                                element("span", .class("nowrap")) {
                                    pending.clearing == 0
                                        ? .text("about to run")
                                        : Components.moment(pending.clearing, context)
                                }
                            }
                        }
                    }
                }
                more(due.count, .tasks)
            }
        }
    }

    private static func held(_ facts: Facts, _ context: RequestContext) -> HTML {
        let held = facts.tasks.pending.filter(\.isHeldUp)
        return Components.card("Held up", id: "held") {
            if held.isEmpty {
                Components.empty("Nothing is held up.")
            } else {
                element("ul", .class("rows")) {
                    for pending in held.prefix(Facts.most) {
                        element("li", .data("key", "held-\(pending.request.number)")) {
                            element("span") {
                                Components.task(pending.request.identifier, of: pending.request.app)
                                " of "
                                Components.app(pending.request.app)
                            }
                            if let blocker = pending.blockers.first(where: { $0.clearsAt == nil }) {
                                element("p", .class("soft", "small")) {
                                    HTML.said(blocker.evidence)
                                    ", since "
                                    Components.moment(blocker.since, context)
                                }
                            }
                        }
                    }
                }
                more(held.count, .tasks)
            }
        }
    }

    private static func failures(_ facts: Facts, _ context: RequestContext) -> HTML {
        let day = Day(facts.record.latest, context.now)
        return Components.card("Failed in the last day", id: "failures") {
            if day.failures.isEmpty {
                Components.empty("Nothing failed.")
            } else {
                element("ul", .class("rows")) {
                    for finished in day.failures.prefix(Facts.most) {
                        element("li", .data("key", "failed-\(finished.number ?? 0)")) {
                            element("div", .class("line")) {
                                element("span") {
                                    Components.work(
                                        finished.identifier,
                                        finished.kind.rawValue,
                                        of: finished.app
                                    )
                                    " of "
                                    Components.app(finished.app)
                                }
                                Components.ending(finished.ending)
                            }
                            element("p", .class("soft", "small")) {
                                Components.moment(finished.ended, context)
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

    private static func apps(_ facts: Facts, _ context: RequestContext) -> HTML {
        Components.card("Apps", id: "apps") {
            if facts.apps.isEmpty {
                Components.empty("No app is installed. roost install PATH installs one.")
            } else {
                AppTable(facts.apps, facts.record.latest, context).html
            }
        }
    }
}

extension SystemInterface.Tasks.Reply.Pending {
    /// Whether something holds it that does not go by itself.
    var isHeldUp: Bool { blockers.contains { $0.clearsAt == nil && !$0.isForRoom } }

    /// The moment at which the last blocker goes, as far as is known; 0 where nothing does.
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
