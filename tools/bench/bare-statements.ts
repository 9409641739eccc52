import { agencyTimeZone } from '#domain/agency/agency-day-format.ts';
import { excerptLength } from '#domain/requests/request-limits.ts';

/**
 * The best SQL we know for each job, one statement per job. PostgreSQL builds the JSON of replies. The bare server and
 * pgbench run them.
 */

const summary = `r.id, r.reference, r.title, left(r.description, ${excerptLength}) AS excerpt, r.status,
  r.created_at AS "createdAt", r.updated_at AS "updatedAt",
  r.transfer_declared_for AS "transferDeclaredFor", (r.announced * 100)::int AS announced, (r.due * 100)::int AS due, (r.quoted * 100)::int AS quoted,
  r.change_request AS "changeRequest", r.pay_by AS "payBy", r.quote_valid_until AS "quoteValidUntil", r.quote_lapsed AS "quoteLapsed",
  r.quote_options AS "quoteOptions", CASE WHEN r.samples_to_decide + r.samples_to_send > 0 OR r.sample_hold IS NOT NULL
    THEN json_build_object('toDecide', r.samples_to_decide, 'toSend', r.samples_to_send, 'hold', r.sample_hold) END AS samples,
  EXISTS (SELECT FROM quote_approvals WHERE request_id = r.id AND outcome IS NULL) AS "approvalAsked"`;

/** If the found word is beyond the first two lines, the description begins shortly before it. */
const found = summary.replace(
  `left(r.description, ${excerptLength})`,
  `substr(r.description, CASE WHEN strpos(lower(r.description), btrim($1, '%')) > 60
    THEN strpos(lower(r.description), btrim($1, '%')) - 32 ELSE 1 END, ${excerptLength})`,
);

const unread = (side: 'client' | 'agency') =>
  `coalesce((SELECT ${side}_unread FROM conversations WHERE request_id = r.id), 0) AS unread`;

const contact = `'email', CASE WHEN p.erased_at IS NULL THEN p.email ELSE '' END, 'erased', p.erased_at IS NOT NULL`;

const client = `json_build_object('id', p.id, ${contact}, 'firstName', p.first_name, 'lastName', p.last_name) AS client,
  r.closing_proposed_at IS NOT NULL AS "closingProposed", (SELECT name FROM companies WHERE id = r.company_id) AS company,
  CASE WHEN a.id IS NOT NULL THEN json_build_object('id', a.id, 'firstName', a.first_name, 'lastName', a.last_name) END AS assignee,
  CASE WHEN r.follow_up_on IS NOT NULL THEN
    json_build_object('on', r.follow_up_on, 'reason', r.follow_up_reason) END AS "followUp"`;

/** $1 is the client (a person or a company), $2 the number of rows to skip. */
export const clientPage = `
SELECT json_build_object('items', coalesce((
    SELECT json_agg(items) FROM (
      SELECT ${summary}, ${unread('client')} FROM requests r WHERE client_id = $1
      ORDER BY client_rank, updated_at DESC, id DESC LIMIT 5 OFFSET $2) AS items), '[]'),
  'page', $2::int / 5 + 1, 'pageSize', 5, 'total', (SELECT count(*) FROM requests WHERE client_id = $1), 'totalIsMinimum', false)::text AS body`;

/** $1 is the number of rows to skip. */
export const agentPage = `
SELECT json_build_object('items', coalesce((
    SELECT json_agg(items) FROM (
      SELECT ${summary}, ${unread('agency')}, ${client}
      FROM (SELECT * FROM requests ORDER BY agent_rank, updated_at DESC, id DESC LIMIT 5 OFFSET $1) AS r
      JOIN profiles p ON p.id = r.user_id LEFT JOIN profiles a ON a.id = r.assignee_id ORDER BY r.agent_rank, r.updated_at DESC, r.id DESC) AS items), '[]'),
  'page', $1::int / 5 + 1, 'pageSize', 5, 'total', (SELECT sum(amount)::int FROM request_tallies), 'totalIsMinimum', false)::text AS body`;

/** $1 is the pattern. A few hits are sorted; if there are many, the index of the list finds the first ones. */
export const search = `
WITH hits AS MATERIALIZED (
  SELECT id, agent_rank, updated_at FROM requests WHERE search_text LIKE $1 LIMIT 1001
), counted AS MATERIALIZED (SELECT count(*) AS hits FROM hits), page AS (
  (SELECT id, agent_rank, updated_at FROM hits WHERE (SELECT hits FROM counted) <= 1000
   ORDER BY agent_rank, updated_at DESC, id DESC LIMIT 5)
  UNION ALL
  (SELECT id, agent_rank, updated_at FROM requests WHERE (SELECT hits FROM counted) > 1000 AND search_text LIKE $1
   ORDER BY agent_rank, updated_at DESC, id DESC LIMIT 5)
)
SELECT json_build_object('items', coalesce((
    SELECT json_agg(items) FROM (
      SELECT ${found}, ${unread('agency')}, ${client} FROM page JOIN requests r USING (id) JOIN profiles p ON p.id = r.user_id LEFT JOIN profiles a ON a.id = r.assignee_id
      ORDER BY page.agent_rank, page.updated_at DESC, page.id DESC) AS items), '[]'),
  'page', 1, 'pageSize', 5, 'total', least((SELECT hits FROM counted), 1000),
  'totalIsMinimum', (SELECT hits FROM counted) > 1000)::text AS body`;

/**
 * $1 is the request, $2 its client. The values in addition to the body decide the sum due and the possible
 * transitions.
 */
export const detail = `
SELECT r.status, coalesce(r.deposit_ttc, a.deposit_ttc)::text AS deposit,
  (SELECT amount_ttc::text FROM quotes WHERE request_id = r.id AND type = 'marchandise' ORDER BY number DESC LIMIT 1) AS merchandise,
  (SELECT amount_ttc::text FROM quotes WHERE request_id = r.id AND type = 'fret' ORDER BY number DESC LIMIT 1) AS freight,
  coalesce((SELECT json_agg(json_build_object('id', l.id, 'type', l.type, 'kind', l.kind, 'fromKind', l.from_kind, 'amount', (l.amount * 100)::int, 'undoes', l.undoes))
    FROM ledger_entries l WHERE l.request_id = r.id), '[]')::text AS ledger, r.announced::text AS announced,
  json_build_object('id', r.id, 'reference', r.reference, 'title', r.title, 'description', r.description,
    'status', r.status, 'notes', r.notes, 'paymentReference', r.payment_reference,
    'createdAt', r.created_at, 'updatedAt', r.updated_at, 'clientKind', r.client_kind, 'operatingMode', r.operating_mode,
    'company', (SELECT to_json(k) FROM companies k WHERE k.id = r.company_id),
    'approvals', coalesce((SELECT json_agg(x) FROM quote_approvals x WHERE x.request_id = r.id), '[]'), 'approvers', NULL,
    'expressRequestAt', r.express_request_at, 'changeRequest', r.change_request, 'silence', NULL,
    'client', json_build_object('id', p.id, ${contact}, 'firstName', p.first_name, 'lastName', p.last_name, 'phone', p.phone, 'language', p.language, 'emailVerified', p.email_verified_at IS NOT NULL),
    'deposit', json_build_object('exclVat', (coalesce(r.deposit_ht, a.deposit_ht) * 100)::int,
      'inclVat', (coalesce(r.deposit_ttc, a.deposit_ttc) * 100)::int),
    'bankDetails', CASE WHEN a.bank_iban IS NOT NULL THEN json_build_object('holder', a.bank_holder, 'iban', a.bank_iban,
      'bic', a.bank_bic, 'intermediaryBic', a.bank_intermediary_bic) END,
    'quotes', coalesce((SELECT json_agg(q) FROM (
      SELECT q.id, r.id AS "requestId", q.quote_number AS number, q.type, q.status, (q.amount_ht * 100)::int AS "amountHt", (q.vat_rate * 100)::int AS "vatRate",
        (SELECT json_agg(json_build_object('label', l.label, 'quantity', (l.quantity * 100)::int, 'unit', l.unit, 'unitPrice', (l.unit_price * 100)::int,
          'vatRate', (l.vat_rate * 100)::int, 'vatReason', l.vat_reason, 'hsCode', l.hs_code, 'origin', l.origin, 'photo', NULL) ORDER BY l.position) FROM quote_lines l WHERE l.quote_id = q.id) AS lines,
        CASE WHEN q.incoterm IS NOT NULL THEN json_build_object('incoterm', q.incoterm, 'place', q.incoterm_place, 'imports', q.imports) END AS delivery,
        (q.amount_ttc * 100)::int AS "amountTtc", (q.fee * 100)::int AS fee, (q.deviates_from * 100)::int AS "deviatesFrom", q.notes, q.issued_on AS "issuedOn", q.valid_until AS "validUntil",
        q.offered_with AS "offeredWith", q.option_name AS "optionName", q.in_place_of AS "inPlaceOf",
        q.valid_until < (now() AT TIME ZONE '${agencyTimeZone}')::date AS lapsed,
        coalesce((SELECT json_agg(x ORDER BY x.id) FROM quote_extensions x WHERE x.quote_id = q.id), '[]') AS extensions, q.pdf_url AS "objectPath",
        '/api/functions/proxy-download?objectPath=' || replace(q.pdf_url, '/', '%2F') AS "pdfUrl",
        CASE q.type WHEN 'fret' THEN 'devis-fret-' ELSE 'devis-' END || r.reference || '.pdf' AS "fileName",
        f.size AS "fileSize", q.created_at AS "createdAt", q.decided_at AS "decidedAt",
        encode(coalesce(q.decided_sha256, f.sha256), 'hex') AS sha256, CASE WHEN d.id IS NOT NULL THEN
          json_build_object('name', d.first_name || ' ' || d.last_name, 'address', host(q.decided_address), 'terms', q.decided_terms, 'company', q.decided_company,
            'content', encode(q.decided_content, 'hex')) END AS "decidedBy"
      FROM quotes q JOIN stored_files f ON f.object_path = q.pdf_url LEFT JOIN profiles d ON d.id = q.decided_by
      WHERE q.request_id = r.id ORDER BY q.number DESC) AS q), '[]'),
    'attachments', coalesce((SELECT json_agg(f ORDER BY f.position) FROM attachments f WHERE f.request_id = r.id AND f.purpose = 'request'), '[]'),
    'transfers', coalesce((SELECT json_agg(t) FROM (SELECT d.*, coalesce((SELECT json_agg(b) FROM replaced_transfers b
        WHERE b.transfer_id = d.id), '[]') AS replaced
      FROM declared_transfers d WHERE d.request_id = r.id) AS t), '[]'),
    'payBy', r.pay_by,
    'ledger', coalesce((SELECT json_agg(json_build_object('id', l.id, 'type', l.type, 'kind', l.kind, 'fromKind', l.from_kind, 'amount', (l.amount * 100)::int,
        'valueOn', l.value_on, 'source', l.source, 'shown', l.statement_entry_id IS NOT NULL, 'note', l.note, 'recordedAt', l.recorded_at, 'undoes', l.undoes,
        'by', json_build_object('role', 'agent', 'name', CASE WHEN l.recorded_by = $2 THEN p.first_name || ' ' || p.last_name END)) ORDER BY l.number)
      FROM ledger_entries l WHERE l.request_id = r.id), '[]'),
    'repayments', coalesce((SELECT json_agg(b) FROM repayments b WHERE b.request_id = r.id), '[]'),
    'delivery', (SELECT json_build_object('name', d.name, 'address', d.address, 'country', d.country)
      FROM deliveries d WHERE d.request_id = r.id),
    'doorCost', (SELECT e.figures->'total' FROM door_estimates e WHERE e.request_id = r.id ORDER BY e.number DESC LIMIT 1),
    'samples', (SELECT json_build_object('amount', count(*) FILTER (WHERE s.cancelled_at IS NULL),
        'toDecide', 0, 'toSend', 0, 'hold', NULL) FROM samples s WHERE s.request_id = r.id),
    'settlement', coalesce((SELECT json_agg(s) FROM settlements s WHERE s.request_id = r.id), '[]'),
    'withdrawal', NULL, 'withdrawn', (SELECT json_build_object('name', w.name, 'email', w.email, 'at', w.stated_at, 'kept', coalesce((w.kept * 100)::int, 0),
      'keptReason', w.kept_reason) FROM withdrawals w WHERE w.request_id = r.id),
    'order', (SELECT json_build_object('status', o.status, 'estimatedArrival', o.estimated_arrival, 'trackingNumber', o.tracking_number)
      FROM orders o WHERE o.request_id = r.id),
    'events', (SELECT json_agg(e) FROM (
      SELECT e.transition, e.from_status AS "from", e.to_status AS "to",
        json_build_object('role', e.actor_role, 'name', CASE WHEN e.actor_id = $2 THEN p.first_name || ' ' || p.last_name END) AS by,
        e.comment, e.created_at AS at
      FROM request_events e WHERE e.request_id = r.id ORDER BY e.id) AS e),
    'messages', (SELECT json_build_object('items', coalesce(json_agg(json_build_object(
        'id', m.id, 'requestId', r.id, 'senderId', m.sender_id, 'mine', m.sender_id = $2,
        'senderRole', CASE WHEN m.sender_id = r.user_id THEN 'client' ELSE 'agent' END,
        'senderName', CASE WHEN m.sender_id = r.user_id THEN p.first_name || ' ' || p.last_name ELSE s.first_name END,
        'number', m.number, 'content', m.content, 'createdAt', m.created_at, 'repliesTo', (SELECT json_build_object('id', x.id,
          'excerpt', left(x.content, 200)) FROM messages x WHERE x.id = m.replies_to), 'attachments', coalesce((SELECT json_agg(f ORDER BY f.position)
          FROM attachments f WHERE f.message_id = m.id), '[]')) ORDER BY m.number) FILTER (WHERE m.place <= 50), '[]'),
        'earlier', count(*) > 50, 'later', false)
      FROM (SELECT *, row_number() OVER (ORDER BY number DESC) AS place FROM messages
            WHERE request_id = r.id ORDER BY number DESC LIMIT 51) AS m
      JOIN profiles s ON s.id = m.sender_id),
    'conversation', (SELECT json_build_object('unread', coalesce(c.client_unread, 0), 'readUpTo', coalesce(c.client_read_up_to, 0),
        'otherReadUpTo', coalesce(c.agency_seen_up_to, 0), 'otherReadAt', c.agency_read_at)
      FROM (SELECT) AS one LEFT JOIN conversations c ON c.request_id = r.id))::text AS body
FROM requests r JOIN profiles p ON p.id = r.user_id CROSS JOIN agency_settings a
WHERE r.id = $1 AND r.user_id = $2`;

/**
 * $1 is the id, $2 the request, $3 the client who writes, $4 the content. Adds one to the agency's unread messages.
 */
export const postMessage = `
WITH target AS (SELECT r.id, r.user_id FROM requests r WHERE r.id = $2 AND r.user_id = $3), conversation AS (
  INSERT INTO conversations AS c (request_id, agency_unread, agency_unread_since)
  SELECT id, 1, clock_timestamp() FROM target
  ON CONFLICT (request_id) DO UPDATE SET agency_unread = c.agency_unread + 1,
    agency_unread_since = coalesce(c.agency_unread_since, excluded.agency_unread_since)
  RETURNING request_id
)
INSERT INTO messages (id, request_id, sender_id, sender_side, content)
SELECT $1, request_id, user_id, 'client', $4 FROM conversation, target
RETURNING number, created_at AS "createdAt"`;

/**
 * $1 is the id, $2 the client, $3 the title, $4 the description, $5 the payment reference. Returns no row if the
 * reference is taken.
 */
export const createRequest = `
WITH made AS (
  INSERT INTO requests (id, user_id, client_id, operating_mode, title, description, search_text, status, reference, payment_reference, status_place, client_rank, agent_rank, agent_task, closed)
  SELECT $1, $2, $2, 'resale', $3, $4, lower(concat_ws(E'\n', number, $3::text, $4::text)), 'demande_emise',
         'SRC-' || extract(year FROM now())::text || '-' || lpad(number::text, greatest(5, length(number::text)), '0'), $5, 1, 1, 0, 'act', false
  FROM nextval('request_numbers') AS number
  ON CONFLICT (payment_reference) DO NOTHING
  RETURNING id, user_id, reference, created_at
), event AS (
  INSERT INTO request_events (request_id, transition, to_status, actor_id, actor_role)
  SELECT id, 'submit', 'demande_emise', user_id, 'client' FROM made
)
SELECT reference, created_at AS "createdAt" FROM made`;

/** $1 email. */
export const passwordHash = `SELECT password_hash AS hash FROM credentials JOIN profiles ON id = user_id WHERE email = $1`;

/** $1 is the id, $2 the email address, $3 the hash of the lineage, $4 the hash of the secret. */
export const insertSession = `
INSERT INTO sessions (id, user_id, lineage_hash, secret_hashes, expires_at, absolute_expires_at)
SELECT $1, id, $3, ARRAY[$4::bytea], now() + interval '7 days', now() + interval '30 days' FROM profiles WHERE email = $2
RETURNING id`;
