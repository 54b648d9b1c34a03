// swift-format-ignore-file
import UIKit

// The two methods are those of a post on extending the background execution time of apps and of
// extensions, as they stand there but for one dot: Swift takes none at the end of a line any more.
public class LongTask {
   var backgroundTaskID: UIBackgroundTaskIdentifier?
   public var performLong: () -> Void = {}
   public var cancelLong: () -> Void = {}

   public init() {}

   func performLongTask() { performLong() }
   func cancelLongTask() { cancelLong() }

public func performTask()
{
   // Perform the task on a background queue.
   DispatchQueue.global().async {
      // Request the task assertion and save the ID.
      self.backgroundTaskID = UIApplication.shared
                 .beginBackgroundTask (withName: "Perform Long Task") {
         // End the task if time expires.
         UIApplication.shared.endBackgroundTask(self.backgroundTaskID!)
         self.backgroundTaskID = UIBackgroundTaskInvalid
      }
            
      // Run task synchronously.
      self.performLongTask()
            
      // End the task assertion.
      UIApplication.shared.endBackgroundTask(self.backgroundTaskID!)
      self.backgroundTaskID = UIBackgroundTaskInvalid
   }
}
}

public class LongTaskOfExtension {
   var taskIsRunning = false
   public var performLong: () -> Void = {}
   public var cancelLong: () -> Void = {}

   public init() {}

   func performLongTask() { performLong() }
   func cancelLongTask() { cancelLong() }

public func performTask()
{
   // Perform the task in background.
   let processinfo = ProcessInfo()
   processinfo.performExpiringActivity(withReason: "Long task") { (expired) in
      if (!expired) {
         // Run task synchronously.
         self.performLongTask()
      }
      else {
         // Cancel task.
         self.cancelLongTask()
      }
   }
}

func waitForTask()
{
// Keep background thread alive until asynchron task ends.
repeat {
    sleep(1)
} while(taskIsRunning)
}
}
