// What a file sees that imports WidgetKit alone, as on Apple's platforms.
@_exported public import Foundation
@_exported public import SwiftUI
