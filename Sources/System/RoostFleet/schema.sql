-- The schema of a fleet, version 1, for PostgreSQL 15 and later.
--
-- Every call of a host is one of the functions below, and one transaction. Times are the database's own; the numbers of members, work
-- and fences come from sequences, so that none is given twice even where a transaction is rolled back.
CREATE SCHEMA roost;
-- What a host knows it by, before it touches anything of it.
COMMENT ON SCHEMA roost IS 'Fleet of Roost, version 1';

CREATE SEQUENCE roost.members_number;
CREATE SEQUENCE roost.work_number;
CREATE SEQUENCE roost.fences;

-- One row for each host: its present membership, and how long its lease lasts.
CREATE TABLE roost.hosts (
    name text PRIMARY KEY,
    identity text NOT NULL,
    member bigint NOT NULL UNIQUE,
    leased_until timestamptz NOT NULL,
    is_over boolean NOT NULL DEFAULT false
) WITH (fillfactor = 50);

CREATE TABLE roost.work (
    number bigint PRIMARY KEY,
    app text NOT NULL,
    name text NOT NULL,
    job jsonb NOT NULL,
    needs_network boolean NOT NULL DEFAULT false,
    needs_power boolean NOT NULL DEFAULT false,
    due timestamptz NOT NULL,
    fence bigint,
    member bigint,
    is_held boolean NOT NULL DEFAULT false,
    -- Whether it does not come again, as another one took its place or it was cancelled.
    is_unwanted boolean NOT NULL DEFAULT false,
    is_cancelled boolean NOT NULL DEFAULT false,
    CHECK ((fence IS NULL) = (member IS NULL))
) WITH (fillfactor = 70);

-- What may be claimed, in its order; what is claimed, by whom; and one wanted piece of each name.
CREATE INDEX work_pending ON roost.work (app, due, number) WHERE fence IS NULL AND NOT is_held;
CREATE INDEX work_claimed ON roost.work (member) WHERE fence IS NOT NULL;
CREATE INDEX work_running ON roost.work (app, name) WHERE fence IS NOT NULL;
CREATE UNIQUE INDEX work_wanted ON roost.work (app, name) WHERE NOT is_unwanted;

-- Makes what a membership had claimed pending again, where it is still wanted.
CREATE FUNCTION roost.give_back(of_member bigint) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
    gone int;
    back int;
BEGIN
    DELETE FROM roost.work WHERE member = of_member AND is_unwanted;
    GET DIAGNOSTICS gone = ROW_COUNT;
    UPDATE roost.work SET fence = NULL, member = NULL WHERE member = of_member;
    GET DIAGNOSTICS back = ROW_COUNT;
    RETURN gone + back;
END $$;

-- Returns {"member": N}, {"superseded": N} or {"taken": true}.
CREATE FUNCTION roost.join(host text, secret text, former bigint, lease interval) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
    present roost.hosts;
    new bigint;
BEGIN
    -- Two that join at once come one after the other.
    PERFORM pg_advisory_xact_lock(hashtextextended('roost host ' || host, 0));
    SELECT * INTO present FROM roost.hosts WHERE name = host FOR UPDATE;
    IF FOUND THEN
        IF present.identity <> secret AND NOT present.is_over AND present.leased_until > clock_timestamp() THEN
            RETURN jsonb_build_object('taken', true);
        END IF;
        IF present.identity = secret AND former IS DISTINCT FROM present.member THEN
            RETURN jsonb_build_object('superseded', present.member);
        END IF;
        PERFORM roost.give_back(present.member);
    END IF;
    new := nextval('roost.members_number');
    INSERT INTO roost.hosts VALUES (host, secret, new, clock_timestamp() + lease)
        ON CONFLICT (name) DO UPDATE SET identity = secret, member = new,
            leased_until = excluded.leased_until, is_over = false;
    RETURN jsonb_build_object('member', new);
END $$;

-- Returns the number of pieces of work that are pending again, or gone.
CREATE FUNCTION roost.leave(of_member bigint) RETURNS int LANGUAGE plpgsql AS $$
BEGIN
    UPDATE roost.hosts SET is_over = true WHERE member = of_member;
    RETURN roost.give_back(of_member);
END $$;

-- Returns {"holds": N, "cancelled": [[work, fence], ...]}, or null where the lease is over.
CREATE FUNCTION roost.renew(of_member bigint, lease interval) RETURNS jsonb LANGUAGE plpgsql AS $$
BEGIN
    -- The condition is looked at again once the row is locked.
    UPDATE roost.hosts SET leased_until = clock_timestamp() + lease
        WHERE member = of_member AND NOT is_over AND leased_until > clock_timestamp();
    IF NOT FOUND THEN RETURN NULL; END IF;
    RETURN (
        SELECT jsonb_build_object(
            'holds', count(*),
            'cancelled', coalesce(
                jsonb_agg(jsonb_build_array(number, fence) ORDER BY number) FILTER (WHERE is_cancelled), '[]'
            )
        ) FROM roost.work WHERE member = of_member
    );
END $$;

-- Returns {"count": N, "next": the seconds until the next lease is over, or null}.
CREATE FUNCTION roost.take_over() RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
    gone bigint;
    count int := 0;
BEGIN
    -- A row that is just being renewed, or taken over by somebody else, is passed over.
    FOR gone IN
        SELECT member FROM roost.hosts WHERE NOT is_over AND leased_until <= clock_timestamp()
            FOR UPDATE SKIP LOCKED
    LOOP
        UPDATE roost.hosts SET is_over = true WHERE member = gone;
        count := count + roost.give_back(gone);
    END LOOP;
    IF count > 0 THEN NOTIFY roost_work; END IF;
    RETURN jsonb_build_object('count', count, 'next', (
        SELECT greatest(0, extract(epoch FROM min(leased_until) - clock_timestamp()))
            FROM roost.hosts WHERE NOT is_over
    ));
END $$;

-- Returns {"work": [...], "more": true or false, "next": seconds or null}, or null where the lease is over.
CREATE FUNCTION roost.claim(of_member bigint, slots jsonb, known bigint[]) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
    slot record;
    claimed bigint[] := '{}';
    batch bigint[];
    more boolean := false;
    next timestamptz;
BEGIN
    -- The lease cannot be taken away while this goes on.
    PERFORM FROM roost.hosts
        WHERE member = of_member AND NOT is_over AND leased_until > clock_timestamp() FOR SHARE;
    IF NOT FOUND THEN RETURN NULL; END IF;
    FOR slot IN SELECT * FROM jsonb_to_recordset(slots) AS (app text, count int) LOOP
        WITH picked AS (
            SELECT number FROM roost.work AS w
                WHERE w.app = slot.app AND fence IS NULL AND NOT is_held AND due <= clock_timestamp()
                    AND NOT EXISTS (
                        SELECT FROM roost.work AS r
                            WHERE r.app = w.app AND r.name = w.name AND r.fence IS NOT NULL
                    )
                ORDER BY due, number LIMIT slot.count FOR UPDATE SKIP LOCKED
        ), taken AS (
            UPDATE roost.work AS w SET fence = nextval('roost.fences'), member = of_member
                FROM picked WHERE w.number = picked.number RETURNING w.number
        )
        SELECT coalesce(array_agg(number), '{}') INTO batch FROM taken;
        claimed := claimed || batch;
        more := more OR EXISTS (
            SELECT FROM roost.work AS w
                WHERE w.app = slot.app AND fence IS NULL AND NOT is_held AND due <= clock_timestamp()
                    AND NOT EXISTS (
                        SELECT FROM roost.work AS r
                            WHERE r.app = w.app AND r.name = w.name AND r.fence IS NOT NULL
                    )
        );
        next := least(next, (
            SELECT min(due) FROM roost.work AS w
                WHERE w.app = slot.app AND fence IS NULL AND NOT is_held AND due > clock_timestamp()
        ));
    END LOOP;
    RETURN jsonb_build_object(
        'work', coalesce((
            SELECT jsonb_agg(jsonb_build_object(
                'number', number, 'fence', fence, 'app', app, 'name', name, 'job', job,
                'network', needs_network, 'power', needs_power
            ) ORDER BY fence)
            FROM roost.work WHERE member = of_member AND (number = ANY (claimed) OR fence <> ALL (known))
        ), '[]'),
        'more', more,
        'next', extract(epoch FROM next - clock_timestamp())
    );
END $$;

-- Takes in ends, [{"work": N, "fence": N, "state": "over" or "again" or "held", "after": seconds, "job": {...}}, ...], and
-- returns those that counted: [[work, fence], ...].
CREATE FUNCTION roost.end(ends jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
    one record;
    present roost.work;
    counted jsonb := '[]';
BEGIN
    -- In the order of the rows, so that two who tell at once cannot wait for each other.
    FOR one IN
        SELECT * FROM jsonb_to_recordset(ends)
            AS (work bigint, fence bigint, state text, after float8, job jsonb) ORDER BY work
    LOOP
        SELECT * INTO present FROM roost.work AS w
            WHERE w.number = one.work AND w.fence = one.fence FOR UPDATE;
        CONTINUE WHEN NOT FOUND;
        counted := counted || jsonb_build_array(jsonb_build_array(one.work, one.fence));
        IF one.state = 'over' OR present.is_unwanted THEN
            DELETE FROM roost.work WHERE number = one.work;
        ELSE
            UPDATE roost.work AS w SET fence = NULL, member = NULL, is_held = one.state = 'held',
                job = w.job || one.job,
                due = CASE one.state WHEN 'again' THEN clock_timestamp() + make_interval(secs => one.after)
                    ELSE w.due END
                WHERE w.number = one.work;
        END IF;
    END LOOP;
    RETURN counted;
END $$;

-- Returns {"work": N, "name": as which it goes, "replaced": N or null}.
CREATE FUNCTION roost.submit(
    of_app text, as_name text, new_job jsonb, delay interval, network boolean, power boolean
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
    former bigint;
    new bigint := nextval('roost.work_number');
BEGIN
    -- No name that an app gives has this mark.
    IF as_name = '' THEN as_name := (new_job ->> 'intent') || '#' || new; END IF;
    -- Two that submit under one name come one after the other.
    PERFORM pg_advisory_xact_lock(hashtextextended(of_app || ' ' || as_name, 1));
    former := roost.withdraw(of_app, as_name, false);
    INSERT INTO roost.work (number, app, name, job, needs_network, needs_power, due)
        VALUES (new, of_app, as_name, new_job, network, power, clock_timestamp() + greatest(delay, interval '0'));
    NOTIFY roost_work;
    RETURN jsonb_build_object('work', new, 'name', as_name, 'replaced', former);
END $$;

-- Withdraws the wanted piece of work of a name, or has its host hear that it is wanted no more; returns its number.
CREATE FUNCTION roost.withdraw(of_app text, as_name text, cancels boolean) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
    former roost.work;
BEGIN
    SELECT * INTO former FROM roost.work WHERE app = of_app AND name = as_name AND NOT is_unwanted FOR UPDATE;
    IF NOT FOUND THEN RETURN NULL; END IF;
    IF former.fence IS NULL THEN
        DELETE FROM roost.work WHERE number = former.number;
    ELSE
        UPDATE roost.work SET is_unwanted = true, is_cancelled = cancels WHERE number = former.number;
    END IF;
    RETURN former.number;
END $$;

CREATE FUNCTION roost.cancel(of_app text, as_name text) RETURNS boolean LANGUAGE sql AS $$
    SELECT roost.withdraw(of_app, as_name, true) IS NOT NULL
$$;

-- What the fleet looks like, for people: {"hosts": [{"name", "present", "left": seconds, "holds": N}, ...], "pending": N, "claimed": N,
-- "held": N}.
CREATE FUNCTION roost.overview() RETURNS jsonb LANGUAGE sql STABLE AS $$
    SELECT jsonb_build_object(
        'hosts', (
            SELECT coalesce(jsonb_agg(jsonb_build_object(
                'name', name,
                'present', NOT is_over AND leased_until > clock_timestamp(),
                'left', extract(epoch FROM leased_until - clock_timestamp()),
                'holds', (SELECT count(*) FROM roost.work AS w WHERE w.member = h.member)
            ) ORDER BY name), '[]') FROM roost.hosts AS h
        ),
        'pending', (SELECT count(*) FROM roost.work WHERE fence IS NULL AND NOT is_held),
        'claimed', (SELECT count(*) FROM roost.work WHERE fence IS NOT NULL),
        'held', (SELECT count(*) FROM roost.work WHERE is_held)
    )
$$;
