import RoostWire

extension TaskRequest {
    /// Reads a request as the system tells of it.
    init(_ fields: Fields) throws(FieldError) {
        identifier = try fields.string("identifier")
        kind = try fields.choice("kind")
        earliestBegin = try fields.optionalInteger("earliestBegin")
        requiresNetwork = try fields.bool("requiresNetwork", default: false)
        requiresPower = try fields.bool("requiresPower", default: false)
        title = try fields.optionalString("title")
        subtitle = try fields.optionalString("subtitle")
        requiresGPU = try fields.bool("requiresGPU", default: false)
        atOnce = try fields.bool("atOnce", default: false)
    }

    /// Writes the request as one object.
    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("identifier", identifier)
        writer.member("kind", kind.rawValue)
        if let earliestBegin { writer.member("earliestBegin", earliestBegin) }
        if requiresNetwork { writer.member("requiresNetwork", true) }
        if requiresPower { writer.member("requiresPower", true) }
        if let title { writer.member("title", title) }
        if let subtitle { writer.member("subtitle", subtitle) }
        if requiresGPU { writer.member("requiresGPU", true) }
        if atOnce { writer.member("atOnce", true) }
        writer.endObject()
    }

    /// At most how many bytes it takes in a message: a byte of a text may become six.
    var longestText: Int { textBytes * 6 + 256 }

    /// How many bytes of text it has.
    var textBytes: Int {
        identifier.utf8.count + (title?.utf8.count ?? 0) + (subtitle?.utf8.count ?? 0)
    }
}
