import RoostCaller
import RoostLinux
import RoostSystemWire

/// The words for the space that an app takes up on the disk.
enum DiskWords {
    /// The number of files of each folder that are looked at: a page is made again and again while
    /// it is open.
    private static let most = 2000

    static func text(of app: SystemInterface.App) -> String {
        let program = words(FileSystem.measure(app.folder, most: most))
        guard let container = app.container else { return "\(program) itself" }
        return "\(program) itself, \(words(FileSystem.measure(container, most: most))) its data"
    }

    static func words(_ size: TreeSize) -> String {
        (size.isWhole ? "" : "more than ") + ByteWords.text(size.bytes)
    }
}
