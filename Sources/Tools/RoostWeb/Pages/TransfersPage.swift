import RoostCaller
import RoostHTTP
import RoostSystemWire
import RoostWire

/// The page of downloads and uploads, with what holds each.
enum TransfersPage {
    static let routes = [
        Route.page("/transfers") { context throws(WebFault) in
            let reply = try context.system.ask(
                .transfers,
                ["app": .text(context.app)],
                SystemInterface.Transfers.Reply.init(reading:)
            )
            let transfers = reply.transfers.map(Response.Transfer.init(told:))
                .sorted { $0.number > $1.number }
            return page(transfers, more: reply.more, context)
        },
        Route.change("/transfers/change") { context throws(WebFault) in
            try change(context)
            return Links.list(
                .transfers,
                app: context.form["app"].flatMap { $0.isEmpty ? nil : $0 }
            )
        },
    ]

    /// The changes that people can make to a transfer, by their names on the wire.
    private static let changes = [
        (name: "pause", title: "Pause"), (name: "resume", title: "Resume"),
        (name: "cancel", title: "Cancel"),
    ]

    /// Does with those that were marked what was pressed, and says of which it did not work.
    private static func change(_ context: RequestContext) throws(WebFault) {
        let change = try context.field("change")
        guard changes.contains(where: { $0.name == change }) else {
            throw WebFault(.badRequest, "A transfer can be paused, resumed and cancelled.")
        }
        try context.forEachMarked("transfer") { mark throws(WebFault) in
            let number = try context.number(mark, "A transfer")
            return (.changeTransfer, ["number": .integer(number), "change": .string(change)])
        }
    }

    static func page(
        _ transfers: [Response.Transfer],
        more: Bool,
        _ context: RequestContext
    ) -> Page {
        let failed = transfers.count { $0.told.outcome?.error != nil }
        return Page("Transfers", in: .transfers, topics: [.transfers]) {
            Components.heading("Transfers", app: context.app, .transfers)
            Components.tiles {
                Components.tile(transfers.count { $0.told.state == .moving }, "moving")
                Components.tile(transfers.count { $0.told.state == .waiting }, "waiting")
                Components.tile(transfers.count { $0.told.state == .paused }, "paused")
                Components.tile(transfers.count(where: \.isFinished), "over, and not taken yet")
                Components.tile(failed, "of them failed", isBad: true)
                speed(transfers)
            }
            element("section", .class("card"), .plain("aria-label", "Transfers")) {
                if transfers.isEmpty {
                    Components.empty(
                        "Nothing is on its way. What apps give to a background session is shown "
                            + "here until they have taken what came of it."
                    )
                } else {
                    list(transfers, context)
                }
                if more { element("p", .class("soft")) { "There are more than are told at once." } }
            }
        }
    }

    /// Returns the present speed of all transfers together.
    private static func speed(_ transfers: [Response.Transfer]) -> HTML {
        let rate = transfers.compactMap { $0.told.state == .moving ? $0.told.rate : nil }
            .reduce(Int64(0)) { $0.addingReportingOverflow($1).partialValue }
        return element("li", .class("tile"), .data("key", "speed")) {
            element("span", .class("value")) { "\(ByteWords.text(rate))/s" }
            element("span", .class("label")) { "together" }
        }
    }

    private static func list(_ transfers: [Response.Transfer], _ context: RequestContext) -> HTML {
        let rows = element("ul", .class("rows")) {
            for transfer in transfers { row(transfer, context) }
        }
        let form = context.changing(WebTarget(path: ["transfers", "change"]), .id("many")) {
            if let app = context.app {
                Components.hidden("app", app)
            }
            element("div", .class("buttons")) {
                element("span", .class("soft")) { "Those that are marked:" }
                for change in changes {
                    element(
                        "button",
                        .class("button", change.name == "cancel" ? "danger" : ""),
                        .plain("type", "submit"),
                        .plain("name", "change"),
                        .plain("value", change.name)
                    ) { change.title }
                }
            }
            rows
        }
        return form ?? rows
    }

    private static func row(_ transfer: Response.Transfer, _ context: RequestContext) -> HTML {
        let progress = Progress(transfer, at: context.now)
        return element("li", .data("key", "\(transfer.number)")) {
            element("div", .class("line")) {
                element("span") {
                    if !transfer.isFinished, !context.isReadOnly { mark(transfer) }
                    element("strong") { HTML.said(transfer.title) }
                    " "
                    Components.app(transfer.app)
                }
                element("span", .class("chip")) { transfer.told.state.rawValue }
            }
            if transfer.isFinished {
                element("p") {
                    HTML.said(transfer.endingWords)
                    "; its app has not taken it yet"
                }
            } else {
                Components.progress(progress, label: "How far \(transfer.title) is")
            }
            if !transfer.blockers.isEmpty {
                element("ul", .class("rows")) {
                    for blocker in transfer.blockers { Components.blocker(blocker.told, context) }
                }
            }
            facts(transfer, context)
        }
    }

    private static func mark(_ transfer: Response.Transfer) -> HTML {
        element(
            "input",
            .plain("type", "checkbox"),
            .plain("name", "transfer"),
            .plain("value", "\(transfer.number)"),
            .plain("aria-label", "Mark \(transfer.title)")
        )
    }

    private static func facts(_ transfer: Response.Transfer, _ context: RequestContext) -> HTML {
        element("p", .class("small", "soft", "facts")) {
            element("span") { "\(transfer.told.kind.rawValue) \(transfer.number)" }
            element("span") {
                "asked for "
                Components.moment(transfer.submitted, context)
            }
            if transfer.attempts > 0 {
                element("span") {
                    transfer.attempts == 1 ? "1 attempt" : "\(transfer.attempts) attempts"
                }
            }
            element("span") {
                "session "
                HTML.said(transfer.session)
            }
            element("span") { HTML.said(transfer.url) }
        }
    }
}
