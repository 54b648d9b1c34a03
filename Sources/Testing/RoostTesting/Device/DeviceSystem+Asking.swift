#if os(Linux)
import Foundation
import RoostDaemon
import RoostEngine
import RoostIntents
import RoostSystemWire
import RoostWire

/// A refusal of the system's, for a test's author.
struct SystemRefusal: Error {
    /// The name of the refusal; `nil` where another interface has it.
    let error: SystemInterface.Error?
    /// The words of the refusal, as a test has them.
    let words: String

    /// Reads a refusal from a reply; `nil` where the system does what it is asked.
    init?(_ reply: VarlinkReply) {
        guard let name = reply.error else { return nil }
        error = SystemInterface.Error(fullName: name)
        let message = reply.parameters["message"]?.asString
        words = message.map(DeviceWords.of) ?? "the system says \(name)"
    }
}

/// The parameters of a method that has none.
struct NoParameters: WireMessage {
    init() {}
    init(reading fields: Fields) throws(FieldError) {}

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.endObject()
    }
}

extension DeviceSystem {
    /// Asks the system what it answers at once, and reads what it tells.
    func told<Reply: WireMessage>(
        _ method: SystemInterface.Method,
        _ parameters: some WireMessage
    ) throws(SystemRefusal) -> Reply {
        guard let object = parameters.object else {
            preconditionFailure("a question is more than a message may hold: \(parameters)")
        }
        guard let reply = answer(on: ask(.system(method, object))) else {
            preconditionFailure("the system answers \(method.rawValue) later, and not at once")
        }
        if let refusal = SystemRefusal(reply) { throw refusal }
        return Reply(told: reply.parameters, by: method)
    }

    /// Returns the blockers that keep a request from running, as `roost explain` names them.
    func blockers(of app: AppID, task: String) throws(SystemRefusal) -> [DeviceApp.Blocker] {
        let parameters = SystemInterface.Explain.Parameters(app: app.name, identifier: task)
        let reply: SystemInterface.Explain.Reply = try told(.explain, parameters)
        return reply.blockers.map(DeviceApp.Blocker.init)
    }

    /// Returns the names of an app's intents that need no arguments, in their order.
    func plainIntents(of app: AppID) -> [String] {
        let parameters = SystemInterface.Intents.Parameters(app: app.name)
        let all = listed(.intents, parameters) { (reply: SystemInterface.Intents.Reply) in
            reply.intents
        }
        return all.compactMap { intent in
            do throws(FieldError) {
                let fields = Fields(intent.intent, context: "an intent")
                let descriptor = try IntentDescriptor(reading: fields)
                return descriptor.parameters.contains(where: \.isRequired) ? nil : descriptor.name
            } catch {
                preconditionFailure("the system lists an intent that cannot be read: \(error)")
            }
        }.sorted()
    }

    /// Asks for a list of what an app has, which is empty for one that was uninstalled.
    func listed<Reply: WireMessage, Element>(
        _ method: SystemInterface.Method,
        _ parameters: some WireMessage,
        _ list: (Reply) -> [Element]
    ) -> [Element] {
        do throws(SystemRefusal) {
            return list(try told(method, parameters))
        } catch {
            precondition(
                error.error == .noSuchApp,
                "the system does not answer \(method.rawValue): \(error.words)"
            )
            return []
        }
    }
}

extension WireMessage {
    /// Reads what the system tells, which is of the same version.
    init(told parameters: JSONObject, by method: SystemInterface.Method) {
        do throws(FieldError) {
            try self.init(reading: Fields(parameters, context: method.rawValue))
        } catch {
            preconditionFailure("the system answers what cannot be read: \(error)")
        }
    }
}

extension RawRepresentable<String> {
    /// Takes a word of the system's for one that tests know.
    init(told word: some WireWord) { self.init(told: word.rawValue) }

    /// Takes a word of the system's for one that tests know.
    init(told word: String) {
        guard let known = Self(rawValue: word) else {
            preconditionFailure("the system says \"\(word)\", which \(Self.self) does not know")
        }
        self = known
    }
}

extension DeviceApp.Blocker {
    init(_ blocker: SystemInterface.Blocker) {
        self.init(
            name: blocker.name,
            since: Date(microseconds: blocker.since),
            evidence: blocker.evidence,
            clearsAt: blocker.clearsAt.map { Date(microseconds: $0) },
            systemsRemedy: blocker.remedy
        )
    }
}

extension Date {
    init(microseconds: Int64) {
        self.init(timeIntervalSince1970: Double(microseconds) / 1_000_000)
    }
}
#endif
