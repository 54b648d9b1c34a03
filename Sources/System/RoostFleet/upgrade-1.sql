-- From version 1 to version 2; functions.sql follows.
--
-- A job may be kept where one of its name is there (the last parameter). Hosts of version 1 call the new one without it.
DROP FUNCTION IF EXISTS roost.submit(text, text, jsonb, interval, boolean, boolean, jsonb, text, bigint, int);

-- Whom the owner lets in.
CREATE TABLE roost.grants (
    role text,
    what text CHECK (what IN ('host', 'submit', 'look')),
    app text DEFAULT '' CHECK (what <> 'host' OR app = ''),
    PRIMARY KEY (role, what, app)
);
