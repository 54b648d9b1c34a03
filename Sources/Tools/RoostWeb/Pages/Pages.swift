/// The pages, with all that can be done on them.
///
/// A page is a file of this folder: its routes, and a function from what the system tells to a
/// page.
package enum Pages {
    package static let all = Router(
        [
            OverviewPage.routes, AppPage.routes, TaskPage.routes, HistoryPage.routes,
            ActivitiesPage.routes, RunPage.routes, IntentsPage.routes, IntentPage.routes,
            JobsPage.routes, JobPage.routes, PausedCard.routes, ScheduleCard.routes,
            FleetPage.routes, FleetHistoryPage.routes, FleetJobPage.routes, FleetChanges.routes,
            TransfersPage.routes, NotificationsPage.routes, LogPage.routes,
            SettingsPage.routes, DoctorPage.routes, WindowPage.routes,
            MetricsPage.routes,
        ].flatMap(\.self)
    )
}
