import RoostCaller
import RoostHTTP
import RoostWire

/// What can be set, with what it means, to be changed in place.
enum SettingsPage {
    static let routes = [
        Route.page("/settings") { visit throws(WebFault) in
            page(try settings(visit), try appNames(visit), visit)
        },
        Route.change("/settings") { visit throws(WebFault) in
            let name = try visit.field("name")
            let value = try visit.field("value")
            _ = try visit.system.ask(.set, ["name": .string(name), "value": .string(value)])
            return WebTarget(path: Section.settings.target.path, query: ["set": name])
        },
    ]

    private static func settings(_ visit: Visit) throws(WebFault) -> [SystemInterface.Setting] {
        try visit.system.ask(.settings, [:], SystemInterface.Settings.Reply.init(reading:)).settings
    }

    private static func appNames(_ visit: Visit) throws(WebFault) -> [String] {
        try visit.system.ask(.apps, [:], SystemInterface.Apps.Reply.init(reading:)).apps
            .map(\.identifier)
    }

    static func page(
        _ settings: [SystemInterface.Setting],
        _ apps: [String],
        _ visit: Visit
    ) -> Page {
        let set = visit.request.query["set"]
        return Page("Settings", in: .settings, topics: [.settings, .apps]) {
            element("h1") { "Settings" }
            if let done = settings.first(where: { $0.name == set }) {
                element("p", .plain("role", "status")) {
                    HTML.said(done.name)
                    " is \(done.value) now."
                }
            }
            Bits.card("The system", id: "system") {
                element("ul", .class("rows")) {
                    for setting in settings where !isOfApp(setting.name) {
                        row(setting, visit)
                    }
                }
            }
            Bits.card("Each app", id: "apps") {
                if apps.isEmpty { Bits.empty("No app is installed.") }
                element("ul", .class("rows")) {
                    for app in apps {
                        for setting in ofApp(app, settings) { row(setting, visit) }
                    }
                }
            }
        }
    }

    private static func isOfApp(_ name: String) -> Bool {
        name.hasPrefix("background.") || name.hasPrefix("notifications.")
    }

    /// What is said of one app; the system lists only what is not as usual.
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

    private static func row(_ setting: SystemInterface.Setting, _ visit: Visit) -> HTML {
        element("li", .data("key", setting.name)) {
            element("div", .class("line")) {
                element("strong") { HTML.said(setting.name) }
                if visit.isReadOnly {
                    element("span") { "\(setting.value) \(setting.unit)" }
                }
            }
            element("p", .id("meaning-\(setting.name)")) { HTML.said(setting.meaning) }
            visit.changing(Section.settings.target, .class("inline")) {
                Bits.hidden("name", setting.name)
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
