import type { Kysely } from 'kysely';
import type { Language } from '#domain/language.ts';
import type { Database } from '#server/services/database/schema.ts';

interface NewMail {
  id: string;
  event: string;
  kind: string;
  recipient: string;
  language: Language;
  detailsSealed: Buffer;
}

/** False where that event has its mail already. */
export async function insertMail(trx: Kysely<Database>, mail: NewMail): Promise<boolean> {
  const { detailsSealed, ...row } = mail;
  const inserted = await trx
    .insertInto('mails')
    .values({ ...row, details_sealed: detailsSealed })
    .onConflict((conflict) => conflict.column('event').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}
