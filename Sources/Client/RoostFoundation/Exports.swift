// What uses this module uses Foundation with it. Apple's Foundation brings Combine and Observation
// along.
@_exported public import Foundation
@_exported public import Observation
@_exported public import RoostPublishers
