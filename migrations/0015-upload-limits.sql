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
