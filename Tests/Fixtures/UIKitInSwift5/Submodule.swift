import UIKit.UIApplication

func isBeingLaunched() -> Bool { UIApplication.shared.applicationState == .inactive }
