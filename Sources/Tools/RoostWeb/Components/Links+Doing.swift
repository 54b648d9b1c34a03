package import RoostCaller
package import RoostHTTP

extension Links {
    /// Returns the address of a run's page.
    package static func run(_ number: Int64) -> WebTarget {
        WebTarget(path: ["runs", "\(number)"])
    }

    /// Returns the address of a run that was over at a moment, by which it is found however long
    /// ago that is.
    package static func run(_ number: Int64, ended: Timestamp) -> WebTarget {
        WebTarget(path: ["runs", "\(number)"], query: ["ended": ended.iso8601])
    }

    package static func intent(_ app: String, _ intent: String) -> WebTarget {
        WebTarget(path: ["apps", app, "intents", intent])
    }

    /// Returns the address of an app's window, to be used.
    package static func window(_ app: String) -> WebTarget {
        WebTarget(path: ["apps", app, "window"])
    }

    /// Returns the address of a list, of one app or of all.
    package static func list(_ section: Section, app: String?) -> WebTarget {
        WebTarget(path: section.target.path, query: app.map { ["app": $0] } ?? [:])
    }

    /// Returns the address of a list from a place on that the system has named.
    package static func list(_ section: Section, app: String?, after place: String) -> WebTarget {
        var query = list(section, app: app).query
        query.add("after", place)
        return WebTarget(path: section.target.path, query: query)
    }
}
