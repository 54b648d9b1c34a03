// Apple's CoreSpotlight brings Foundation along, and that Combine, Observation and sessions.
@_exported public import Foundation
@_exported public import Observation
@_exported public import RoostFoundation
@_exported public import RoostPublishers
