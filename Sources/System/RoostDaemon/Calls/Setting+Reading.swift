import RoostEngine

extension Event.Setting {
    /// Reads a setting as people write it.
    init?(name: String, value: String) {
        switch (name, value) {
        case ("background", "on"), ("background", "off"): self = .background(nil, value == "on")
        case ("device-in-use", "auto"): self = .deviceInUse(nil)
        case ("device-in-use", "yes"), ("device-in-use", "no"): self = .deviceInUse(value == "yes")
        case ("network-metered", "auto"): self = .networkMetered(nil)
        case ("network-metered", "yes"), ("network-metered", "no"):
            self = .networkMetered(value == "yes")
        case (_, "on") where name.hasPrefix("background."),
            (_, "off") where name.hasPrefix("background."):
            self = .background(AppID(String(name.dropFirst("background.".count))), value == "on")
        case (_, "on") where name.hasPrefix("notifications."),
            (_, "off") where name.hasPrefix("notifications."):
            self = .notifications(
                AppID(String(name.dropFirst("notifications.".count))),
                value == "on"
            )
        case _ where name.hasPrefix("notifications."): return nil
        case _ where AppBudgets.app(of: name) != nil:
            guard let app = AppBudgets.app(of: name) else { return nil }
            if value == "auto" {
                self = .budget(app, nil)
            } else {
                guard let seconds = Int64(value), (0...AppBudgets.most).contains(seconds) else {
                    return nil
                }
                self = .budget(app, .seconds(seconds))
            }
        case _ where HostLabels.key(of: name) != nil:
            guard let key = HostLabels.key(of: name), HostLabels.isLabel(key, value) else {
                return nil
            }
            self = .label(key, value)
        case ("background", _), ("device-in-use", _), ("network-metered", _): return nil
        case _ where name.hasPrefix("background."): return nil
        default:
            guard let number = Int64(value) else { return nil }
            self = .limit(name, number)
        }
    }

    /// Returns the reason why something is no setting, with what would be.
    static func problem(name: String, value: String) -> String {
        if name == "device-in-use" || name == "network-metered" {
            return "\(name) may be yes, no or auto, not \(value.quoted)"
        }
        if name == "background" || name.hasPrefix("background.")
            || name.hasPrefix("notifications.")
        {
            return "\(name.quoted) may be on or off, not \(value.quoted)"
        }
        if AppBudgets.app(of: name) != nil {
            return
                "\(name) is a whole number of seconds, 0 to \(AppBudgets.most), or auto, not \(value.quoted)"
        }
        if HostLabels.key(of: name) != nil {
            return "\(name.quoted) cannot be \(value.quoted): \(HostLabels.rule)"
        }
        if let known = Limits.settings.first(where: { $0.name == name }) {
            return
                "\(name) is a whole number of \(known.unit), \(known.range.lowerBound) to \(known.range.upperBound), not \(value.quoted)"
        }
        return "there is no setting \(name.quoted); roost settings lists those that are"
    }
}
