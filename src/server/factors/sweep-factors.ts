import type { Services } from '#server/services/services.ts';
import { deleteLapsedChallenges } from './challenge-store.ts';
import { deleteAgedFactors } from './factor-store.ts';

/** Deletes challenges nobody can answer any more and factors nobody came to verify; how many rows. */
export async function sweepFactors({ db }: Pick<Services, 'db'>): Promise<number> {
  return (await deleteLapsedChallenges(db)) + (await deleteAgedFactors(db));
}
