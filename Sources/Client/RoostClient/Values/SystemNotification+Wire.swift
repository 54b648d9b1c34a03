package import RoostWire

// As io.roost.App describes them.
extension SystemNotification {
    /// The bytes that a notification may have as text: what the system keeps of one.
    package static let mostBytes = 256 << 10

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("id", id)
        writer.member("title", title)
        writer.member("subtitle", subtitle)
        writer.member("body", body)
        writer.member("category", category)
        writer.member("thread", thread)
        writer.member("level", level.rawValue)
        if let badge { writer.member("badge", badge) }
        if let sound { writer.member("sound", sound) }
        if let userInfo { writer.member("userInfo", userInfo) }
        if let more { writer.member("more", more) }
        if let trigger {
            writer.key("trigger")
            trigger.write(to: &writer)
        }
        writer.endObject()
    }

    package init(_ fields: Fields) throws(FieldError) {
        self.init(id: try fields.string("id"))
        title = try fields.optionalString("title") ?? ""
        subtitle = try fields.optionalString("subtitle") ?? ""
        body = try fields.optionalString("body") ?? ""
        category = try fields.optionalString("category") ?? ""
        thread = try fields.optionalString("thread") ?? ""
        level = try fields.optionalChoice("level") ?? .active
        badge = try fields.optionalInteger("badge")
        sound = try fields.optionalString("sound")
        userInfo = try fields.optionalLooseJSON("userInfo")
        more = try fields.optionalLooseJSON("more")
        if let fields = try fields.optionalObject("trigger") { trigger = try Trigger(fields) }
        next = try fields.optionalInteger("next")
    }

    /// The reason why the notification cannot be kept, if so, with what to do about it.
    package var obstacle: String? {
        if id.isEmpty { return "a notification request has an identifier that is not empty" }
        let frame = CallLine.notify(self)
        guard frame.count <= Self.mostBytes else {
            return
                "the notification \(id.quotedExcerpt) has \(frame.count) bytes with all its texts "
                + "and its userInfo, and \(Self.mostBytes) can be kept: put what is long into a "
                + "file, and its path into userInfo"
        }
        if let userInfo, !JSON.object(userInfo).isPassable {
            return
                "the userInfo of the notification \(id.quotedExcerpt) has more than "
                + "\(JSON.passableValues) values, or is more than \(JSON.passableDepth) deep: put "
                + "it into a file, and its path into userInfo"
        }
        do throws(WireError) {
            // Without the NUL.
            _ = try VarlinkCall(parsing: Array(frame.dropLast()))
            return nil
        } catch {
            return "the notification \(id.quotedExcerpt) cannot be told to the system: \(error)"
        }
    }
}

extension SystemNotification.Trigger {
    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        switch moment {
        case .interval(let interval): writer.member("interval", interval)
        case .calendar(let values, let timeZone):
            writer.key("calendar")
            writer.beginObject()
            for unit in Self.units {
                if let value = values[unit] { writer.member(unit, value) }
            }
            if let timeZone { writer.member("timeZone", timeZone) }
            writer.endObject()
        }
        writer.member("repeats", repeats)
        writer.endObject()
    }

    fileprivate init(_ fields: Fields) throws(FieldError) {
        repeats = try fields.bool("repeats", default: false)
        guard let calendar = try fields.optionalObject("calendar") else {
            moment = .interval(try fields.integer("interval"))
            return
        }
        var values: [String: Int64] = [:]
        for unit in Self.units { values[unit] = try calendar.optionalInteger(unit) }
        moment = .calendar(values, timeZone: try calendar.optionalString("timeZone"))
    }
}

extension DeliveredNotification {
    package init(_ fields: Fields) throws(FieldError) {
        date = try fields.integer("date")
        notification = try SystemNotification(try fields.object("notification"))
    }
}

extension NotificationCategory {
    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("id", id)
        writer.key("actions")
        writer.beginArray()
        for action in actions { action.write(to: &writer) }
        writer.endArray()
        writer.member("dismissAction", tellsDismissal)
        writer.endObject()
    }
}

extension NotificationCategory.Action {
    fileprivate func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("id", id)
        writer.member("title", title)
        writer.member("foreground", isForeground)
        writer.member("destructive", isDestructive)
        writer.member("authentication", needsAuthentication)
        if let input {
            writer.key("input")
            writer.beginObject()
            writer.member("button", input.button)
            writer.member("placeholder", input.placeholder)
            writer.endObject()
        }
        writer.endObject()
    }
}

extension NotificationResponse {
    /// Reads a request for a response.
    package init(_ arguments: JSONObject) throws(FieldError) {
        let fields = Fields(arguments, context: "response")
        notification = try DeliveredNotification(try fields.object("notification"))
        action = try fields.string("action")
        text = try fields.optionalString("text")
    }
}

extension CallLine {
    /// A `Notify`, as it travels.
    static func notify(_ notification: SystemNotification) -> [UInt8] {
        frame(.notify) { writer in
            writer.beginObject()
            writer.key("notification")
            notification.write(to: &writer)
            writer.endObject()
        }
    }
}
