-- Counts that all instances share. Those of minutes may start anew after a crash, and must not wait for the disk; the room
-- left in each page lets the busiest rows be updated in place.
CREATE UNLOGGED TABLE rate_limits (
  key text PRIMARY KEY,
  points integer NOT NULL,
  -- Milliseconds since 1970: from then on a count begins anew.
  expire bigint NOT NULL
) WITH (fillfactor = 50);

-- Counts an attempt in the very statement that makes it: beyond the limit that statement fails, and undoes what it wrote
-- and the count with it. STRICT: without a key nothing is counted.
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

-- Takes a share of what a key may have within a window, or fails and takes nothing: of two at the same moment that both
-- would fit alone, one does. Points are whatever the caller counts.
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
