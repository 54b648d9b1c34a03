// One module for all that an app may need: whoever imports Roost has the modules of Apple's names
// and those of our own that apps call.
@_exported public import ActivityKit
@_exported public import AppIntents
@_exported public import BackgroundTasks
@_exported public import Combine
@_exported public import OSLog
@_exported public import RoostClient
@_exported public import RoostWork
@_exported public import SwiftUI
@_exported public import UniformTypeIdentifiers
@_exported public import UserNotifications
@_exported public import os
