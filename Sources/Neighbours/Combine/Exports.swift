// Apple's Foundation holds what Linux keeps in FoundationNetworking. That module is slow to load,
// so publishers themselves do without it: apps that are woken for a moment have them all the same.
@_exported public import Foundation
@_exported public import FoundationNetworking
@_exported public import RoostFoundation
@_exported public import RoostPublishers
