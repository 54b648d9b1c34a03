import RoostCaller
import RoostHTTP
import RoostSystemWire
import RoostWire

/// The page of one run of an intent, or of other work that people watch: its progress and its
/// outcome.
enum RunPage {
    static let routes = [
        Route.page("/runs/:run") { context throws(WebFault) in
            let run = try context.number(context.part("run"), "A run")
            guard let activity = try followed(run, context) else {
                return page(try finished(run, context), context)
            }
            return page(activity, run, context)
        }
    ]

    /// Returns the system's facts about a run while it goes on, and for a while after.
    private static func followed(
        _ run: Int64,
        _ context: RequestContext
    ) throws(WebFault) -> Response.Activity? {
        do throws(WebFault) {
            return try context.system.ask(.follow, ["run": .integer(run)]) {
                (fields) throws(FieldError) in
                try Response.Activity(try fields.object("activity"))
            }
        } catch {
            guard error.status == .notFound else { throw error }
            return nil
        }
    }

    /// The run in the history, of which the last thousand are looked through: of all, or of what
    /// was over by the moment that the address names.
    private static func finished(
        _ run: Int64,
        _ context: RequestContext
    ) throws(WebFault) -> Response.Finished {
        let ended = try context.moment("ended")
        let past = try context.system.ask(
            .history,
            ["limit": 1000, "until": ended.map { .integer($0.microseconds) } ?? .null],
            SystemInterface.History.Reply.init(reading:)
        ).finished
        guard let found = past.first(where: { $0.number == run }) else {
            throw WebFault(
                .notFound,
                "There is no run \(run) that goes on, nor among the last thousand that are over.",
                "The history leads to those before."
            )
        }
        return Response.Finished(told: found)
    }

    static func page(_ activity: Response.Activity, _ run: Int64, _ context: RequestContext) -> Page
    {
        let progress = Progress(activity, at: context.now)
        return Page("Run \(run)", in: .activities, topics: [.activities, .runs]) {
            element("h1") { HTML.said(progress.title) }
            element("section", .class("card"), .data("key", "run")) {
                element("div", .class("line")) {
                    element("span") {
                        "Run \(run) of "
                        Components.work(activity.identifier, activity.kind, of: activity.app)
                        " of "
                        Components.app(activity.app)
                    }
                    ActivitiesPage.state(activity)
                }
                if !progress.subtitle.isEmpty { element("p") { HTML.said(progress.subtitle) } }
                if !activity.isFinished {
                    Components.progress(progress, label: "How far \(progress.title) is")
                    ActivitiesPage.quiet(activity)
                }
                ActivitiesPage.own(activity)
                ActivitiesPage.stop(activity, context, from: "run")
            }
            if activity.isFinished {
                outcome(activity.endingWords() ?? "ended", activity.result)
            }
            Components.card("When", id: "when") {
                times(begun: activity.begun, ended: activity.ended, context)
            }
        }
    }

    static func page(_ finished: Response.Finished, _ context: RequestContext) -> Page {
        let words = EndingWords.of(
            finished.ending,
            reason: finished.reason,
            detail: finished.detail
        )
        return Page("Run \(finished.number ?? 0)", in: .activities) {
            element("h1") { HTML.said(finished.identifier.workName) }
            element("section", .class("card")) {
                element("div", .class("line")) {
                    element("span") {
                        "Run \(finished.number ?? 0) of "
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
            }
            outcome(words, finished.result)
            Components.card("When", id: "when") {
                times(begun: finished.begun, ended: finished.ended, context)
            }
        }
    }

    /// Returns the outcome of a run: how it ended, what it said, and its result.
    private static func outcome(_ words: String, _ result: JSONObject?) -> HTML {
        Components.card("What came of it", id: "outcome") {
            element("p") {
                "It "
                HTML.said(words)
                "."
            }
            if let said = result?["dialog"], !said.isNull {
                element("p") { HTML.said(said.plainText) }
            }
            if let value = result?["value"], !value.isNull {
                element("pre", .plain("aria-label", "What it returned")) {
                    value.asString ?? value.pretty
                }
            }
        }
    }

    private static func times(
        begun: Timestamp?,
        ended: Timestamp?,
        _ context: RequestContext
    ) -> HTML {
        var pairs: [(String, HTML)] = []
        if let begun { pairs.append(("Begun", Components.moment(begun, context))) }
        if let ended { pairs.append(("Ended", Components.moment(ended, context))) }
        if let begun {
            let length = max((ended ?? context.now) - begun, .zero)
            pairs.append(("Took", .text(length.words)))
        }
        if pairs.isEmpty { pairs.append(("Begun", .text("not yet"))) }
        return Components.pairs(pairs)
    }
}
