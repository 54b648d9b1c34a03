import Dispatch
import Foundation
import RoostBasics
import RoostClient
import RoostWire
import Synchronization

extension UNUserNotificationCenter {
    /// Takes what people do with the app's notifications, from now on.
    ///
    /// Where the app's launch has an end, it is called by then: responses that nobody wants would
    /// be answered as work without a handler.
    package func hearResponses() {
        let isFirst = state.withLock { state in
            defer { state.hearsResponses = true }
            return !state.hearsResponses
        }
        guard isFirst else { return }
        system.register(.response) { [weak self] run in
            guard let self else { return run.refuse() }
            do throws(FieldError) {
                deliver(.told(try NotificationResponse(run.arguments)), to: run)
            } catch {
                report("what a person did with a notification cannot be read: \(error)")
                run.finish(success: false)
            }
        }
    }

    /// Hands a response to the delegate that there is when the main thread has come to it: after
    /// the app has finished launching, which goes on there.
    private func deliver(_ response: UNNotificationResponse, to run: TaskRun) {
        DispatchQueue.main.async { [self] in
            guard let delegate = delegate.map(Handover.init) else {
                report(
                    "nobody hears what was done with the notification "
                        + "\(response.notification.request.identifier.quotedExcerpt): the "
                        + "notification center has no delegate"
                )
                return run.finish(success: true)
            }
            let task = TaskRun.$current.withValue(run) {
                Task {
                    await delegate.value.userNotificationCenter(self, didReceive: response)
                    run.finish(success: true)
                }
            }
            run.onExpiration { _ in
                task.cancel()
                run.finish(success: false)
            }
        }
    }

    /// Asks the delegate what is shown of notifications that come while the app is in the
    /// foreground; or not any more.
    func hearOfForeground(_ isOn: Bool) {
        guard isOn else { return system.onPresent(nil) }
        system.onPresent { [weak self] told in
            guard let self else { return }
            let notification = UNNotification(told)
            DispatchQueue.main.async { [self] in
                let id = notification.request.identifier
                guard let delegate = delegate.map(Handover.init) else {
                    // It went without having been taken back: as if there had been none.
                    let all = UNNotificationPresentationOptions.all
                    return system.present(id, options: all.names)
                }
                Task {
                    let options = await delegate.value.userNotificationCenter(
                        self,
                        willPresent: notification
                    )
                    system.present(id, options: options.names)
                }
            }
        }
    }
}
