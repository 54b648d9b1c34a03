import RoostWire

extension TaskRequest {
    /// Reads a request as the system tells of it.
    init(_ fields: Fields) throws(FieldError) {
        identifier = try fields.string("identifier")
        kind = try fields.choice("kind")
        earliestBegin = try fields.optionalInteger("earliestBegin")
        requiresNetwork = try fields.bool("requiresNetwork", default: false)
        requiresPower = try fields.bool("requiresPower", default: false)
    }

    /// Writes the request as one object.
    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("identifier", identifier)
        writer.member("kind", kind.rawValue)
        if let earliestBegin { writer.member("earliestBegin", earliestBegin) }
        if requiresNetwork { writer.member("requiresNetwork", true) }
        if requiresPower { writer.member("requiresPower", true) }
        writer.endObject()
    }

    /// At most how many bytes it takes in a message: a byte of an identifier may become six.
    var longestText: Int { identifier.utf8.count * 6 + 128 }
}
