package import RoostLinux

/// The container of an app on a stage.
package struct StagedContainer: Sendable {
    private let container: AppContainer

    /// The container at a path, which need not be there.
    package init(at path: String) { container = AppContainer(path: path) }

    /// The variables by which Foundation finds the container's folders.
    package var environment: [(name: String, value: String)] { container.environment }

    /// Makes what is missing of the container, and of the folders that groups share.
    package func prepare(for groups: [String], in shared: String) throws(SystemError) {
        try FileSystem.makeDirectory(container.path, mode: 0o700)
        try container.prepare(for: groups, in: shared, executedFrom: container.path)
    }
}
