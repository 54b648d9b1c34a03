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
    /// A run of a sort that this version does not know. The system waits for an answer all the same.
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

    /// Reads what one reply to `Attach` says, in the order in which it is to be done.
    ///
    /// What cannot be read does not hide what can: a newer system may say more than this knows.
    static func read(_ parameters: JSONObject) -> [SystemMessage] {
        let fields = Fields(parameters, context: "Attach")
        var messages: [SystemMessage] = []
        do throws(FieldError) {
            if let phase = try fields.optionalChoice("phase", of: AppSystem.Phase.self) {
                messages.append(.phase(phase))
            }
        } catch {
            messages.append(.unreadable(error.description))
        }
        readLife(fields, &messages)
        messages += window(fields)
        readRuns(parameters["runs"] ?? .null, &messages)
        do throws(FieldError) {
            if let expire = try fields.optionalObject("expire") {
                let reason = try expire.string("reason")
                messages.append(
                    .expire(
                        run: try expire.integer("run"),
                        TaskRun.ExpirationReason(rawValue: reason) ?? .other
                    )
                )
            }
        } catch {
            messages.append(.unreadable(error.description))
        }
        do throws(FieldError) {
            if let lent = try fields.optionalObject("lent") {
                messages.append(
                    .lent(run: try lent.integer("run"), device: try lent.string("device"))
                )
            }
        } catch {
            messages.append(.unreadable(error.description))
        }
        do throws(FieldError) {
            if let assertions = try fields.optionalObject("assertions") {
                messages.append(
                    .assertions(
                        ends: try assertions.optionalInteger("ends"),
                        isOver: try assertions.bool("over")
                    )
                )
            }
        } catch {
            messages.append(.unreadable(error.description))
        }
        do throws(FieldError) {
            if let activity = try fields.optionalObject("activity") {
                messages.append(
                    .activity(
                        id: try activity.string("id"),
                        state: try activity.string("state")
                    )
                )
            }
        } catch {
            messages.append(.unreadable(error.description))
        }
        do throws(FieldError) {
            if let question = try fields.optionalObject("question") {
                messages.append(.question(try AppQuestion(question)))
            }
        } catch {
            messages.append(.unreadable(error.description))
        }
        messages += transfers(parameters["transfers"] ?? .null)
        do throws(FieldError) {
            if let jobs = try fields.optionalStrings("jobs") { messages.append(.jobs(jobs)) }
        } catch {
            messages.append(.unreadable(error.description))
        }
        do throws(FieldError) {
            if let session = try fields.optionalString("sessionDone") {
                messages.append(.session(session, [.done]))
            }
        } catch {
            messages.append(.unreadable(error.description))
        }
        do throws(FieldError) {
            if let present = try fields.optionalObject("present") {
                messages.append(.present(try DeliveredNotification(present)))
            }
        } catch {
            messages.append(.unreadable(error.description))
        }
        return messages
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

    private static func window(_ fields: Fields) -> [SystemMessage] {
        do throws(FieldError) {
            var messages: [SystemMessage] = []
            if let isWatched = try fields.optionalBool("windowWatched") {
                messages.append(.window(.watched(isWatched)))
            }
            if let press = try fields.optionalObject("press") {
                messages.append(.window(.press(try press.integer("number"), press.object)))
            }
            return messages
        } catch {
            return [.unreadable(error.description)]
        }
    }

    private static func readLife(_ fields: Fields, _ messages: inout [SystemMessage]) {
        do throws(FieldError) {
            if let refresh = try fields.optionalChoice(
                "refresh",
                of: AppSystem.BackgroundRefresh.self
            ) {
                messages.append(.refresh(refresh))
            }
            if let address = try fields.optionalString("url") { messages.append(.address(address)) }
            for event in [LifeEvent.resumed, .memoryWarning, .terminate]
            where try fields.optionalBool(event.rawValue) == true {
                messages.append(.life(event))
            }
        } catch {
            messages.append(.unreadable(error.description))
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
        kind = try fields.choice("kind")
        deadline = try fields.integer("deadline")
        arguments = try fields.optionalObject("arguments")?.object ?? [:]
        attempt = try fields.optionalInteger("attempt")
        steps = try fields.optionalInteger("steps")
        title = try fields.optionalString("title")
        subtitle = try fields.optionalString("subtitle")
        device = try fields.optionalString("device")
        fence = try fields.optionalInteger("fence")
    }
}
