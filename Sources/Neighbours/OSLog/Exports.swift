// The names of `os` for files that import OSLog, as many do on Apple's platforms. Apple's module
// also reads messages of the log back; this one does not.
@_exported public import os
