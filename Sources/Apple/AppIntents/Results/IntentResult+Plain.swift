extension IntentResult {
    /// A result that says only that all went well.
    public static func result() -> Self
    where Self == IntentResultContainer<Never, Never, Never, Never> {
        IntentResultContainer()
    }

    /// A result that says something.
    public static func result(dialog: IntentDialog) -> Self
    where Self == IntentResultContainer<Never, Never, Never, IntentDialog> {
        IntentResultContainer(dialog: dialog)
    }

    /// A result that goes on with another intent.
    public static func result(opensIntent: some AppIntent) -> Self
    where Self == IntentResultContainer<Never, Never, Never, Never> {
        IntentResultContainer(opened: opensIntent)
    }

    /// A result that says something and goes on with another intent.
    public static func result(opensIntent: some AppIntent, dialog: IntentDialog) -> Self
    where Self == IntentResultContainer<Never, Never, Never, IntentDialog> {
        IntentResultContainer(opened: opensIntent, dialog: dialog)
    }

    /// A result that hands back a value.
    public static func result<ResultValue: _IntentValue>(value: ResultValue) -> Self
    where Self == IntentResultContainer<ResultValue, Never, Never, Never> {
        IntentResultContainer(value: value)
    }

    /// A result that hands back a value and says something.
    public static func result<ResultValue: _IntentValue>(
        value: ResultValue,
        dialog: IntentDialog
    ) -> Self
    where Self == IntentResultContainer<ResultValue, Never, Never, IntentDialog> {
        IntentResultContainer(value: value, dialog: dialog)
    }

    /// A result that hands back a value and goes on with another intent.
    public static func result<ResultValue: _IntentValue>(
        value: ResultValue,
        opensIntent: some AppIntent
    ) -> Self
    where Self == IntentResultContainer<ResultValue, Never, Never, Never> {
        IntentResultContainer(value: value, opened: opensIntent)
    }

    /// A result that hands back a value, says something and goes on with another intent.
    public static func result<ResultValue: _IntentValue>(
        value: ResultValue,
        opensIntent: some AppIntent,
        dialog: IntentDialog
    ) -> Self
    where Self == IntentResultContainer<ResultValue, Never, Never, IntentDialog> {
        IntentResultContainer(value: value, opened: opensIntent, dialog: dialog)
    }
}
