import type { Kysely } from 'kysely';
import type { Erasure } from '#contract/personal-data/personal-data-endpoints.ts';
import { obstacleToErasure } from '#domain/personal-data/erasure-rules.ts';
import { isLastOwner } from '#server/companies/member-store.ts';
import type { Database } from '#server/services/database/schema.ts';
import {
  countOwnRequests,
  hasBeenAgent,
  hasBelonged,
  isLastAdministrator,
  isLastAgent,
  isNamedInDocuments,
  listOpenRequests,
} from './erasure-store.ts';

/** What erasing that account would do now, or what stands in the way. */
export async function readErasure(db: Kysely<Database>, userId: string): Promise<Erasure> {
  const counts = await countOwnRequests(db, userId);
  const facts = {
    openCount: counts.openCount,
    isLastAgent: await isLastAgent(db, userId),
    isLastAdministrator: await isLastAdministrator(db, userId),
    isLastOwner: await isLastOwner(db, userId),
  };
  const hasRequests = counts.openCount + counts.closedCount > 0;
  return {
    obstacle: obstacleToErasure(facts),
    openRequests: counts.openCount > 0 ? await listOpenRequests(db, userId) : [],
    ...counts,
    // Whoever reads this page, as often as they like, must not have all messages read each time.
    keepsName: hasRequests || ((await mayHaveActed(db, userId)) && (await isNamedInDocuments(db, userId))),
  };
}

/** Whoever never was an agent or of a company acts in requests of their own alone. */
async function mayHaveActed(db: Kysely<Database>, userId: string): Promise<boolean> {
  return (await hasBeenAgent(db, userId)) || hasBelonged(db, userId);
}
