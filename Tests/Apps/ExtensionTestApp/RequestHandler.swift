import UIKit

/// The extension that the system tests open, which does what the text says that it is given.
final class RequestHandler: NSObject, NSExtensionRequestHandling {
    func beginRequest(with context: NSExtensionContext) {
        let item = context.inputItems.first as? NSExtensionItem
        let order = item?.attributedContentText?.string ?? ""
        print("asked to \(order) in \(ProcessInfo.processInfo.processIdentifier)")
        switch order {
        case "finish later":
            ProcessInfo.processInfo.performExpiringActivity(withReason: "Finish") { isExpired in
                // Opening a pipe waits until somebody opens its other end.
                _ = FileHandle(forReadingAtPath: "gate")
                print(isExpired ? "expired" : "finished")
            }
            context.completeRequest(returningItems: nil)
            print("complete")
        case "never finish":
            context.completeRequest(returningItems: nil) { isExpired in
                print(isExpired ? "told" : "goes on")
                while !isExpired { sleep(1000) }
            }
        case "stop when told":
            let stop = DispatchSemaphore(value: 0)
            ProcessInfo.processInfo.performExpiringActivity(withReason: "Wait") { isExpired in
                if isExpired {
                    stop.signal()
                } else {
                    stop.wait()
                    print("stopped")
                }
            }
            context.completeRequest(returningItems: nil)
        case "fail":
            context.cancelRequest(withError: CocoaError(.fileReadCorruptFile))
        case "hold":
            // Requests begin on the main thread.
            let task = MainActor.assumeIsolated {
                UIApplication.shared.beginBackgroundTask(withName: "Hold")
            }
            print("the background task is invalid: \(task == .invalid)")
            context.completeRequest(returningItems: nil)
        case "wait":
            // It completes its request when the next one comes.
            Waiting.context = context
        case "wake":
            Waiting.context?.completeRequest(returningItems: nil)
            context.completeRequest(returningItems: nil)
        case "hang": break
        default:
            let answer = NSExtensionItem()
            answer.attributedContentText = NSAttributedString(string: "got \(order)")
            answer.attachments = item?.attachments
            context.completeRequest(returningItems: [answer])
        }
    }
}

/// A request that goes on; all are handled on the main thread.
private enum Waiting {
    nonisolated(unsafe) static var context: NSExtensionContext?
}
