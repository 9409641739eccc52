import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import fastify from 'fastify';
import { readConfig } from '#server/config.ts';
import { drawDocument } from '#server/invoices/draw-document.ts';
import { issueDocuments } from '#server/invoices/issue-documents.ts';
import { drawInvoice } from '#server/invoices/paper/draw-invoice.ts';
import { openLog } from '#server/open-log.ts';
import { openServices } from '#server/open-services.ts';
import { connectToRunning } from '#server/services/database/start-database.ts';
import { takeTurns } from '#server/services/take-turns.ts';
import { jobNames } from '#server/start-jobs.ts';
import { listWaiting, look, sampleContent } from './document-data.ts';

/**
 * Issues the document of the next request that waits for one, because the product has no route for one document.
 * `/ours/issue` does it with the product's functions. `/bare/issue` does it with one statement that takes the number
 * and inserts the row, and one that names the PDF. The bench starts this server twice, once for each side.
 */
const config = readConfig(process.env);
const services = await openServices(config, await connectToRunning(config), openLog('error'));
const { pool, jobs } = services;
await jobs.prepare(jobNames);

const waiting = await listWaiting(pool);

function next(): string {
  const id = waiting.pop();
  if (id === undefined) throw new Error('no request waits for a document any more');
  return id;
}

async function idOf(requestId: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM invoices WHERE request_id = $1', [
    requestId,
  ]);
  return rows[0]?.id ?? '';
}

const content = sampleContent();

const insert = `
WITH drawn AS (
  INSERT INTO invoice_series AS s (series, year, last, last_on)
  VALUES ('BB', extract(year FROM agency_day(now()))::smallint, 1, agency_day(now()))
  ON CONFLICT (series, year) DO UPDATE SET last = s.last + 1, last_on = agency_day(now())
  RETURNING year, last, last_on
)
INSERT INTO invoices (id, series, year, place, number, request_id, kind, payment, issued_on, amount_ht, amount_ttc, content, search_text)
SELECT $1, 'BB', year, last, 'BB-' || year || '-' || lpad(last::text, 5, '0'), $2, 'deposit_invoice', 'deposit', last_on, 500, 600, $3, 'banc'
FROM drawn`;

let used = 0;

async function insertBare(): Promise<string> {
  const id = randomUUID();
  used += 1;
  const values = [id, waiting[used % waiting.length], JSON.stringify(content)];
  await pool.query({ name: 'insert-invoice', text: insert, values });
  return id;
}

const app = fastify();

/**
 * Limits the drawings at once to fewer than the worker's queue accepts from one account. On both sides, the others
 * wait here.
 */
const inLine = takeTurns({ atOnce: 16, maxWaiting: 100, refuse: () => new Error('too many wait') });

app.post('/ours/issue', () =>
  inLine(async () => {
    const requestId = next();
    if ((await issueDocuments(services, requestId)) !== 1) throw new Error('not one document was issued');
    await drawDocument(services, await idOf(requestId));
    return { issued: 1 };
  }),
);

const attach = `UPDATE invoices SET pdf_key = $2, pdf_size = $3, pdf_sha256 = $4 WHERE id = $1`;

async function drawBare() {
  const id = await insertBare();
  const pdf = await drawInvoice(content.invoice, look, content.agency);
  await writeFile(path.join(config.dataDir, `${id}.pdf`), pdf);
  const sha256 = createHash('sha256').update(pdf).digest();
  await pool.query({ name: 'attach', text: attach, values: [id, `${id}.pdf`, pdf.length, sha256] });
  return { issued: 1 };
}

app.post('/bare/issue', () => inLine(drawBare));

const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`Ready: ${address}\n`);
