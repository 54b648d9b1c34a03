/// The result of an intent's run.
public protocol IntentResult: Sendable {
    associatedtype Value: _IntentValue = Never
    associatedtype OpensAppIntent: AppIntent = Never
    associatedtype Snippet = Never
    associatedtype Dialog = Never
    var value: Value? { get }
}

/// A result with a value, which another intent or a script can use.
public protocol ReturnsValue<Value>: IntentResult {}

/// A result with a dialog for people.
public protocol ProvidesDialog: IntentResult where Dialog == IntentDialog {}

/// A result that continues with another intent.
public protocol OpensIntent: IntentResult {}

/// A result with a view.
///
/// It is not shown on Linux.
public protocol ShowsSnippetView: IntentResult where Snippet == _SnippetViewContainer {}

/// A result with a snippet intent, whose view is shown.
///
/// It is not shown on Linux.
public protocol ShowsSnippetIntent: IntentResult where Snippet == _SnippetIntentContainer {}

/// The type of result that all `result(…)` functions return.
public struct IntentResultContainer<
    Value: _IntentValue,
    OpensAppIntent: AppIntent,
    Snippet: Sendable,
    Dialog: Sendable
>: IntentResult {
    /// The value of the result, for another intent or a script.
    public var value: Value?
    /// The dialog of the result, for people.
    public var dialog: IntentDialog?
    /// The identifier of an activity that continues; nothing on Linux uses it.
    public var activityIdentifier: String?
    /// The snippet, if the result has one.
    package var snippet: Snippet?
    /// The intent to go on with, if the result has one.
    package var opened: (any AppIntent)?

    package init(
        value: Value? = nil,
        opened: (any AppIntent)? = nil,
        dialog: IntentDialog? = nil,
        snippet: Snippet? = nil,
        activity: String? = nil
    ) {
        self.value = value
        self.opened = opened
        self.dialog = dialog
        self.snippet = snippet
        activityIdentifier = activity
    }

    /// The intent with which to continue, if it is of the type that this result names.
    public var opensIntent: OpensAppIntent? {
        get { opened as? OpensAppIntent }
        set { opened = newValue }
    }
}

extension IntentResultContainer: ReturnsValue {}
extension IntentResultContainer: OpensIntent {}
extension IntentResultContainer: ProvidesDialog where Dialog == IntentDialog {}
extension IntentResultContainer: ShowsSnippetView where Snippet == _SnippetViewContainer {}
extension IntentResultContainer: ShowsSnippetIntent where Snippet == _SnippetIntentContainer {}

/// A result of this module's own, whatever its type.
package protocol SpokenResult {
    var dialog: IntentDialog? { get }
    var opened: (any AppIntent)? { get }
}

extension IntentResultContainer: SpokenResult {}
