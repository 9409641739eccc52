/** Creates the schema `lean` from the product's tables, and replaces an earlier one. */
export const lay = `
DROP SCHEMA IF EXISTS lean CASCADE;
CREATE SCHEMA lean;
CREATE TABLE lean.people AS SELECT id, email, first_name || ' ' || last_name AS name FROM public.profiles;
ALTER TABLE lean.people ADD PRIMARY KEY (id);
CREATE TABLE lean.requests AS
  SELECT id, user_id, reference, payment_reference, title, description, status, notes, created_at, updated_at,
    client_rank, agent_rank FROM public.requests;
ALTER TABLE lean.requests ADD PRIMARY KEY (id), ADD UNIQUE (reference), ADD UNIQUE (payment_reference),
  ADD FOREIGN KEY (user_id) REFERENCES lean.people;
CREATE INDEX ON lean.requests (user_id, client_rank, updated_at DESC);
CREATE INDEX ON lean.requests (agent_rank, updated_at DESC);
CREATE SEQUENCE lean.request_numbers START 1000000;
CREATE TABLE lean.messages AS SELECT id, number, request_id, sender_id, content, created_at FROM public.messages;
ALTER TABLE lean.messages ADD PRIMARY KEY (id), ADD FOREIGN KEY (request_id) REFERENCES lean.requests,
  ADD FOREIGN KEY (sender_id) REFERENCES lean.people, ALTER number SET NOT NULL, ALTER number ADD GENERATED ALWAYS AS IDENTITY;
SELECT setval(pg_get_serial_sequence('lean.messages', 'number'), (SELECT max(number) FROM lean.messages));
CREATE INDEX ON lean.messages (request_id, number DESC);
CREATE TABLE lean.quotes AS
  SELECT id, request_id, number, type, status, amount_ht, amount_ttc, notes, issued_on FROM public.quotes;
CREATE INDEX ON lean.quotes (request_id);
CREATE TABLE lean.events AS SELECT request_id, transition, to_status, created_at FROM public.request_events;
ALTER TABLE lean.events ADD FOREIGN KEY (request_id) REFERENCES lean.requests;
CREATE INDEX ON lean.events (request_id);
ANALYZE lean.people, lean.requests, lean.messages, lean.quotes, lean.events;`;

const listed = `r.id, r.reference, r.title, left(r.description, 200) AS excerpt, r.status,
  r.created_at AS "createdAt", r.updated_at AS "updatedAt"`;

/** $1 is the client, $2 the number of rows to skip. */
const clientPage = `
SELECT ${listed} FROM lean.requests r WHERE user_id = $1 ORDER BY client_rank, updated_at DESC LIMIT 5 OFFSET $2`;

/** $1 client. */
const clientTotal = `SELECT count(*)::int AS total FROM lean.requests WHERE user_id = $1`;

/** $1 is the number of rows to skip. */
const agentPage = `
SELECT ${listed}, p.name AS client FROM lean.requests r JOIN lean.people p ON p.id = r.user_id
ORDER BY r.agent_rank, r.updated_at DESC LIMIT 5 OFFSET $1`;

const agentTotal = `SELECT count(*)::int AS total FROM lean.requests`;

/** $1 is the request, $2 its client. */
const detail = `
SELECT json_build_object('id', r.id, 'reference', r.reference, 'paymentReference', r.payment_reference, 'title', r.title,
  'description', r.description, 'status', r.status, 'notes', r.notes, 'createdAt', r.created_at,
  'updatedAt', r.updated_at, 'client', (SELECT name FROM lean.people WHERE id = r.user_id),
  'quotes', (SELECT json_agg(q) FROM (SELECT * FROM lean.quotes WHERE request_id = r.id ORDER BY number DESC) AS q),
  'events', (SELECT json_agg(e) FROM (
    SELECT transition, to_status, created_at FROM lean.events WHERE request_id = r.id ORDER BY created_at) AS e),
  'messages', (SELECT json_agg(m) FROM (
    SELECT m.id, m.content, m.created_at AS "createdAt", m.sender_id = $2 AS mine, w.name AS "senderName"
    FROM lean.messages m JOIN lean.people w ON w.id = m.sender_id
    WHERE m.request_id = r.id ORDER BY m.number DESC LIMIT 50) AS m))::text AS body
FROM lean.requests r WHERE r.id = $1 AND r.user_id = $2`;

/** $1 is the id, $2 the request, $3 the client who writes, $4 the content. */
const post = `
INSERT INTO lean.messages (id, request_id, sender_id, content, created_at)
SELECT $1, id, $3, $4, now() FROM lean.requests WHERE id = $2 AND user_id = $3
RETURNING number, created_at AS "createdAt"`;

/** $1 is the id, $2 the client, $3 the title, $4 the description. */
const create = `
WITH created AS (
INSERT INTO lean.requests (id, user_id, reference, payment_reference, title, description, status, notes, created_at,
  updated_at, client_rank, agent_rank)
SELECT $1, $2, 'SRC-' || number, 'ESM-' || number, $3, $4, 'demande_emise', '', now(), now(), 1, 0
FROM nextval('lean.request_numbers') AS number
RETURNING id, reference, created_at), event AS (
INSERT INTO lean.events (request_id, transition, to_status, created_at) SELECT id, 'submit', 'demande_emise', now() FROM created)
SELECT reference, created_at AS "createdAt" FROM created`;

/** The statements by their prepared names. */
export const statements = {
  clientPage,
  clientTotal,
  agentPage,
  agentTotal,
  detail,
  post,
  create,
};
