import { invoiceYears } from '#domain/personal-data/retention-limits.ts';
import { removeEach } from '#server/services/remove-each.ts';
import type { Services } from '#server/services/services.ts';
import { deleteStatusReasons } from './transmission/transmission-store.ts';
import { deleteInvoiceContents, listInvoicesOfLeavers } from './series-check-store.ts';

/** The most documents in one sweep. */
const maxInvoicesPerSweep = 500;

/**
 * Removes the content of old documents about clients who have left, and their PDFs; number, day and amounts remain.
 * Returns the number of documents. Several instances may run this at once.
 */
export function sweepInvoices({
  db,
  storage,
  log,
}: Pick<Services, 'db' | 'storage' | 'log'>): Promise<number> {
  return removeEach({
    log,
    limit: maxInvoicesPerSweep,
    list: (except, limit) => listInvoicesOfLeavers(db, { years: invoiceYears, except, limit }),
    remove: async ({ id, pdfKey }) => {
      // Removes the file before the row, so that after a crash the next sweep finds the row again.
      if (pdfKey !== null) await storage.remove(pdfKey);
      await deleteStatusReasons(db, [id]);
      await deleteInvoiceContents(db, [id]);
      return true;
    },
  });
}
