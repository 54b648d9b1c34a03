// Nothing on Linux has the button that these results are for, which does something else once the
// intent is done; all else of them counts.
extension IntentResult {
    /// Returns a result with a button that runs another intent.
    public static func result(
        actionButtonIntent: some AppIntent,
        activityIdentifier: String? = nil
    ) -> Self where Self == IntentResultContainer<Never, Never, Never, Never> {
        IntentResultContainer(activity: activityIdentifier)
    }

    /// Returns a result with a dialog, and a button that runs another intent.
    public static func result(
        actionButtonIntent: some AppIntent,
        activityIdentifier: String? = nil,
        dialog: IntentDialog
    ) -> Self where Self == IntentResultContainer<Never, Never, Never, IntentDialog> {
        IntentResultContainer(dialog: dialog, activity: activityIdentifier)
    }

    /// Returns a result with a value, and a button that runs another intent.
    public static func result<ResultValue: _IntentValue>(
        value: ResultValue,
        actionButtonIntent: some AppIntent,
        activityIdentifier: String? = nil
    ) -> Self where Self == IntentResultContainer<ResultValue, Never, Never, Never> {
        IntentResultContainer(value: value, activity: activityIdentifier)
    }

    /// Returns a result with a value and a dialog, and a button that runs another intent.
    public static func result<ResultValue: _IntentValue>(
        value: ResultValue,
        actionButtonIntent: some AppIntent,
        activityIdentifier: String? = nil,
        dialog: IntentDialog
    ) -> Self where Self == IntentResultContainer<ResultValue, Never, Never, IntentDialog> {
        IntentResultContainer(value: value, dialog: dialog, activity: activityIdentifier)
    }
}
