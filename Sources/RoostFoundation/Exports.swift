// What uses this module uses Foundation with it. Apple's Foundation brings Observation along.
@_exported public import Foundation
@_exported public import Observation
