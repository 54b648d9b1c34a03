-- From version 1 to version 2; functions.sql follows.
--
-- A job may be kept where one of its name is there (the last parameter). Hosts of version 1 call the new one without it.
DROP FUNCTION IF EXISTS roost.submit(text, text, jsonb, interval, boolean, boolean, jsonb, text, bigint, int);
