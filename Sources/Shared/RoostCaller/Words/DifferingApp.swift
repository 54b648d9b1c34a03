package import RoostSystemWire
package import RoostWire

/// An app of a fleet of which hosts have different versions, any of which may be given its work.
package struct DifferingApp: Hashable, Sendable {
    /// A version, and the hosts that have it.
    package struct Version: Hashable, Sendable {
        package let version: String
        package let hosts: [String]
    }

    /// The number of versions that are named, and of hosts with each.
    private static let most = 5

    package let app: String
    /// The versions, at least two, the one that most hosts have first.
    package let versions: [Version]

    /// The versions, and who has them, as the end of a sentence.
    package var words: String {
        let all = versions.prefix(Self.most).map { told in
            let named = told.hosts.prefix(Self.most).joined(separator: ", ")
            let rest = told.hosts.count - Self.most
            return "\(told.version) on \(named)" + (rest > 0 ? " and \(rest) more" : "")
        }
        let rest = versions.count - Self.most
        return (all + (rest > 0 ? ["\(rest) more versions"] : [])).joined(separator: "; ")
    }

    /// The app and its versions, as a sentence without its end.
    package var finding: String { "\(app) differs between hosts: \(words)" }

    /// The app and its versions, in one sentence.
    package var sentence: String { "\(finding)." }

    package static let remedy =
        "install the same version on all, or see to it that each can do what the others submit; roost fleet drain keeps work from a host until then"

    package var json: JSON {
        [
            "app": .string(app),
            "versions": .array(
                versions.map { ["version": .string($0.version), "hosts": .texts($0.hosts)] }
            ),
        ]
    }
}

extension SystemInterface.FleetHosts.Reply {
    /// Returns the apps of which hosts that are there have different versions, in order; a host
    /// that tells no version of an app does not count.
    ///
    /// Of the host that asks its own versions count, whatever the database has heard of it.
    package func differingApps(
        having own: (host: String, versions: [String: String])? = nil
    ) -> [DifferingApp] {
        var hostsByVersion: [String: [String: [String]]] = [:]
        if let own {
            for (app, version) in own.versions { hostsByVersion[app] = [version: [own.host]] }
        }
        for host in hosts where host.present && host.name != own?.host {
            for told in host.versions ?? [] {
                hostsByVersion[told.app, default: [:]][told.version, default: []].append(host.name)
            }
        }
        return hostsByVersion.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }.map {
            let versions = $0.value.map {
                DifferingApp.Version(version: $0.key, hosts: $0.value.sorted())
            }
            return DifferingApp(
                app: $0.key,
                versions: versions.sorted {
                    ($1.hosts.count, $0.version) < ($0.hosts.count, $1.version)
                }
            )
        }
    }

    /// The finding of a doctor about them.
    package var versionsCheck: SystemInterface.Doctor.Reply.Check {
        let differing = differingApps()
        return SystemInterface.Doctor.Reply.Check(
            name: "fleet-versions",
            good: differing.isEmpty,
            finding: differing.isEmpty
                ? "no app differs between the hosts of the fleet"
                : differing.map(\.finding).joined(separator: "; "),
            remedy: differing.isEmpty ? nil : DifferingApp.remedy
        )
    }
}
