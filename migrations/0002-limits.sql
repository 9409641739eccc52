-- Rate limits and daily quotas, counted for all instances together. The table is unlogged: a crash may reset
-- the counts, which cover at most 24 hours, and counting does not wait for the disk. The free space in each
-- page lets PostgreSQL update the busiest rows in place.
CREATE UNLOGGED TABLE rate_limits (
  key text PRIMARY KEY,
  -- The points counted so far.
  points integer NOT NULL,
  -- The moment from which counting restarts, in milliseconds since 1970.
  expire bigint NOT NULL
) WITH (fillfactor = 50);

-- Counts one attempt under a key, within the statement that carries out the attempt. If the count exceeds the
-- limit, the whole statement fails, which undoes its writes and this count. The function is STRICT: for a null
-- key it counts nothing.
CREATE FUNCTION take_attempt(attempt_key text, attempts integer, seconds integer) RETURNS integer
  LANGUAGE plpgsql STRICT
  AS $$
  DECLARE
    present bigint := floor(extract(epoch FROM clock_timestamp()) * 1000);
    taken integer;
    lapses bigint;
  BEGIN
    INSERT INTO rate_limits AS l (key, points, expire) VALUES (attempt_key, 1, present + seconds * 1000::bigint)
      ON CONFLICT (key) DO UPDATE SET
        points = CASE WHEN l.expire <= present THEN 1 ELSE l.points + 1 END,
        expire = CASE WHEN l.expire <= present THEN excluded.expire ELSE l.expire END
      RETURNING l.points, l.expire INTO taken, lapses;
    IF taken > attempts THEN
      RAISE EXCEPTION 'too many attempts' USING ERRCODE = 'TL429', DETAIL = (lapses - present)::text;
    END IF;
    RETURN taken;
  END $$;

-- Takes a number of points from the quota that a key has for the window. If fewer points are left, the function
-- fails and takes nothing. If there are points for only one of two simultaneous calls, one call succeeds and
-- the other fails. The caller decides what a point is.
CREATE FUNCTION take_share(share_key text, share integer, most integer, seconds integer) RETURNS integer
  LANGUAGE plpgsql STRICT
  AS $$
  DECLARE
    present bigint := floor(extract(epoch FROM clock_timestamp()) * 1000);
    taken integer;
    lapses bigint;
  BEGIN
    INSERT INTO rate_limits AS l (key, points, expire) VALUES (share_key, share, present + seconds * 1000::bigint)
      ON CONFLICT (key) DO UPDATE SET
        points = CASE WHEN l.expire <= present THEN share ELSE l.points + share END,
        expire = CASE WHEN l.expire <= present THEN excluded.expire ELSE l.expire END
      RETURNING l.points, l.expire INTO taken, lapses;
    IF taken > most THEN
      RAISE EXCEPTION 'share too large' USING ERRCODE = 'TL507', DETAIL = (lapses - present)::text;
    END IF;
    RETURN taken;
  END $$;
