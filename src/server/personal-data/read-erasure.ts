import type { Kysely } from 'kysely';
import type { Erasure } from '#contract/personal-data/personal-data-endpoints.ts';
import { obstacleToErasure } from '#domain/personal-data/erasure-rules.ts';
import { isLastOwner } from '#server/companies/member-store.ts';
import type { Database } from '#server/services/database/schema.ts';
import {
  countOwnRequests,
  hasBeenAgent,
  hasBeenMember,
  isLastAdministrator,
  isLastAgent,
  isNamedInDocuments,
  listOpenRequests,
} from './erasure-store.ts';

/** Returns the effects that erasing the account would have now, or the obstacle. */
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
    // The last check may read all messages, so it runs only for users who may have acted in the requests of
    // others.
    keepsName: hasRequests || ((await mayHaveActed(db, userId)) && (await isNamedInDocuments(db, userId))),
  };
}

/** A user who was never an agent or a member of a company acts only in their own requests. */
async function mayHaveActed(db: Kysely<Database>, userId: string): Promise<boolean> {
  return (await hasBeenAgent(db, userId)) || hasBeenMember(db, userId);
}
