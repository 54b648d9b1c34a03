extension IntentResult {
    /// Returns a result with a snippet intent.
    public static func result(snippetIntent: some SnippetIntent = EmptySnippetIntent()) -> Self
    where Self == IntentResultContainer<Never, Never, _SnippetIntentContainer, Never> {
        IntentResultContainer(snippet: _SnippetIntentContainer(snippetIntent))
    }

    /// Returns a result with a dialog and a snippet intent.
    public static func result(
        dialog: IntentDialog,
        snippetIntent: some SnippetIntent = EmptySnippetIntent()
    ) -> Self
    where Self == IntentResultContainer<Never, Never, _SnippetIntentContainer, IntentDialog> {
        IntentResultContainer(dialog: dialog, snippet: _SnippetIntentContainer(snippetIntent))
    }

    /// Returns a result that continues with another intent, with a snippet intent.
    public static func result(
        opensIntent: some AppIntent,
        snippetIntent: some SnippetIntent = EmptySnippetIntent()
    ) -> Self
    where Self == IntentResultContainer<Never, Never, _SnippetIntentContainer, Never> {
        IntentResultContainer(opened: opensIntent, snippet: _SnippetIntentContainer(snippetIntent))
    }

    /// Returns a result that continues with another intent, with a dialog and a snippet intent.
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

    /// Returns a result with a value and a snippet intent.
    public static func result<ResultValue: _IntentValue>(
        value: ResultValue,
        snippetIntent: some SnippetIntent = EmptySnippetIntent()
    ) -> Self
    where Self == IntentResultContainer<ResultValue, Never, _SnippetIntentContainer, Never> {
        IntentResultContainer(value: value, snippet: _SnippetIntentContainer(snippetIntent))
    }

    /// Returns a result with a value, a dialog and a snippet intent.
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

    /// Returns a result that continues with another intent, with a value and a snippet intent.
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

    /// Returns a result with a value, a dialog and a snippet intent that continues with another
    /// intent.
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
