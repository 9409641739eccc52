import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import fastify from 'fastify';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { defaultVatRate } from '#domain/money.ts';
import { amountsOf } from '#domain/quotes/quote-line-rules.ts';
import { sellingLine, sellingPriceFor } from '#domain/sourcing/selling-rules.ts';
import { sizeLimits } from '#domain/size-limits.ts';
import { readConfig } from '#server/config.ts';
import { openLog } from '#server/open-log.ts';
import { openServices } from '#server/open-services.ts';
import { issueQuote } from '#server/quotes/issue-quote.ts';
import { keysFrom, objectPathOf } from '#server/quotes/object-format.ts';
import { connectToRunning } from '#server/services/database/start-database.ts';
import { actorFrom } from '#server/services/http/actor.ts';
import { makeCosting } from '#server/sourcing/make-costing.ts';
import { jobNames } from '#server/start-jobs.ts';
import { quoteFromOffers } from './bare-sourcing.ts';

/**
 * Makes the costing of a request with 20 lines and 8 suppliers, and issues the quote from it, as an agent does with
 * two calls and an upload. `/ours/quote` uses the product's own functions, `/bare/quote` one statement. Both store a
 * small file. The bench starts this server twice, once for each side.
 */
const config = readConfig(process.env);
const services = await openServices(config, await connectToRunning(config), openLog('error'));
const { pool, jobs } = services;
await jobs.prepare(jobNames);

const { rows: agents } = await pool.query<{ id: string }>(
  `SELECT id FROM profiles WHERE email LIKE 'agent%' ORDER BY email LIMIT 1`,
);
const actor = actorFrom({
  userId: agents[0]?.id ?? '',
  sessionId: randomUUID(),
  role: 'agent',
  agencyRole: 'administrator',
  aal: 'aal1',
  factorPending: false,
});

interface Waiting {
  requestId: string;
  /** The pending quote that the next one replaces. */
  newest: string | null;
  lineIds: string[];
  /** The offers chosen for the lines, in the order of the lines. The suppliers take turns. */
  offerIds: string[];
}

const { rows: waiting } = await pool.query<Waiting>(`
  SELECT i.request_id AS "requestId", NULL AS newest,
    array_agg(l.id ORDER BY l.position) AS "lineIds", array_agg(o.id ORDER BY l.position) AS "offerIds"
  FROM inquiries i JOIN inquiry_lines l ON l.request_id = i.request_id
  JOIN LATERAL (SELECT id FROM offers WHERE request_id = i.request_id ORDER BY id
    OFFSET l.position % 8 LIMIT 1) AS o ON true
  GROUP BY i.request_id ORDER BY i.request_id`);

const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');

async function storePdf(requestId: string): Promise<string> {
  const keys = keysFrom(requestId, 'marchandise', Date.now());
  const { key, size, sha256 } = await services.storage.put(keys, Readable.from([pdf]), sizeLimits.quotePdf);
  const path = objectPathOf(key);
  await pool.query({
    name: 'store',
    text: `INSERT INTO stored_files (object_path, request_id, quote_type, size, sha256) VALUES ($1, $2, 'marchandise', $3, $4)`,
    values: [path, requestId, size, sha256],
  });
  return path;
}

/** The margin is in hundredths of a percent of the cost, the quantity in hundredths of a piece. */
const margin = 2500;
const quantity = 100_000;

async function issueOurs({ requestId, newest, lineIds, offerIds }: Waiting): Promise<string> {
  const { rows } = await pool.query<{ version: number }>({
    name: 'version',
    text: 'SELECT version FROM inquiries WHERE request_id = $1',
    values: [requestId],
  });
  const choices = lineIds.map((lineId, at) => ({ lineId, offerId: offerIds[at] ?? '', quantity }));
  const costing = await makeCosting(services, actor, requestId, { version: rows[0]?.version ?? 0, choices });
  const lines = costing.lines.map((line) => {
    const { isWhole: _, ...selling } = sellingLine(line, sellingPriceFor(line.cost, margin), false);
    return {
      ...selling,
      label: line.label,
      vatRate: defaultVatRate,
      vatReason: null,
      hsCode: null,
      origin: null,
      photo: null,
    };
  });
  const amounts = amountsOf(lines);
  if (!amounts) throw new RangeError('the lines have no amounts');
  const objectPath = await storePdf(requestId);
  await issueQuote(services, actor, requestId, {
    type: 'marchandise',
    lines,
    ...amounts,
    vatReason: null,
    notes: '',
    delivery: null,
    issuedOn: agencyDay(new Date()),
    objectPath,
    costs: costing.lines.map((_, at) => ({ line: at + 1, costing: costing.id, costingLine: at + 1 })),
    ...(newest !== null && { replaces: newest }),
  });
  const issued = await pool.query<{ id: string }>({
    name: 'issued',
    text: 'SELECT id FROM quotes WHERE pdf_url = $1',
    values: [objectPath],
  });
  return issued.rows[0]?.id ?? '';
}

async function issueBare({ requestId, lineIds, offerIds }: Waiting): Promise<string> {
  const id = randomUUID();
  const path = await storePdf(requestId);
  const number = createHash('sha256').update(path).digest('hex').slice(0, 40);
  const values = [requestId, lineIds, offerIds, randomUUID(), id, number, path];
  await pool.query({ name: 'quote-from-offers', text: quoteFromOffers, values });
  return id;
}

const app = fastify();
for (const [path, issue] of [
  ['/ours/quote', issueOurs],
  ['/bare/quote', issueBare],
] as const) {
  // Each side has its own requests, because the product refuses to replace a quote that it does not know.
  const free = waiting.filter((_, at) => (at % 2 === 0) === (issue === issueOurs));
  app.post(path, async () => {
    const one = free.shift();
    if (!one) throw new Error('more callers than requests');
    try {
      one.newest = await issue(one);
      return { issued: 1 };
    } finally {
      free.push(one);
    }
  });
}

const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`Ready: ${address}\n`);
