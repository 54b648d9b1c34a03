// A file that imports `os` alone uses NSObject, Date and what else Foundation has; Apple's
// Foundation brings Combine, Observation and sessions along, too. The lock of one word is C: see
// COSLock.
@_exported public import COSLock
@_exported public import Foundation
@_exported public import Observation
@_exported public import RoostFoundation
@_exported public import RoostPublishers
