import PostgresServer

/// What a database says of a fleet's schema, so that two can be compared whole.
enum Catalogue {
    /// Returns a line for each table, column, constraint, index, sequence, function, trigger,
    /// policy, type and comment, with all that belongs to it; in order.
    static func lines(of server: PostgresServer) throws -> [String] {
        try server.ask(query).split(separator: "\n").map(String.init)
    }

    /// The rights are sorted: in which order they were given means nothing.
    private static let query = """
        WITH own AS (SELECT * FROM pg_namespace WHERE nspname = 'roost'), lines AS (
            SELECT 'schema ' || nspname || rights(nspacl) FROM own
            UNION ALL SELECT concat_ws(' ', 'relation', relname, relkind, relpersistence, relrowsecurity,
                    relforcerowsecurity, reloptions::text, rights(relacl))
                FROM pg_class WHERE relnamespace = (SELECT oid FROM own)
            UNION ALL SELECT concat_ws(' ', 'column', relname,
                    row_number() OVER (PARTITION BY attrelid ORDER BY attnum), attname,
                    format_type(atttypid, atttypmod), attnotnull, attstorage, attcompression, attidentity, attgenerated,
                    attstattarget, attoptions::text, rights(attacl), pg_get_expr(adbin, adrelid))
                FROM pg_attribute JOIN pg_class AS c ON c.oid = attrelid
                    LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
                WHERE relnamespace = (SELECT oid FROM own) AND relkind <> 'S' AND attnum > 0 AND NOT attisdropped
            UNION ALL SELECT concat_ws(' ', 'constraint', conrelid::regclass, conname, contype, convalidated,
                    pg_get_constraintdef(oid))
                FROM pg_constraint WHERE connamespace = (SELECT oid FROM own)
            UNION ALL SELECT concat_ws(' ', 'index', indisvalid, pg_get_indexdef(indexrelid))
                FROM pg_index JOIN pg_class AS c ON c.oid = indexrelid WHERE relnamespace = (SELECT oid FROM own)
            UNION ALL SELECT concat_ws(' ', 'sequence', seqrelid::regclass, seqtypid::regtype, seqstart, seqincrement,
                    seqmax, seqmin, seqcache, seqcycle)
                FROM pg_sequence JOIN pg_class AS c ON c.oid = seqrelid WHERE relnamespace = (SELECT oid FROM own)
            UNION ALL SELECT concat_ws(' ', 'function', replace(pg_get_functiondef(oid), E'\\n', ' '), rights(proacl))
                FROM pg_proc WHERE pronamespace = (SELECT oid FROM own)
            UNION ALL SELECT concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid))
                FROM pg_trigger AS t JOIN pg_class AS c ON c.oid = tgrelid WHERE relnamespace = (SELECT oid FROM own)
            UNION ALL SELECT concat_ws(' ', 'policy', polrelid::regclass, polname, polcmd, polpermissive,
                    polroles::regrole[], pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
                FROM pg_policy JOIN pg_class AS c ON c.oid = polrelid WHERE relnamespace = (SELECT oid FROM own)
            UNION ALL SELECT concat_ws(' ', 'type', typname, typtype, typdefault, rights(typacl))
                FROM pg_type WHERE typnamespace = (SELECT oid FROM own)
            UNION ALL SELECT concat_ws(' ', 'comment', classoid::regclass, pg_describe_object(classoid, objoid, objsubid),
                    description)
                FROM pg_description
                WHERE objoid IN (
                    SELECT oid FROM own
                    UNION ALL SELECT oid FROM pg_class WHERE relnamespace = (SELECT oid FROM own)
                    UNION ALL SELECT oid FROM pg_proc WHERE pronamespace = (SELECT oid FROM own)
                    UNION ALL SELECT oid FROM pg_constraint WHERE connamespace = (SELECT oid FROM own)
                )
        )
        SELECT * FROM lines AS l (line) ORDER BY line
        """.replacing(/rights\((?<column>\w+)\)/) { match in
            "' ' || coalesce((SELECT string_agg(a::text, ',' ORDER BY a::text) FROM unnest(\(match.column)) AS a), '-')"
        }
}
