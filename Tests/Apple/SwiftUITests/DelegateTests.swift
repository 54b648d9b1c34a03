import SwiftUI
import Testing

private final class Delegate: NSObject, UIApplicationDelegate, ObservableObject {
    @Published var told: [String] = []

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        told.append("launched")
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) { told.append("active") }
}

private struct DelegateView: View {
    @EnvironmentObject private var delegate: Delegate

    var body: some View { Text(delegate.told.joined(separator: ", ")) }
}

private struct DelegateApp: App {
    @UIApplicationDelegateAdaptor(Delegate.self) var delegate

    var body: some Scene {
        WindowGroup { DelegateView() }
    }
}

@MainActor @Suite(.serialized) struct `The delegate of an app of scenes` {
    @Test func `is told of the launch, and leaves what is seen to the scenes`() async {
        let app = DelegateApp()
        let stage = Stage(app, application: .shared)
        await stage.watch()
        #expect(app.delegate.told == ["launched"])
        #expect(UIApplication.shared.delegate === app.delegate)
        await stage.system.enter(.active)
        #expect(app.delegate.told == ["launched"])
        #expect(UIApplication.shared.applicationState == .active)
        #expect(stage.shown == ["launched"], "views find it in their environment")

        app.delegate.told.append("changed")
        stage.update()
        #expect(stage.shown.last == "launched, changed")
    }
}

@MainActor @Suite struct `A view in a window` {
    @Test func `is kept by its controller`() {
        let window = UIWindow()
        window.rootViewController = UIHostingController(rootView: Text("hello"))
        window.makeKeyAndVisible()
        #expect(window.rootViewController?.isViewLoaded == true)
        #expect(window.rootViewController is UIHostingController<Text>)
    }
}
