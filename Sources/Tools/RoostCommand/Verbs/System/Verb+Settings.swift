import RoostCaller
import RoostSystemWire
import RoostWire

extension Verb {
    static let settings = Verb(
        "settings",
        "[NAME [VALUE]]",
        count: 0...2,
        summary: "list the settings, show one, or set one",
        isListing: true
    ) { invocation, session throws(CommandError) in
        let name = invocation.optionalOperand(0)
        if let name, let value = invocation.optionalOperand(1) {
            let whole = try fullName(name, session)
            let number = try inSeconds(value, for: whole, session)
            try session.tell(.set, ["name": .string(whole), "value": .string(number)])
        }
        let settings = try session.ask(.settings) { (fields) throws(FieldError) in
            try SystemInterface.Settings.Reply(reading: fields).settings
        }
        let shown = try name.map { (name) throws(CommandError) in
            try pick(name, from: settings, session)
        }
        try show(shown ?? settings, session)
        return .done
    }

    /// A length of time as people type it, "10m", where a setting counts seconds.
    private static func inSeconds(
        _ value: String,
        for name: String,
        _ session: Session
    ) throws(CommandError) -> String {
        guard Int64(value) == nil, let length = Duration(typed: value) else { return value }
        let settings = try session.ask(.settings) { (fields) throws(FieldError) in
            try SystemInterface.Settings.Reply(reading: fields).settings
        }
        // A setting for one app is as that for all, which is always listed.
        let known = settings.first { $0.name == name || name.hasPrefix($0.name + ".") }
        return known?.unit == "seconds" ? "\(length.components.seconds)" : value
    }

    private static func show(
        _ settings: [SystemInterface.Setting],
        _ session: Session
    ) throws(CommandError) {
        if session.wantsJSON {
            return try session.print(["settings": .array(settings.map(\.json))])
        }
        var table = Table("NAME", "VALUE", "UNIT", "MEANING", numbers: [1])
        for setting in settings {
            table.add(
                Table.Cell(setting.name, .bold),
                Table.Cell(setting.value, .cyan),
                Table.Cell(setting.unit),
                Table.Cell(setting.meaning)
            )
        }
        try session.console.write(table)
    }

    /// The prefixes of settings that hold for all apps, or for one.
    private static let perApp = ["background.", "notifications.", "daily-processor-time."]

    /// Returns the full name of a setting: in `background.APP` the app may be typed as anywhere
    /// else.
    private static func fullName(
        _ name: String,
        _ session: Session
    ) throws(CommandError) -> String {
        guard let prefix = perApp.first(where: name.hasPrefix) else { return name }
        return prefix + (try session.app(String(name.dropFirst(prefix.count))).identifier)
    }

    private static func pick(
        _ name: String,
        from settings: [SystemInterface.Setting],
        _ session: Session
    ) throws(CommandError) -> [SystemInterface.Setting] {
        let whole = try fullName(name, session)
        if let setting = settings.first(where: { $0.name == whole }) { return [setting] }
        if whole.hasPrefix("notifications.") {
            return [
                SystemInterface.Setting(
                    name: whole,
                    value: "on",
                    unit: "on or off",
                    meaning: "whether notifications of the app are let through"
                )
            ]
        }
        if whole.hasPrefix("daily-processor-time."),
            let all = settings.first(where: { $0.name == "daily-processor-time" })
        {
            return [
                SystemInterface.Setting(
                    name: whole,
                    value: "auto",
                    unit: all.unit,
                    meaning: all.meaning
                )
            ]
        }
        if whole.hasPrefix("label.") {
            return [
                SystemInterface.Setting(
                    name: whole,
                    value: "",
                    unit: "text",
                    meaning: "a label of this machine that it does not have"
                )
            ]
        }
        // The daemon lists only those apps whose background work is off.
        if whole.hasPrefix("background."),
            let all = settings.first(where: { $0.name == "background" })
        {
            return [
                SystemInterface.Setting(
                    name: whole,
                    value: "on",
                    unit: all.unit,
                    meaning: "whether background work of the app runs"
                )
            ]
        }
        let meant = Suggestion.nearest(to: name, among: settings.map(\.name))
        let remedy = meant.map { "did you mean \($0)?" } ?? "roost settings lists those that are"
        throw CommandError(.notFound, "there is no setting \(name.quoted); \(remedy)")
    }
}
