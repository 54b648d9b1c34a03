package import RoostClient
package import RoostIntents
package import RoostWire

/// The intents that an app has, for the runner.
package protocol RunnableIntents: Sendable {
    /// Makes the intent with a name, plain or with its module in front.
    ///
    /// - Throws: ``IntentFailure/noSuchIntent(_:known:)``, also if several modules have one of that
    ///   name.
    func intent(named name: String) throws(IntentFailure) -> any RunnableIntent
    /// The failure that an error of the app's own code is.
    func failure(of error: any Error) -> IntentFailure
    /// Answers what the app offers for a parameter.
    func answer(_ question: AppQuestion) async -> AppQuestion.Answer
}

/// An intent that is about to run, for the runner.
package protocol RunnableIntent {
    /// The parameters, in the order in which they are filled.
    var parameters: [NamedParameter] { get }
    /// The times at which the app comes to the front for the intent.
    var modes: IntentRunModes { get }
    /// Carries out the filling of its parameters, each of which may depend on those before it.
    func filling(_ fill: () async throws -> Void) async throws
    /// Makes ready what the intent needs of the app.
    func prepare() async throws
    /// Shows in the app what the intent is about, if it is about something that the app shows.
    func show() async
    /// Runs the intent's own code once.
    func perform() async throws -> IntentOutput
    /// The request to the runner that an error is; `nil` for an error that ends the run.
    func request(in error: any Error) -> IntentRequest?
}

/// When the app comes to the front for an intent.
package struct IntentRunModes: Hashable, Sendable {
    /// Before the intent begins.
    package var comesForwardAtOnce = false
    /// The intent begins although the app cannot come to the front.
    package var runsInBackground = false
    /// After the intent has ended.
    package var comesForwardAtTheEnd = false

    package init() {}
}

/// A parameter of an intent, for the runner.
package protocol RunnableParameter: AnyObject, Sendable {
    func descriptor(name: String) -> ParameterDescriptor
    /// Joins the run, which answers when the intent's code asks for another value.
    func enter(_ run: IntentRun, name: String)
    /// Leaves the run.
    func leave()
    /// Takes a value that has been checked.
    func fill(with value: JSON, as descriptor: ParameterDescriptor) async throws
    /// Takes the default of the app's options, and says whether there was one.
    func fillFromOptions() async throws -> Bool
    /// Removes those files among the parameter's values that are to go with the run.
    func removeFiles()
}

/// A parameter under the name that its value is given by.
package struct NamedParameter: Sendable {
    package let name: String
    package let parameter: any RunnableParameter

    package init(_ name: String, _ parameter: any RunnableParameter) {
        self.name = name
        self.parameter = parameter
    }
}

/// A request to the runner that an intent's code makes by throwing an error.
package enum IntentRequest: Sendable {
    /// A request to be called once more.
    case restart
    /// A request to be called once more with a value for a parameter, for which a person is asked.
    case value(of: String, dialog: String)
    /// A request to be called once more with one of some values for a parameter.
    case choice(of: String, among: [JSON], dialog: String)
    /// A request to be called once more when the app is in front; or, if it names a continuation,
    /// to have only that run.
    case foreground(continuation: (@Sendable () async throws -> Void)?)
}
