import RoostInterfaces
import RoostIntents
import RoostLinux
import RoostSystemWire
import RoostWire
import Testing

/// A system of which every answer is as long as its interface says, and has one text and one number
/// in every place.
///
/// Nothing that a later version tells is left out: what it says is made of the interface itself.
final class MadeUpSystem: Sendable {
    private let stop: EventFlag

    init(in home: String, saying text: String, _ number: Int64) throws {
        let stop = try EventFlag()
        self.stop = stop
        let answers = Answers(
            try InterfaceDescription(parsing: Interface.system.text),
            text,
            number
        )
        let path = home + "/roost.sock"
        try Threads.start(name: "made up") {
            // Where nobody can listen, the test that asks is told that no system runs.
            guard let listener = try? Listener(path: path) else { return }
            Self.serve(listener, answers, until: stop)
        }
        while (try? UnixSocket.connect(path: path)) == nil { Threads.pause(milliseconds: 1) }
    }

    deinit { stop.raise() }

    private final class Client {
        let descriptor: Descriptor
        var reader = FrameReader()

        init(_ descriptor: consuming Descriptor) { self.descriptor = descriptor }
    }

    private static func serve(
        _ listener: consuming Listener,
        _ answers: Answers,
        until stop: EventFlag
    ) {
        guard let poller = try? Poller() else { return }
        try? poller.add(stop.rawValue, token: 0)
        try? poller.add(listener.rawValue, token: 1)
        var clients: [UInt64: Client] = [:]
        var last: UInt64 = 1
        var ready: [Poller.Ready] = []
        while (try? poller.wait(into: &ready)) != nil {
            for event in ready {
                if event.token == 0 { return }
                if event.token == 1 {
                    guard let accepted = try? listener.accept() else { continue }
                    last += 1
                    let client = Client(accepted.take())
                    try? client.descriptor.setNonBlocking(false)
                    try? poller.add(client.descriptor.rawValue, token: last)
                    clients[last] = client
                } else if let client = clients[event.token], !answer(client, answers) {
                    try? poller.remove(client.descriptor.rawValue)
                    clients[event.token] = nil
                }
            }
        }
    }

    /// Answers what has come; false where nothing comes any more.
    private static func answer(_ client: Client, _ answers: Answers) -> Bool {
        var bytes: [UInt8] = []
        guard let read = try? client.descriptor.read(into: &bytes, upTo: 1 << 16), read != .end
        else {
            return false
        }
        client.reader.append(bytes)
        while let frame = try? client.reader.next() {
            guard let call = try? VarlinkCall(parsing: frame) else { return false }
            let reply = VarlinkReply(answers.reply(to: call))
            guard (try? client.descriptor.writeAll(reply.frame)) != nil else { return false }
        }
        return true
    }
}

/// The answers of the system.
private struct Answers: Sendable {
    private let interface: InterfaceDescription
    private let text: String
    private let number: Int64

    init(_ interface: InterfaceDescription, _ text: String, _ number: Int64) {
        self.interface = interface
        self.text = text
        self.number = number
    }

    func reply(to call: VarlinkCall) -> JSONObject {
        let name = String(call.method.split(separator: ".").last ?? "")
        guard let method = interface.method(name) else { return [:] }
        return object(method.reply, of: name)
    }

    private func object(
        _ structure: InterfaceDescription.Structure,
        of type: String
    ) -> JSONObject {
        var object: JSONObject = [:]
        for field in structure.fields {
            object[field.name] =
                (type, field.name) == ("Intent", "intent")
                ? intent.json : value(of: field.type, in: field.name)
        }
        return object
    }

    private func value(of type: InterfaceDescription.ValueType, in name: String) -> JSON {
        switch type {
        case .bool: true
        case .int: .integer(number)
        case .float: .number(Double(number))
        case .string: .string(text)
        case .object: ["value": .string(text), "dialog": .string(text)]
        case .named(let name):
            interface.type(name).map { type in
                guard case .structure(let structure) = type.type else {
                    return value(of: type.type, in: name)
                }
                return .object(object(structure, of: name))
            } ?? .null
        case .structure(let structure): .object(object(structure, of: name))
        // Every word of it once: a list has one of each.
        case .enumeration(let words): .string(words[0])
        case .array(let element): .array([value(of: element, in: name)])
        case .map(let element): [text: value(of: element, in: name)]
        case .nullable(let value): self.value(of: value, in: name)
        }
    }

    /// An intent that says the text wherever it may.
    private var intent: IntentDescriptor {
        var intent = IntentDescriptor(name: "Evil", title: text)
        intent.description = text
        intent.category = text
        intent.parameterSummary = text
        intent.parameters = ParameterKind.allCases.map { kind in
            var parameter = ParameterDescriptor(name: "\(kind)", kind: kind)
            parameter.title = text
            parameter.description = text
            parameter.choices = kind == .enumeration ? [.init(value: text, title: text)] : nil
            return parameter
        }
        return intent
    }
}
