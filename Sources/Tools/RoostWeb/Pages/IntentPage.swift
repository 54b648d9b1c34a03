import RoostCaller
import RoostHTTP
import RoostIntents
import RoostSystemWire
import RoostWire

/// An intent as a form, to be filled in and run.
enum IntentPage {
    static let routes = [
        Route.page("/apps/:app/intents/:intent") { context throws(WebFault) in
            let intent = try intent(context)
            var fields = fields(intent, context)
            // What an address says stands in the fields.
            fields.typed = WebFields(
                context.request.query.fields.map { .init("value.\($0.name)", $0.value) }
            )
            return page(intent, fields, context)
        },
        Route(.upload(limit: Uploads.mostBytes), "/apps/:app/intents/:intent") {
            context throws(WebFault) in
            try perform(context)
        },
        Route(.look, "/apps/:app/offers/:intent", asksApp: true) { context throws(WebFault) in
            .answer(try offers(context))
        },
    ]

    private static func intent(_ context: RequestContext) throws(WebFault) -> Response.Intent {
        let name = context.part("intent")
        let all = try IntentsPage.intents(of: context.part("app"), context)
        guard
            let found = all.first(where: { $0.descriptor.qualifiedName == name })
                ?? all.first(where: { $0.descriptor.name == name })
        else {
            throw WebFault(.notFound, "\(context.part("app")) has no intent \(name.quoted).")
        }
        return found
    }

    private static func fields(_ intent: Response.Intent, _ context: RequestContext) -> IntentFields
    {
        IntentFields(
            asking: WebTarget(path: ["apps", intent.app, "offers", context.part("intent")])
        )
    }

    // MARK: - What somebody filled in

    private static func perform(_ context: RequestContext) throws(WebFault) -> Route.Outcome {
        do throws(WebFault) {
            let outcome = try outcome(context)
            guard case .elsewhere = outcome else {
                context.uploads.discard(context.uploadName)
                return outcome
            }
            return outcome
        } catch {
            context.uploads.discard(context.uploadName)
            throw error
        }
    }

    private static func outcome(_ context: RequestContext) throws(WebFault) -> Route.Outcome {
        let intent = try intent(context)
        let form = IntentForm(intent.descriptor, in: context.zone)
        var again = fields(intent, context)
        again.typed = context.form
        again.isAgain = true
        if let parameter = context.form["offer"] {
            again.offers[parameter] = try offer(parameter, nil, intent, context)
            if again.offers[parameter]?.options.isEmpty == true {
                again.faults[parameter] = ["the app has none that could be listed"]
            }
            return .page(page(intent, again, context))
        }
        var reading = form.read(context.form, context.files)
        again.doubts = form.resolve(&reading) { (parameter, words) throws(WebFault) in
            try offer(parameter, words, intent, context)
        }
        again.faults = reading.faults
        guard reading.faults.isEmpty else { return .page(page(intent, again, context)) }
        let size = JSON.object(reading.values).bytes.count
        guard size <= IntentLimits.valueBytes else {
            throw WebFault(
                .tooLarge,
                "What is given takes \(size) bytes together, of at most "
                    + "\(IntentLimits.valueBytes); give what is large as a file."
            )
        }
        let run = try context.system.ask(
            .perform,
            [
                "app": .string(intent.app),
                "intent": .string(intent.descriptor.name),
                "arguments": .object(reading.values),
            ]
        ) { (fields) throws(FieldError) in try fields.integer("run") }
        context.uploads.keep(context.uploadName, for: run, context.system.paths)
        return .elsewhere(Links.run(run))
    }

    // MARK: - What an app offers

    private static func offer(
        _ parameter: String,
        _ words: String?,
        _ intent: Response.Intent,
        _ context: RequestContext
    ) throws(WebFault) -> Response.Offer {
        guard intent.descriptor.parameters.contains(where: { $0.name == parameter }) else {
            throw WebFault(
                .badRequest,
                "\(intent.descriptor.name) has no parameter \(parameter.quoted)."
            )
        }
        return try context.system.ask(
            .ask,
            [
                "app": .string(intent.app),
                "intent": .string(intent.descriptor.name),
                "parameter": .string(parameter), "matching": .text(words),
            ],
            Response.Offer.init
        )
    }

    /// Returns an app's offers for the script: values with the words that people see.
    private static func offers(_ context: RequestContext) throws(WebFault) -> WebAnswer {
        // To ask an app launches it, which who only looks may not.
        guard !context.isReadOnly else { throw .readOnly }
        let intent = try intent(context)
        let words = context.request.query["matching"].flatMap { $0.isEmpty ? nil : $0 }
        let told = try offer(context.request.query["parameter"] ?? "", words, intent, context)
        let titles = Dictionary(grouping: told.options, by: \.title).mapValues(\.count)
        let options = told.options.map { option -> JSON in
            let isClear = option.title.map { titles[$0] == 1 && !$0.isEmpty } ?? false
            return [
                "value": .string(isClear ? option.title ?? option.value : option.value),
                "label": .string(isClear ? option.subtitle ?? option.value : option.line),
            ]
        }
        let answer: JSON = ["options": .array(options), "more": .bool(told.isMore)]
        return WebAnswer(.done, "application/json", answer.description)
    }

    // MARK: - The page

    static func page(
        _ intent: Response.Intent,
        _ fields: IntentFields,
        _ context: RequestContext
    ) -> Page {
        let descriptor = intent.descriptor
        let target = Links.intent(intent.app, context.part("intent"))
        return Page(descriptor.title, in: .intents) {
            element("h1") { HTML.said(descriptor.title) }
            element("section", .class("card"), .data("key", "form")) {
                element("p", .class("line")) {
                    element("span") {
                        HTML.said(descriptor.name)
                        " of "
                        Components.app(intent.app)
                    }
                    element("span") {
                        for chip in IntentsPage.chips(descriptor) {
                            element("span", .class("chip")) { chip }
                            " "
                        }
                    }
                }
                if let words = descriptor.description { element("p") { HTML.said(words) } }
                if let summary = descriptor.parameterSummary {
                    element("p", .class("soft")) { HTML.said(Self.summary(summary, descriptor)) }
                }
                if !fields.faults.isEmpty {
                    element("p", .class("wrong"), .plain("role", "alert")) {
                        fields.faults.count == 1
                            ? "One field is not as it should be."
                            : "\(fields.faults.count) fields are not as they should be."
                    }
                }
                form(descriptor, fields, target, context)
            }
            phrases(descriptor)
        }
    }

    private static func form(
        _ intent: IntentDescriptor,
        _ fields: IntentFields,
        _ target: WebTarget,
        _ context: RequestContext
    ) -> HTML {
        context.changing(
            target,
            .plain("enctype", "multipart/form-data"),
            .class("intent"),
            .flag("novalidate")
        ) {
            // The first button is what the return key presses.
            element(
                "button",
                .class("first"),
                .plain("type", "submit"),
                .plain("tabindex", "-1"),
                .plain("aria-hidden", "true")
            ) { "Run" }
            for parameter in intent.parameters { fields.html(of: parameter) }
            element("div", .class("buttons")) {
                element("button", .class("button", "main"), .plain("type", "submit")) { "Run" }
            }
        } ?? Components.empty("This roost-web only shows, and runs nothing.")
    }

    /// The sentence of an intent, with what people call its parameters.
    private static func summary(_ summary: String, _ intent: IntentDescriptor) -> String {
        intent.parameters.reduce(summary) { words, parameter in
            words.split(separator: "${\(parameter.name)}", omittingEmptySubsequences: false)
                .joined(separator: IntentForm.label(parameter))
        }
    }

    /// Returns the phrases that run an intent.
    private static func phrases(_ intent: IntentDescriptor) -> HTML {
        let phrases = intent.shortcuts.flatMap(\.phrases)
        guard !phrases.isEmpty else { return .nothing }
        return Components.card("Said", id: "said") {
            element("ul", .class("rows")) {
                for phrase in phrases {
                    element("li") {
                        HTML.said(
                            summary(phrase, intent).split(
                                separator: "${applicationName}",
                                omittingEmptySubsequences: false
                            ).joined(separator: intent.applicationName ?? "the app")
                        )
                    }
                }
            }
        }
    }
}
