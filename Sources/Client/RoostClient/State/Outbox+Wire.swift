import RoostWire

extension Outbox {
    /// A message as it travels.
    static func frame(_ message: Message) -> [UInt8] {
        switch message {
        case .finish(let finishes):
            CallLine.finish(finishes.map { ($0.number, $0.answer) }, isOneway: true)
        case .handled(let phase): frame(.handled) { $0.member("phase", phase.rawValue) }
        case .assert(let command): frame(command, isOneway: true)
        case .unassert(let id): frame(.unassert) { $0.member("id", id) }
        case .snapshots: frame(.snapshots) { $0.member("on", true) }
        case .noWindow: frame(.showWindow) { _ in }
        case .pressIsGone(let number):
            frame(.pressed) { writer in
                writer.member("number", number)
                writer.member("refusal", "gone")
            }
        case .answer(let question, let answer):
            frame(.answer) { writer in
                writer.member("question", question)
                switch answer {
                case .offer(let offer): writer.member("offer", offer)
                case .failure(let words): writer.member("error", words)
                }
            }
        }
    }

    static func frame(_ command: AssertionState.Command, isOneway: Bool) -> [UInt8] {
        frame(.assert, isOneway: isOneway) { writer in
            writer.member("id", command.id)
            writer.member("name", command.name)
            if !command.site.isEmpty { writer.member("site", command.site) }
        }
    }

    private static func frame(
        _ method: AppInterface.Method,
        isOneway: Bool = true,
        _ members: (inout JSONWriter) -> Void
    ) -> [UInt8] {
        CallLine.frame(method, isOneway: isOneway) { writer in
            writer.beginObject()
            members(&writer)
            writer.endObject()
        }
    }
}
