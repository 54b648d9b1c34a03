import RoostCaller
import RoostHTTP
import RoostSystemWire
import RoostWire

/// The card of what an app's work cost, today and within a week, and of what it may still cost
/// today.
struct CostCard {
    private let cost: SystemInterface.Cost.Reply
    private let context: RequestContext

    init(_ cost: SystemInterface.Cost.Reply, _ context: RequestContext) {
        self.cost = cost
        self.context = context
    }

    var html: HTML {
        let days = cost.costs.filter { $0.kind == nil && $0.identifier == nil }
        return Components.card("What it cost", id: "cost") {
            if days.isEmpty {
                Components.empty("Nothing within a week.")
            } else {
                Components.table(
                    "Processor time, bytes and starts",
                    [
                        ("", false), ("Processor", true), ("Awake", true), ("Received", true),
                        ("Sent", true), ("Runs", true), ("Launches", true),
                    ]
                ) {
                    row("Today", days.filter { $0.day == cost.today })
                    row("Within a week", days)
                }
            }
            if !cost.budgets.isEmpty {
                element("ul", .class("rows")) {
                    for budget in cost.budgets { line(budget) }
                }
            }
        }
    }

    private func row(_ name: String, _ days: [SystemInterface.DayCost]) -> HTML {
        func sum(_ amount: (SystemInterface.DayCost) -> Int64) -> Int64 {
            days.map(amount).toldSum
        }
        return element("tr") {
            element("th", .plain("scope", "row")) { name }
            element("td", .class("number")) { Duration.microseconds(sum(\.processor)).words }
            element("td", .class("number")) { Duration.microseconds(sum(\.awake)).words }
            element("td", .class("number")) { ByteWords.text(sum(\.received)) }
            element("td", .class("number")) { ByteWords.text(sum(\.sent)) }
            element("td", .class("number")) { "\(sum(\.runs))" }
            element("td", .class("number")) { "\(sum(\.launches))" }
        }
    }

    private func line(_ budget: SystemInterface.Budget) -> HTML {
        func words(_ amount: Int64) -> String {
            switch budget.name {
            case "daily-processor-time": Duration.microseconds(amount).words
            case _ where budget.name.contains("bytes") || budget.name.contains("transfer"):
                ByteWords.text(amount)
            default: "\(amount)"
            }
        }
        return element("li", .data("key", budget.name)) {
            element("div", .class("line")) {
                element("span") {
                    HTML.said(budget.name)
                    if budget.exhausted {
                        element("span", .class("ending", "stopped")) { " used up" }
                    }
                }
                element("span", .class("soft", "small")) {
                    "\(words(budget.used)) of \(words(budget.limit)), anew "
                    Components.moment(budget.ends, context)
                }
            }
            Components.bar(completed: budget.used, total: budget.limit, label: "how much is used")
        }
    }
}
