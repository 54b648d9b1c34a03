// As code says it that was written before content had a stale date.
extension Activity {
    /// The state of the activity.
    public var contentState: ContentState { content.state }
    /// The values of ``contentState``, beginning with the present one; the sequence ends when the
    /// activity is dismissed.
    public var contentStateUpdates: ContentStateUpdates {
        Changes { [plainContents] in plainContents.stream() }
    }

    /// Starts an activity.
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

    /// Updates the state of the activity.
    public func update(using contentState: ContentState) async {
        await update(ActivityContent(state: contentState, staleDate: nil))
    }

    /// Updates the state of the activity.
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
