package import RoostHTTP

/// The addresses that pages lead to.
package enum Links {
    package static func app(_ app: String) -> WebTarget { WebTarget(path: ["apps", app]) }

    package static func task(_ app: String, _ task: String) -> WebTarget {
        WebTarget(path: ["apps", app, "tasks", task])
    }

    package static func job(_ app: String, _ id: String) -> WebTarget {
        WebTarget(path: ["apps", app, "jobs", id])
    }
}
