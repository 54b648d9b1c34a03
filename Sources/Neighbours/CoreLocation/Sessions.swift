// The names of sessions, and of what Foundation refuses on Linux: those of Roost are preferred to
// Foundation's by being imported one by one (docs/decisions/0014-sessions-are-foundations.md).
@_exported public import FoundationNetworking
@_exported public import RoostSessions
@_exported public import class RoostFoundation.DateComponentsFormatter
@_exported public import class RoostSessions.URLSessionConfiguration
@_exported public import class RoostSessions.URLSessionTaskMetrics
@_exported public import class RoostSessions.URLSessionTaskTransactionMetrics
@_exported public import protocol RoostSessions.URLSessionDataDelegate
@_exported public import protocol RoostSessions.URLSessionDelegate
@_exported public import protocol RoostSessions.URLSessionDownloadDelegate
@_exported public import protocol RoostSessions.URLSessionStreamDelegate
@_exported public import protocol RoostSessions.URLSessionTaskDelegate
@_exported public import protocol RoostSessions.URLSessionWebSocketDelegate
