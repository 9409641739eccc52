import type { Kysely } from 'kysely';
import { type Acceptances, type AcceptedWording, wordingReply } from '#contract/legal/legal-replies.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Database } from '#server/services/database/schema.ts';
import { findAcceptedWording, findAnnouncement, listAcceptances } from './wording-store.ts';

type Db = Kysely<Database>;

export async function listAcceptedTerms(db: Db, userId: string): Promise<Acceptances> {
  const [rows, announced] = await Promise.all([listAcceptances(db, userId), findAnnouncement(db, userId)]);
  return {
    items: rows.map(({ operatingMode: _works, acceptedAt, ...row }) => ({
      ...row,
      acceptedAt: acceptedAt.toISOString(),
    })),
    announced: announced ?? null,
  };
}

/** Returns a text that the user has accepted. Throws `not_found`, even if others have accepted it. */
export async function readAcceptedTerms(db: Db, userId: string, hash: string): Promise<AcceptedWording> {
  const content = await findAcceptedWording(db, userId, hash);
  if (content === undefined) throw new ApiError('not_found', 'You have accepted no such text.');
  return wordingReply.parse(JSON.parse(content));
}
