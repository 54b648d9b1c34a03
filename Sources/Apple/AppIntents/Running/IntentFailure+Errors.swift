package import RoostIntentRuns
import RoostIntents

extension IntentFailure {
    /// The failure that stands for an error of any type.
    package init(_ error: any Error) {
        self =
            switch error {
            case let failure as IntentFailure: failure
            case let fault as ParameterFault: IntentFailure(fault)
            case let error as any AttemptError:
                .gaveUp(error.command, ErrorWords.describing(error))
            case let missing as DependencyMissing: .dependencyMissing(missing.description)
            default: .threw(ErrorWords.describing(error))
            }
    }
}
