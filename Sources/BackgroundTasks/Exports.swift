public import Dispatch
// Code for Apple's platforms imports this module alone, and uses Date, Progress and NSError.
@_exported public import Foundation

/// A dispatch queue, by the name that Apple's declarations of this module use.
// swift-format-ignore: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized
public typealias dispatch_queue_t = DispatchQueue
