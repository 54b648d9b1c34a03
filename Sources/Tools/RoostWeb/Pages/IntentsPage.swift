import RoostCaller
import RoostHTTP
import RoostIntents
import RoostSystemWire
import RoostWire

/// The page of intents that apps can be asked to run.
enum IntentsPage {
    static let routes = [
        Route.page("/intents") { context throws(WebFault) in
            page(try intents(of: context.app, context), context)
        }
    ]

    /// The intents of an app, or of all, as far as this version understands what they say of
    /// themselves.
    static func intents(
        of app: String?,
        _ context: RequestContext
    ) throws(WebFault) -> [Response.Intent] {
        let told = try context.system.ask(.intents, ["app": .text(app)]) {
            (fields) throws(FieldError) in
            try fields.array("intents", of: IntentResponse.init)
        }
        return told.compactMap { intent in
            if case .readable(let intent) = intent { intent } else { nil }
        }
    }

    static func page(_ intents: [Response.Intent], _ context: RequestContext) -> Page {
        let words = (context.request.query["text"] ?? "").lowercased()
        let found = intents.filter { intent in
            words.isEmpty || isFound(intent, words)
        }
        let apps = Dictionary(grouping: found, by: \.app).sorted { $0.key < $1.key }
        return Page("Intents", in: .intents, topics: [.apps]) {
            Components.heading("Intents", app: context.app, .intents)
            filter(context)
            if apps.isEmpty {
                Components.empty(
                    intents.isEmpty
                        ? "No app here can be asked to do anything: none has App Intents."
                        : "No intent is called so."
                )
            }
            for (app, intents) in apps {
                Components.card(app.lastComponent, id: "app-\(app)") {
                    list(intents.filter(\.descriptor.isDiscoverable))
                    let others = intents.filter { !$0.descriptor.isDiscoverable }
                    if !others.isEmpty {
                        element("details") {
                            element("summary") { "\(others.count) that are not shown to people" }
                            list(others)
                        }
                    }
                }
            }
        }
    }

    private static func isFound(_ intent: Response.Intent, _ words: String) -> Bool {
        let said = [
            intent.descriptor.title, intent.descriptor.name, intent.app,
            intent.descriptor.description ?? "",
        ]
        return (said + (intent.descriptor.keywords ?? [])).contains {
            $0.lowercased().contains(words)
        }
    }

    private static func filter(_ context: RequestContext) -> HTML {
        element(
            "form",
            .plain("method", "get"),
            .action(Section.intents.target),
            .class("card", "filter"),
            .plain("role", "search")
        ) {
            if let app = context.app {
                Components.hidden("app", app)
            }
            element("span") {
                element("label", .plain("for", "text")) { "Name" }
                element(
                    "input",
                    .id("text"),
                    .plain("type", "search"),
                    .plain("name", "text"),
                    .plain("value", context.request.query["text"] ?? "")
                )
            }
            element("button", .class("button"), .plain("type", "submit")) { "Find" }
        }
    }

    private static func list(_ intents: [Response.Intent]) -> HTML {
        element("ul", .class("rows")) {
            for intent in intents { row(intent) }
        }
    }

    private static func row(_ intent: Response.Intent) -> HTML {
        let descriptor = intent.descriptor
        return element("li", .data("key", descriptor.qualifiedName)) {
            element("div", .class("line")) {
                element("strong") {
                    Components.link(
                        descriptor.title,
                        Links.intent(intent.app, descriptor.qualifiedName)
                    )
                }
                element("span") {
                    for chip in chips(descriptor) {
                        element("span", .class("chip")) { chip }
                        " "
                    }
                }
            }
            if let words = descriptor.description { element("p") { HTML.said(words) } }
            element("p", .class("small", "soft", "mono")) { HTML.said(descriptor.name) }
        }
    }

    static func chips(_ intent: IntentDescriptor) -> [String] {
        [
            intent.isLongRunning ? "may run long" : nil,
            intent.opensApp ? "opens the app" : nil,
            intent.parameters.isEmpty
                ? "takes nothing"
                : intent.parameters.count == 1
                    ? "takes 1 value" : "takes \(intent.parameters.count) values",
            intent.category,
        ].compactMap(\.self)
    }
}
