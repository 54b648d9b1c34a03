// A file that imports `os` alone uses NSObject, Date and what else Foundation has. The lock of one
// word is C: see COSLock.
@_exported public import COSLock
@_exported public import Foundation
