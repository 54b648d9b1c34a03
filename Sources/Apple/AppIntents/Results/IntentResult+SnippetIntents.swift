extension IntentResult {
    /// A result that shows another intent's view.
    public static func result(snippetIntent: some SnippetIntent = EmptySnippetIntent()) -> Self
    where Self == IntentResultContainer<Never, Never, _SnippetIntentContainer, Never> {
        IntentResultContainer(snippet: _SnippetIntentContainer(snippetIntent))
    }

    /// A result that says something and shows another intent's view.
    public static func result(
        dialog: IntentDialog,
        snippetIntent: some SnippetIntent = EmptySnippetIntent()
    ) -> Self
    where Self == IntentResultContainer<Never, Never, _SnippetIntentContainer, IntentDialog> {
        IntentResultContainer(dialog: dialog, snippet: _SnippetIntentContainer(snippetIntent))
    }

    /// A result that goes on with another intent and shows another intent's view.
    public static func result(
        opensIntent: some AppIntent,
        snippetIntent: some SnippetIntent = EmptySnippetIntent()
    ) -> Self
    where Self == IntentResultContainer<Never, Never, _SnippetIntentContainer, Never> {
        IntentResultContainer(opened: opensIntent, snippet: _SnippetIntentContainer(snippetIntent))
    }

    /// A result that says something, goes on with another intent and shows another intent's view.
    public static func result(
        opensIntent: some AppIntent,
        dialog: IntentDialog,
        snippetIntent: some SnippetIntent = EmptySnippetIntent()
    ) -> Self
    where Self == IntentResultContainer<Never, Never, _SnippetIntentContainer, IntentDialog> {
        IntentResultContainer(
            opened: opensIntent,
            dialog: dialog,
            snippet: _SnippetIntentContainer(snippetIntent)
        )
    }

    /// A result that hands back a value and shows another intent's view.
    public static func result<ResultValue: _IntentValue>(
        value: ResultValue,
        snippetIntent: some SnippetIntent = EmptySnippetIntent()
    ) -> Self
    where Self == IntentResultContainer<ResultValue, Never, _SnippetIntentContainer, Never> {
        IntentResultContainer(value: value, snippet: _SnippetIntentContainer(snippetIntent))
    }

    /// A result that hands back a value, says something and shows another intent's view.
    public static func result<ResultValue: _IntentValue>(
        value: ResultValue,
        dialog: IntentDialog,
        snippetIntent: some SnippetIntent = EmptySnippetIntent()
    ) -> Self
    where Self == IntentResultContainer<ResultValue, Never, _SnippetIntentContainer, IntentDialog> {
        IntentResultContainer(
            value: value,
            dialog: dialog,
            snippet: _SnippetIntentContainer(snippetIntent)
        )
    }

    /// A result that hands back a value, goes on with another intent and shows another intent's
    /// view.
    public static func result<ResultValue: _IntentValue>(
        value: ResultValue,
        opensIntent: some AppIntent,
        snippetIntent: some SnippetIntent = EmptySnippetIntent()
    ) -> Self
    where Self == IntentResultContainer<ResultValue, Never, _SnippetIntentContainer, Never> {
        IntentResultContainer(
            value: value,
            opened: opensIntent,
            snippet: _SnippetIntentContainer(snippetIntent)
        )
    }

    /// A result that hands back a value, says something, goes on with another intent and shows
    /// another intent's view.
    public static func result<ResultValue: _IntentValue>(
        value: ResultValue,
        opensIntent: some AppIntent,
        dialog: IntentDialog,
        snippetIntent: some SnippetIntent = EmptySnippetIntent()
    ) -> Self
    where Self == IntentResultContainer<ResultValue, Never, _SnippetIntentContainer, IntentDialog> {
        IntentResultContainer(
            value: value,
            opened: opensIntent,
            dialog: dialog,
            snippet: _SnippetIntentContainer(snippetIntent)
        )
    }
}
