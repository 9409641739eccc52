import { type Kysely, sql } from 'kysely';
import type { SupplierLanguage } from '#domain/suppliers/supplier-language-kinds.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { MailKind } from './mail-kinds.ts';

interface NewMail {
  id: string;
  event: string;
  kind: string;
  recipient: string;
  language: SupplierLanguage;
  detailsSealed: Buffer;
}

/** Returns false if that event has a mail already. */
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

/** Finds the agency's legal details and look, at present. */
export function findLetterhead(db: Kysely<Database>) {
  return db
    .selectFrom('agency_settings')
    .select(['legal_name as legalName', 'seat', 'siren', 'vat_exemption as vatExemption'])
    .select(['name', 'legal_form as legalForm', 'capital', 'office', 'company_number as companyNumber'])
    .select(['vat_number as vatNumber', 'email', 'phone', 'publication_director as publicationDirector'])
    .select(['host', 'mediator', 'accent_hue as accentHue', 'logo_key as logoKey'])
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

/** Finds a waiting mail. Undefined if the mail is sent, given up or deleted. */
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

/** Replaces the recipient's address after the reader has changed their address. */
export async function updateMailRecipient(
  db: Kysely<Database>,
  id: string,
  recipient: string,
): Promise<void> {
  await db.updateTable('mails').set({ recipient }).where('id', '=', id).execute();
}

/**
 * Records that the content is being handed over to the mail server. Returns false if the mail must not be sent again:
 * its content was handed over before, or the mail is sent or given up.
 */
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

/** Allows another attempt, after the mail server said that it did not accept the mail. */
export async function updateMailReturned(db: Kysely<Database>, id: string): Promise<void> {
  await db.updateTable('mails').set({ handed_over_at: null }).where('id', '=', id).execute();
}

/** Marks the mail as sent, even if it was given up before the mail server answered. */
export async function updateMailSent(db: Kysely<Database>, id: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ sent_at: sql<Date>`now()`, failed_at: null, failure: null, details_sealed: null })
    .where('id', '=', id)
    .execute();
}

/** Gives the mail up. Its content stays while it is of use, so that the mail can be sent again. */
export async function updateMailFailed(db: Kysely<Database>, id: string, failure: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ failed_at: sql<Date>`now()`, failure: failure.slice(0, 300) })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
}

/**
 * The failure of a mail whose news is no longer true, or whose reader is gone. Such a mail need not be sent again.
 */
export const obsoleteBeforeSending = 'over before it left';

/** Ends a mail that has no current content any more, and deletes its details. */
export async function updateMailEnded(db: Kysely<Database>, id: string, failure: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ failed_at: sql<Date>`now()`, failure, details_sealed: null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
}

export function lockMail(trx: Kysely<Database>, id: string) {
  return trx
    .selectFrom('mails')
    .select(['kind', 'created_at as createdAt', 'failed_at as failedAt', 'details_sealed as detailsSealed'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Puts a mail that was given up back to waiting. */
export async function updateMailWaiting(trx: Kysely<Database>, id: string): Promise<void> {
  await trx
    .updateTable('mails')
    .set({ failed_at: null, failure: null, handed_over_at: null })
    .where('id', '=', id)
    .execute();
}

/** Deletes the content of given-up mails once it is of no use, because it may contain one-time links. */
export async function deleteUselessContents(
  db: Kysely<Database>,
  uses: readonly { kind: string; hours: number }[],
): Promise<void> {
  const [kinds, hours] = [uses.map(({ kind }) => kind), uses.map((use) => use.hours)];
  await sql`UPDATE mails m SET details_sealed = NULL
    FROM unnest(${kinds}::text[], ${hours}::int[]) AS u (kind, hours)
    WHERE m.failed_at IS NOT NULL AND m.details_sealed IS NOT NULL AND m.kind = u.kind
      AND m.created_at < now() - u.hours * interval '1 hour'`.execute(db);
}

/**
 * Gives up mails that nobody sent while they were of use, and that are older than `days`, so that no one-time link is
 * stored longer than necessary. Returns the number of rows.
 */
export async function updateForgottenMailsFailed(
  db: Kysely<Database>,
  uses: readonly { kind: string; hours: number }[],
  days: number,
): Promise<number> {
  const [kinds, hours] = [uses.map(({ kind }) => kind), uses.map((use) => use.hours)];
  const { numAffectedRows } = await sql`UPDATE mails m SET failed_at = now(), failure = 'never sent'
    FROM unnest(${kinds}::text[], ${hours}::int[]) AS u (kind, hours)
    WHERE m.sent_at IS NULL AND m.failed_at IS NULL AND m.kind = u.kind
      AND m.created_at < now() - greatest(u.hours * interval '1 hour', ${days} * interval '1 day')`.execute(
    db,
  );
  return Number(numAffectedRows);
}

/** Deletes the unsent mails of a kind about these things. The event of such a mail is `kind:thing:…`. */
export async function deleteUnsentMails(
  trx: Kysely<Database>,
  kind: MailKind,
  subjectIds: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('mails')
    .where('kind', '=', kind)
    .where(sql<boolean>`split_part(event, ':', 2) = ANY(${subjectIds}::text[])`)
    .where('handed_over_at', 'is', null)
    .where('sent_at', 'is', null)
    .execute();
}

/** Returns the number of deleted rows. */
export async function deleteOldMails(db: Kysely<Database>, days: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mails')
    .where('created_at', '<', sql<Date>`now() - ${days} * interval '1 day'`)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
