// What a file sees that imports SwiftUI alone. Apple's SwiftUI brings Foundation along, and
// Apple's Foundation holds what Linux keeps in FoundationNetworking.
@_exported public import Combine
@_exported public import Foundation
@_exported public import FoundationNetworking
@_exported public import Observation
@_exported public import UIKit
