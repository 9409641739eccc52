import { invoiceYears } from '#domain/personal-data/retention-limits.ts';
import type { Services } from '#server/services/services.ts';
import { deleteStatusReasons } from './transmission/transmission-store.ts';
import { deleteInvoiceContents, listLeftInvoices } from './series-check-store.ts';

/** Documents of one sweep. */
const atOnce = 500;

/**
 * Removes what old documents say about clients who have left, with their PDFs; number, day and amounts remain. Returns
 * how many. Several instances may run it at once.
 */
export async function sweepInvoices({ db, storage }: Pick<Services, 'db' | 'storage'>): Promise<number> {
  const left = await listLeftInvoices(db, invoiceYears, atOnce);
  // Files before rows: after a crash, the next sweep finds the rows again.
  for (const { pdfKey } of left) if (pdfKey !== null) await storage.remove(pdfKey);
  const ids = left.map(({ id }) => id);
  await deleteStatusReasons(db, ids);
  await deleteInvoiceContents(db, ids);
  return left.length;
}
