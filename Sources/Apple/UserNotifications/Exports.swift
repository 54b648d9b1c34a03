// Code for Apple's platforms imports this module alone, and uses Date, Data and String(localized:).
// Apple's Foundation brings Combine and Observation along.
@_exported public import Foundation
@_exported public import Observation
@_exported public import RoostFoundation
@_exported public import RoostPublishers
