-- What a fleet's schema says of itself, and all its functions: carried out after schema.sql, and after each upgrade.
--
-- Every call of a host is one of these functions, and one transaction. Hosts of the version before call them too, so that a parameter is
-- added as the last one, with a default.

-- The oldest hosts that it serves. By this a host knows it, before it touches anything of it.
COMMENT ON SCHEMA roost IS 'Fleet of Roost, version 1';
-- The version that it is of. Those of version 1 do not look here.
COMMENT ON TABLE roost.hosts IS 'Schema of version 2';

-- The functions that whoever is let in to do this may call: for all apps, or for some. They run with the rights of the schema's owner, and
-- nobody else has any rights on tables; all other functions are for these alone.
CREATE OR REPLACE FUNCTION roost.calls(what text, for_all boolean) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
    SELECT '{jobs, tasks}'
        || CASE WHEN for_all THEN '{overview}'::text[] END
        || CASE WHEN what <> 'look' THEN '{lock, submit, cancel, retry, cancel_jobs, cancel_tasks}'::text[] END
        || CASE WHEN what = 'host' THEN '{join, leave, describe, drain, renew, take_over, claim, report, end, deal, offer, arrive}'::text[] END
$$;

-- The apps for which whoever calls was let in to do one of these; null where these are all, as they are for the owner.
CREATE OR REPLACE FUNCTION roost.own_apps(any_of text[]) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
    IF pg_has_role(session_user, current_user, 'USAGE') THEN RETURN NULL; END IF;
    RETURN (
        -- A role that is gone is none of anybody's.
        SELECT CASE WHEN bool_or(app = '') THEN NULL ELSE coalesce(array_agg(app), '{}') END
            FROM roost.grants
            WHERE what = ANY (any_of) AND to_regrole(quote_ident(role)) IS NOT NULL
                AND pg_has_role(session_user, to_regrole(quote_ident(role))::oid, 'USAGE')
    );
END $$;

-- Refuses whoever may not change work of an app.
CREATE OR REPLACE FUNCTION roost.check_change(of_app text) RETURNS void LANGUAGE plpgsql STABLE AS $$
BEGIN
    IF NOT coalesce(of_app = ANY (roost.own_apps('{host, submit}')), true) THEN
        RAISE 'the role % may not submit or change work of %', session_user, of_app USING ERRCODE = 'insufficient_privilege';
    END IF;
END $$;

-- The apps whose work whoever calls may see, or null where these are all; refuses whoever asks for another one.
CREATE OR REPLACE FUNCTION roost.seen_apps(of_app text) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
DECLARE
    apps text[] := roost.own_apps('{host, submit, look}');
BEGIN
    IF NOT coalesce(of_app = ANY (apps), true) THEN
        RAISE 'the role % may not see work of %', session_user, of_app USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN apps;
END $$;

-- Lets a role call what it is to do.
CREATE OR REPLACE FUNCTION roost.grant_calls(to_role text, may text, for_all boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    call regprocedure;
BEGIN
    EXECUTE format('GRANT USAGE ON SCHEMA roost TO %I', to_role);
    FOR call IN
        SELECT oid FROM pg_proc
            WHERE pronamespace = 'roost'::regnamespace AND proname = ANY (roost.calls(may, for_all)) ORDER BY oid
    LOOP
        EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO %I', call, to_role);
    END LOOP;
END $$;

-- Lets a role do something, for an app or for all.
CREATE OR REPLACE FUNCTION roost.grant(to_role text, may text, for_app text DEFAULT '') RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    -- Two that change rights come one after the other, and after whoever upgrades.
    PERFORM pg_advisory_xact_lock(hashtextextended('roost schema', 0));
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = to_role) THEN
        RAISE 'the server has no role %', to_role USING ERRCODE = 'undefined_object';
    END IF;
    IF may NOT IN ('host', 'submit', 'look') OR (may = 'host' AND for_app <> '') THEN
        RAISE 'a role is granted host for all apps, or submit or look, for all or for one'
            USING ERRCODE = 'invalid_parameter_value';
    END IF;
    -- What another role of this name was granted, which is gone, is not for this one.
    DELETE FROM roost.grants WHERE role = to_role AND NOT has_schema_privilege(to_role, 'roost', 'USAGE');
    INSERT INTO roost.grants VALUES (to_role, may, for_app) ON CONFLICT DO NOTHING;
    PERFORM roost.grant_calls(to_role, may, for_app = '');
END $$;

-- Takes that from a role again; returns whether it had it.
CREATE OR REPLACE FUNCTION roost.revoke(from_role text, may text, for_app text DEFAULT '') RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
    had boolean;
BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended('roost schema', 0));
    DELETE FROM roost.grants WHERE role = from_role AND what = may AND app = for_app;
    had := FOUND;
    IF had AND EXISTS (SELECT FROM pg_roles WHERE rolname = from_role) THEN
        EXECUTE format('REVOKE ALL ON ALL FUNCTIONS IN SCHEMA roost FROM %I', from_role);
        EXECUTE format('REVOKE ALL ON SCHEMA roost FROM %I', from_role);
        PERFORM roost.grant_calls(role, what, app = '') FROM roost.grants WHERE role = from_role;
    END IF;
    RETURN had;
END $$;

-- Whether a host of this name with these traits may have work of this host, with these labels and this need.
CREATE OR REPLACE FUNCTION roost.suits(
    only_host text, labels jsonb, needs_gpu boolean, host text, traits jsonb
) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
    SELECT (only_host IS NULL OR only_host = host)
        AND labels <@ coalesce(traits -> 'labels', '{}')
        AND (NOT needs_gpu OR coalesce((traits -> 'gpu')::boolean, false))
$$;

-- Whether a host with these traits has the conditions that work waits for.
CREATE OR REPLACE FUNCTION roost.can_begin(
    needs_network boolean, needs_power boolean, traits jsonb
) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
    SELECT (NOT needs_network OR coalesce((traits -> 'network')::boolean, true))
        AND (NOT needs_power OR coalesce((traits -> 'power')::boolean, true))
$$;

-- Whether a task is among {"identifiers": [...], "kinds": [...]}; an identifier that ends with a dot and a star stands for all that
-- begin so and go on.
CREATE OR REPLACE FUNCTION roost.is_meant(task text, name text, tasks jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
    SELECT tasks -> 'kinds' ? task AND (tasks -> 'identifiers' ? name OR EXISTS (
        SELECT FROM jsonb_array_elements_text(tasks -> 'identifiers') AS entry
            WHERE entry LIKE '%.*' AND starts_with(name, left(entry, -1)) AND length(name) >= length(entry)
    ))
$$;

-- What a host may claim once it is due: that of whose name nothing else runs. A view and no function of its own, which would be begun anew
-- for each row.
CREATE OR REPLACE VIEW roost.claimable AS
    SELECT number, app, name, task, needs_network, needs_power, due, host, labels, needs_gpu, job ->> 'intent' AS intent
        FROM roost.work AS w
        WHERE fence IS NULL AND NOT is_held AND NOT EXISTS (
            SELECT FROM roost.work AS o
                WHERE o.app = w.app AND o.name = w.name AND (o.task IS NULL) = (w.task IS NULL)
                    AND o.batch <> w.batch AND o.fence IS NOT NULL
                -- So that it is looked up for those that are looked at, and not joined with all.
                OFFSET 0
        );

-- What a claim of version 1 calls that is under way while the schema is upgraded. The view has taken its place: the next upgrade drops it.
CREATE OR REPLACE FUNCTION roost.is_held_up(
    of_app text, by_name text, is_job boolean, of_batch bigint
) RETURNS boolean LANGUAGE sql STABLE AS $$
    SELECT EXISTS (
        SELECT FROM roost.work WHERE app = of_app AND name = by_name AND (task IS NULL) = is_job
            AND batch <> of_batch AND fence IS NOT NULL
    )
$$;

-- Locks pieces of work in the order of their rows, as whoever changes several does before anything else: so two who do cannot wait for each
-- other. Names come before rows (roost.lock_names), and what is on its way here after them.
CREATE OR REPLACE FUNCTION roost.lock_rows(numbers bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    -- No index has this order: where the table was empty a minute ago, all of the primary key would be read for it.
    PERFORM FROM roost.work WHERE number = ANY (numbers) ORDER BY number + 0 FOR UPDATE;
END $$;

-- Makes what a membership had claimed pending again, where it is still wanted, and tells all hosts of it.
CREATE OR REPLACE FUNCTION roost.give_back(of_member bigint) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
    gone int;
    back int;
BEGIN
    PERFORM roost.lock_rows(ARRAY(SELECT number FROM roost.work WHERE member = of_member));
    INSERT INTO roost.ended (number, app, name, task, job, host, ending)
        SELECT w.number, w.app, w.name, w.task, w.job - 'arguments', h.name, 'cancelled'
            FROM roost.work AS w JOIN roost.hosts AS h ON h.member = w.member
            WHERE w.member = of_member AND is_cancelled;
    DELETE FROM roost.work WHERE member = of_member AND is_unwanted;
    GET DIAGNOSTICS gone = ROW_COUNT;
    IF gone > 0 THEN NOTIFY roost_over; END IF;
    UPDATE roost.work SET fence = NULL, member = NULL, progress = NULL WHERE member = of_member;
    GET DIAGNOSTICS back = ROW_COUNT;
    IF gone + back > 0 THEN NOTIFY roost_work; END IF;
    RETURN gone + back;
END $$;

-- Makes a host a member. Its secret is that of its home, and after a "/" says of which home and of which run of its machine.
--
-- Returns {"member": N}; {"superseded": N}; {"taken": true}; and with "leased": the seconds that the lease still lasts of the same secret
-- elsewhere, where nobody can know that what it runs has ended.
CREATE OR REPLACE FUNCTION roost.join(host text, secret text, former bigint, lease interval) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
    present record;
    new bigint;
    is_same boolean := false;
BEGIN
    -- Two that join at once come one after the other.
    PERFORM pg_advisory_xact_lock(hashtextextended('roost host ' || host, 0));
    SELECT identity, member, leased_until, is_over INTO present FROM roost.hosts WHERE name = host FOR UPDATE;
    IF FOUND THEN
        is_same := split_part(present.identity, '/', 1) = split_part(secret, '/', 1);
        IF present.identity <> secret AND NOT present.is_over AND present.leased_until > clock_timestamp() THEN
            IF NOT is_same THEN RETURN jsonb_build_object('taken', true); END IF;
            RETURN jsonb_build_object('taken', true, 'leased', extract(epoch FROM present.leased_until - clock_timestamp()));
        END IF;
        IF present.identity = secret AND former IS DISTINCT FROM present.member THEN
            RETURN jsonb_build_object('superseded', present.member);
        END IF;
        PERFORM roost.give_back(present.member);
    END IF;
    new := nextval('roost.members_number');
    INSERT INTO roost.hosts (name, identity, member, leased_until)
        VALUES (host, secret, new, clock_timestamp() + lease)
        ON CONFLICT (name) DO UPDATE SET identity = secret, member = new,
            leased_until = excluded.leased_until, is_over = false, has_left = false,
            -- What was wished of another host of this name is not meant for this one.
            wish = CASE WHEN is_same THEN hosts.wish ELSE 0 END,
            is_to_drain = hosts.is_to_drain AND is_same;
    RETURN jsonb_build_object('member', new);
END $$;

-- Returns the number of pieces of work that are pending again, or gone.
CREATE OR REPLACE FUNCTION roost.leave(of_member bigint) RETURNS int LANGUAGE plpgsql AS $$
BEGIN
    UPDATE roost.hosts SET is_over = true, has_left = true, wish = 0, is_to_drain = false WHERE member = of_member;
    RETURN roost.give_back(of_member);
END $$;

CREATE OR REPLACE FUNCTION roost.describe(of_member bigint, what jsonb) RETURNS void LANGUAGE sql AS $$
    UPDATE roost.hosts SET has = what WHERE member = of_member
$$;

-- Has a host claim nothing, or claim again; returns whether there is one of that name. It gets nothing from now on, and hears of it with
-- its next claim or renewal.
CREATE OR REPLACE FUNCTION roost.drain(host text, drains boolean) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
    UPDATE roost.hosts SET wish = nextval('roost.wishes'), is_to_drain = drains WHERE name = host AND NOT has_left;
    IF FOUND THEN NOTIFY roost_work; END IF;
    RETURN FOUND;
END $$;

-- Returns {"holds": N, "cancelled": [[work, fence], ...], "wish": {"number": N, "drain": true or false}, "now": seconds since 1970, "hosts": N}, or
-- null where the lease is over.
CREATE OR REPLACE FUNCTION roost.renew(of_member bigint, lease interval) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
    me roost.hosts;
BEGIN
    -- The condition is looked at again once the row is locked.
    UPDATE roost.hosts SET leased_until = clock_timestamp() + lease
        WHERE member = of_member AND NOT is_over AND leased_until > clock_timestamp() RETURNING * INTO me;
    IF NOT FOUND THEN RETURN NULL; END IF;
    RETURN (
        SELECT jsonb_build_object(
            'holds', count(*),
            'now', extract(epoch FROM clock_timestamp()),
            'wish', jsonb_build_object('number', me.wish, 'drain', me.is_to_drain),
            -- Not by roost.is_present, which takes ten times as long for a thousand of them.
            'hosts', (SELECT count(*) FROM roost.hosts WHERE NOT is_over AND leased_until > clock_timestamp()),
            'cancelled', coalesce(
                jsonb_agg(jsonb_build_array(number, fence) ORDER BY number) FILTER (WHERE is_cancelled), '[]'
            )
        ) FROM roost.work WHERE member = of_member
    );
END $$;

-- The moment before which what has ended is no history any more, wherever it still is. In hours: a day may have 23.
CREATE OR REPLACE FUNCTION roost.history_begin() RETURNS timestamptz LANGUAGE sql STABLE AS $$
    SELECT now() - interval '168 hours'
$$;

-- Gives back those parts of the history that have nothing of the last week any more, whatever their number says, at a cost that does not depend on
-- how much is in them.
CREATE OR REPLACE FUNCTION roost.forget_ended() RETURNS void LANGUAGE plpgsql
-- What is stored beside a part's rows may be locked as well, by a vacuum.
SET lock_timeout = '100ms' AS $$
DECLARE
    parts int[];
    one int;
    is_over boolean;
BEGIN
    -- One is enough: two who look at once would keep each other from it.
    IF NOT pg_try_advisory_xact_lock(hashtextextended('roost history', 0)) THEN RETURN; END IF;
    BEGIN
        parts := ARRAY(
            SELECT part FROM generate_series(0, 8) AS p (part)
                WHERE (SELECT max(ended) FROM roost.ended AS e WHERE e.part = p.part) < roost.history_begin()
        );
    EXCEPTION WHEN lock_not_available THEN
        -- Somebody works on a part as a whole; the hosts that are gone are taken over all the same.
        RETURN;
    END;
    FOREACH one IN ARRAY parts LOOP
        BEGIN
            -- Whoever waits for it would have others wait behind it, who have leases to renew: what somebody reads just now is emptied another time.
            EXECUTE format('LOCK TABLE roost.ended_%s IN ACCESS EXCLUSIVE MODE NOWAIT', one);
            -- Nobody writes to it from now on, and this sees what was written before.
            EXECUTE format('SELECT max(ended) < roost.history_begin() FROM roost.ended_%s', one) INTO is_over;
            IF is_over THEN EXECUTE format('TRUNCATE roost.ended_%s', one); END IF;
        EXCEPTION WHEN lock_not_available THEN NULL;
        END;
    END LOOP;
END $$;

-- Returns {"count": N, "next": the seconds until the next lease is over, or null}.
CREATE OR REPLACE FUNCTION roost.take_over() RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
    all_gone bigint[];
    gone bigint;
    count int := 0;
    -- With a clock that moves, the indexes below would be read from end to end.
    now timestamptz := clock_timestamp();
BEGIN
    -- A row that is just being renewed, or taken over by somebody else, is passed over.
    all_gone := ARRAY(
        SELECT member FROM roost.hosts WHERE NOT is_over AND leased_until <= clock_timestamp()
            FOR UPDATE SKIP LOCKED
    );
    -- Those of all of them, before any of them is given back.
    PERFORM roost.lock_rows(ARRAY(SELECT number FROM roost.work WHERE member = ANY (all_gone)));
    FOREACH gone IN ARRAY all_gone LOOP
        UPDATE roost.hosts SET is_over = true WHERE member = gone;
        count := count + roost.give_back(gone);
    END LOOP;
    -- A little at a time: whoever renews comes here again.
    DELETE FROM roost.arrivals WHERE (key, number) IN (
        SELECT key, number FROM roost.arrivals
            WHERE is_over AND offered < now - interval '30 days' ORDER BY offered LIMIT 1000
    );
    -- One that is just asked about is passed over.
    DELETE FROM roost.repeats WHERE (app, name, is_job) IN (
        SELECT app, name, is_job FROM roost.repeats
            WHERE kept_until < now ORDER BY kept_until LIMIT 1000 FOR UPDATE SKIP LOCKED
    );
    -- Last, as it may keep those who read the history waiting until all of this is over.
    PERFORM roost.forget_ended();
    RETURN jsonb_build_object('count', count, 'next', (
        SELECT greatest(0, extract(epoch FROM min(leased_until) - clock_timestamp()))
            FROM roost.hosts WHERE NOT is_over
    ));
END $$;

-- Returns {"work": [...], "more": whether there may be more, "next": seconds or null, "wish": {"number": N, "drain": true or false}}, or null where the
-- lease is over.
CREATE OR REPLACE FUNCTION roost.claim(
    of_member bigint, slots jsonb, known bigint[], traits jsonb DEFAULT '{}'
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
    me text;
    to_drain boolean;
    its_wish bigint;
    slot record;
    claimed bigint[] := '{}';
    batch bigint[];
    more boolean := false;
    next timestamptz;
    now timestamptz;
BEGIN
    -- The lease cannot be taken away while this goes on.
    SELECT name, is_to_drain, wish INTO me, to_drain, its_wish FROM roost.hosts
        WHERE member = of_member AND NOT is_over AND leased_until > clock_timestamp() FOR SHARE;
    IF NOT FOUND THEN RETURN NULL; END IF;
    IF to_drain THEN slots := '[]'; END IF;
    -- Once: with a clock that moves, the index on what is due would be read from end to end.
    now := clock_timestamp();
    FOR slot IN SELECT * FROM jsonb_to_recordset(slots) AS (app text, count int, tasks jsonb, intents jsonb) LOOP
        WITH picked AS (
            SELECT number FROM roost.claimable AS w
                WHERE w.app = slot.app AND due <= now
                    AND (task IS NULL) = (slot.tasks IS NULL)
                    AND (task IS NULL OR roost.is_meant(task, w.name, slot.tasks))
                    AND (slot.intents IS NULL OR slot.intents ? w.intent)
                    AND roost.can_begin(w.needs_network, w.needs_power, traits)
                    AND roost.suits(w.host, w.labels, w.needs_gpu, me, traits)
                ORDER BY due, number LIMIT slot.count FOR UPDATE SKIP LOCKED
        ), taken AS (
            -- By their numbers: where the table was empty a minute ago, a join would read all of it.
            UPDATE roost.work AS w SET fence = nextval('roost.fences'), member = of_member
                WHERE w.number = ANY (ARRAY(SELECT number FROM picked)) RETURNING w.number
        )
        SELECT coalesce(array_agg(number), '{}') INTO batch FROM taken;
        claimed := claimed || batch;
        -- There may be more where all the room was used. Where it was not, what is left was passed over, as somebody has its rows: it is looked at
        -- again soon, for whoever has them need not change them, nor tell anybody then.
        IF cardinality(batch) = slot.count THEN
            more := true;
        ELSIF EXISTS (
            SELECT FROM roost.claimable AS w
                WHERE w.app = slot.app AND due <= now
                    AND (task IS NULL) = (slot.tasks IS NULL)
                    AND (task IS NULL OR roost.is_meant(task, w.name, slot.tasks))
                    AND (slot.intents IS NULL OR slot.intents ? w.intent)
                    AND roost.can_begin(w.needs_network, w.needs_power, traits)
                    AND roost.suits(w.host, w.labels, w.needs_gpu, me, traits)
        ) THEN
            next := least(next, now + interval '10 milliseconds');
        END IF;
        next := least(next, (
            SELECT min(due) FROM roost.work AS w
                WHERE w.app = slot.app AND fence IS NULL AND NOT is_held AND due > now
                    AND (task IS NULL) = (slot.tasks IS NULL)
                    AND (task IS NULL OR roost.is_meant(task, w.name, slot.tasks))
                    AND (slot.intents IS NULL OR slot.intents ? (w.job ->> 'intent'))
                    AND roost.can_begin(w.needs_network, w.needs_power, traits)
                    AND roost.suits(w.host, w.labels, w.needs_gpu, me, traits)
        ));
    END LOOP;
    RETURN jsonb_build_object(
        'work', coalesce((
            SELECT jsonb_agg(jsonb_build_object(
                'number', number, 'fence', fence, 'app', app, 'name', name, 'task', task, 'job', job,
                'network', needs_network, 'power', needs_power
            ) ORDER BY due, number)
            FROM roost.work WHERE member = of_member AND (number = ANY (claimed) OR fence <> ALL (known))
        ), '[]'),
        'more', more,
        'next', extract(epoch FROM next - now),
        'wish', jsonb_build_object('number', its_wish, 'drain', to_drain)
    );
END $$;

-- Takes in how far claimed work is, [{"work": N, "fence": N, "completed": N, "total": N, "title": text, "subtitle": text}, ...].
CREATE OR REPLACE FUNCTION roost.report(of_member bigint, reports jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    one record;
BEGIN
    -- In the order of the rows, as whoever ends some takes them.
    FOR one IN
        SELECT * FROM jsonb_to_recordset(reports)
            AS (work bigint, fence bigint, completed bigint, total bigint, title text, subtitle text) ORDER BY work
    LOOP
        UPDATE roost.work AS w SET progress = jsonb_build_object(
                'completed', one.completed, 'total', one.total, 'title', one.title, 'subtitle', one.subtitle
            ) WHERE w.number = one.work AND w.fence = one.fence AND w.member = of_member;
    END LOOP;
END $$;

-- Takes in ends, [{"work": N, "fence": N, "state": "over" or "again" or "held", "after": seconds, "job": {...},
-- "ending": word, "cause": word, "code": N, "detail": text, "result": text}, ...], and returns those that
-- counted: [[work, fence], ...].
CREATE OR REPLACE FUNCTION roost.end(ends jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
    -- The rows are looked up by these: where the table was empty a minute ago, a join alone would read all of it.
    numbers bigint[] := ARRAY(SELECT work FROM jsonb_to_recordset(ends) AS t (work bigint));
    counted jsonb;
    offers boolean;
    are_over boolean;
BEGIN
    -- In the order of the rows, so that two who tell at once cannot wait for each other. What follows sees them as they are then.
    PERFORM FROM jsonb_to_recordset(ends) AS t (work bigint, fence bigint)
        JOIN roost.work AS w ON w.number = t.work AND w.fence = t.fence
        WHERE w.number = ANY (numbers)
        ORDER BY w.number FOR UPDATE OF w;
    WITH told AS MATERIALIZED (
        -- One that is told twice counts once, as its row goes, or changes, once.
        SELECT * FROM jsonb_to_recordset(ends)
            AS (
                work bigint, fence bigint, state text, after float8, job jsonb,
                ending text, cause text, code bigint, detail text, result text
            )
    ), gone AS (
        DELETE FROM roost.work AS w USING told AS t
            WHERE w.number = ANY (numbers) AND w.number = t.work AND w.fence = t.fence AND (t.state = 'over' OR w.is_unwanted)
            RETURNING w.*, t.state, t.ending, t.cause, t.code, t.detail, t.result
    ), noted AS (
        INSERT INTO roost.ended (number, app, name, task, job, host, ending, cause, code, detail, result)
            SELECT number, app, name, task, job - 'arguments',
                    (SELECT h.name FROM roost.hosts AS h WHERE h.member = gone.member),
                    coalesce(ending, 'cancelled'), cause, code, coalesce(detail, ''), result
                FROM gone WHERE state = 'over' OR is_cancelled
    ), back AS (
        UPDATE roost.work AS w SET fence = NULL, member = NULL, progress = NULL, is_held = t.state = 'held', job = w.job || t.job,
                due = CASE t.state WHEN 'again' THEN clock_timestamp() + make_interval(secs => t.after) ELSE w.due END
            FROM told AS t
            WHERE w.number = ANY (numbers) AND w.number = t.work AND w.fence = t.fence AND t.state <> 'over' AND NOT w.is_unwanted
            RETURNING t.work, t.fence, t.state
    ), all_of_them AS (
        -- What took its place may begin now, and perhaps on another host alone.
        SELECT number AS work, fence, is_unwanted AS offers, true AS is_over FROM gone
        -- Whoever had it may not be there any more when it is due.
        UNION ALL SELECT work, fence, state = 'again', state = 'held' FROM back
    )
    SELECT coalesce(jsonb_agg(jsonb_build_array(work, fence) ORDER BY work), '[]'),
            coalesce(bool_or(a.offers), false), coalesce(bool_or(a.is_over), false)
        INTO counted, offers, are_over FROM all_of_them AS a;
    IF offers THEN NOTIFY roost_work; END IF;
    IF are_over THEN NOTIFY roost_over; END IF;
    RETURN counted;
END $$;

-- Has all that submit under these names come one after the other. Who takes several takes them in one order, before anything else.
CREATE OR REPLACE FUNCTION roost.lock_names(keys text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    one bigint;
BEGIN
    FOR one IN SELECT DISTINCT hashtextextended(key, 1) AS hash FROM unnest(keys) AS key ORDER BY hash LOOP
        PERFORM pg_advisory_xact_lock(one);
    END LOOP;
END $$;

-- What is locked where something of a name is submitted: the name of a job, and all tasks of an app, which count against one number.
CREATE OR REPLACE FUNCTION roost.name_key(of_app text, as_name text, is_job boolean) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT of_app || ' ' || CASE WHEN is_job THEN as_name ELSE '' END
$$;

-- Has whoever calls it be the only one who changes jobs of these names until the transaction ends. Who submits or withdraws several in one transaction
-- calls it first, with all of their names: without that, two who name them in different order wait for each other.
CREATE OR REPLACE FUNCTION roost.lock(of_app text, names text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM roost.check_change(of_app);
    PERFORM roost.lock_names(ARRAY(SELECT roost.name_key(of_app, name, true) FROM unnest(names) AS name));
    PERFORM roost.lock_rows(ARRAY(
        SELECT number FROM roost.work WHERE app = of_app AND name = ANY (names) AND task IS NULL AND NOT is_unwanted
    ));
END $$;

-- How many tasks of a kind an app has pending, or on their way here, beside one of a name.
CREATE OR REPLACE FUNCTION roost.pending_tasks(of_app text, of_kind text, beside text) RETURNS bigint LANGUAGE sql STABLE AS $$
    SELECT (
        SELECT count(*) FROM roost.work
            WHERE app = of_app AND task = of_kind AND name <> beside AND fence IS NULL AND NOT is_unwanted
    ) + (
        SELECT count(*) FROM roost.arrivals
            WHERE app = of_app AND what ->> 'task' = of_kind AND name <> beside AND NOT is_over
    )
$$;

-- Takes a job for one host or, as the place says, {"host": name, "each": true, "labels": {...}, "gpu": true}, for each that is
-- meant; or a task, where its kind is given, of which at most so many may be pending. What keeps is not taken where work of its name is
-- there. Returns {"work": [N, ...], "name": as which it goes, "replaced": [N, ...]}, {"full": true} where so many are pending, or null
-- where no host is meant.
CREATE OR REPLACE FUNCTION roost.submit(
    of_app text, as_name text, new_job jsonb, delay interval, network boolean, power boolean, place jsonb DEFAULT '{}',
    of_task text DEFAULT NULL, date bigint DEFAULT NULL, most int DEFAULT NULL, keeps boolean DEFAULT false
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
    targets text[] := ARRAY[place ->> 'host'];
    wanted_labels jsonb := coalesce(place -> 'labels', '{}');
    gpu boolean := coalesce((place -> 'gpu')::boolean, false);
    former bigint[];
    numbers bigint[];
BEGIN
    PERFORM roost.check_change(of_app);
    -- What a host could not read would keep it from ending all that it has.
    IF jsonb_typeof(new_job) IS DISTINCT FROM 'object' THEN
        RAISE 'what is submitted is no JSON object' USING ERRCODE = 'invalid_parameter_value';
    END IF;
    IF (place -> 'each')::boolean THEN
        SELECT coalesce(array_agg(h.name ORDER BY h.name), '{}') INTO targets FROM roost.hosts AS h
            WHERE NOT has_left AND has -> 'apps' ? of_app
                AND roost.suits(NULL, wanted_labels, gpu, h.name, has -> 'traits');
    ELSIF targets[1] IS NOT NULL THEN
        SELECT coalesce(array_agg(h.name), '{}') INTO targets FROM roost.hosts AS h
            WHERE NOT has_left AND h.name = place ->> 'host';
    END IF;
    IF targets = '{}' THEN RETURN NULL; END IF;
    numbers := ARRAY(SELECT nextval('roost.work_number') FROM unnest(targets));
    -- No name that an app gives has this mark, and none that a host gives goes on so.
    IF as_name = '' THEN as_name := (new_job ->> 'intent') || '#fleet-' || numbers[1]; END IF;
    -- Two that submit under one name come one after the other, and so do all that count against one number.
    PERFORM roost.lock_names(ARRAY[roost.name_key(of_app, as_name, of_task IS NULL)]);
    -- They are counted only where their number is limited: an app may have a million jobs.
    IF most IS NOT NULL AND most <= roost.pending_tasks(of_app, of_task, as_name) THEN RETURN '{"full": true}'; END IF;
    IF keeps THEN
        SELECT array_agg(number ORDER BY number) INTO former FROM roost.work
            WHERE app = of_app AND name = as_name AND (task IS NULL) = (of_task IS NULL) AND NOT is_unwanted;
        -- What is on its way here has no number yet.
        IF former IS NOT NULL OR roost.is_coming(of_app, as_name, of_task IS NULL, NULL) THEN
            RETURN jsonb_build_object('work', coalesce(former, '{}'), 'name', as_name, 'replaced', '[]'::jsonb);
        END IF;
    END IF;
    former := roost.withdraw(of_app, as_name, false, of_task IS NULL);
    INSERT INTO roost.work
            (number, app, name, task, job, earliest, needs_network, needs_power, due, batch, host, labels, needs_gpu)
        SELECT t.number, of_app, as_name, of_task, new_job, date, network, power,
                clock_timestamp() + greatest(delay, interval '0'), numbers[1], t.host, wanted_labels, gpu
            FROM unnest(numbers, targets) AS t (number, host);
    NOTIFY roost_work;
    RETURN jsonb_build_object('work', numbers, 'name', as_name, 'replaced', former);
END $$;

-- Deals with times of schedules, [{"app", "name", "task", "job", "network", "power", "overlap", "most", "after": nanoseconds, "due":
-- nanoseconds, "through": nanoseconds}, ...], each once, whoever asks how often. "after" is up to when the host takes all to be dealt with.
-- Where that is later than it is, or another host was first, the answer is from where to go on, "known". Returns [{"app", "name", "isJob", "state": "submitted", "leftOut" or "known",
-- "through"} or {..., "state": "wait", "after": seconds}, ...].
CREATE OR REPLACE FUNCTION roost.deal(dues jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
    one record;
    now_ns bigint := (extract(epoch FROM clock_timestamp()) * 1000000)::bigint * 1000;
    known bigint;
    kept timestamptz;
    to_keep timestamptz;
    is_outstanding boolean;
    state text;
    dealt jsonb := '[]';
    what jsonb;
BEGIN
    -- Whoever submits meanwhile is seen by what follows.
    PERFORM roost.lock_names(ARRAY(
        SELECT roost.name_key(app, name, task IS NULL) FROM jsonb_to_recordset(dues) AS (app text, name text, task text)
    ));
    PERFORM roost.lock_rows(ARRAY(
        SELECT w.number FROM jsonb_to_recordset(dues) AS d (app text, name text, task text), LATERAL (
            SELECT number FROM roost.work
                WHERE app = d.app AND name = d.name AND (task IS NULL) = (d.task IS NULL) AND NOT is_unwanted OFFSET 0
        ) AS w
    ));
    -- In one order, so that two who ask at once cannot wait for each other.
    FOR one IN
        SELECT * FROM jsonb_to_recordset(dues) AS (
            app text, name text, task text, job jsonb, network boolean, power boolean, overlap text, most int,
            after bigint, due bigint, through bigint
        ) ORDER BY app, name, task IS NULL
    LOOP
        what := jsonb_build_object('app', one.app, 'name', one.name, 'isJob', one.task IS NULL);
        SELECT r.through, r.kept_until INTO known, kept FROM roost.repeats AS r
            WHERE r.app = one.app AND r.name = one.name AND is_job = (one.task IS NULL) FOR UPDATE;
        -- A month, and two of its times more, of which a year's is the longest that counts.
        to_keep := clock_timestamp() + interval '30 days'
            + make_interval(days => 2 * greatest(least((one.due - one.after) / 86400000000000, 400), 0)::int);
        IF known IS NULL AND one.due <= now_ns THEN
            -- Nobody else does that meanwhile, as its name is locked.
            INSERT INTO roost.repeats VALUES (one.app, one.name, one.task IS NULL, one.after, to_keep);
            known := one.after;
        ELSIF kept < to_keep - interval '1 day' THEN
            -- Once a day, however often it is asked about.
            UPDATE roost.repeats AS r SET kept_until = to_keep
                WHERE r.app = one.app AND r.name = one.name AND is_job = (one.task IS NULL);
        END IF;
        -- What nobody has asked about yet begins at the present at the latest.
        known := coalesce(known, least(one.after, now_ns));
        IF known >= one.due OR known < one.after THEN
            dealt := dealt || (what || jsonb_build_object('state', 'known', 'through', known));
            CONTINUE;
        END IF;
        IF one.due > now_ns THEN
            dealt := dealt || (what || jsonb_build_object('state', 'wait', 'after', (one.due - now_ns) / 1e9));
            CONTINUE;
        END IF;
        is_outstanding := EXISTS (
            SELECT FROM roost.work AS w
                WHERE w.app = one.app AND w.name = one.name AND (w.task IS NULL) = (one.task IS NULL)
                    AND NOT w.is_unwanted AND NOT w.is_held
        );
        IF is_outstanding AND one.overlap = 'queue' THEN
            dealt := dealt || (what || '{"state": "wait", "after": 10}');
            CONTINUE;
        END IF;
        -- A host whose clock is ahead makes up for nothing that is still to come.
        known := greatest(one.due, least(one.through, now_ns));
        UPDATE roost.repeats AS r SET through = known
            WHERE r.app = one.app AND r.name = one.name AND is_job = (one.task IS NULL);
        IF is_outstanding AND one.overlap = 'skip' THEN
            state := 'leftOut';
        ELSE
            -- What runs is stopped, and not only not tried again.
            IF is_outstanding THEN PERFORM roost.withdraw(one.app, one.name, true, one.task IS NULL); END IF;
            state := CASE WHEN roost.submit(
                one.app, one.name, one.job, interval '0', one.network, one.power, '{}', one.task, NULL, one.most
            ) ? 'full' THEN 'leftOut' ELSE 'submitted' END;
        END IF;
        dealt := dealt || (what || jsonb_build_object('state', state, 'through', known));
    END LOOP;
    RETURN dealt;
END $$;

-- Withdraws the wanted work of a name, or has its hosts hear that it is wanted no more; returns its numbers.
CREATE OR REPLACE FUNCTION roost.withdraw(
    of_app text, as_name text, cancels boolean, is_job boolean
) RETURNS bigint[] LANGUAGE plpgsql AS $$
DECLARE
    numbers bigint[];
BEGIN
    numbers := roost.withdraw_rows(ARRAY(
        SELECT number FROM roost.work
            WHERE app = of_app AND name = as_name AND (task IS NULL) = is_job AND NOT is_unwanted
            -- No index has this order, so that the rows come by their name, whatever was in the table when this was planned.
            ORDER BY number + 0
    ), cancels);
    -- What is on its way here counts as well, by no number.
    UPDATE roost.arrivals SET is_over = true
        WHERE app = of_app AND name = as_name AND (what ->> 'task' IS NULL) = is_job AND NOT is_over;
    RETURN numbers;
END $$;

-- Withdraws those of these pieces of work that are wanted, or has their hosts hear that they are wanted no more; returns their numbers.
CREATE OR REPLACE FUNCTION roost.withdraw_rows(numbers bigint[], cancels boolean) RETURNS bigint[] LANGUAGE plpgsql AS $$
DECLARE
    withdrawn bigint[];
BEGIN
    IF numbers = '{}' THEN RETURN numbers; END IF;
    PERFORM roost.lock_rows(numbers);
    -- What follows sees them as they are now.
    WITH gone AS (
        DELETE FROM roost.work WHERE number = ANY (numbers) AND fence IS NULL RETURNING *
    ), noted AS (
        INSERT INTO roost.ended (number, app, name, task, job, host, ending)
            SELECT number, app, name, task, job - 'arguments', host, 'cancelled' FROM gone WHERE cancels
    ), told AS (
        UPDATE roost.work SET is_unwanted = true, is_cancelled = cancels
            WHERE number = ANY (numbers) AND fence IS NOT NULL AND NOT is_unwanted RETURNING number
    )
    SELECT coalesce(array_agg(number ORDER BY number), '{}') INTO withdrawn
        FROM (SELECT number FROM gone UNION ALL SELECT number FROM told) AS both_kinds;
    IF withdrawn <> '{}' THEN NOTIFY roost_over; END IF;
    RETURN withdrawn;
END $$;

-- Whether work of a name is on its way here, beside that of one host and number.
CREATE OR REPLACE FUNCTION roost.is_coming(of_app text, as_name text, is_job boolean, beside roost.arrivals) RETURNS boolean LANGUAGE sql STABLE AS $$
    SELECT EXISTS (
        SELECT FROM roost.arrivals
            WHERE app = of_app AND name = as_name AND (what ->> 'task' IS NULL) = is_job AND NOT is_over
                AND (key, number) IS DISTINCT FROM ((beside).key, (beside).number)
    )
$$;

-- Takes pending work of a host, [{"number", "app", "name", "task", "job", "delay": seconds, "earliest", "network", "power", "most"}, ...], of
-- which nobody begins any before roost.arrive says that it is gone from there. Returns ["taken", "name" or "full", ...].
CREATE OR REPLACE FUNCTION roost.offer(of_key bigint, offers jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
    one record;
    mine roost.arrivals;
    advice text[] := array_fill('name'::text, ARRAY[jsonb_array_length(offers)]);
BEGIN
    -- In one order, so that two who offer at once cannot wait for each other.
    FOR one IN
        SELECT a.place, a.what, r.* FROM jsonb_array_elements(offers) WITH ORDINALITY AS a (what, place),
                jsonb_to_record(a.what) AS r (number bigint, app text, name text, task text, delay double precision, most int)
            ORDER BY r.app, r.name
    LOOP
        PERFORM pg_advisory_xact_lock(hashtextextended(one.app || ' ' || one.name, 2));
        mine.key := of_key;
        mine.number := one.number;
        CONTINUE WHEN roost.is_coming(one.app, one.name, one.task IS NULL, mine) OR EXISTS (
            SELECT FROM roost.work AS w
                WHERE w.app = one.app AND w.name = one.name AND (w.task IS NULL) = (one.task IS NULL) AND NOT is_unwanted
        );
        IF one.most IS NOT NULL AND one.most <= roost.pending_tasks(one.app, one.task, one.name) THEN
            advice[one.place] := 'full';
            CONTINUE;
        END IF;
        INSERT INTO roost.arrivals AS a (key, number, app, name, what, due)
            VALUES (
                of_key, one.number, one.app, one.name, one.what,
                clock_timestamp() + greatest(one.delay, 0) * interval '1 second'
            )
            ON CONFLICT (key, number) DO UPDATE SET
                app = excluded.app, name = excluded.name, what = excluded.what, due = excluded.due, offered = excluded.offered
                WHERE NOT a.is_over;
        IF FOUND THEN advice[one.place] := 'taken'; END IF;
    END LOOP;
    RETURN to_jsonb(advice);
END $$;

-- Submits what was offered under these numbers and is gone from its host, once, whoever says so how often. Returns the numbers that it
-- knows.
CREATE OR REPLACE FUNCTION roost.arrive(of_key bigint, numbers bigint[]) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
    one record;
BEGIN
    -- Before a row is locked, as whoever submits one of these names does.
    PERFORM roost.lock_names(ARRAY(
        SELECT roost.name_key(app, name, what ->> 'task' IS NULL) FROM roost.arrivals
            WHERE key = of_key AND number = ANY (numbers) AND NOT is_over
    ));
    FOR one IN
        SELECT number, app, name, what, due FROM roost.arrivals
            WHERE key = of_key AND number = ANY (numbers) AND NOT is_over
            ORDER BY app, name FOR UPDATE
    LOOP
        UPDATE roost.arrivals SET is_over = true WHERE key = of_key AND number = one.number;
        -- There is no number of tasks that may be pending with it: it is gone from its host.
        PERFORM roost.submit(
            one.app, one.name, one.what -> 'job', one.due - clock_timestamp(), (one.what -> 'network')::boolean,
            (one.what -> 'power')::boolean, '{}', one.what ->> 'task', (one.what ->> 'earliest')::bigint, NULL, true
        );
    END LOOP;
    RETURN (
        SELECT coalesce(jsonb_agg(number ORDER BY number), '[]') FROM roost.arrivals WHERE key = of_key AND number = ANY (numbers)
    );
END $$;

CREATE OR REPLACE FUNCTION roost.cancel(
    of_app text, as_name text, is_task boolean DEFAULT false
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
    is_coming boolean;
BEGIN
    PERFORM roost.check_change(of_app);
    -- What is just submitted, or arrives, is there or not yet.
    PERFORM roost.lock_names(ARRAY[roost.name_key(of_app, as_name, NOT is_task)]);
    is_coming := roost.is_coming(of_app, as_name, NOT is_task, NULL);
    RETURN roost.withdraw(of_app, as_name, true, NOT is_task) <> '{}' OR is_coming;
END $$;

-- Has a job that is held, or waits for its next attempt, begin as soon as it can, with all its attempts; returns whether there was one
-- that no host has.
CREATE OR REPLACE FUNCTION roost.retry(of_app text, as_name text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
    PERFORM roost.check_change(of_app);
    UPDATE roost.work SET is_held = false, due = clock_timestamp(), job = job || '{"failures": 0, "hold": null}'
        WHERE number = ANY (ARRAY(
            SELECT number FROM roost.work
                WHERE app = of_app AND name = as_name AND task IS NULL AND fence IS NULL AND NOT is_unwanted
                ORDER BY number + 0 FOR UPDATE
        ));
    IF FOUND THEN NOTIFY roost_work; END IF;
    RETURN FOUND;
END $$;

-- Withdraws the jobs of an app that run an intent, or have a tag, or both, those of a thousand names at most; returns their number.
CREATE OR REPLACE FUNCTION roost.cancel_jobs(of_app text, of_intent text, with_tag text) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
    names text[];
    withdrawn bigint[];
BEGIN
    PERFORM roost.check_change(of_app);
    names := ARRAY(
        SELECT DISTINCT name FROM roost.work
            WHERE app = of_app AND task IS NULL AND NOT is_unwanted
                AND (of_intent IS NULL OR job ->> 'intent' = of_intent)
                AND (with_tag IS NULL OR job -> 'terms' -> 'tags' ? with_tag)
            ORDER BY name LIMIT 1000
    );
    -- The names are not locked, which may be a thousand: what is submitted meanwhile is not meant.
    withdrawn := roost.withdraw_rows(ARRAY(
        SELECT number FROM roost.work WHERE app = of_app AND name = ANY (names) AND task IS NULL AND NOT is_unwanted
    ), true);
    PERFORM FROM roost.arrivals
        WHERE app = of_app AND name = ANY (names) AND what ->> 'task' IS NULL AND NOT is_over ORDER BY app, name FOR UPDATE;
    UPDATE roost.arrivals SET is_over = true
        WHERE app = of_app AND name = ANY (names) AND what ->> 'task' IS NULL AND NOT is_over;
    RETURN cardinality(withdrawn);
END $$;

-- Withdraws all tasks of an app, and returns their number.
CREATE OR REPLACE FUNCTION roost.cancel_tasks(of_app text) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
    names text[];
    withdrawn bigint[];
BEGIN
    PERFORM roost.check_change(of_app);
    -- One for all tasks of an app.
    PERFORM roost.lock_names(ARRAY[roost.name_key(of_app, '', false)]);
    names := ARRAY(SELECT name FROM roost.work WHERE app = of_app AND task IS NOT NULL AND NOT is_unwanted ORDER BY name);
    withdrawn := roost.withdraw_rows(ARRAY(
        SELECT number FROM roost.work WHERE app = of_app AND task IS NOT NULL AND NOT is_unwanted
    ), true);
    PERFORM FROM roost.arrivals
        WHERE app = of_app AND name = ANY (names) AND what ->> 'task' IS NOT NULL AND NOT is_over ORDER BY app, name FOR UPDATE;
    UPDATE roost.arrivals SET is_over = true
        WHERE app = of_app AND name = ANY (names) AND what ->> 'task' IS NOT NULL AND NOT is_over;
    RETURN cardinality(withdrawn);
END $$;

-- The tasks of an app that no host has, {"tasks": [{"name", "kind", "earliest", "network", "power"}, ...]}.
CREATE OR REPLACE FUNCTION roost.tasks(of_app text) RETURNS jsonb LANGUAGE sql STABLE AS $$
    SELECT roost.seen_apps(of_app);
    SELECT jsonb_build_object('tasks', coalesce(jsonb_agg(jsonb_build_object(
        'name', name, 'kind', task, 'earliest', earliest, 'network', needs_network, 'power', needs_power
    ) ORDER BY due, number), '[]'))
        FROM (
            SELECT number, name, task, earliest, needs_network, needs_power, due FROM roost.work
                WHERE app = of_app AND task IS NOT NULL AND fence IS NULL AND NOT is_held AND NOT is_unwanted
                ORDER BY due, number LIMIT 1000
        ) AS pending
$$;

-- Why no host has a piece of work, for people: {"why": "due", "name", "hostLeft", "hostGone", "app", "intent", "task", "labels", "gpu", "network",
-- "power", "drained" or "room", and what belongs to it}.
CREATE OR REPLACE FUNCTION roost.waits_for(w roost.work) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
    able text[];
    awake text[];
BEGIN
    IF w.due > clock_timestamp() THEN
        RETURN jsonb_build_object('why', 'due', 'after', extract(epoch FROM w.due - clock_timestamp()));
    END IF;
    IF NOT EXISTS (SELECT FROM roost.claimable WHERE number = w.number) THEN RETURN '{"why": "name"}'; END IF;
    IF w.host IS NOT NULL THEN
        IF NOT EXISTS (SELECT FROM roost.hosts WHERE name = w.host AND NOT has_left) THEN
            RETURN jsonb_build_object('why', 'hostLeft', 'host', w.host);
        END IF;
        IF NOT EXISTS (SELECT FROM roost.hosts AS h WHERE name = w.host AND roost.is_present(h)) THEN
            RETURN jsonb_build_object('why', 'hostGone', 'host', w.host);
        END IF;
    END IF;
    able := ARRAY(SELECT name FROM roost.hosts AS h
        WHERE roost.is_present(h) AND (w.host IS NULL OR name = w.host) AND CASE WHEN w.task IS NULL
            THEN has -> 'apps' ? w.app
            ELSE EXISTS (
                SELECT FROM jsonb_array_elements(has -> 'tasks') AS t
                    WHERE t ->> 'app' = w.app AND roost.is_meant(w.task, w.name, t)
            ) END);
    IF able = '{}' THEN
        RETURN jsonb_build_object('why', CASE WHEN w.task IS NULL THEN 'app' ELSE 'task' END);
    END IF;
    -- A host with an earlier Roost says no intents of its apps, and takes all.
    able := ARRAY(SELECT name FROM roost.hosts
        WHERE name = ANY (able) AND (w.task IS NOT NULL OR has -> 'intents' -> w.app IS NULL OR has -> 'intents' -> w.app ? (w.job ->> 'intent')));
    IF able = '{}' THEN RETURN '{"why": "intent"}'; END IF;
    able := ARRAY(SELECT name FROM roost.hosts
        WHERE name = ANY (able) AND roost.suits(w.host, w.labels, false, name, has -> 'traits'));
    IF able = '{}' THEN RETURN jsonb_build_object('why', 'labels', 'labels', w.labels); END IF;
    able := ARRAY(SELECT name FROM roost.hosts
        WHERE name = ANY (able) AND roost.suits(w.host, w.labels, w.needs_gpu, name, has -> 'traits') ORDER BY name);
    IF able = '{}' THEN RETURN '{"why": "gpu"}'; END IF;
    able := ARRAY(SELECT name FROM roost.hosts
        WHERE name = ANY (able) AND roost.can_begin(w.needs_network, false, has -> 'traits') ORDER BY name);
    IF able = '{}' THEN RETURN '{"why": "network"}'; END IF;
    able := ARRAY(SELECT name FROM roost.hosts
        WHERE name = ANY (able) AND roost.can_begin(false, w.needs_power, has -> 'traits') ORDER BY name);
    IF able = '{}' THEN RETURN '{"why": "power"}'; END IF;
    awake := ARRAY(SELECT name FROM roost.hosts
        WHERE name = ANY (able) AND NOT is_to_drain AND NOT coalesce((has -> 'draining')::boolean, false) ORDER BY name);
    IF awake = '{}' THEN RETURN jsonb_build_object('why', 'drained', 'hosts', able); END IF;
    RETURN jsonb_build_object('why', 'room', 'hosts', awake);
END $$;

CREATE OR REPLACE FUNCTION roost.is_present(h roost.hosts) RETURNS boolean LANGUAGE sql STABLE AS $$
    SELECT NOT h.is_over AND h.leased_until > clock_timestamp()
$$;

-- All work of a name that is not over. What is unwanted is claimed: so one index has all that is wanted, and another one the rest.
CREATE OR REPLACE FUNCTION roost.work_named(of_app text, as_name text) RETURNS SETOF roost.work LANGUAGE sql STABLE AS $$
    SELECT * FROM roost.work WHERE app = of_app AND name = as_name AND NOT is_unwanted
    UNION ALL
    SELECT * FROM roost.work WHERE app = of_app AND name = as_name AND is_unwanted AND fence IS NOT NULL
$$;

-- What is over: all of a name of an app, or the latest of all, of an app or of a name, among these apps.
--
-- Whoever waits for an end asks again and again, and to plan this for each part takes longer than to do it: so its plans are kept. They may be from when a
-- part was empty; then reading all of it would seem the fastest way, and an order would be as good as a name.
CREATE OR REPLACE FUNCTION roost.history(of_app text, as_name text, apps text[]) RETURNS SETOF roost.ended LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off SET jit = off AS $$
BEGIN
    IF of_app IS NOT NULL AND as_name IS NOT NULL THEN
        RETURN QUERY SELECT * FROM roost.ended WHERE app = of_app AND name = as_name;
    ELSE
        RETURN QUERY SELECT * FROM roost.ended
            WHERE (of_app IS NULL OR app = of_app) AND (as_name IS NULL OR name = as_name) AND coalesce(app = ANY (apps), true)
            ORDER BY ended DESC LIMIT 1001;
    END IF;
END $$;

-- Jobs for people, {"jobs": [...], "more": true or false}: those that are not over, or are, of an app or of all; of a name both. Those
-- that a host has come first, and otherwise the latest; of a name it is the latest.
CREATE OR REPLACE FUNCTION roost.jobs(of_app text, as_name text, are_over boolean) RETURNS jsonb LANGUAGE sql STABLE AS $$
    SELECT roost.seen_apps(of_app);
    WITH seen AS MATERIALIZED (
        SELECT roost.seen_apps(of_app) AS apps
    ), wanted AS NOT MATERIALIZED (
        SELECT * FROM roost.work
            WHERE (as_name IS NOT NULL OR NOT are_over)
                AND (of_app IS NULL OR app = of_app) AND (as_name IS NULL OR name = as_name)
                AND coalesce(app = ANY ((SELECT apps FROM seen)::text[]), true)
    ), open AS (
        SELECT number, app, name, task, job, coalesce((SELECT name FROM roost.hosts AS h WHERE h.member = w.member), host) AS host,
                CASE WHEN is_held THEN 'held' WHEN fence IS NULL THEN 'waiting' ELSE 'claimed' END AS state,
                CASE WHEN NOT is_held AND fence IS NULL THEN roost.waits_for(w::roost.work) END AS wait, NULL::jsonb AS "end", progress
            -- What a host has is often the oldest: in a list it is looked for by itself, as all that waits may be a million. So is what goes by a name: where
            -- that may be left away, no index is of use. What is said of an argument alone is looked at once, before any row.
            FROM (
                (SELECT * FROM wanted WHERE as_name IS NULL AND fence IS NOT NULL ORDER BY number DESC LIMIT 1001)
                UNION ALL
                (SELECT * FROM wanted WHERE as_name IS NULL AND fence IS NULL ORDER BY number DESC LIMIT 1001)
                UNION ALL
                (SELECT * FROM wanted WHERE as_name IS NOT NULL AND of_app IS NULL ORDER BY number DESC LIMIT 1001)
                UNION ALL
                (SELECT * FROM roost.work_named(of_app, as_name) ORDER BY number DESC LIMIT 1001)
            ) AS w
    ), coming AS (
        SELECT number, app, name, what ->> 'task' AS task, what -> 'job' AS job, NULL::text AS host, 'waiting' AS state,
                '{"why": "arriving"}'::jsonb AS wait, NULL::jsonb AS "end", NULL::jsonb AS progress
            FROM (
                SELECT * FROM roost.arrivals
                    WHERE NOT is_over AND (as_name IS NULL AND NOT are_over OR as_name IS NOT NULL AND of_app IS NULL)
                        AND (of_app IS NULL OR app = of_app) AND (as_name IS NULL OR name = as_name)
                UNION ALL
                SELECT * FROM roost.arrivals WHERE NOT is_over AND app = of_app AND name = as_name
            ) AS a
            WHERE coalesce(app = ANY ((SELECT apps FROM seen)::text[]), true)
            ORDER BY offered DESC, number DESC LIMIT 1001
    ), over AS (
        SELECT number, app, name, task, job, host, 'over' AS state, NULL::jsonb AS wait, jsonb_build_object(
                'ending', ending, 'cause', cause, 'code', code, 'detail', detail, 'result', result,
                'date', extract(epoch FROM ended)
            ) AS "end", NULL::jsonb AS progress
            FROM roost.history(of_app, as_name, (SELECT apps FROM seen)) AS e
            WHERE (are_over OR as_name IS NOT NULL) AND ended >= roost.history_begin()
            ORDER BY ended DESC LIMIT 1001
    ), found AS (
        SELECT *, row_number() OVER (ORDER BY state = 'over', as_name IS NULL AND state <> 'claimed', "end" -> 'date' DESC, number DESC) AS place
            FROM (SELECT * FROM open UNION ALL SELECT * FROM coming UNION ALL SELECT * FROM over) AS all_kinds
    )
    SELECT jsonb_build_object(
        'jobs', coalesce(jsonb_agg(jsonb_build_object(
            'app', app, 'name', name, 'task', task, 'intent', job ->> 'intent', 'state', state, 'host', host,
            'failures', job -> 'failures', 'attempts', job -> 'retry' -> 'attempts',
            'lastFailure', job ->> 'lastFailure', 'hold', job -> 'hold', 'wait', wait, 'end', "end",
            'progress', progress
        ) ORDER BY place) FILTER (WHERE place <= 1000), '[]'),
        'more', count(*) > 1000
    ) FROM found
$$;

-- What the fleet looks like, for people: {"hosts": [{"name", "present", "left": seconds, "holds": N, "drain": whether somebody
-- has it claim nothing, "has": {...}}, ...],
-- "pending": N, "claimed": N, "held": N}.
CREATE OR REPLACE FUNCTION roost.overview() RETURNS jsonb LANGUAGE sql STABLE AS $$
    SELECT jsonb_build_object(
        'hosts', (
            SELECT coalesce(jsonb_agg(jsonb_build_object(
                'name', name,
                'present', roost.is_present(h),
                'left', extract(epoch FROM leased_until - clock_timestamp()),
                'holds', (SELECT count(*) FROM roost.work AS w WHERE w.member = h.member),
                'drain', is_to_drain,
                'has', has
            ) ORDER BY name), '[]') FROM roost.hosts AS h WHERE NOT has_left
        ),
        'pending', (SELECT count(*) FROM roost.work WHERE fence IS NULL AND NOT is_held),
        'claimed', (SELECT count(*) FROM roost.work WHERE fence IS NOT NULL),
        'held', (SELECT count(*) FROM roost.work WHERE is_held)
    )
$$;

-- What is called from outside has the owner's rights, looks nothing up but where it says, and is for those who are let in alone.
DO $$
DECLARE
    call regprocedure;
BEGIN
    FOR call IN
        SELECT oid FROM pg_proc WHERE pronamespace = 'roost'::regnamespace AND proname = ANY (roost.calls('host', true))
    LOOP
        EXECUTE format('ALTER FUNCTION %s SECURITY DEFINER SET search_path = pg_catalog, pg_temp', call);
    END LOOP;
    -- Each of these finds few rows by an index, whatever is in the tables: to think about that at each call takes longer than to do it, and
    -- statistics of a minute ago, when there was nothing, mislead.
    FOR call IN
        SELECT oid FROM pg_proc WHERE pronamespace = 'roost'::regnamespace
            AND proname = ANY (roost.calls('host', true)) AND proname <> ALL (roost.calls('look', true))
    LOOP
        EXECUTE format(
            'ALTER FUNCTION %s SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off SET jit = off',
            call
        );
    END LOOP;
    -- A function that was made anew under other parameters has lost whom it was for.
    PERFORM roost.grant_calls(role, what, app = '') FROM roost.grants JOIN pg_roles AS r ON rolname = role
        WHERE has_schema_privilege(r.oid, 'roost', 'USAGE');
END $$;
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA roost FROM PUBLIC;
