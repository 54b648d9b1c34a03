@_exported public import ActivityKit
@_exported public import AppIntents
@_exported public import BackgroundTasks
@_exported public import RoostClient
@_exported public import SwiftUI
@_exported public import UniformTypeIdentifiers
