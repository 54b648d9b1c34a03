import BackgroundTasks
import Foundation
import SwiftUI
import UserNotifications

/// Reminds people to photograph the sky at noon on stormy days, and publishes what they took.
@main
struct StormyApp: App {
    var body: some Scene {
        WindowGroup {
            SkyView()
        }
        .backgroundTask(.appRefresh("StormyNoon")) {
            // The next one first: whatever becomes of this one, tomorrow's is on record.
            scheduleAppRefresh()
            if await isStormy() {
                await notifyForPhoto()
            }
        }
        .backgroundTask(.urlSession("isStormy")) {
            // The download that took the request's place is done: what it brought is asked for once
            // more, and is there already.
            say("woken, as the weather has arrived")
            if await isStormy() {
                await notifyForPhoto()
            }
        }
        .backgroundTask(.urlSession("photos")) {
            say("woken, as a photo has been sent")
            await Photos.shared.finishEvents()
            await Photos.shared.tellWhatIsPublished()
        }
    }

    init() {
        // Before the launch is over: the tap that launches the app is heard then.
        UNUserNotificationCenter.current().delegate = Reminders.shared
    }
}

struct SkyView: View {
    var body: some View {
        VStack {
            Text("Stormy")
            Text("I look at the sky at noon and tell you when it is worth a picture.")
        }
        .onAppear {
            Reminders.shared.ask()
            scheduleAppRefresh()
            Photos.shared.sendNewOne()
        }
    }
}

/// Asks to be woken at noon tomorrow.
func scheduleAppRefresh() {
    let today = Calendar.current.startOfDay(for: .now)
    guard let tomorrow = Calendar.current.date(byAdding: .day, value: 1, to: today),
        let noon = Calendar.current.date(byAdding: DateComponents(hour: 12), to: tomorrow)
    else { return }
    let request = BGAppRefreshTaskRequest(identifier: "StormyNoon")
    request.earliestBeginDate = noon
    do {
        try BGTaskScheduler.shared.submit(request)
        say("asked to be woken at noon tomorrow")
    } catch {
        say("could not ask to be woken: \(error)")
    }
}
