import { company } from './dataset-company.ts';

export interface Size {
  clients: number;
  agents: number;
  requests: number;
  messages: number;
}

export const usual: Size = { clients: 2_000, agents: 32, requests: 100_000, messages: 300_000 };
export const large: Size = { clients: 20_000, agents: 32, requests: 1_000_000, messages: 3_000_000 };

/**
 * Returns one row per planned request: client, status and creation. A few clients have many requests; most clients
 * have some.
 */
export function plansOf(size: Size): string {
  const companyEvery = size.requests / company.requests;
  return `
CREATE TEMP TABLE plans ON COMMIT DROP AS
SELECT n, bench_id('demande', n) AS id,
       CASE WHEN n % ${companyEvery} = 7 THEN bench_id('company', 1) END AS company,
       CASE WHEN n % ${companyEvery} = 7 THEN bench_id('colleague', 1 + n / ${companyEvery} % ${company.people})
         ELSE bench_id('client', 1 + floor(${size.clients} * random() ^ 1.5)::int) END AS owner,
       status, place, created_at,
       least(now() - interval '1 minute', created_at + (place + random()) * interval '3 days') AS updated_at,
       CASE WHEN status = 'cloturee' AND n % 7 = 0 THEN 'declined' WHEN status = 'livree' THEN 'livree' ELSE 'happy' END AS story
FROM (SELECT n, now() - (1 - n::float8 / ${size.requests}) * interval '3 years' - random() * interval '5 days' AS created_at,
             width_bucket(random() * 100, $1::float8[]) + 1 AS place
      FROM generate_series(1, ${size.requests}) AS n) AS drawn
CROSS JOIN LATERAL (SELECT ($2::text[])[place] AS status) AS named`;
}

export const requests = `
INSERT INTO requests (id, user_id, company_id, client_id, operating_mode, title, description, status, reference, payment_reference, notes, deposit_ht, deposit_ttc, created_at, updated_at, status_since)
SELECT id, owner, company, coalesce(company, owner), 'resale',
       pg_temp.pick($1) || ' ' || pg_temp.pick($2) || ' ' || pg_temp.pick($3),
       (50 + floor(random() * 200) * 25)::text || ' × ' || pg_temp.pick($1) || ', ' || pg_temp.pick($4) || '. '
         || pg_temp.pick($5) || ' ' || pg_temp.pick($5) || E'\\n' || pg_temp.pick($5) || ' ' || pg_temp.pick($5)
         || CASE WHEN n % 311 = 5 THEN ' (' || ($6::text[])[1 + n / 311 % cardinality($6::text[])] || ')' ELSE '' END,
       status, 'SRC-' || extract(year FROM created_at)::text || '-' || lpad(n::text, greatest(5, length(n::text)), '0'), payment_reference,
       CASE WHEN n % 5 = 0 THEN pg_temp.pick($8) ELSE '' END,
       CASE WHEN place > 1 THEN 500 END, CASE WHEN place > 1 THEN 600 END, created_at, updated_at,
       created_at + (updated_at - created_at) * CASE story WHEN 'declined' THEN 12 WHEN 'livree' THEN 10 ELSE least(place, 11) END / 12
FROM plans JOIN unnest($7::text[]) WITH ORDINALITY AS known (payment_reference, n) USING (n) ORDER BY n`;

export const eventsOf = (size: Size) => `
INSERT INTO request_events (request_id, transition, from_status, to_status, actor_id, actor_role, created_at, time_class, asked, asked_since)
SELECT p.id, s.name, s.from_status, s.to_status, CASE WHEN s.role = 'client' THEN p.owner ELSE bench_id('agent', 1 + p.n % ${size.agents}) END,
       s.role, t.at, CASE WHEN s.step > 1 THEN floor(12 * log(2, greatest(1, extract(epoch FROM t.at - t.before) / 60))) END,
       CASE s.pays WHEN 'deposit' THEN 600 WHEN 'merchandise' THEN a.amount - 600 WHEN 'freight' THEN a.amount END,
       CASE WHEN s.pays IS NOT NULL THEN t.at END
FROM plans p CROSS JOIN LATERAL (SELECT (p.n % 9000 + 1000) * 1.2 AS amount) AS a
JOIN unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) WITH ORDINALITY AS s (name, from_status, to_status, role, pays, step)
  ON CASE p.story WHEN 'declined' THEN s.name IN ('submit', 'decline') WHEN 'livree' THEN s.step <= 10
     ELSE s.name <> 'decline' AND s.step <= least(p.place, 11) END
CROSS JOIN LATERAL (SELECT p.created_at + (p.updated_at - p.created_at) * s.step / 12 AS at,
  p.created_at + (p.updated_at - p.created_at) * CASE s.step WHEN 12 THEN 1 ELSE s.step - 1 END / 12 AS before) AS t
ORDER BY p.n, s.step`;
