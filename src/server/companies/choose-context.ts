import type { User } from '#contract/sessions/session-replies.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { readSessionUser } from '#server/sessions/read-user.ts';
import { updateContext } from './company-store.ts';
import { companyNotFound } from './read-company.ts';

/**
 * Makes the session act for the company, or for the person themselves if null. Lists, counters and new requests
 * follow. Throws `company_not_found`.
 */
export async function chooseContext(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  companyId: string | null,
): Promise<User> {
  const isChosen = await transaction(db, (trx) => updateContext(trx, actor, companyId));
  if (!isChosen) throw companyNotFound();
  return readSessionUser(db, actor);
}
