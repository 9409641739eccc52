import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { sizeLimits } from '#domain/size-limits.ts';
import { drawInvoice } from '#server/invoices/paper/draw-invoice.ts';
import type { StorageDriver, StoredObject } from '#server/services/storage/storage-driver.ts';
import { sampleAgency } from '#tests/support/invoice-parts.ts';
import { sampleInvoices } from '#tests/support/sample-invoices.ts';

/** Gives the agency every mention that documents need, and makes it issue documents for all requests. */
const agency = `UPDATE agency_settings SET legal_name = 'Agence du Banc', name = 'Agence du Banc', seat = 'france', siren = '000000018',
  vat_number = 'FR66000000018', legal_form = 'SAS', capital = '10 000 €', office = E'1 rue du Banc\\n69002 Lyon',
  invoices_since = '2000-01-01'`;

const addresses = `UPDATE profiles SET billing_address = E'2 rue du Banc\\n69002 Lyon'`;

/** Requests that have paid only their deposit, so that one document waits for each of them. */
const waiting = `r.status IN ('devis_en_attente', 'devis_emis', 'paiement_marchandise_en_attente') AND r.company_id IS NULL
  AND EXISTS (SELECT FROM ledger_entries l WHERE l.request_id = r.id)`;

const consumers = `UPDATE requests r SET client_kind = 'consumer' WHERE ${waiting}`;

/** Removes rows that an earlier run left, such as issued quotes. */
const leftovers = 'DELETE FROM document_checks';

const checks = `INSERT INTO document_checks (request_id) SELECT r.id FROM requests r WHERE ${waiting} ORDER BY md5(r.id::text)`;

/** Gives the agency every mention that documents and quotes need. */
export const prepareAgency = (pool: pg.Pool) => pool.query(agency);

/** Makes one document due for each of several thousand requests. */
export async function prepareIssuing(pool: pg.Pool): Promise<void> {
  for (const statement of [agency, addresses, consumers, leftovers, checks]) await pool.query(statement);
  await pool.query('VACUUM (ANALYZE) requests, profiles, document_checks');
}

/** Returns the requests that wait for a document, in the same random order for both sides. */
export async function listWaiting(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'SELECT request_id AS id FROM document_checks ORDER BY md5(request_id::text)',
  );
  return rows.map(({ id }) => id);
}

/**
 * The months whose archives are measured, and the number of their documents. These months are long before all other
 * documents.
 */
export const months = [
  { from: '2001-01-01', to: '2001-01-31', documents: 100 },
  { from: '2001-02-01', to: '2001-02-28', documents: 1_000 },
] as const;

const series = `INSERT INTO invoice_series (series, year, last, last_on) VALUES ('MM', 2001, $1, '2001-02-28')`;

const documents = `
INSERT INTO invoices (id, series, year, place, number, request_id, kind, payment, issued_on, amount_ht, amount_ttc, content, search_text,
  pdf_key, pdf_size, pdf_sha256)
SELECT gen_random_uuid(), 'MM', 2001, $1 + n, 'MM-2001-' || lpad(($1 + n)::text, 5, '0'), (SELECT id FROM requests LIMIT 1),
  'deposit_invoice', 'deposit', $2::date, 500, 600, $3::jsonb, 'banc', key, $4, $5
FROM unnest($6::text[]) WITH ORDINALITY AS stored (key, n)`;

/** The appearance of an agency without a logo. */
export const look = { hue: 250, logo: null };

/** Returns everything that the row of a deposit invoice stores, from which its PDF is drawn. */
export function sampleContent() {
  const { deposit: invoice } = sampleInvoices;
  if (!invoice) throw new Error('the samples have no deposit invoice');
  return { invoice, agency: sampleAgency };
}

/** Stores the same PDF for every document of the months, each in its own file. */
export async function insertMonths(pool: pg.Pool, storage: Pick<StorageDriver, 'put'>): Promise<void> {
  const content = sampleContent();
  const pdf = await drawInvoice(content.invoice, look, content.agency);
  await pool.query(series, [months.reduce((sum, month) => sum + month.documents, 0)]);
  let before = 0;
  for (const month of months) {
    const keys: string[] = [];
    let stored: Pick<StoredObject, 'size' | 'sha256'> = { size: 0, sha256: Buffer.alloc(0) };
    for (let at = 0; at < month.documents; at += 1) {
      const key = `invoices/${randomUUID()}.pdf`;
      stored = await storage.put([key], Readable.from([pdf], { objectMode: false }), sizeLimits.quotePdf);
      keys.push(key);
    }
    const { size, sha256 } = stored;
    await pool.query(documents, [before, month.from, JSON.stringify(content), size, sha256, keys]);
    before += month.documents;
  }
}
