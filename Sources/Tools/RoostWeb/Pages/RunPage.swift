import RoostCaller
import RoostHTTP
import RoostWire

/// One run of an intent, or of other work that people watch: how far it is, and what came of it.
enum RunPage {
    static let routes = [
        Route.page("/runs/:run") { visit throws(WebFault) in
            let run = try visit.number(visit.part("run"), "A run")
            guard let activity = try followed(run, visit) else {
                return page(try finished(run, visit), visit)
            }
            return page(activity, run, visit)
        }
    ]

    /// What the system tells of a run while it goes on, and for a while after.
    private static func followed(
        _ run: Int64,
        _ visit: Visit
    ) throws(WebFault) -> Response.Activity? {
        do throws(WebFault) {
            return try visit.system.ask(.follow, ["run": .integer(run)]) {
                (fields) throws(FieldError) in
                try Response.Activity(try fields.object("activity"))
            }
        } catch {
            guard error.status == .notFound else { throw error }
            return nil
        }
    }

    /// The run in the history, of which the last thousand are looked through: of all, or of what was over by the moment
    /// that the address names.
    private static func finished(_ run: Int64, _ visit: Visit) throws(WebFault) -> Response.Finished
    {
        let ended = try visit.moment("ended")
        let past = try visit.system.ask(
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

    static func page(_ activity: Response.Activity, _ run: Int64, _ visit: Visit) -> Page {
        let progress = Progress(activity, at: visit.now)
        return Page("Run \(run)", in: .activities, topics: [.activities, .runs]) {
            element("h1") { HTML.said(progress.title) }
            element("section", .class("card"), .data("key", "run")) {
                element("div", .class("line")) {
                    element("span") {
                        "Run \(run) of "
                        Bits.work(activity.identifier, activity.kind, of: activity.app)
                        " of "
                        Bits.app(activity.app)
                    }
                    ActivitiesPage.state(activity)
                }
                if !progress.subtitle.isEmpty { element("p") { HTML.said(progress.subtitle) } }
                if !activity.isFinished {
                    Bits.progress(progress, label: "How far \(progress.title) is")
                    ActivitiesPage.quiet(activity)
                }
                ActivitiesPage.own(activity)
                ActivitiesPage.stop(activity, visit, from: "run")
            }
            if activity.isFinished {
                outcome(activity.endingWords() ?? "ended", activity.result)
            }
            Bits.card("When", id: "when") {
                times(begun: activity.begun, ended: activity.ended, visit)
            }
        }
    }

    static func page(_ finished: Response.Finished, _ visit: Visit) -> Page {
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
                        Bits.work(finished.identifier, finished.kind.rawValue, of: finished.app)
                        " of "
                        Bits.app(finished.app)
                    }
                    Bits.ending(finished.ending)
                }
            }
            outcome(words, finished.result)
            Bits.card("When", id: "when") {
                times(begun: finished.begun, ended: finished.ended, visit)
            }
        }
    }

    /// How it ended, what it said, and what it gave back.
    private static func outcome(_ words: String, _ result: JSONObject?) -> HTML {
        Bits.card("What came of it", id: "outcome") {
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

    private static func times(begun: Timestamp?, ended: Timestamp?, _ visit: Visit) -> HTML {
        var pairs: [(String, HTML)] = []
        if let begun { pairs.append(("Begun", Bits.moment(begun, visit))) }
        if let ended { pairs.append(("Ended", Bits.moment(ended, visit))) }
        if let begun {
            let length = max((ended ?? visit.now) - begun, .zero)
            pairs.append(("Took", .text(length.words)))
        }
        if pairs.isEmpty { pairs.append(("Begun", .text("not yet"))) }
        return Bits.pairs(pairs)
    }
}
