// What a file sees that imports UIKit alone. Apple's UIKit brings Foundation along, and Apple's
// Foundation holds what Linux keeps in FoundationNetworking.
@_exported public import Foundation
@_exported public import FoundationNetworking
@_exported public import RoostFoundation
@_exported public import UserNotifications
