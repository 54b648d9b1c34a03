public import Foundation
import UIKit

/// An action that opens an address, by what the app has set for that.
public struct OpenURLAction {
    /// The outcome of opening an address.
    public struct Result {
        fileprivate enum Outcome { case handled, discarded, left(URL?) }
        fileprivate let outcome: Outcome

        /// The app has opened it.
        public static var handled: Self { Self(outcome: .handled) }
        /// The address is not to be opened.
        public static var discarded: Self { Self(outcome: .discarded) }
        /// The system is to open it; on Linux only where it is the app's own.
        public static var systemAction: Self { Self(outcome: .left(nil)) }
        /// The system is to open another one; on Linux only where it is the app's own.
        public static func systemAction(_ url: URL) -> Self { Self(outcome: .left(url)) }
    }

    private let handler: @MainActor (URL) -> Result

    /// Creates an action of the app's own.
    public init(handler: @escaping @MainActor (URL) -> Result) {
        self.handler = handler
    }

    /// Opens an address.
    @MainActor @preconcurrency public func callAsFunction(_ url: URL) {
        callAsFunction(url) { _ in }
    }

    /// Opens an address, and says whether that was done.
    @MainActor @preconcurrency public func callAsFunction(
        _ url: URL,
        completion: @escaping (_ accepted: Bool) -> Void
    ) {
        switch handler(url).outcome {
        case .handled: completion(true)
        case .discarded: completion(false)
        case .left(let other):
            let url = other ?? url
            UIApplication.shared.open(url)
            completion(UIApplication.shared.canOpenURL(url))
        }
    }
}

extension EnvironmentValues {
    /// Opens an address; views that an app gives an action of its own have that called.
    public var openURL: OpenURLAction {
        get { self[OpenURLKey.self] }
        set { self[OpenURLKey.self] = newValue }
    }
}

private enum OpenURLKey: EnvironmentKey {
    static var defaultValue: OpenURLAction { OpenURLAction { _ in .systemAction } }
}
