import RoostClient
import RoostWire

/// How activities travel to the system and back.
enum ActivityLine {
    /// The name that a type of attributes is known by, also to the app's next process.
    static func name(of type: Any.Type) -> String { String(describing: type) }

    /// An activity that the system knows.
    struct Known {
        let id: String
        let attributes: JSONObject
        let content: JSONObject
        let staleDate: Date?
        let state: ActivityState

        /// The activity, or nothing if it was made with other attributes than these.
        func activity<Attributes>(of type: Attributes.Type) -> Activity<Attributes>?
        where Attributes: ActivityAttributes {
            do {
                let decoder = JSONDecoder()
                return Activity(
                    id: id,
                    attributes: try decoder.decode(type, from: Data(JSON.object(attributes).bytes)),
                    content: ActivityContent(
                        state: try decoder.decode(
                            Attributes.ContentState.self,
                            from: Data(JSON.object(content).bytes)
                        ),
                        staleDate: staleDate
                    ),
                    state: state
                )
            } catch {
                AppSystem.shared.say("an activity \(name(of: type)) cannot be read: \(error)")
                return nil
            }
        }
    }

    static func start(
        id: String,
        type: String,
        attributes: some Encodable,
        content: some Encodable,
        staleDate: Date?
    ) throws {
        let (attributes, content) = (try object(attributes), try object(content))
        do throws(ActivityRefusal) {
            try AppSystem.shared.startActivity(
                id: id,
                type: type,
                attributes: attributes,
                content: content,
                staleDate: staleDate?.microseconds
            )
        } catch {
            AppSystem.shared.say("the activity \(type) is not shown: \(error.message)")
            throw ActivityAuthorizationError(error.reason)
        }
    }

    /// Says whether it was taken.
    static func update(id: String, content: some Encodable, staleDate: Date?) async -> Bool {
        await tell(id) {
            try AppSystem.shared.updateActivity(
                id: id,
                content: try object(content),
                staleDate: staleDate?.microseconds
            )
        }
    }

    static func end(
        id: String,
        content: (some Encodable)?,
        staleDate: Date?,
        policy: ActivityUIDismissalPolicy
    ) async -> Bool {
        let dismissal: Int64? =
            switch policy.policy {
            case .standard: nil
            // Past by when it arrives.
            case .immediate: Date.now.microseconds
            case .after(let date): date.microseconds
            }
        return await tell(id) {
            try AppSystem.shared.endActivity(
                id: id,
                content: try content.map { try object($0) },
                staleDate: staleDate?.microseconds,
                dismissal: dismissal
            )
        }
    }

    static func all(ofType type: String) -> [Known] {
        do throws(ActivityRefusal) {
            return try AppSystem.shared.activities().filter { $0.type == type }.map { known in
                Known(
                    id: known.id,
                    attributes: known.attributes,
                    content: known.content,
                    staleDate: known.staleDate.map(Date.init(microseconds:)),
                    state: ActivityState(rawValue: known.state) ?? .active
                )
            }
        } catch {
            return []
        }
    }

    private static func tell(_ id: String, _ body: () throws -> Void) async -> Bool {
        do {
            try body()
            return true
        } catch {
            AppSystem.shared.say("the activity \(id) is not changed: \(error)")
            return false
        }
    }

    private static func object(_ value: some Encodable) throws -> JSONObject {
        do {
            let data = try JSONEncoder().encode(value)
            guard let object = try JSON(parsing: [UInt8](data)).asObject else {
                throw ActivityAuthorizationError.attributesTooLarge
            }
            return object
        } catch {
            AppSystem.shared.say("an activity cannot be encoded as an object: \(error)")
            throw ActivityAuthorizationError.attributesTooLarge
        }
    }
}

extension ActivityAuthorizationError {
    init(_ reason: ActivityRefusal.Reason) {
        switch reason {
        case .notVisible: self = .visibility
        case .tooLarge: self = .attributesTooLarge
        case .tooMany: self = .targetMaximumExceeded
        case .notAnApp: self = .missingProcessIdentifier
        case .other: self = .persistenceFailure
        }
    }
}

extension Date {
    var microseconds: Int64 {
        let microseconds = timeIntervalSince1970 * 1_000_000
        // What no calendar needs is as far away as there is.
        return Int64(exactly: microseconds.rounded()) ?? (microseconds < 0 ? .min : .max)
    }

    init(microseconds: Int64) { self.init(timeIntervalSince1970: Double(microseconds) / 1_000_000) }
}
