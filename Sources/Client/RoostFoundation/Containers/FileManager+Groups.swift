public import Foundation
import RoostLinux

extension FileManager {
    /// Returns the URL of the folder that the apps of a group share, or `nil` if this app is not
    /// one of them.
    ///
    /// An app is in the groups that its `Info.plist` lists under
    /// `com.apple.security.application-groups`; a program that is no installed app is in none.
    public func containerURL(
        forSecurityApplicationGroupIdentifier groupIdentifier: String
    ) -> URL? {
        EnvironmentVariables.read("ROOST_CONTAINER")
            .flatMap { AppContainer(path: $0).folder(ofGroup: groupIdentifier) }
            .map { URL(filePath: $0, directoryHint: .isDirectory) }
    }
}
