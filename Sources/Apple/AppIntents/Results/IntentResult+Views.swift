public import SwiftUI

extension IntentResult {
    /// Returns a result with a view.
    public static func result<Content: View>(view: Content = EmptyView()) -> Self
    where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, Never> {
        IntentResultContainer(snippet: _SnippetViewContainer(view))
    }

    /// Returns a result with a dialog and a view.
    public static func result<Content: View>(
        dialog: IntentDialog,
        view: Content = EmptyView()
    ) -> Self
    where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, IntentDialog> {
        IntentResultContainer(dialog: dialog, snippet: _SnippetViewContainer(view))
    }

    /// Returns a result that continues with another intent, with a view.
    public static func result<Content: View>(
        opensIntent: some AppIntent,
        view: Content = EmptyView()
    ) -> Self
    where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, Never> {
        IntentResultContainer(opened: opensIntent, snippet: _SnippetViewContainer(view))
    }

    /// Returns a result that continues with another intent, with a dialog and a view.
    public static func result<Content: View>(
        opensIntent: some AppIntent,
        dialog: IntentDialog,
        view: Content = EmptyView()
    ) -> Self
    where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, IntentDialog> {
        IntentResultContainer(
            opened: opensIntent,
            dialog: dialog,
            snippet: _SnippetViewContainer(view)
        )
    }

    /// Returns a result with a value and a view.
    public static func result<ResultValue: _IntentValue, Content: View>(
        value: ResultValue,
        view: Content = EmptyView()
    ) -> Self
    where Self == IntentResultContainer<ResultValue, Never, _SnippetViewContainer, Never> {
        IntentResultContainer(value: value, snippet: _SnippetViewContainer(view))
    }

    /// Returns a result with a value, a dialog and a view.
    public static func result<ResultValue: _IntentValue, Content: View>(
        value: ResultValue,
        dialog: IntentDialog,
        view: Content = EmptyView()
    ) -> Self
    where Self == IntentResultContainer<ResultValue, Never, _SnippetViewContainer, IntentDialog> {
        IntentResultContainer(value: value, dialog: dialog, snippet: _SnippetViewContainer(view))
    }

    /// Returns a result that continues with another intent, with a value and a view.
    public static func result<ResultValue: _IntentValue, Content: View>(
        value: ResultValue,
        opensIntent: some AppIntent,
        view: Content = EmptyView()
    ) -> Self
    where Self == IntentResultContainer<ResultValue, Never, _SnippetViewContainer, Never> {
        IntentResultContainer(
            value: value,
            opened: opensIntent,
            snippet: _SnippetViewContainer(view)
        )
    }

    /// Returns a result that continues with another intent, with a value, a dialog and a view.
    public static func result<ResultValue: _IntentValue, Content: View>(
        value: ResultValue,
        opensIntent: some AppIntent,
        dialog: IntentDialog,
        view: Content = EmptyView()
    ) -> Self
    where Self == IntentResultContainer<ResultValue, Never, _SnippetViewContainer, IntentDialog> {
        IntentResultContainer(
            value: value,
            opened: opensIntent,
            dialog: dialog,
            snippet: _SnippetViewContainer(view)
        )
    }

    /// Returns a result with a view.
    public static func result<Content: View>(@ViewBuilder content: () -> Content) -> Self
    where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, Never> {
        IntentResultContainer(snippet: _SnippetViewContainer(content()))
    }

    /// Returns a result with a dialog and a view.
    public static func result<Content: View>(
        dialog: IntentDialog,
        @ViewBuilder content: () -> Content
    ) -> Self
    where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, IntentDialog> {
        IntentResultContainer(dialog: dialog, snippet: _SnippetViewContainer(content()))
    }

    /// Returns a result that continues with another intent, with a view.
    public static func result<Content: View>(
        opensIntent: some AppIntent,
        @ViewBuilder content: () -> Content
    ) -> Self
    where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, Never> {
        IntentResultContainer(opened: opensIntent, snippet: _SnippetViewContainer(content()))
    }

    /// Returns a result that continues with another intent, with a dialog and a view.
    public static func result<Content: View>(
        opensIntent: some AppIntent,
        dialog: IntentDialog,
        @ViewBuilder content: () -> Content
    ) -> Self
    where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, IntentDialog> {
        IntentResultContainer(
            opened: opensIntent,
            dialog: dialog,
            snippet: _SnippetViewContainer(content())
        )
    }

    /// Returns a result with a value and a view.
    public static func result<ResultValue: _IntentValue, Content: View>(
        value: ResultValue,
        @ViewBuilder content: () -> Content
    ) -> Self
    where Self == IntentResultContainer<ResultValue, Never, _SnippetViewContainer, Never> {
        IntentResultContainer(value: value, snippet: _SnippetViewContainer(content()))
    }

    /// Returns a result with a value, a dialog and a view.
    public static func result<ResultValue: _IntentValue, Content: View>(
        value: ResultValue,
        dialog: IntentDialog,
        @ViewBuilder content: () -> Content
    ) -> Self
    where Self == IntentResultContainer<ResultValue, Never, _SnippetViewContainer, IntentDialog> {
        IntentResultContainer(
            value: value,
            dialog: dialog,
            snippet: _SnippetViewContainer(content())
        )
    }

    /// Returns a result that continues with another intent, with a value and a view.
    public static func result<ResultValue: _IntentValue, Content: View>(
        value: ResultValue,
        opensIntent: some AppIntent,
        @ViewBuilder content: () -> Content
    ) -> Self
    where Self == IntentResultContainer<ResultValue, Never, _SnippetViewContainer, Never> {
        IntentResultContainer(
            value: value,
            opened: opensIntent,
            snippet: _SnippetViewContainer(content())
        )
    }

    /// Returns a result that continues with another intent, with a value, a dialog and a view.
    public static func result<ResultValue: _IntentValue, Content: View>(
        value: ResultValue,
        opensIntent: some AppIntent,
        dialog: IntentDialog,
        @ViewBuilder content: () -> Content
    ) -> Self
    where Self == IntentResultContainer<ResultValue, Never, _SnippetViewContainer, IntentDialog> {
        IntentResultContainer(
            value: value,
            opened: opensIntent,
            dialog: dialog,
            snippet: _SnippetViewContainer(content())
        )
    }
}
