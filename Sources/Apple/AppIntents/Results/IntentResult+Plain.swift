extension IntentResult {
    /// Returns a result that only says that the intent succeeded.
    public static func result() -> Self
    where Self == IntentResultContainer<Never, Never, Never, Never> {
        IntentResultContainer()
    }

    /// Returns a result with a dialog.
    public static func result(dialog: IntentDialog) -> Self
    where Self == IntentResultContainer<Never, Never, Never, IntentDialog> {
        IntentResultContainer(dialog: dialog)
    }

    /// Returns a result that continues with another intent.
    public static func result(opensIntent: some AppIntent) -> Self
    where Self == IntentResultContainer<Never, Never, Never, Never> {
        IntentResultContainer(opened: opensIntent)
    }

    /// Returns a result that continues with another intent, with a dialog.
    public static func result(opensIntent: some AppIntent, dialog: IntentDialog) -> Self
    where Self == IntentResultContainer<Never, Never, Never, IntentDialog> {
        IntentResultContainer(opened: opensIntent, dialog: dialog)
    }

    /// Returns a result with a value.
    public static func result<ResultValue: _IntentValue>(value: ResultValue) -> Self
    where Self == IntentResultContainer<ResultValue, Never, Never, Never> {
        IntentResultContainer(value: value)
    }

    /// Returns a result with a value and a dialog.
    public static func result<ResultValue: _IntentValue>(
        value: ResultValue,
        dialog: IntentDialog
    ) -> Self
    where Self == IntentResultContainer<ResultValue, Never, Never, IntentDialog> {
        IntentResultContainer(value: value, dialog: dialog)
    }

    /// Returns a result that continues with another intent, with a value.
    public static func result<ResultValue: _IntentValue>(
        value: ResultValue,
        opensIntent: some AppIntent
    ) -> Self
    where Self == IntentResultContainer<ResultValue, Never, Never, Never> {
        IntentResultContainer(value: value, opened: opensIntent)
    }

    /// Returns a result that continues with another intent, with a value and a dialog.
    public static func result<ResultValue: _IntentValue>(
        value: ResultValue,
        opensIntent: some AppIntent,
        dialog: IntentDialog
    ) -> Self
    where Self == IntentResultContainer<ResultValue, Never, Never, IntentDialog> {
        IntentResultContainer(value: value, opened: opensIntent, dialog: dialog)
    }
}
