-- Decision 40: what comes counts against what was announced before it, and never against what is announced afterwards.

-- When it was first announced; `declared_at` is when it was last said.
ALTER TABLE declared_transfers ADD COLUMN first_declared_at timestamptz NOT NULL DEFAULT now();
UPDATE declared_transfers t SET first_declared_at = least(t.declared_at,
  (SELECT min(b.declared_at) FROM replaced_transfers b WHERE b.transfer_id = t.id));

-- openAnnounced() of the domain: what was announced of a payment and has not come. Of all movements so far, whatever came
-- while nothing was announced counts for nothing.
CREATE OR REPLACE FUNCTION open_announced(request uuid, payment text) RETURNS numeric
  LANGUAGE sql STABLE
  AS $$ SELECT coalesce(max(moves.in_all) - least(0, min(moves.so_far)), 0)
    FROM (SELECT sum(m.amount) OVER () AS in_all,
        sum(m.amount) OVER (ORDER BY m.at, m.amount DESC ROWS UNBOUNDED PRECEDING) AS so_far
      FROM (SELECT t.first_declared_at AS at, t.amount FROM declared_transfers t
          WHERE t.request_id = request AND t.kind = payment
        UNION ALL SELECT e.recorded_at, -e.amount FROM standing_entries e
          WHERE e.request_id = request AND e.kind = payment AND e.type = 'received') AS m) AS moves
    WHERE payment IS NOT NULL $$;

SELECT refill_payment(id) FROM requests WHERE payment_kind(status) IS NOT NULL;
