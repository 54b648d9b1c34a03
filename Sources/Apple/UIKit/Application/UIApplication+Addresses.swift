import Dispatch
import RoostClient
public import Foundation

// What a person opens the app with: an address of its own.
extension UIApplication {
    /// Has the addresses opened that the system hands over, each on the main thread and after the
    /// phase that it comes with.
    func followAddresses() {
        system.onAddress { address in
            DispatchQueue.main.async { self.take(address: address) }
        }
    }

    /// The contents of the app's `Info.plist`; tests set others.
    package static var propertyList: [String: Any] = Bundle.main.infoDictionary ?? [:]

    private func take(address: String) {
        guard let url = URL(string: address) else {
            return report(
                "the address \"\(address)\" is none that Foundation knows: it is not opened"
            )
        }
        handOver(url)
    }

    /// Hands an address to the scene's delegate, or, where the app has no scenes, to its own.
    package func handOver(_ url: URL) {
        if let activity = Self.activity(of: url) { return handOver(activity) }
        guard hasScenes, !connectedScenes.isEmpty else {
            _ = delegate?.application(self, open: url, options: [:])
            return
        }
        for scene in connectedScenes {
            scene.delegate?.scene(scene, openURLContexts: [UIOpenURLContext(url: url)])
        }
    }

    /// Returns the activity that a person goes on with, where an address stands for one: it begins
    /// with the activity's type.
    package class func activity(of url: URL) -> NSUserActivity? {
        let types = propertyList["NSUserActivityTypes"] as? [String] ?? []
        guard let scheme = url.scheme?.lowercased(),
            let type = types.first(where: { $0.lowercased() == scheme })
        else { return nil }
        let activity = NSUserActivity(activityType: type)
        let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
        for item in items { activity.userInfo?[item.name] = item.value ?? "" }
        let page = activity.userInfo?["webpageURL"] as? String
        activity.webpageURL = page.flatMap { URL(string: $0) }
        return activity
    }

    /// Hands an activity to the scene's delegate, or, where the app has no scenes, to its own.
    private func handOver(_ activity: NSUserActivity) {
        guard hasScenes, !connectedScenes.isEmpty else {
            _ = delegate?.application(self, continue: activity) { _ in }
            return
        }
        for scene in connectedScenes { scene.delegate?.scene(scene, continue: activity) }
    }

    /// Returns `true` if an installed app opens the URL.
    ///
    /// On Linux only this app is asked.
    public func canOpenURL(_ url: URL) -> Bool {
        guard let scheme = url.scheme?.lowercased() else { return false }
        let types = Self.propertyList["CFBundleURLTypes"] as? [[String: Any]] ?? []
        return types.contains { type in
            let schemes = type["CFBundleURLSchemes"] as? [String] ?? []
            return schemes.contains { $0.lowercased() == scheme }
        }
    }

    /// Opens a URL in the app that handles it.
    ///
    /// On Linux it can be this app only: any other URL is not opened, and the handler is called
    /// with `false`.
    public func open(
        _ url: URL,
        options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        let isOwn = canOpenURL(url)
        DispatchQueue.main.async {
            if isOwn { (self.addressOpener ?? self.handOver)(url) }
            completion?(isOwn)
        }
    }
}
