import RoostCaller
import RoostHTTP
import RoostSystemWire
import RoostWire

/// The page of settings, with what each means, to be changed in place.
enum SettingsPage {
    static let routes = [
        Route.page("/settings") { context throws(WebFault) in
            page(try settings(context), try appNames(context), context)
        },
        Route.change("/settings") { context throws(WebFault) in
            let name = try context.field("name")
            let value = try context.field("value")
            _ = try context.system.ask(.set, ["name": .string(name), "value": .string(value)])
            return WebTarget(path: Section.settings.target.path, query: ["set": name])
        },
    ]

    private static func settings(
        _ context: RequestContext
    ) throws(WebFault) -> [SystemInterface.Setting] {
        try context.system.ask(.settings, [:], SystemInterface.Settings.Reply.init(reading:))
            .settings
    }

    private static func appNames(_ context: RequestContext) throws(WebFault) -> [String] {
        try context.system.ask(.apps, [:], SystemInterface.Apps.Reply.init(reading:)).apps
            .map(\.identifier)
    }

    static func page(
        _ settings: [SystemInterface.Setting],
        _ apps: [String],
        _ context: RequestContext
    ) -> Page {
        let set = context.request.query["set"]
        return Page("Settings", in: .settings, topics: [.settings, .apps]) {
            element("h1") { "Settings" }
            if let done = settings.first(where: { $0.name == set }) {
                element("p", .plain("role", "status")) {
                    HTML.said(done.name)
                    " is \(done.value) now."
                }
            }
            Components.card("The system", id: "system") {
                element("ul", .class("rows")) {
                    for setting in settings where !isOfApp(setting.name) {
                        row(setting, context)
                    }
                }
            }
            Components.card("Each app", id: "apps") {
                if apps.isEmpty { Components.empty("No app is installed.") }
                element("ul", .class("rows")) {
                    for app in apps {
                        for setting in ofApp(app, settings) { row(setting, context) }
                    }
                }
            }
        }
    }

    private static func isOfApp(_ name: String) -> Bool {
        name.hasPrefix("background.") || name.hasPrefix("notifications.")
    }

    /// Returns the settings of one app; the system lists only what is not as usual.
    static func ofApp(
        _ app: String,
        _ settings: [SystemInterface.Setting]
    ) -> [SystemInterface.Setting] {
        [
            ("background.", "whether background work of the app runs"),
            ("notifications.", "whether notifications of the app are let through"),
        ].map { prefix, meaning in
            settings.first { $0.name == prefix + app }
                ?? SystemInterface.Setting(
                    name: prefix + app,
                    value: "on",
                    unit: "on or off",
                    meaning: meaning
                )
        }
    }

    private static func row(_ setting: SystemInterface.Setting, _ context: RequestContext) -> HTML {
        element("li", .data("key", setting.name)) {
            element("div", .class("line")) {
                element("strong") { HTML.said(setting.name) }
                if context.isReadOnly {
                    element("span") { "\(setting.value) \(setting.unit)" }
                }
            }
            element("p", .id("meaning-\(setting.name)")) { HTML.said(setting.meaning) }
            context.changing(Section.settings.target, .class("inline")) {
                Components.hidden("name", setting.name)
                field(setting)
                if !isSwitch(setting) { element("span", .class("soft")) { setting.unit } }
                element(
                    "button",
                    .class("button"),
                    .plain("type", "submit"),
                    .plain("aria-label", "Set \(setting.name)")
                ) { "Set" }
            }
        }
    }

    private static func isSwitch(_ setting: SystemInterface.Setting) -> Bool {
        setting.unit == "on or off"
    }

    private static func field(_ setting: SystemInterface.Setting) -> HTML {
        guard isSwitch(setting) else {
            return element(
                "input",
                .plain("name", "value"),
                .plain("value", setting.value),
                .plain("aria-label", setting.name),
                .plain("aria-describedby", "meaning-\(setting.name)"),
                .plain("size", "12"),
                .plain("autocomplete", "off")
            )
        }
        return element(
            "select",
            .plain("name", "value"),
            .plain("aria-label", setting.name),
            .plain("aria-describedby", "meaning-\(setting.name)")
        ) {
            for value in ["on", "off"] {
                element("option", .flag("selected", value == setting.value)) { value }
            }
        }
    }
}
