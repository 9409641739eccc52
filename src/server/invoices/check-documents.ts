import type { Transaction } from 'kysely';
import { findAgency } from '#server/agency/agency-store.ts';
import { agencyIdentityView } from '#server/agency/agency-view.ts';
import type { Database } from '#server/services/database/schema.ts';
import { listBrokenSeries, listUncheckedRequests } from './series-check-store.ts';
import { findInvoiceSettings } from './invoice-store.ts';
import { planDocuments } from './issue-documents.ts';

/** Requests read by one statement. */
const batch = 500;

/** Returns a line for each series with a gap, and for each request that lacks a document although nothing will look at it. */
export async function* checkDocuments(trx: Transaction<Database>): AsyncGenerator<string> {
  for (const { series, year, last, count } of await listBrokenSeries(trx)) {
    yield `invoice series ${series} ${year}: its last number is ${last}, but it has ${count}`;
  }
  const settings = await findInvoiceSettings(trx);
  const { since } = settings;
  if (since === null) return;
  const agency = agencyIdentityView(await findAgency(trx));
  for (let after: string | null = null; ;) {
    const ids: string[] = await listUncheckedRequests(trx, since, after, batch);
    after = ids.at(-1) ?? null;
    if (after === null) return;
    for (const requestId of ids) {
      const request = await planDocuments(trx, requestId, settings, agency);
      const [missing] = request?.planned ?? [];
      if (missing) yield `request ${requestId}: its ${missing.kind} was not issued`;
    }
  }
}
