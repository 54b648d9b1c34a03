import RoostWire

/// An instruction or a piece of news for the app, as one message of the system tells it.
enum SystemMessage: Hashable {
    case phase(AppSystem.Phase)
    case run(Delivery)
    case expire(run: Int64, TaskRun.ExpirationReason)
    /// The graphics processor that a run asked for is its own from now on.
    case lent(run: Int64, device: String)
    /// The state of the assertions' time: when it is over, if it goes by, and whether it is.
    case assertions(ends: Int64?, isOver: Bool)
    /// The new state of an activity that the app shows.
    case activity(id: String, state: String)
    /// Jobs of the app's that stand in another way.
    case jobs([String])
    /// The news of a session that the app has joined, or of its transfers.
    case session(String, [SessionNews])
    /// The app says what it offers for a parameter of an intent.
    case question(AppQuestion)
    /// The app says what is shown of a notification.
    case present(DeliveredNotification)
    /// Somebody looks at the app's window, or uses something in it.
    case window(WindowNews)
    /// An event of the app's life beside its phases.
    case life(LifeEvent)
    /// A person opens an address.
    case address(String)
    /// Whether the app may be woken to refresh itself.
    case refresh(AppSystem.BackgroundRefresh)
    /// A run of a sort that this version does not know. The system waits for an answer all the
    /// same.
    case unknownRun(number: Int64)
    /// A message that makes no sense, with the reason in a sentence.
    case unreadable(String)

    /// A run, as it travels.
    struct Delivery: Hashable {
        let number: Int64
        let identifier: String
        let kind: TaskRun.Kind
        let deadline: Int64
        var arguments: JSONObject = [:]
        var attempt: Int64?
        var steps: Int64?
        var title: String?
        var subtitle: String?
        var device: String?
        var fence: Int64?
    }

    /// The members of a reply to `Attach`, in the order in which they are to be done.
    private enum Member: String, CaseIterable {
        case phase, refresh, url, resumed, memoryWarning, terminate, windowWatched, press, runs
        case expire, lent, assertions, activity, question, transfers, jobs, sessionDone, present
    }

    /// Reads what one reply to `Attach` says, in the order in which it is to be done.
    ///
    /// What cannot be read does not hide what can: a newer system may say more than this knows.
    static func read(_ parameters: JSONObject) -> [SystemMessage] {
        let fields = Fields(parameters, context: "Attach")
        var messages: [SystemMessage] = []
        for member in members(of: parameters) {
            do throws(FieldError) {
                try read(member, of: fields, &messages)
            } catch {
                messages.append(.unreadable(error.description))
            }
        }
        return messages
    }

    /// Returns the members that are there.
    ///
    /// Most replies have one, and need not be asked for all others.
    private static func members(of parameters: JSONObject) -> [Member] {
        let told = parameters.keys.compactMap(Member.init(rawValue:))
        return told.count > 1 ? Member.allCases.filter(told.contains) : told
    }

    private static func read(
        _ member: Member,
        of fields: Fields,
        _ messages: inout [SystemMessage]
    ) throws(FieldError) {
        let name = member.rawValue
        switch member {
        case .phase:
            guard let phase = try fields.optionalChoice(name, of: AppSystem.Phase.self) else {
                return
            }
            messages.append(.phase(phase))
        case .refresh:
            guard
                let refresh = try fields.optionalChoice(
                    name,
                    of: AppSystem.BackgroundRefresh.self
                )
            else { return }
            messages.append(.refresh(refresh))
        case .url:
            if let address = try fields.optionalString(name) { messages.append(.address(address)) }
        case .resumed: try readLife(.resumed, fields, &messages)
        case .memoryWarning: try readLife(.memoryWarning, fields, &messages)
        case .terminate: try readLife(.terminate, fields, &messages)
        case .windowWatched:
            guard let isWatched = try fields.optionalBool(name) else { return }
            messages.append(.window(.watched(isWatched)))
        case .press:
            guard let press = try fields.optionalObject(name) else { return }
            messages.append(.window(.press(try press.integer("number"), press.object.detached)))
        case .runs: readRuns(fields.object[name] ?? .null, &messages)
        case .transfers: messages += transfers(fields.object[name] ?? .null)
        case .jobs:
            if let jobs = try fields.optionalStrings(name) { messages.append(.jobs(jobs)) }
        case .sessionDone:
            guard let session = try fields.optionalString(name) else { return }
            messages.append(.session(session, [.done]))
        case .expire, .lent, .assertions, .activity, .question, .present:
            guard let object = try fields.optionalObject(name) else { return }
            messages.append(try SystemMessage(member, object))
        }
    }

    /// Reads a message that is one object.
    private init(_ member: Member, _ fields: Fields) throws(FieldError) {
        switch member {
        case .expire:
            let reason = try fields.string("reason")
            self = .expire(
                run: try fields.integer("run"),
                TaskRun.ExpirationReason(rawValue: reason) ?? .other
            )
        case .lent:
            self = .lent(run: try fields.integer("run"), device: try fields.string("device"))
        case .assertions:
            self = .assertions(
                ends: try fields.optionalInteger("ends"),
                isOver: try fields.bool("over")
            )
        case .activity:
            self = .activity(id: try fields.string("id"), state: try fields.string("state"))
        case .question: self = .question(try AppQuestion(fields))
        case .present: self = .present(try DeliveredNotification(fields))
        case .phase, .refresh, .url, .resumed, .memoryWarning, .terminate, .windowWatched, .press,
            .runs, .transfers, .jobs, .sessionDone:
            preconditionFailure("\(member) is not a message that is one object")
        }
    }

    private static func readLife(
        _ event: LifeEvent,
        _ fields: Fields,
        _ messages: inout [SystemMessage]
    ) throws(FieldError) {
        if try fields.optionalBool(event.rawValue) == true { messages.append(.life(event)) }
    }

    private static func transfers(_ value: JSON) -> [SystemMessage] {
        (value.asArray ?? []).map { element in
            let fields = Fields(element.asObject ?? JSONObject(), context: "Attach.transfers")
            do throws(FieldError) {
                let (session, news) = try TransferNews.read(fields)
                return .session(session, news)
            } catch {
                return .unreadable(error.description)
            }
        }
    }

    private static func readRuns(_ value: JSON, _ messages: inout [SystemMessage]) {
        if value.isNull { return }
        guard let elements = value.asArray else {
            let found = value.excerpt
            return messages.append(.unreadable("Attach.runs: expected an array, found \(found)"))
        }
        for element in elements {
            guard let object = element.asObject else {
                let found = element.excerpt
                messages.append(.unreadable("Attach.runs: expected objects, found \(found)"))
                continue
            }
            let fields = Fields(object, context: "Attach.runs")
            do throws(FieldError) {
                messages.append(.run(try Delivery(fields)))
            } catch {
                messages.append(.unreadable(error.description))
                guard let number = object["number"]?.asInteger else { continue }
                messages.append(.unknownRun(number: number))
            }
        }
    }
}

extension SystemMessage.Delivery {
    fileprivate init(_ fields: Fields) throws(FieldError) {
        number = try fields.integer("number")
        identifier = try fields.string("identifier")
        // Not by `choice`: what reads the words of any type takes five times as long.
        let word = fields.member("kind")?.asString
        guard let kind = word.flatMap(TaskRun.Kind.init(rawValue:)) else {
            throw fields.error("kind", of: TaskRun.Kind.self)
        }
        self.kind = kind
        deadline = try fields.integer("deadline")
        arguments = try fields.optionalObject("arguments")?.object.detached ?? [:]
        attempt = try fields.optionalInteger("attempt")
        steps = try fields.optionalInteger("steps")
        title = try fields.optionalString("title")
        subtitle = try fields.optionalString("subtitle")
        device = try fields.optionalString("device")
        fence = try fields.optionalInteger("fence")
    }
}
