import RoostClient
import RoostFoundation
import RoostWire

/// The exchange of activities with the system.
struct ActivityLine: Sendable {
    let system: AppSystem

    /// The outcome of a message to the system.
    enum Outcome {
        case taken
        /// The system does not show the activity any more.
        case unknown
        /// Nothing has changed; the app's log says why.
        case failed
    }

    /// The name that a type of attributes is known by, also to the app's next process.
    ///
    /// That of its module is left out, as is that of a function or file that it is private to,
    /// which is another one in each process.
    static func name(of type: Any.Type) -> String {
        let parts = String(reflecting: type).split(separator: ".").dropFirst()
        return parts.filter { !$0.hasPrefix("(unknown context") }.joined(separator: ".")
    }

    // MARK: - Telling

    func start(
        _ id: String,
        type: String,
        _ attributes: some Encodable,
        _ content: some Encodable,
        staleDate: Date?
    ) throws {
        do {
            try system.startActivity(
                id: id,
                type: type,
                attributes: try Self.object(attributes),
                content: try Self.object(content),
                staleDate: staleDate?.microseconds
            )
        } catch {
            system.say("the activity \(type) is not shown: \(error)")
            guard let refusal = error as? ActivityRefusal else { throw error }
            throw ActivityAuthorizationError(refusal.reason)
        }
    }

    func update(_ id: String, _ content: some Encodable, staleDate: Date?) -> Outcome {
        tell(id) {
            try system.updateActivity(
                id: id,
                content: try Self.object(content),
                staleDate: staleDate?.microseconds
            )
        }
    }

    func end(
        _ id: String,
        _ content: (some Encodable)?,
        staleDate: Date?,
        _ policy: ActivityUIDismissalPolicy
    ) -> Outcome {
        tell(id) {
            try system.endActivity(
                id: id,
                content: try content.map { try Self.object($0) },
                staleDate: staleDate?.microseconds,
                dismissal: policy.dismissal
            )
        }
    }

    private func tell(_ id: String, _ body: () throws -> Void) -> Outcome {
        do {
            try body()
            return .taken
        } catch let refusal as ActivityRefusal where refusal.reason == .unknown {
            return .unknown
        } catch {
            system.say("the activity \(id) is not changed: \(error)")
            return .failed
        }
    }

    // MARK: - Asking

    /// All that the app shows, whatever it is about; `nil` where no system answers.
    func all() -> [Known]? {
        do throws(ActivityRefusal) {
            return try system.activities().map { Known($0, system) }
        } catch {
            return nil
        }
    }

    /// An activity that the system knows.
    struct Known {
        private let shown: ShownActivity
        private let system: AppSystem

        init(_ shown: ShownActivity, _ system: AppSystem) {
            self.shown = shown
            self.system = system
        }

        var id: String { shown.id }
        var type: String { shown.type }
        /// The state of the activity; one that only a later system knows goes on, as far as this
        /// process can tell.
        var state: ActivityState { ActivityState(rawValue: shown.state) ?? .active }

        /// The activity, or nothing if it was made with other attributes than these.
        func activity<Attributes>(known: KnownActivities) -> Activity<Attributes>? {
            do {
                return Activity(
                    id: id,
                    attributes: try ActivityLine.value(Attributes.self, from: shown.attributes),
                    content: ActivityContent(
                        state: try ActivityLine.value(
                            Attributes.ContentState.self,
                            from: shown.content
                        ),
                        staleDate: shown.staleDate.map(Date.init(microseconds:))
                    ),
                    state: state,
                    known: known
                )
            } catch {
                system.say("an activity \(type) that is shown cannot be read: \(error)")
                return nil
            }
        }
    }

    // MARK: - Values

    /// The only member of an object that stands for a value which is encoded as none.
    private static let onlyMember = "value"

    private static func object(_ value: some Encodable) throws -> JSONObject {
        let encoder = JSONEncoder()
        // Otherwise the fields would change places on people's screens with each update.
        encoder.outputFormatting = .sortedKeys
        let data = try encoder.encode(value)
        do throws(JSONError) {
            let json = try JSON(parsing: [UInt8](data))
            return json.asObject ?? JSONObject(members: [(onlyMember, json)])
        } catch {
            throw EncodingError.invalidValue(
                value,
                EncodingError.Context(codingPath: [], debugDescription: "\(error)")
            )
        }
    }

    private static func value<Value>(
        _ type: Value.Type,
        from object: JSONObject
    ) throws -> Value where Value: Decodable {
        let decoder = JSONDecoder()
        do {
            return try decoder.decode(type, from: Data(JSON.object(object).bytes))
        } catch {
            // Where it is no such value either, it is the object that should have been readable.
            guard object.count == 1, let only = object[onlyMember],
                let value = try? decoder.decode(type, from: Data(only.bytes))
            else { throw error }
            return value
        }
    }
}

extension ActivityUIDismissalPolicy {
    /// The date that travels, in microseconds since 1970.
    fileprivate var dismissal: Int64? {
        switch policy {
        case .standard: nil
        // Past by any clock.
        case .immediate: 0
        case .after(let date): date.microseconds
        }
    }

    /// Whether nothing is seen from now on.
    var isAtOnce: Bool {
        switch policy {
        case .standard: false
        case .immediate: true
        case .after(let date): date <= .now
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
        case .unknown, .other: self = .persistenceFailure
        }
    }
}
