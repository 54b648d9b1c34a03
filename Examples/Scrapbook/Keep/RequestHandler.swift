import UIKit

/// Takes what somebody shares with the scrapbook, and lets them go on at once.
@main final class RequestHandler: NSObject, NSExtensionRequestHandling {
    func beginRequest(with context: NSExtensionContext) {
        let items = context.inputItems.compactMap { $0 as? NSExtensionItem }
        let files = items.flatMap { $0.attachments ?? [] }
            .filter { $0.hasItemConformingToTypeIdentifier("public.file-url") }
        guard !files.isEmpty else {
            return context.cancelRequest(withError: CocoaError(.fileNoSuchFile))
        }
        for file in files {
            file.loadItem(forTypeIdentifier: "public.file-url") { item, error in
                guard let url = item as? URL else {
                    print("cannot be had: \(error.map { "\($0)" } ?? "it is no file")")
                    return
                }
                Keeper(url).performTask()
            }
        }
        // Whoever shares does not wait for the copy: this ends what they see of the extension.
        context.completeRequest(returningItems: nil)
        print("the request is complete")
    }
}
