import RoostDaemon
import RoostWire

/// The settings of a database that say what of its answers survives.
struct PostgresDurability: Hashable {
    /// Whether the server flushes at all.
    let isFlushed: Bool
    /// The setting that says what a commit waits for: `off`, `local`, `remote_write`, `on` or
    /// `remote_apply`.
    let commit: String
    /// The replicas that a commit waits for, in the server's words; empty where it waits for none.
    let standbys: String
    /// The number of replicas that follow.
    let replicas: Int64

    /// The query that gives them, as one JSON object.
    static let query = """
        SELECT jsonb_build_object(
            'fsync', current_setting('fsync') = 'on',
            'commit', current_setting('synchronous_commit'),
            'standbys', current_setting('synchronous_standby_names'),
            'replicas', (SELECT count(*) FROM pg_stat_replication))
        """

    init(isFlushed: Bool = true, commit: String = "on", standbys: String = "", replicas: Int64 = 0)
    {
        self.isFlushed = isFlushed
        self.commit = commit
        self.standbys = standbys
        self.replicas = replicas
    }

    init(reading fields: Fields) throws(FieldError) {
        self.init(
            isFlushed: try fields.bool("fsync"),
            commit: try fields.string("commit"),
            standbys: try fields.string("standbys"),
            replicas: try fields.integer("replicas")
        )
    }

    /// The settings by which not all that was answered survives, in words; `nil` where all of it
    /// does.
    var lessening: String? {
        var words: [String] = []
        if !isFlushed {
            words.append(
                "fsync is off: a crash of its machine may lose what was answered, and all else"
            )
        }
        if commit == "off" {
            words.append("synchronous_commit is off: a crash loses what was answered just before")
        }
        let waits = !standbys.isEmpty && commit != "off" && commit != "local"
        if replicas > 0, !waits {
            words.append(
                "no commit waits for a replica: a failover to one may lose what was answered just before"
            )
        }
        return words.isEmpty ? nil : words.joined(separator: "; ")
    }
}
