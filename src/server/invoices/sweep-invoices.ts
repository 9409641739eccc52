import { invoiceYears } from '#domain/personal-data/retention-limits.ts';
import type { Services } from '#server/services/services.ts';
import { deleteStatusReasons } from './transmission/transmission-store.ts';
import { deleteInvoiceContents, listInvoicesOfLeavers } from './series-check-store.ts';

/** The most documents in one sweep. */
const maxInvoicesPerSweep = 500;

/**
 * Removes the content of old documents about clients who have left, and their PDFs; number, day and amounts remain.
 * Returns the number of documents. Several instances may run this at once.
 */
export async function sweepInvoices({ db, storage }: Pick<Services, 'db' | 'storage'>): Promise<number> {
  const invoicesOfLeavers = await listInvoicesOfLeavers(db, invoiceYears, maxInvoicesPerSweep);
  // Removes files before rows, so that after a crash the next sweep finds the rows again.
  for (const { pdfKey } of invoicesOfLeavers) if (pdfKey !== null) await storage.remove(pdfKey);
  const ids = invoicesOfLeavers.map(({ id }) => id);
  await deleteStatusReasons(db, ids);
  await deleteInvoiceContents(db, ids);
  return invoicesOfLeavers.length;
}
