-- From version 1 to version 2; functions.sql follows.
--
-- A job may be kept where one of its name is there (the last parameter). Hosts of version 1 call the new one without it.
DROP FUNCTION IF EXISTS roost.submit(text, text, jsonb, interval, boolean, boolean, jsonb, text, bigint, int);

-- How far it is, as the host that has it said last: {"completed", "total", "title", "subtitle"}.
ALTER TABLE roost.work ADD COLUMN progress jsonb;

-- Whom the owner lets in.
CREATE TABLE roost.grants (
    role text,
    what text CHECK (what IN ('host', 'submit', 'look')),
    app text DEFAULT '' CHECK (what <> 'host' OR app = ''),
    PRIMARY KEY (role, what, app)
);

-- The schedules whose work is the fleet's, and up to when their times are dealt with, in nanoseconds since 1970.
CREATE TABLE roost.repeats (
    app text NOT NULL,
    name text NOT NULL,
    is_job boolean NOT NULL,
    through bigint NOT NULL,
    -- Until when it is kept, from when a host asked about it last: by then all that had it have asked again, or have it no more.
    kept_until timestamptz NOT NULL,
    PRIMARY KEY (app, name, is_job),
    CHECK (octet_length(app) <= 4096 AND octet_length(name) <= 4096)
);
CREATE INDEX repeats_kept ON roost.repeats (kept_until);

-- Pending work that hosts take along, under a key for each and the number that it has there; nobody begins it before it is gone from there.
CREATE TABLE roost.arrivals (
    key bigint NOT NULL,
    number bigint NOT NULL,
    app text NOT NULL,
    name text NOT NULL,
    -- As it was said, with the moment at which it is due.
    what jsonb NOT NULL,
    due timestamptz NOT NULL,
    -- Whether it has been submitted, or another one has come by its name or withdrawn that; kept for a month, so that nobody does it again.
    is_over boolean NOT NULL DEFAULT false,
    offered timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (key, number),
    CHECK (isfinite(due)),
    CHECK (octet_length(app) <= 4096 AND octet_length(name) <= 4096 AND octet_length(what::text) <= 4194304)
);
CREATE INDEX arrivals_named ON roost.arrivals (app, name) WHERE NOT is_over;
CREATE INDEX arrivals_over ON roost.arrivals (offered) WHERE is_over;

-- The tasks of an app, which are counted, beside any number of jobs.
CREATE INDEX work_tasks ON roost.work (app, task) WHERE task IS NOT NULL;

-- What is over is in parts, one for each day. What there is becomes today's as it is: its rows are looked at once, and moved nowhere. All of it is older
-- than a week before that part is given back.
DO $$
DECLARE
    today int := ((clock_timestamp() AT TIME ZONE 'UTC')::date - DATE '1970-01-01') % 9;
BEGIN
    EXECUTE format($sql$
        ALTER TABLE roost.ended DROP CONSTRAINT ended_pkey;
        ALTER TABLE roost.ended ADD COLUMN part smallint NOT NULL DEFAULT %1$s;
        ALTER TABLE roost.ended ALTER COLUMN part SET DEFAULT ((clock_timestamp() AT TIME ZONE 'UTC')::date - DATE '1970-01-01') %% 9;
        ALTER TABLE roost.ended RENAME TO ended_%1$s;
        ALTER INDEX roost.ended_named RENAME TO ended_%1$s_app_name_number_idx;
        ALTER INDEX roost.ended_time RENAME TO ended_%1$s_ended_idx;
        CREATE TABLE roost.ended (LIKE roost.ended_%1$s INCLUDING DEFAULTS) PARTITION BY LIST (part);
        CREATE INDEX ended_named ON roost.ended (app, name, number);
        CREATE INDEX ended_time ON roost.ended (ended);
        ALTER TABLE roost.ended ATTACH PARTITION roost.ended_%1$s FOR VALUES IN (%1$s);
    $sql$, today);
    FOR part IN 0..8 LOOP
        CONTINUE WHEN part = today;
        EXECUTE format('CREATE TABLE roost.ended_%s PARTITION OF roost.ended FOR VALUES IN (%1$s)', part);
    END LOOP;
END $$;
