import { createHash } from 'node:crypto';
import type pg from 'pg';
import { withClient } from '#server/services/database/with-client.ts';
import { payingStatuses } from '#domain/payments/confirmation-rules.ts';
import type { TransitionName } from '#domain/requests/request-lifecycle.ts';
import { requestStatuses, statuses, transitionRow } from '#domain/requests/request-lifecycle.ts';
import { paymentReference } from '#domain/requests/payment-reference-format.ts';
import { hashPassword } from '#server/services/crypto/password-hash.ts';
import { backfillNames } from '#server/upgrades/sweep-backfills.ts';
import { company, insertCompany } from './dataset-company.ts';
import { eventsOf, plansOf, requests, type Size, usual } from './dataset-requests.ts';
import { insertSourcing } from './dataset-sourcing.ts';
import * as words from './dataset-words.ts';
import { received } from './dataset-ledger.ts';
import { indexedAfter, rebuiltAfter } from './rebuilt-after.ts';
import { refreshEverything, refreshPeople } from './refresh-everything.ts';

export const password = 'pass-for-the-bench';

/** Every request whose number is a multiple of this has a long conversation. */
export const longTalkEvery = 33;
export const longTalkLength = 60;

/** The statuses up to receipt, in order. */
const happyPath: TransitionName[] = [
  'submit',
  'approve',
  'confirm_deposit',
  'issue_merchandise_quote',
  'accept_merchandise_quote',
  'confirm_merchandise_payment',
  'mark_ready',
  'issue_freight_quote',
  'accept_freight_quote',
  'confirm_freight_payment',
  'confirm_receipt',
];

/** The percentage of requests in each of the twelve statuses, in their order. */
const shares = [7, 4, 4, 4, 3, 6, 3, 3, 2, 6, 3, 55];

/** UUIDs computed from kind and number, so that pgbench can compute them too. They are as scattered as real ones. */
const identifiers = `
CREATE FUNCTION bench_id(kind text, n integer) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT overlay(overlay(md5(kind || n::text) placing '4' from 13) placing '8' from 17)::uuid $$;
CREATE FUNCTION pg_temp.pick(choices text[]) RETURNS text LANGUAGE sql VOLATILE
  AS $$ SELECT choices[1 + floor(random() * cardinality(choices))::int] $$;
`;

const accounts = `
INSERT INTO profiles (id, email, first_name, last_name, phone, language)
SELECT bench_id(kind, n), kind || n || '@bench.example', pg_temp.pick($1), pg_temp.pick($2),
       '+336' || lpad(n::text, 8, '0'), CASE WHEN n % 3 = 0 THEN 'en' ELSE 'fr' END
FROM (SELECT 'client' AS kind, generate_series(1, $3::int) AS n
      UNION ALL SELECT 'agent', generate_series(1, $4::int)
      UNION ALL SELECT 'colleague', generate_series(1, ${company.people})) AS people`;

const roles = `INSERT INTO user_roles (user_id, role)
SELECT id, CASE WHEN email LIKE 'agent%' THEN 'agent' ELSE 'client' END FROM profiles`;

/** Turns mails to the agents off: 32 agents with a mail for each request would make the bench measure the mail queue. */
const choices = `INSERT INTO notification_choices (user_id, mail_messages, mail_actions)
SELECT id, false, false FROM profiles WHERE email LIKE 'agent%'`;

const credentials = `INSERT INTO credentials (user_id, password_hash) SELECT id, $1 FROM profiles`;

/** Inserts both quotes of every request that has reached them. The newer one is pending if the client must decide. */
const filesOf = (size: Size) => `
INSERT INTO stored_files (object_path, request_id, quote_type, size, sha256, uploaded_by, created_at)
SELECT p.id || '/' || prefix || floor(extract(epoch FROM p.created_at) * 1000)::bigint || '.pdf', p.id, type, 48000 + p.n, sha256(p.id::text::bytea),
       bench_id('agent', 1 + p.n % ${size.agents}), p.created_at + interval '2 days'
FROM plans p JOIN (VALUES ('marchandise', '', 4), ('fret', 'freight-', 8)) AS q (type, prefix, since) ON p.place >= q.since
WHERE p.story <> 'declined'
ORDER BY p.n, since`;

const quotes = `
INSERT INTO quotes (id, request_id, type, quote_number, amount_ht, vat_rate, amount_ttc, notes, pdf_url, issued_on, valid_until, status, created_by, created_at, decided_by, decided_at)
SELECT gen_random_uuid(), p.id, f.quote_type, draw_quote_number(p.id, f.quote_type), p.n % 9000 + 1000, 20, (p.n % 9000 + 1000) * 1.2,
       CASE WHEN p.n % 2 = 0 THEN pg_temp.pick($1) END, f.object_path, f.created_at::date, greatest(f.created_at::date, current_date) + 30,
       CASE WHEN isPending THEN 'pending_validation' ELSE 'validated' END, f.uploaded_by, f.created_at,
       CASE WHEN NOT isPending THEN p.owner END, CASE WHEN NOT isPending THEN f.created_at + interval '1 day' END
FROM plans p JOIN stored_files f ON f.request_id = p.id
CROSS JOIN LATERAL (SELECT (p.status, f.quote_type) IN (('devis_emis', 'marchandise'), ('devis_fret_emis', 'fret')) AS isPending) AS state
ORDER BY p.n, f.quote_type DESC`;

/** Inserts three lines for each quote, which add up to its amount. */
const quoteLines = `
INSERT INTO quote_lines (quote_id, position, label, quantity, unit, unit_price, vat_rate)
SELECT q.id, position, label, quantity, unit, CASE WHEN position = 1 THEN q.amount_ht - 80 ELSE 20 END, q.vat_rate
FROM quotes q CROSS JOIN (VALUES (1, 'Gobelets en bambou, 300 ml', 1, 'lump_sum'), (2, 'Couvercles', 3, 'carton'),
  (3, 'Contrôle qualité', 1, 'day')) AS line (position, label, quantity, unit)`;

const orders = `
INSERT INTO orders (request_id, status, estimated_arrival, tracking_number, created_at, updated_at)
SELECT id, CASE WHEN place = 6 THEN 'en_preparation' WHEN place < 10 THEN 'prete' WHEN place < 12 THEN 'expediee' ELSE 'recue' END,
       updated_at::date + 20, CASE WHEN place > 9 THEN 'TRK' || n END, created_at, updated_at
FROM plans WHERE place >= 6 AND story <> 'declined'`;

/** Inserts long conversations in some requests and two messages in the others, in the order of their dates. */
const messagesOf = (size: Size) => `
INSERT INTO messages (id, request_id, sender_id, sender_side, content, created_at)
SELECT gen_random_uuid(), id, CASE WHEN k % 2 = 1 THEN owner ELSE bench_id('agent', 1 + n % ${size.agents}) END,
       CASE WHEN k % 2 = 1 THEN 'client' ELSE 'agency' END,
       pg_temp.pick($1) || CASE WHEN k % 3 = 0 THEN ' ' || pg_temp.pick($1) ELSE '' END, said_at
FROM (SELECT p.*, k, p.created_at + (p.updated_at - p.created_at) * k / ${longTalkLength + 1} AS said_at
      FROM plans p
      CROSS JOIN LATERAL generate_series(1, CASE WHEN n % ${longTalkEvery} = 0 THEN ${longTalkLength} ELSE 2 END) AS k
      ORDER BY n % ${longTalkEvery} <> 0, n, k LIMIT ${size.messages}) AS talk
ORDER BY said_at`;

/** The last message is unread in one request of ten. */
const conversations = `
INSERT INTO conversations (request_id, client_read_up_to, client_unread, agency_read_up_to, agency_seen_up_to, agency_unread, agency_unread_since, last_message_at)
SELECT request_id, last, CASE WHEN is_unread AND NOT by_client THEN 1 ELSE 0 END,
       last, last, CASE WHEN is_unread AND by_client THEN 1 ELSE 0 END, CASE WHEN is_unread AND by_client THEN said_at END, said_at
FROM (SELECT DISTINCT ON (m.request_id) m.request_id, m.number AS last, m.created_at AS said_at,
             m.sender_id = r.user_id AS by_client, hashtext(m.request_id::text) % 10 = 0 AS is_unread
      FROM messages m JOIN requests r ON r.id = m.request_id ORDER BY m.request_id, m.number DESC) AS newest`;

const activity = `INSERT INTO client_activity (user_id, active_at)
SELECT p.id, greatest(p.created_at, max(r.updated_at), max(c.last_message_at))
FROM profiles p LEFT JOIN requests r ON r.user_id = p.id LEFT JOIN conversations c ON c.request_id = r.id GROUP BY p.id`;

/**
 * Marks every client as already asked about their silence. Otherwise the server would send some hundred mails at each
 * start, and the bench would include them in its measurements.
 */
const asked = `UPDATE requests SET silence_asked_at = now() WHERE client_task IS NOT NULL`;

const tallies = `INSERT INTO request_tallies (status, task, shard, amount)
SELECT status, coalesce(agent_task, ''), 0, count(*) FROM requests GROUP BY 1, 2`;

const derivedAlready = 'INSERT INTO backfills (name, done_at) VALUES ($1, now())';

/** A third of the clients who must pay have announced a transfer. */
const transfers = `
INSERT INTO declared_transfers (request_id, kind, amount, made_on, declared_by, declared_at, first_declared_at)
SELECT r.id, p.kind, r.due, r.updated_at::date, r.user_id, r.updated_at, r.updated_at
FROM requests r JOIN unnest($1::text[], $2::text[]) AS p (status, kind) ON p.status = r.status
WHERE r.due > 0 AND hashtext(r.id::text) % 3 = 0
RETURNING request_id AS id`;

function bounds(): number[] {
  let sum = 0;
  return shares.slice(0, -1).map((share) => (sum += share));
}

/** Extra ids. Their references replace references that occur twice, which are about fifty in a million. */
const spares = 1_000;

/** Returns the payment reference of every request by the product's rule; if it is taken, the one of an extra id. */
async function paymentReferences(client: pg.Client, { requests: amount }: Size): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT bench_id('demande', n) AS id FROM generate_series(1, ${amount + spares}) AS n ORDER BY n`,
  );
  const references = rows.map(({ id }) =>
    paymentReference(id, (ascii) => createHash('sha256').update(ascii).digest()),
  );
  const others = references.splice(amount);
  const taken = new Set<string>();
  return references.map((own) => {
    const reference = taken.has(own) ? (others.pop() ?? own) : own;
    taken.add(reference);
    return reference;
  });
}

async function insertEverything(client: pg.Client, size: Size): Promise<void> {
  await client.query('SELECT setseed(0.42)');
  await client.query(accounts, [words.firstNames, words.lastNames, size.clients, size.agents]);
  await client.query(roles);
  await insertCompany(client);
  await client.query(choices);
  await client.query(credentials, [await hashPassword(password)]);
  await client.query(plansOf(size), [bounds(), requestStatuses]);
  await client.query('ANALYZE plans');
  const { products, materials, origins, purposes, sentences, rareWords } = words;
  const references = await paymentReferences(client, size);
  await client.query(requests, [
    products,
    materials,
    purposes,
    origins,
    sentences,
    rareWords,
    references,
    sentences,
  ]);
  const steps = [...happyPath, 'decline' as const].map((name) => ({ name, ...transitionRow(name) }));
  await client.query(eventsOf(size), [
    steps.map((step) => step.name),
    steps.map((step) => step.from[0] ?? null),
    steps.map((step) => step.to),
    steps.map((step) => (step.by.owner ? 'client' : 'agent')),
    steps.map((step) => statuses[step.to].pays),
  ]);
  await client.query(filesOf(size));
  await client.query(quotes, [sentences]);
  await client.query(quoteLines);
  await client.query(orders);
  await client.query(messagesOf(size), [words.chatLines]);
}

const resting = [
  { table: 'requests', name: 'requests_tally_rows' },
  { table: 'requests', name: 'requests_tally_moves' },
];

/**
 * Fills a migrated, empty database with an invented agency, which is the same in every run. Turns the counting
 * triggers off during that time, because a hundred thousand updates of twelve rows would take longer than everything
 * else.
 */
export async function fillDatabase(
  settings: { connectionString: string },
  size: Size = usual,
): Promise<void> {
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
  await withClient(settings, async (client) => {
    await client.query('BEGIN');
    await client.query(identifiers);
    for (const { table, name } of resting) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER ${name}`);
    await rebuiltAfter(client, () => insertEverything(client, size));
    await client.query(received);
    await insertSourcing(client);
    await client.query('COMMIT');
    await client.query('ANALYZE');
    await indexedAfter(client, 'requests', async () => {
      await refreshPeople(settings);
      await refreshEverything(settings, idsOf((await client.query('SELECT id FROM requests')).rows));
      const paying = [payingStatuses.map(({ status }) => status), payingStatuses.map(({ kind }) => kind)];
      await refreshEverything(settings, idsOf((await client.query(transfers, paying)).rows));
      await client.query(asked);
    });
    for (const { table, name } of resting) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER ${name}`);
    await client.query(tallies);
    await client.query(conversations);
    await client.query(activity);
    // Otherwise the first start would compute all derived columns again during the measurement.
    for (const name of backfillNames) await client.query(derivedAlready, [name]);
    // Each request was written twice, so its old row is removed.
    await client.query('VACUUM (FULL) requests');
    await client.query(`SELECT setval('request_numbers', ${size.requests})`);
    await client.query('VACUUM (ANALYZE)');
  });
}
