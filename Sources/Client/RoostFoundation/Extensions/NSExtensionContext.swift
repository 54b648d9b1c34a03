public import Foundation
import RoostClient
import RoostWire
import UniformTypeIdentifiers

/// The context of a request to an app extension: its input, and the methods that end it.
///
/// May be used from any thread.
open class NSExtensionContext: NSObject, @unchecked Sendable {
    /// The input of the extension: one `NSExtensionItem`, with a provider for each file and for the
    /// text.
    public let inputItems: [Any]

    private let run: TaskRun
    private let system: AppSystem
    private let isOver: @Sendable () -> Void

    init(_ run: TaskRun, system: AppSystem, isOver: @escaping @Sendable () -> Void) {
        self.run = run
        self.system = system
        self.isOver = isOver
        inputItems = [NSExtensionItem(run.arguments)]
        super.init()
        run.onExpiration { reason in
            run.finish(failure: "the extension did not complete the request in time")
            isOver()
        }
    }

    /// Completes the request, which closes the extension.
    ///
    /// Only the first call counts, of this and ``cancelRequest(withError:)``. The process goes on
    /// for five seconds (the setting `leaving-extension`), and for as long as an expiring activity
    /// holds it that begins by then; with nothing to do it is ended. The handler runs in such an
    /// activity: with `false`, and with `true` if its time is over before it has returned, or from
    /// the beginning.
    ///
    /// On Linux what is given back is told to whoever opened the extension: of each
    /// `NSExtensionItem` its text and the paths of the files that are attached.
    open func completeRequest(
        returningItems items: [Any]?,
        completionHandler: (@Sendable (Bool) -> Void)? = nil
    ) {
        if let completionHandler {
            ExpiringActivities(system: system)
                .perform("the completion of a request", site: "", completionHandler)
        }
        let returned = (items ?? []).compactMap { ($0 as? NSExtensionItem)?.returned }
        run.finish(result: returned.isEmpty ? nil : ["items": .array(returned)])
        isOver()
    }

    /// Cancels the request with an error.
    ///
    /// Whoever opened the extension is told the error's description.
    open func cancelRequest(withError error: any Error) {
        run.finish(failure: error.localizedDescription)
        isOver()
    }

    /// Opens a URL.
    ///
    /// On Linux the URL is never opened, and the handler is called with `false`.
    open func open(_ url: URL, completionHandler: (@Sendable (Bool) -> Void)? = nil) {
        completionHandler?(false)
    }
}

extension NSExtensionItem {
    /// Reads the system's description of what the extension was opened with.
    fileprivate convenience init(_ arguments: JSONObject) {
        self.init()
        let files = (arguments["files"]?.asArray ?? []).compactMap(\.asString)
        var providers = files.compactMap {
            NSItemProvider(contentsOf: URL(fileURLWithPath: $0))
        }
        if let text = arguments["text"]?.asString {
            attributedContentText = NSAttributedString(string: text)
            providers.append(
                NSItemProvider(item: text, typeIdentifier: UTType.plainText.identifier)
            )
        }
        attachments = providers
    }

    /// The result for whoever opened the extension.
    fileprivate var returned: JSON {
        let files = (attachments ?? []).compactMap(\.path)
        return [
            "text": attributedContentText.map { .string($0.string) } ?? .null,
            "files": .array(files.map { .string($0) }),
        ]
    }
}
