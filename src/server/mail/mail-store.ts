import { type Kysely, sql } from 'kysely';
import type { Language } from '#domain/language.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { MailKind } from './mail-kinds.ts';

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

/** What the agency says of itself and how it looks, as of now. */
export function findLetterhead(db: Kysely<Database>) {
  return db
    .selectFrom('agency_settings')
    .select(['legal_name as legalName', 'seat', 'siren', 'vat_exemption as vatExemption'])
    .select(['name', 'legal_form as legalForm', 'capital', 'office', 'company_number as companyNumber'])
    .select(['vat_number as vatNumber', 'email', 'phone', 'publication_director as publicationDirector'])
    .select(['host', 'mediator', 'accent_hue as accentHue', 'mark_key as markKey'])
    .executeTakeFirstOrThrow();
}

export interface OpenMail {
  id: string;
  kind: string;
  recipient: string;
  language: string;
  createdAt: Date;
  detailsSealed: Buffer | null;
  handedOverAt: Date | null;
}

/** Undefined where it is sent, given up, or gone. */
export function findOpenMail(db: Kysely<Database>, id: string): Promise<OpenMail | undefined> {
  return db
    .selectFrom('mails')
    .select([
      'id',
      'kind',
      'recipient',
      'language',
      'created_at as createdAt',
      'details_sealed as detailsSealed',
      'handed_over_at as handedOverAt',
    ])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst();
}

/** Its reader has another address by now. */
export async function updateMailRecipient(
  db: Kysely<Database>,
  id: string,
  recipient: string,
): Promise<void> {
  await db.updateTable('mails').set({ recipient }).where('id', '=', id).execute();
}

/** False where somebody has already handed it over, or it is over: its content must not leave again. */
export async function updateMailHandedOver(db: Kysely<Database>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ handed_over_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('handed_over_at', 'is', null)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** After the receiver's word that it did not take the mail: it may be handed over again. */
export async function updateMailReturned(db: Kysely<Database>, id: string): Promise<void> {
  await db.updateTable('mails').set({ handed_over_at: null }).where('id', '=', id).execute();
}

/** Also where it was given up meanwhile, because its answer was long in coming. */
export async function updateMailSent(db: Kysely<Database>, id: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ sent_at: sql<Date>`now()`, failed_at: null, failure: null, details_sealed: null })
    .where('id', '=', id)
    .execute();
}

export async function updateMailFailed(db: Kysely<Database>, id: string, failure: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ failed_at: sql<Date>`now()`, failure: failure.slice(0, 300), details_sealed: null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
}

/** Safety net under the queue: no one-time link waits longer than any mail is of use. How many rows. */
export async function updateForgottenMailsFailed(db: Kysely<Database>, days: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ failed_at: sql<Date>`now()`, failure: 'never sent', details_sealed: null })
    .where('created_at', '<', sql<Date>`now() - ${days} * interval '1 day'`)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Deletes the mails of a kind about those things (`kind:thing:…` is their event) that have not left. */
export async function deleteUnsentMails(
  trx: Kysely<Database>,
  kind: MailKind,
  things: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('mails')
    .where('kind', '=', kind)
    .where(sql<boolean>`split_part(event, ':', 2) = ANY(${things}::text[])`)
    .where('handed_over_at', 'is', null)
    .where('sent_at', 'is', null)
    .execute();
}

/** How many rows. */
export async function deleteOldMails(db: Kysely<Database>, days: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mails')
    .where('created_at', '<', sql<Date>`now() - ${days} * interval '1 day'`)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
