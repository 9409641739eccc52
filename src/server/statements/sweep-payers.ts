import { payerYears } from '#domain/personal-data/retention-limits.ts';
import type { Services } from '#server/services/services.ts';
import { deletePayers } from './statement-entry-store.ts';

/** Takes payers and wordings off entries of the bank that accounts need no longer; how many. Several instances may sweep at once. */
export function sweepPayers({ db }: Pick<Services, 'db'>): Promise<number> {
  return deletePayers(db, payerYears);
}
