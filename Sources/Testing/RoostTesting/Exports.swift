// Whoever tests with this has virtual time.
@_exported public import RoostVirtualTime
