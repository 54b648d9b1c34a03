// Everything that uses this module uses Foundation with it.
@_exported public import Foundation
