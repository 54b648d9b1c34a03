import RoostWire

extension TaskRequest {
    /// Reads a request as the system tells of it; `nil` for one of a kind that this version cannot
    /// ask for.
    init?(_ message: AppInterface.Request) {
        guard let kind = Kind(message.kind) else { return nil }
        self.init(
            identifier: message.identifier,
            kind: kind,
            earliestBegin: message.earliestBegin.map(CalendarTime.init(microsecondsSince1970:)),
            requiresNetwork: message.requiresNetwork ?? false,
            requiresPower: message.requiresPower ?? false
        )
        title = message.title
        subtitle = message.subtitle
        requiresGPU = message.requiresGPU ?? false
        atOnce = message.atOnce ?? false
    }

    /// The request as it travels, without what it does not ask for.
    var message: AppInterface.Request {
        AppInterface.Request(
            identifier: identifier,
            kind: kind.word,
            earliestBegin: earliestBegin?.microsecondsSince1970,
            requiresNetwork: requiresNetwork ? true : nil,
            requiresPower: requiresPower ? true : nil,
            title: title,
            subtitle: subtitle,
            requiresGPU: requiresGPU ? true : nil,
            atOnce: atOnce ? true : nil
        )
    }

    /// The number of bytes that the request takes in a message at most: a byte of a text may become
    /// six.
    var longestText: Int { textBytes * 6 + 256 }

    /// The number of bytes of the request's text.
    var textBytes: Int {
        identifier.utf8.count + (title?.utf8.count ?? 0) + (subtitle?.utf8.count ?? 0)
    }
}

extension TaskRequest.Kind {
    fileprivate init?(_ word: AppInterface.Kind) {
        switch word {
        case .refresh: self = .refresh
        case .processing: self = .processing
        case .continued: self = .continued
        // The system's own, and what a later version has.
        case .intent, .transfers, .response, .snapshot, .extension, .job, .unknown: return nil
        }
    }

    fileprivate var word: AppInterface.Kind {
        switch self {
        case .refresh: .refresh
        case .processing: .processing
        case .continued: .continued
        }
    }
}
