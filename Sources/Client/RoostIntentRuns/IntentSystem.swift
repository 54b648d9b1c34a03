package import RoostIntents
package import RoostWire

/// The system, as one run of an intent sees it.
package protocol IntentSystem: Sendable {
    /// Lets the run go on for as long as it makes progress.
    ///
    /// Called again before ``endExtendedTime()`` only to ask for the graphics processor as well.
    ///
    /// - Throws: ``ExtendedTimeRefusal``.
    func extend(requiresGPU: Bool) async throws
    /// Gives back all that ``extend(requiresGPU:)`` granted. The normal limit holds again.
    func endExtendedTime()
    /// Brings the app to the front, and returns when it is there.
    func bringForward() async throws
    /// Asks a person, if there is one.
    func ask(_ question: IntentQuestion) async -> IntentAnswer
}

/// The reason for which a run is not given more time.
package enum ExtendedTimeRefusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// The run asked for a graphics processor, and the machine has none.
    case noGPU
    /// The system has a reason of its own.
    case refused(String)
    /// The run was over before the system could answer.
    case runIsOver

    package var description: String {
        switch self {
        case .noGPU:
            "this machine has no graphics processor to give to background tasks: leave out requiresGPU"
        case .refused(let reason): reason
        case .runIsOver: "the run is over"
        }
    }
}

/// A question that only a person can answer.
package enum IntentQuestion: Hashable, Sendable {
    case value(parameter: ParameterDescriptor, dialog: String?)
    case valueConfirmation(parameter: ParameterDescriptor, value: JSON, dialog: String?)
    case choice(parameter: ParameterDescriptor, among: [JSON], dialog: String?)
    case confirmation(dialog: String?, action: String?)
    /// The choice of a way to go on; the answer is one of the titles.
    case option(among: [String], dialog: String?)
}

package enum IntentAnswer: Hashable, Sendable {
    case value(JSON)
    case confirmed
    case declined
    /// There is nobody to ask.
    case nobody
}

/// The reason for which a run is cancelled, with more cases than intents are told.
package enum IntentCancellation: String, Hashable, Sendable {
    case userCancelled
    /// The run made no progress, or its time was over.
    case timeout
    /// The machine needed what it used.
    case reclaimed
}

/// The system for an intent that the app itself calls: the app lasts as long as it lasts.
package struct DirectSystem: IntentSystem {
    package init() {}

    package func extend(requiresGPU: Bool) async throws {
        if requiresGPU { throw ExtendedTimeRefusal.noGPU }
    }

    package func endExtendedTime() {}

    package func bringForward() async throws {
        throw ExtendedTimeRefusal.refused(
            "the app itself called the intent, and can come to the front"
        )
    }

    package func ask(_ question: IntentQuestion) async -> IntentAnswer { .nobody }
}

/// The system for an intent that another one calls while it runs.
package struct NestedSystem: IntentSystem {
    private let outer: IntentRun

    package init(outer: IntentRun) { self.outer = outer }

    package func extend(requiresGPU: Bool) async throws {
        try await outer.holdExtension(requiresGPU)
    }

    package func endExtendedTime() { outer.releaseExtension() }
    package func bringForward() async throws { try await outer.comeForward() }

    package func ask(_ question: IntentQuestion) async -> IntentAnswer {
        await outer.system.ask(question)
    }
}
