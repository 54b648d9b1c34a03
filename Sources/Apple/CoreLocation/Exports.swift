// Apple's CoreLocation brings Foundation along.
@_exported public import Foundation
