/// The result that an intent hands back.
public protocol IntentResult: Sendable {
    associatedtype Value: _IntentValue = Never
    associatedtype OpensAppIntent: AppIntent = Never
    associatedtype Snippet = Never
    associatedtype Dialog = Never
    var value: Value? { get }
}

/// A result with a value, which another intent or a script can use.
public protocol ReturnsValue<Value>: IntentResult {}

/// A result with words for people.
public protocol ProvidesDialog: IntentResult where Dialog == IntentDialog {}

/// A result that another intent goes on from.
public protocol OpensIntent: IntentResult {}

/// A result with something to look at.
///
/// It is not shown on Linux.
public protocol ShowsSnippetView: IntentResult where Snippet == _SnippetViewContainer {}

/// A result with another intent to look at.
///
/// It is not shown on Linux.
public protocol ShowsSnippetIntent: IntentResult where Snippet == _SnippetIntentContainer {}

/// The result that all the `result(…)` functions make.
public struct IntentResultContainer<
    Value: _IntentValue,
    OpensAppIntent: AppIntent,
    Snippet: Sendable,
    Dialog: Sendable
>: IntentResult {
    /// The value for another intent or a script.
    public var value: Value?
    /// The words for people.
    public var dialog: IntentDialog?
    /// The activity that goes on, by its identifier; on Linux nothing looks at it.
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

    /// The intent to go on with, if it is of the type that this result names.
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
