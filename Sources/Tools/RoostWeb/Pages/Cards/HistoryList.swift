import RoostCaller
import RoostSystemWire
import RoostWire

/// The history of a range of time, which the system tells up to a number of entries.
struct HistoryList {
    let timeline: Timeline
    /// The app that it is about; `nil` for all.
    private let app: String?
    /// The last runs there were, the latest first, whatever range is looked at.
    let latest: [Response.Finished]
    /// The moment since which all is told, where that is not from the beginning on.
    let completeSince: Timestamp?

    /// The most that the system tells at once.
    static let most = 1000

    init(
        of app: String? = nil,
        _ range: TimeRange,
        apps: [SystemInterface.App],
        _ context: RequestContext
    ) throws(WebFault) {
        self.app = app
        let start = range.start(context.now)
        let end = range.end(context.now)
        let entries = try context.system.ask(
            .log,
            [
                "app": .text(app),
                // From before, to know what the apps were doing then.
                "since": .integer((start - .seconds(86400)).microseconds),
                "until": range.until == nil ? .null : .integer(end.microseconds),
                "limit": .integer(Int64(Self.most)),
            ],
            SystemInterface.Log.Reply.init(reading:)
        ).entries.map(Response.Entry.init)
        latest = try Self.finished(of: app, until: nil, context)
        var finished = latest
        if range.until != nil {
            // What was over soon after may have run then.
            finished = try Self.finished(
                of: app,
                until: end + .seconds(range.length.seconds),
                context
            )
            if finished.count >= Self.most, let last = finished.last?.ended, last > start {
                finished = try Self.finished(of: app, until: end, context)
            }
        }
        let told = apps.filter { app == nil || $0.identifier == app }.map(Response.App.init(told:))
        timeline = Timeline(
            entries: entries,
            finished: finished,
            running: told.flatMap(\.runs),
            apps: told,
            from: start,
            to: end
        )
        var since: [Timestamp] = []
        if entries.count >= Self.most, let first = entries.first?.date, first > start {
            since.append(first)
        }
        if finished.count >= Self.most, let last = finished.last?.ended, last > start {
            since.append(last)
        }
        completeSince = since.max()
    }

    /// The last runs that were over by a moment.
    private static func finished(
        of app: String?,
        until: Timestamp?,
        _ context: RequestContext
    ) throws(WebFault) -> [Response.Finished] {
        try context.system.ask(
            .history,
            [
                "app": .text(app), "until": until.map { .integer($0.microseconds) } ?? .null,
                "limit": .integer(Int64(most)),
            ],
            SystemInterface.History.Reply.init(reading:)
        ).finished.map(Response.Finished.init(told:))
    }

    /// The picture on a card, with the ways to other stretches and the same in a table.
    func card(_ range: TimeRange, _ path: [String], _ context: RequestContext) -> HTML {
        let picture = TimelinePicture(timeline, context, hasSystem: app == nil)
        return Components.card("Timeline", id: "timeline") {
            range.choices(path, context.now)
            element("figure", .class("figure"), .data("zoom", "yes")) { picture.html }
            if let completeSince {
                element("p", .class("soft", "small")) {
                    "Everything is told since \(completeSince.text(in: context.zone)); what was before "
                    "is more than is told at once."
                }
            }
            element("details", .id("timeline-table")) {
                element("summary") { "The same as a table" }
                picture.table
            }
        }
    }
}
