/// The paused intents, whose jobs do not begin until somebody resumes them.
///
/// What runs goes on, and more may be submitted. It stays so over restarts and updates, until the
/// app is uninstalled.
struct PausedIntents: Sendable {
    private var since: [AppID: [String: Timestamp]] = [:]

    /// Goes on from the paused intents that the store held.
    mutating func takeIn(_ stored: [PausedIntent]) {
        for paused in stored { since[paused.app, default: [:]][paused.intent] = paused.since }
    }

    /// Returns the moment since which no job of an intent begins.
    func since(_ intent: String, of app: AppID) -> Timestamp? { since[app]?[intent] }

    /// Returns the paused intents of an app, by name.
    func all(of app: AppID) -> [PausedIntent] {
        (since[app] ?? [:]).map { PausedIntent(app: app, intent: $0.key, since: $0.value) }
            .sorted { $0.intent < $1.intent }
    }

    mutating func pause(_ intent: String, of app: AppID, _ turn: inout Turn) {
        // Somebody may pause what is paused.
        guard since(intent, of: app) == nil else { return }
        since[app, default: [:]][intent] = turn.now.date
        turn.store(.job(.pauseIntent(PausedIntent(app: app, intent: intent, since: turn.now.date))))
    }

    mutating func resume(_ intent: String, of app: AppID, _ turn: inout Turn) {
        // Somebody may let go on what is not paused.
        guard since[app]?.removeValue(forKey: intent) != nil else { return }
        turn.store(.job(.resumeIntent(app, intent)))
    }

    mutating func forget(_ app: AppID) { since[app] = nil }
}

/// A paused intent of an app, whose jobs do not begin.
package struct PausedIntent: Hashable, Sendable {
    package let app: AppID
    package let intent: String
    package let since: Timestamp

    package init(app: AppID, intent: String, since: Timestamp) {
        self.app = app
        self.intent = intent
        self.since = since
    }
}

extension Engine {
    /// Pauses the jobs of an intent, or lets them go on.
    mutating func setIntent(
        _ intent: String,
        of id: AppID,
        isPaused: Bool,
        _ token: ReplyToken,
        _ turn: inout Turn
    ) {
        guard let app = apps[id] else { return turn.refuseUnknown(id, token) }
        // One that the app lost is still to be let go on.
        guard app.record.app.hasIntent(intent) || pausedIntents.since(intent, of: id) != nil else {
            return turn.refuse(token, .noSuchIntent, noSuchIntent(intent, of: id))
        }
        if isPaused {
            pausedIntents.pause(intent, of: id, &turn)
        } else {
            pausedIntents.resume(intent, of: id, &turn)
        }
        fleet?.mayHaveChanged()
        turn.reply(token, .done)
    }

    /// The intents of an app of which no job begins.
    package func pausedIntents(of app: AppID) -> [PausedIntent] { pausedIntents.all(of: app) }
}
