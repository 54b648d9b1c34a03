// What uses this module uses Date, Timer and URLSession with it; Apple's Foundation holds what Linux
// keeps in FoundationNetworking.
@_exported public import Foundation
@_exported public import FoundationNetworking
