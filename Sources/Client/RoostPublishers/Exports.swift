// What uses this module uses Date and Timer with it.
@_exported public import Foundation
