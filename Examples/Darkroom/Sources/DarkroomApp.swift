import AppIntents
import SwiftUI

/// Makes an album for the web of a folder of photos, and puts it on a server.
///
/// Each step is an intent, which people can run by itself, and a job in the pipeline that
/// `ImportPhotos` begins: each photo is made small by a job of its own, then they are packed, then
/// the pack is uploaded. Whatever is killed on the way, what was done stays done, and the rest goes
/// on from there.
@main
struct DarkroomApp: App {
    var body: some Scene {
        WindowGroup {
            VStack {
                Text("Darkroom")
                Text(
                    "roost run darkroom ImportPhotos --folder FOLDER --album NAME begins an album."
                )
            }
        }
    }
}
