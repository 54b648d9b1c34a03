import Dispatch
import RoostClient
public import Foundation

// What a person opens the app with: an address of its own.
extension UIApplication {
    /// Has the addresses opened that the system hands over, each on the main thread and after the phase
    /// that it comes with.
    func followAddresses() {
        system.onAddress { address in
            DispatchQueue.main.async { self.take(address: address) }
        }
    }

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
        guard hasScenes, !connectedScenes.isEmpty else {
            _ = delegate?.application(self, open: url, options: [:])
            return
        }
        for scene in connectedScenes {
            scene.delegate?.scene(scene, openURLContexts: [UIOpenURLContext(url: url)])
        }
    }

    /// Whether some app opens an address; on Linux this app is asked alone.
    public func canOpenURL(_ url: URL) -> Bool {
        guard let scheme = url.scheme?.lowercased() else { return false }
        let types = Bundle.main.infoDictionary?["CFBundleURLTypes"] as? [[String: Any]] ?? []
        return types.contains { type in
            let schemes = type["CFBundleURLSchemes"] as? [String] ?? []
            return schemes.contains { $0.lowercased() == scheme }
        }
    }

    /// Has an address opened by the app that it belongs to.
    ///
    /// On Linux that can be this app: with any other address nothing is opened, and the handler is told
    /// so.
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
