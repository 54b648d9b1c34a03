import UIKit

NSExtensionMain()
