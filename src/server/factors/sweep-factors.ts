import type { Services } from '#server/services/services.ts';
import { deleteExpiredChallenges } from './challenge-store.ts';
import { deleteUnverifiedFactors } from './factor-store.ts';

/** Deletes expired challenges and factors that were never verified. Returns the number of rows. */
export async function sweepFactors({ db }: Pick<Services, 'db'>): Promise<number> {
  return (await deleteExpiredChallenges(db)) + (await deleteUnverifiedFactors(db));
}
