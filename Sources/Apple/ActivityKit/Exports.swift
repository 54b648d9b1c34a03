// What files that import ActivityKit alone find on Apple's platforms, too.
@_exported public import Foundation
@_exported public import RoostFoundation
