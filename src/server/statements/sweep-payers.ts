import { payerYears } from '#domain/personal-data/retention-limits.ts';
import type { Services } from '#server/services/services.ts';
import { deletePayerDetails } from './statement-entry-store.ts';

/**
 * Removes payers and texts from statement entries when the accounting no longer needs them. Returns the number of
 * entries. Several instances may run it at once.
 */
export function sweepPayers({ db }: Pick<Services, 'db'>): Promise<number> {
  return deletePayerDetails(db, payerYears);
}
