public import Dispatch
// Code for Apple's platforms imports this module alone, and uses Date, Progress, NSError and what
// Linux's Foundation lacks. Apple's Foundation brings Combine and Observation along.
@_exported public import Foundation
@_exported public import Observation
@_exported public import RoostFoundation
@_exported public import RoostPublishers

/// A dispatch queue, by the name that Apple's declarations of this module use.
// swift-format-ignore: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized
public typealias dispatch_queue_t = DispatchQueue
