/// The settings of a person about facts: whether background work may run, the device is in use, and
/// the network is metered.
///
/// What nobody has set is as usual: background work may run, and of the others the foreground and
/// sensors tell. The limits, labels and budgets that a person sets are kept elsewhere.
struct PersonSettings: Sendable {
    enum Name: String, CaseIterable {
        case background
        case deviceInUse = "device-in-use"
        case networkMetered = "network-metered"
    }

    private struct Fact: Hashable, Sendable {
        let isSo: Bool
        /// The moment since which it is set; `nil` where the store does not know it.
        let since: Timestamp?
    }

    private var background: Fact?
    private var deviceInUse: Fact?
    private var networkMetered: Fact?

    /// Takes over what was set; a setting that makes no sense is as if it had not been made.
    init(_ settings: [String: String], at now: Timestamp) {
        for name in Name.allCases {
            guard let words = settings[name.rawValue]?.split(separator: " "),
                let isSo = words.first.flatMap({ name.isSo($0) })
            else { continue }
            let since = words.dropFirst().first.flatMap { Int64($0) }
                .map { Timestamp(nanoseconds: $0) }
            // Since when work is held is not made up: each piece has waited since it was due.
            self[name] = Fact(isSo: isSo, since: since ?? (name == .background ? nil : now))
        }
    }

    var isBackgroundOn: Bool { background == nil }

    /// The time since which background work is switched off, as far as that is known; `nil` where
    /// it may run.
    var backgroundOff: Timestamp?? { background.map(\.since) }

    /// Whether a person says that the device is in use; `nil` leaves it to the foreground and
    /// sensors.
    var isDeviceInUse: (isSo: Bool, since: Timestamp)? { dated(deviceInUse) }

    /// Whether a person says that the network is metered; `nil` leaves it to the sensors.
    var isNetworkMetered: (isSo: Bool, since: Timestamp)? { dated(networkMetered) }

    private func dated(_ fact: Fact?) -> (isSo: Bool, since: Timestamp)? {
        guard let fact, let since = fact.since else { return nil }
        return (fact.isSo, since)
    }

    /// The changes that would make an empty store hold this.
    var written: [Change] {
        Name.allCases.filter { self[$0] != nil }.map { .putSetting($0.rawValue, text(of: $0)) }
    }

    /// Sets a fact to true or false, or with `nil` back to the usual.
    mutating func set(_ name: Name, to isSo: Bool?, _ turn: inout Turn) {
        let word = name.word(isSo)
        let isSo = word == name.word(nil) ? nil : isSo
        // To say again what is so already does not make it newer.
        if self[name]?.isSo != isSo || self[name]?.since == nil {
            self[name] = isSo.map { Fact(isSo: $0, since: turn.now.date) }
        }
        turn.store(.putSetting(name.rawValue, text(of: name)))
        turn.log(.setting, nil, "\(name.subject) \(word)")
    }

    /// The text of a setting as it is stored: its word, and the moment since which it stands.
    private func text(of name: Name) -> String {
        let word = name.word(self[name]?.isSo)
        return self[name]?.since.map { "\(word) \($0.nanoseconds)" } ?? word
    }

    private subscript(name: Name) -> Fact? {
        get {
            switch name {
            case .background: background
            case .deviceInUse: deviceInUse
            case .networkMetered: networkMetered
            }
        }
        set {
            switch name {
            case .background: background = newValue
            case .deviceInUse: deviceInUse = newValue
            case .networkMetered: networkMetered = newValue
            }
        }
    }
}

extension PersonSettings.Name {
    /// Returns the word by which people set a value; for `nil`, the word that resets it.
    fileprivate func word(_ isSo: Bool?) -> String {
        switch (self, isSo) {
        case (.background, false?): "off"
        case (.background, _): "on"
        case (_, true?): "yes"
        case (_, false?): "no"
        case (_, nil): "auto"
        }
    }

    /// Returns the value that a word sets; `nil` for no such word, and for the word that resets it.
    fileprivate func isSo(_ word: Substring) -> Bool? {
        word == self.word(nil) ? nil : [true, false].first { self.word($0) == word }
    }

    /// The words of the log before that.
    fileprivate var subject: String {
        switch self {
        case .background: "background work is switched"
        case .deviceInUse: "the device in use:"
        case .networkMetered: "the network metered:"
        }
    }
}
