import BackgroundTasks
import SwiftUI

@main
struct KioskApp: App {
    @UIApplicationDelegateAdaptor(KioskDelegate.self) private var delegate
    @State private var order = Order()

    var body: some Scene {
        WindowGroup {
            IdleGuard {
                MenuScreen().environment(order)
            }
            .persistentSystemOverlays(.hidden)
            .statusBarHidden()
            .dynamicTypeSize(.large ... .accessibility2)
        }
        .defaultSize(width: 1080, height: 1920)
        .backgroundTask(.appRefresh("com.example.kiosk.prices")) {
            let count = await PriceList.shared.reload()
            print("prices: \(count)")
        }
    }
}

final class KioskDelegate: NSObject, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        application.isIdleTimerDisabled = true
        UIScreen.main.brightness = 1
        UIDevice.current.isBatteryMonitoringEnabled = true
        NotificationCenter.default.addObserver(
            forName: UIDevice.batteryLevelDidChangeNotification,
            object: nil,
            queue: .main
        ) { _ in
            print("battery changed")
        }
        let request = BGAppRefreshTaskRequest(identifier: "com.example.kiosk.prices")
        do {
            try BGTaskScheduler.shared.submit(request)
        } catch {
            print("prices are not planned: \(error)")
        }
        return true
    }

    func application(
        _ application: UIApplication,
        supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask {
        .portrait
    }
}
