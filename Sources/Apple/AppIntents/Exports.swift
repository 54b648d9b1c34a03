// Code for Apple's platforms imports this module alone, and uses Date, Progress, UTType and what
// Linux's Foundation lacks.
@_exported public import Foundation
@_exported public import RoostFoundation
@_exported public import UniformTypeIdentifiers
