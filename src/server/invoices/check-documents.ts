import type { Transaction } from 'kysely';
import { invoiceNumber } from '#domain/invoices/invoice-number-format.ts';
import { findAgency } from '#server/agency/agency-store.ts';
import { agencyIdentityView } from '#server/agency/agency-view.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { StorageDriver } from '#server/services/storage/storage-driver.ts';
import { keyOfNumber } from './draw-document.ts';
import { listBrokenSeries, listNextSeries, listUncheckedRequests } from './series-check-store.ts';
import { findInvoiceSettings } from './invoice-store.ts';
import { planDocuments } from './issue-documents.ts';

/**
 * Returns a line for each series whose next number already has a PDF in storage. The database is then older than
 * storage, because somebody restored an older backup, and would give that number a second time.
 */
export async function* checkNumbers(
  trx: Transaction<Database>,
  storage: Pick<StorageDriver, 'has'>,
): AsyncGenerator<string> {
  for (const { series, year, last } of await listNextSeries(trx)) {
    const number = invoiceNumber(series, year, last + 1);
    if (await storage.has(keyOfNumber(number)))
      yield `invoice ${number}: storage has its PDF, but the database does not know it and would draw its number again`;
  }
}

/** Requests read by one statement. */
const requestsPerCheck = 500;

/**
 * Returns a line for each series with a gap, and for each request that lacks a document although no check of it is
 * due.
 */
export async function* checkDocuments(trx: Transaction<Database>): AsyncGenerator<string> {
  for (const { series, year, last, count } of await listBrokenSeries(trx)) {
    yield `invoice series ${series} ${year}: its last number is ${last}, but it has ${count}`;
  }
  const settings = await findInvoiceSettings(trx);
  const { since } = settings;
  if (since === null) return;
  const agency = agencyIdentityView(await findAgency(trx));
  for (let after: string | null = null; ;) {
    const ids: string[] = await listUncheckedRequests(trx, since, after, requestsPerCheck);
    after = ids.at(-1) ?? null;
    if (after === null) return;
    for (const requestId of ids) {
      const request = await planDocuments(trx, requestId, settings, agency);
      const [missing] = request?.planned ?? [];
      if (missing) yield `request ${requestId}: its ${missing.kind} was not issued`;
    }
  }
}
