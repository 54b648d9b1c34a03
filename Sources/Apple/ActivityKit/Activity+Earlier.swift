// As code says it that was written before content had a stale date.
extension Activity {
    /// The state of the activity.
    public var contentState: ContentState { content.state }
    /// The changes of ``contentState``, beginning with the present one; ends when it is dismissed.
    public var contentStateUpdates: ContentStateUpdates {
        Changes { [plainContents] in plainContents.stream() }
    }

    /// Shows an activity from now on.
    ///
    /// - Throws: ``ActivityAuthorizationError``; what the attributes or the state throw as they are
    ///   encoded.
    public static func request(
        attributes: Attributes,
        contentState: ContentState,
        pushType: PushType? = nil
    ) throws -> Activity<Attributes> {
        try request(
            attributes: attributes,
            content: ActivityContent(state: contentState, staleDate: nil),
            pushType: pushType
        )
    }

    /// Shows how it stands now.
    public func update(using contentState: ContentState) async {
        await update(ActivityContent(state: contentState, staleDate: nil))
    }

    /// Shows how it stands now.
    ///
    /// On Linux nobody is alerted.
    public func update(
        using contentState: ContentState,
        alertConfiguration: AlertConfiguration?
    ) async {
        await update(using: contentState)
    }

    /// Ends the activity.
    public func end(
        using contentState: ContentState? = nil,
        dismissalPolicy: ActivityUIDismissalPolicy = .default
    ) async {
        await end(
            contentState.map { ActivityContent(state: $0, staleDate: nil) },
            dismissalPolicy: dismissalPolicy
        )
    }
}
