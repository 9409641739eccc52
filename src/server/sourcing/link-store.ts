import { type Kysely, sql, type Transaction } from 'kysely';
import { fullName } from '#domain/accounts/name-format.ts';
import { productName } from '#domain/brand.ts';
import { linkDays } from '#domain/sourcing/link-limits.ts';
import type { SupplierLanguage } from '#domain/suppliers/supplier-language-kinds.ts';
import type { Database } from '#server/services/database/schema.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

/**
 * Finds the data that the link with that token opens. Undefined if there is no such link, or if it has ended or was
 * replaced.
 */
export function findOpenLink(db: Db, tokenHash: Buffer) {
  return (
    db
      .selectFrom('offer_links as l')
      .innerJoin('suppliers as s', 's.id', 'l.supplier_id')
      .innerJoin('inquiries as i', 'i.request_id', 'l.request_id')
      .innerJoin('requests as r', 'r.id', 'l.request_id')
      // An agent who has left is not named.
      .leftJoin('profiles as p', (join) =>
        join
          .onRef('p.id', '=', 'l.created_by')
          .on('p.erased_at', 'is', null)
          .on(sql<boolean>`EXISTS (SELECT FROM user_roles u WHERE u.user_id = p.id AND u.role = 'agent')`),
      )
      .select([
        'l.id',
        'l.token_hash as tokenHash',
        'l.request_id as requestId',
        'l.supplier_id as supplierId',
      ])
      .select(['l.language', 'l.expires_at as expiresAt', 'l.opened_at as openedAt', 'p.id as askedBy'])
      .select(['l.draft_version as draftVersion', 's.name as supplier', 's.currency', 'r.status'])
      .select(['p.first_name as byFirstName', 'p.last_name as byLastName'])
      .select(['i.remarks', 'i.answer_by as answerBy', 'i.closed_at as closedAt'])
      .where('l.token_hash', '=', tokenHash)
      .where('l.revoked_at', 'is', null)
      .where('l.expires_at', '>', sql<Date>`now()`)
      .where('s.archived_at', 'is', null)
      .executeTakeFirst()
  );
}
export type OpenLink = NonNullable<Awaited<ReturnType<typeof findOpenLink>>>;

/** Lists the links of a request, in the order in which the suppliers were asked first. */
export function listLinks(db: Db, requestId: string) {
  return db
    .selectFrom('offer_links as l')
    .innerJoin('suppliers as s', 's.id', 'l.supplier_id')
    .select(['l.supplier_id as supplierId', 's.name as supplier', 'l.language', 'l.sent_to as sentTo'])
    .select(['l.sent_at as sentAt', 'l.expires_at as expiresAt', 'l.revoked_at as revokedAt'])
    .select(['l.opened_at as openedAt', 'l.draft_saved_at as draftSavedAt'])
    .where('l.request_id', '=', requestId)
    .orderBy('l.created_at')
    .orderBy('l.id')
    .execute();
}
export type LinkRow = Awaited<ReturnType<typeof listLinks>>[number];

interface NewLink {
  id: string;
  requestId: string;
  supplierId: string;
  tokenHash: Buffer;
  language: SupplierLanguage;
  sentTo: string | null;
  by: string;
}

/** Writes a link, which replaces the former one and keeps its draft. */
export function upsertLink(trx: Trx, { id, requestId, supplierId, ...link }: NewLink) {
  const values = {
    token_hash: link.tokenHash,
    language: link.language,
    sent_to: link.sentTo,
    created_by: link.by,
    expires_at: sql<Date>`now() + make_interval(days => ${linkDays})`,
  };
  return trx
    .insertInto('offer_links')
    .values({ id, request_id: requestId, supplier_id: supplierId, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['request_id', 'supplier_id'])
        .doUpdateSet({ ...values, sent_at: sql<Date>`now()`, revoked_at: null, opened_at: null }),
    )
    .returning(['id', 'expires_at as expiresAt'])
    .executeTakeFirstOrThrow();
}

/**
 * Ends a link and deletes its draft. The same call again changes nothing. Returns its id, and whether it was open.
 */
export async function updateLinkRevoked(trx: Trx, requestId: string, supplierId: string) {
  const link = await trx
    .selectFrom('offer_links')
    .select(['id', sql<boolean>`revoked_at IS NULL`.as('wasOpen')])
    .where('request_id', '=', requestId)
    .where('supplier_id', '=', supplierId)
    .forUpdate()
    .executeTakeFirst();
  if (link?.wasOpen === true) {
    await trx
      .updateTable('offer_links')
      .set({ revoked_at: sql<Date>`now()`, ...emptyDraft })
      .where('id', '=', link.id)
      .execute();
  }
  return link;
}

const emptyDraft = {
  draft: null,
  draft_saved_at: null,
  draft_version: sql<number>`draft_version + 1`,
};

/** Records that the link was opened. Returns whether this was the first time. */
export async function updateLinkOpened(trx: Trx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('offer_links')
    .set({ opened_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function findDraft(db: Db, linkId: string) {
  return db
    .selectFrom('offer_links')
    .select(['draft', 'draft_version as version', 'draft_saved_at as savedAt'])
    .where('id', '=', linkId)
    .executeTakeFirstOrThrow();
}

type DraftVersion = Pick<OpenLink, 'tokenHash'> & { version: number };

/**
 * Saves a draft, if the stored draft has that version. Undefined if it has another version, or if the link has ended.
 */
export function updateDraft(
  trx: Trx,
  { tokenHash, version }: DraftVersion,
  fields: Readonly<Record<string, string>>,
) {
  return trx
    .updateTable('offer_links as l')
    .from('offer_links as before')
    .whereRef('before.id', '=', 'l.id')
    .set({
      draft: JSON.stringify(fields),
      draft_saved_at: sql<Date>`now()`,
      draft_version: sql<number>`l.draft_version + 1`,
    })
    .where('l.token_hash', '=', tokenHash)
    .where('l.revoked_at', 'is', null)
    .where('l.draft_version', '=', version)
    .returning(['l.draft_version as version', 'l.draft_saved_at as savedAt'])
    .returning(sql<boolean>`before.draft_saved_at IS NULL`.as('isFirst'))
    .executeTakeFirst();
}

/** Empties a draft that was sent. Returns false if the draft was saved again meanwhile. */
export async function updateDraftEmptied(trx: Trx, { tokenHash, version }: DraftVersion): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('offer_links')
    .set(emptyDraft)
    .where('token_hash', '=', tokenHash)
    .where('draft_version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Finds the agency's name, and the name of the agent who writes. */
export async function findSender(db: Db, agentId: string): Promise<{ agency: string; name: string }> {
  const row = await db
    .selectFrom('profiles')
    .innerJoin('agency_settings as a', (join) => join.onTrue())
    .select(['first_name as firstName', 'last_name as lastName', 'a.name as agency'])
    .where('id', '=', agentId)
    .executeTakeFirstOrThrow();
  return { agency: row.agency ?? productName, name: fullName(row) };
}

/** Finds the supplier's contact with that address, and this person's name. */
export function findContact(db: Db, supplierId: string, email: string) {
  return db
    .selectFrom('supplier_contacts')
    .select(['name', 'email'])
    .where('supplier_id', '=', supplierId)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirst();
}
