public import Foundation
import RoostClient

/// A type that handles the requests of an extension without a view.
///
/// On Linux the class is marked `@main`; or it is what `NSExtensionPrincipalClass` names, and the
/// program calls ``NSExtensionMain()``. A new object of it is made for each request; one process
/// may serve several, one after the other or side by side, as on Apple's platforms.
public protocol NSExtensionRequestHandling: NSObjectProtocol {
    /// Handles a request; called on the main thread.
    ///
    /// It has 30 seconds until
    /// ``NSExtensionContext/completeRequest(returningItems:completionHandler:)``
    /// or ``NSExtensionContext/cancelRequest(withError:)``; after that it has failed.
    func beginRequest(with context: NSExtensionContext)
}

extension NSExtensionRequestHandling where Self: NSObject {
    /// Runs the extension, which handles requests and never returns.
    ///
    /// This is what `@main` calls; Apple's platforms call ``NSExtensionMain()`` instead.
    @MainActor public static func main() {
        ExtensionService.run { made() }
    }
}

/// Serves the requests to an extension by the class that its `Info.plist` names.
///
/// The class is named as `NSStringFromClass` has it, with its module, and inherits from `NSObject`.
/// On Apple's platforms the linker makes this a program's beginning; on Linux its `main.swift`
/// calls it.
///
/// - Returns: Never.
// swift-format-ignore: AlwaysUseLowerCamelCase
@MainActor public func NSExtensionMain() -> Never {
    let name = AppSystem.shared.appExtension?.principal
    let type: AnyClass? = name.flatMap { NSClassFromString($0) }
    guard let principal = type as? any (NSObject & NSExtensionRequestHandling).Type else {
        ExtensionService.refuse(
            "NSExtensionPrincipalClass is \(name ?? "missing"): it has to be the name of a class with its "
                + "module, which inherits from NSObject and is an NSExtensionRequestHandling"
        )
    }
    ExtensionService.run { principal.made() }
}
