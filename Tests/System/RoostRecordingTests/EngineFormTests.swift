import RoostEngine
import RoostRecording
import RoostTesting
import Testing

@Suite struct `The form of an engine` {
    @Test func `has every place whose texts are secret`() {
        #expect(EngineForm().missingSecrets == [])
    }

    /// A new text in the engine is either nobody's to read, and stands in `Secrecy.places`, or
    /// anybody's, and stands below.
    @Test func `has no text of which nobody has decided who may read it`() {
        let places = EngineForm().openTexts
        #expect(places.subtracting(Self.open).sorted() == [])
        #expect(Self.open.subtracting(places).sorted() == [])
    }

    /// The places whose texts are recorded as they are.
    private static let open: Set<String> = [
        "AppExtension.name", "AppExtension.point", "AppExtension.principal", "AppName",
        "AppRecord.launchFailure", "Assertion.name", "Assertion.site", "CalendarPattern.timeZone",
        "CarrierReport.down.reason", "CarrierReport.down.remedy",
        "CarrierReport.response.restarted", "CarrierState.downReason", "CarrierState.downRemedy",
        "Change.putSetting.0", "Change.putSetting.1", "Change.removeActivity.1",
        "ClaimedWork.name", "CostItem.work.1", "Effect.discardData.groups", "Effect.discardFiles",
        "Effect.tellActivity.1", "Effect.watchPaths", "EndedJob.Outcome.ended",
        "EndedJob.Outcome.held", "Event.OpenRun.device", "Event.Setting.label.0",
        "Event.Setting.label.1", "Event.Setting.limit.0", "Event.Step.name", "Event.ask.intent",
        "Event.endActivity.1", "Event.launchFailed.reason", "Event.openExtension.name",
        "Event.pauseIntent.1", "Event.perform.intent", "Event.sawPaths", "Event.tap.id",
        "Event.updateActivity.1", "FinishedRun.detail", "Fleet.Silence.why",
        "FleetDescription.intents", "FleetDescription.versions", "FleetEnd.Outcome.again.words",
        "FleetEnd.Outcome.held.words",
        "FleetEnd.detail",
        "FleetEvent.refused.why", "FleetEvent.unreachable.why", "FleetImport.Work.intent",
        "FleetSlots.intents", "FleetTraits.labels",
        "Freshness.Causes.present", "Freshness.Causes.total", "FreshnessNews.cause",
        "FreshnessPromise.Subject.intent", "GraphicsDevice.environment", "GraphicsDevice.name",
        "GraphicsDevices.lent",
        "HeaderField.name", "HostLabels.all", "InstalledApp.Contents.executable",
        "InstalledApp.Contents.folder", "InstalledApp.Contents.groups",
        "InstalledApp.Contents.modes", "InstalledApp.Contents.schemes",
        "InstalledApp.Contents.version",
        "InstalledIntent.description", "InstalledIntent.name", "Job.Contents.intent",
        "Job.Contents.lastFailure", "JobGroup.name", "JobLimit.key", "JobMatch.intent",
        "JobMatch.tag", "JobRecording.putStep.name", "JobRecording.resumeIntent.1",
        "JobTerms.tags", "KeptData.groups", "KnownServers.isShared", "KnownServers.order",
        "LiveActivity.id", "LiveActivity.type", "LogEntry.text", "NeedWatch.Sight.trouble",
        "NeedWatch.sights", "NeedWatch.wanted", "NeedWatch.wantedSet", "NeedWatch.watched",
        "Needs.Path.path", "NotificationCategory.Action.id", "NotificationCategory.Action.title",
        "NotificationCategory.Input.button", "NotificationCategory.Input.placeholder",
        "NotificationCategory.id", "NotificationContent.id", "NotificationEffect.ask.id",
        "NotificationEffect.show.id", "NotificationEvent.Tap.action.0",
        "NotificationEvent.Tap.action.category", "NotificationEvent.Tap.dismiss.category",
        "NotificationEvent.presented.id", "NotificationEvent.remove.delivered",
        "NotificationEvent.zones", "Notifications.OfApp.Mark.id", "Notifications.Question.id",
        "Notifications.zones", "PathMark.text", "PathSight.trouble", "PausedIntent.intent",
        "PausedIntents.since", "Payload.intent.name", "Picture.identifier",
        "QuestionAnswer.failure", "Reading.evidence", "Refusal.description",
        "Repetition.calendar.text", "Repetition.calendar.zone", "RunResult.message",
        "ScheduleChange.reconsiderZone", "ScheduleCommand.Every.calendar.0",
        "ScheduleCommand.Every.calendar.zone", "Schedules.marks", "Schedules.zones",
        "SessionID.name", "ShownRun.waiting", "Snapshot.identifier", "TaskID.name",
        "Transfer.Setback.words", "TransferAnswer.useRequest.method", "TransferChallenge.host",
        "TransferChallenge.realm", "TransferChallenge.scheme", "TransferFailure.message",
        "TransferNews.Content.waiting", "TransferOrder.file", "TransferOrder.method",
        "TransferOrder.resume", "TransferOutcome.message", "TransferQueue.HostQueue.origin",
        "TransferResponse.version", "WebLocation.host", "tuple.why",
    ]
}
