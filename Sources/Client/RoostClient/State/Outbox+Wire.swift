import RoostWire

extension Outbox {
    /// Returns a message as it travels.
    static func frame(_ message: Message) -> [UInt8] {
        switch message {
        case .finish(let finishes):
            CallLine.finish(finishes.map { ($0.number, $0.answer) }, isOneway: true)
        case .handled(let phase):
            frame(.handled, AppInterface.Handled.Parameters(phase: .init(phase)))
        case .assert(let command): frame(command, isOneway: true)
        case .unassert(let id): frame(.unassert, AppInterface.Unassert.Parameters(id: id))
        case .snapshots: frame(.snapshots, AppInterface.Snapshots.Parameters(on: true))
        case .noWindow: frame(.showWindow, AppInterface.ShowWindow.Parameters())
        case .pressIsGone(let number):
            frame(.pressed, AppInterface.Pressed.Parameters(number: number, refusal: .gone))
        case .answer(let question, let answer):
            switch answer {
            case .offer(let offer):
                frame(.answer, AppInterface.Answer.Parameters(question: question, offer: offer))
            case .failure(let words):
                frame(.answer, AppInterface.Answer.Parameters(question: question, error: words))
            }
        }
    }

    static func frame(_ command: AssertionState.Command, isOneway: Bool) -> [UInt8] {
        CallLine.frame(
            .assert,
            isOneway: isOneway,
            AppInterface.Assert.Parameters(
                id: command.id,
                name: command.name,
                site: command.site.isEmpty ? nil : command.site
            )
        )
    }

    private static func frame(
        _ method: AppInterface.Method,
        _ parameters: some WireMessage
    ) -> [UInt8] {
        CallLine.frame(method, isOneway: true, parameters)
    }
}

extension AppInterface.Handled.Parameters.Phase {
    fileprivate init(_ phase: AppSystem.Phase) {
        switch phase {
        case .background: self = .background
        case .inactive: self = .inactive
        case .active: self = .active
        }
    }
}
