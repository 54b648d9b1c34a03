public import Foundation
import RoostLinux

// The folders of an app, each in its container (docs/containers.md); those of the person in a
// program that is no installed app. What Foundation knows by itself is not named again here.
extension URL {
    /// The folder for the documents of the person.
    public static var documentsDirectory: URL { folder(.documentDirectory, "Documents") }

    /// The folder for the app's own files, with its caches and settings.
    public static var libraryDirectory: URL { home.inside("Library") }

    /// The folder for files that the app can create again.
    ///
    /// On Linux it is emptied while the app does not run and has no file to upload: when the disk
    /// is short (setting `cache-reserve`), and by `roost apps --empty-caches`.
    public static var cachesDirectory: URL { folder(.cachesDirectory, "Library/Caches") }

    /// The folder for files that the app needs and the person does not see.
    public static var applicationSupportDirectory: URL {
        folder(.applicationSupportDirectory, "Library/Application Support")
    }

    /// The person's desktop, as set in the desktop environment.
    public static var desktopDirectory: URL { folder(.desktopDirectory, "Desktop") }
    /// The person's downloads, as set in the desktop environment.
    public static var downloadsDirectory: URL { folder(.downloadsDirectory, "Downloads") }
    /// The person's movies, as set in the desktop environment.
    public static var moviesDirectory: URL { folder(.moviesDirectory, "Movies") }
    /// The person's music, as set in the desktop environment.
    public static var musicDirectory: URL { folder(.musicDirectory, "Music") }
    /// The person's pictures, as set in the desktop environment.
    public static var picturesDirectory: URL { folder(.picturesDirectory, "Pictures") }
    /// The folder for files that the person shares, as set in the desktop environment.
    public static var sharedPublicDirectory: URL { folder(.sharedPublicDirectory, "Public") }

    private static var home: URL { URL(filePath: NSHomeDirectory(), directoryHint: .isDirectory) }

    private func inside(_ place: String) -> URL {
        appending(path: place, directoryHint: .isDirectory)
    }

    private static func folder(
        _ directory: FileManager.SearchPathDirectory,
        _ place: String
    ) -> URL {
        let known = FileManager.default.urls(for: directory, in: .userDomainMask).first
        return known.map { URL(filePath: $0.path, directoryHint: .isDirectory) }
            ?? home.inside(place)
    }
}
