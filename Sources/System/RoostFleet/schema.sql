-- The tables of a fleet, for PostgreSQL 15 and later; functions.sql follows. A fleet that is there comes to the same by the upgrades
-- beside this file (CONTRIBUTING.md, "The schema of a fleet").
--
-- Times are the database's own; the numbers of members, work and fences come from sequences, so that none is given twice even where a
-- transaction is rolled back.
CREATE SCHEMA roost;

CREATE SEQUENCE roost.members_number;
CREATE SEQUENCE roost.work_number;
CREATE SEQUENCE roost.fences;
CREATE SEQUENCE roost.wishes;

-- One row for each host: its present membership, and how long its lease lasts.
CREATE TABLE roost.hosts (
    name text PRIMARY KEY,
    identity text NOT NULL,
    member bigint NOT NULL UNIQUE,
    leased_until timestamptz NOT NULL,
    is_over boolean NOT NULL DEFAULT false,
    -- Whether it is no member any more by its own wish.
    has_left boolean NOT NULL DEFAULT false,
    -- The latest wish of somebody that it claim nothing, or claim again, by which it is known that it has heard of it.
    wish bigint NOT NULL DEFAULT 0,
    is_to_drain boolean NOT NULL DEFAULT false,
    -- What it has, as it said last: {"traits": {"labels": {...}, "gpu", "network", "power": true or false}, "apps": [...],
    -- "intents": {app: [those whose jobs it begins], ...}, "versions": {app: version, ...},
    -- "tasks": [{"app", "identifiers": [...], "kinds": [...]}, ...], "draining": true or false}.
    has jsonb NOT NULL DEFAULT '{"traits": {}, "apps": [], "tasks": [], "draining": false}'
) WITH (fillfactor = 50);

CREATE TABLE roost.work (
    number bigint PRIMARY KEY,
    app text NOT NULL,
    name text NOT NULL,
    -- The kind of a request of BGTaskScheduler, where it is one and no job; those have names of their own.
    task text CHECK (task IN ('refresh', 'processing')),
    job jsonb NOT NULL,
    -- The date before which an app wants it not to begin, in nanoseconds of its own host's calendar, to be told it again.
    earliest bigint,
    needs_network boolean NOT NULL DEFAULT false,
    needs_power boolean NOT NULL DEFAULT false,
    due timestamptz NOT NULL,
    -- The number of the first piece that was submitted with it: what is for each host is several.
    batch bigint NOT NULL,
    -- The only host that may have it, where it is not for any.
    host text,
    -- What a host has to have: labels, all of them, and a graphics processor.
    labels jsonb NOT NULL DEFAULT '{}',
    needs_gpu boolean NOT NULL DEFAULT false,
    fence bigint,
    member bigint,
    is_held boolean NOT NULL DEFAULT false,
    -- Whether it does not come again, as another one took its place or it was cancelled.
    is_unwanted boolean NOT NULL DEFAULT false,
    is_cancelled boolean NOT NULL DEFAULT false,
    -- How far it is, as the host that has it said last: {"completed", "total", "title", "subtitle"}.
    progress jsonb,
    CHECK ((fence IS NULL) = (member IS NULL)),
    -- What no host could take, so that nobody writes it by hand: one such row would keep all others from being claimed.
    CHECK (isfinite(due)),
    CHECK (octet_length(app) <= 4096 AND octet_length(name) <= 4096 AND octet_length(job::text) <= 4194304)
) WITH (fillfactor = 70);

-- What is over, for a week. It is in parts, one for each day, which is given back as a whole (roost.forget_ended). It has no key: each piece of
-- work is in it once, as it is once in the table before, and nobody looks for its number alone.
CREATE TABLE roost.ended (
    number bigint NOT NULL,
    app text NOT NULL,
    name text NOT NULL,
    task text,
    job jsonb NOT NULL,
    -- The host that had it, where one had it.
    host text,
    ending text NOT NULL,
    cause text,
    code bigint,
    detail text NOT NULL DEFAULT '',
    result text,
    ended timestamptz NOT NULL DEFAULT clock_timestamp(),
    -- The day on which it was written down, of nine that go round: eight have something of the last week, and the ninth is being emptied.
    part smallint NOT NULL DEFAULT ((clock_timestamp() AT TIME ZONE 'UTC')::date - DATE '1970-01-01') % 9
) PARTITION BY LIST (part);
CREATE INDEX ended_named ON roost.ended (app, name, number);
CREATE INDEX ended_time ON roost.ended (ended);
DO $$
BEGIN
    FOR part IN 0..8 LOOP
        EXECUTE format('CREATE TABLE roost.ended_%s PARTITION OF roost.ended FOR VALUES IN (%1$s)', part);
    END LOOP;
END $$;

-- Whom the owner lets in, to do what, and for which app; '' is all of them. What each may call is granted beside that.
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

-- What may be claimed, in its order; what is claimed, by whom; and one wanted piece of each name, or for each host.
CREATE INDEX work_pending ON roost.work (app, due, number) WHERE fence IS NULL AND NOT is_held;
CREATE INDEX work_claimed ON roost.work (member) WHERE member IS NOT NULL;
CREATE INDEX work_running ON roost.work (app, name) WHERE fence IS NOT NULL;
CREATE UNIQUE INDEX work_wanted ON roost.work (app, name, (task IS NULL), coalesce(host, '')) WHERE NOT is_unwanted;
-- The tasks of an app, which are counted, beside any number of jobs.
CREATE INDEX work_tasks ON roost.work (app, task) WHERE task IS NOT NULL;
