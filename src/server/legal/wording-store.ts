import { type Kysely, sql } from 'kysely';
import type { Language } from '#domain/language.ts';
import type { LegalVariant, Wording } from '#domain/legal/wording-rules.ts';
import { sha256 } from '#server/services/crypto/opaque-token.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Publisher } from './write-wording.ts';

type Db = Kysely<Database>;

/** Finds the agency's legal details, the client types that it serves and its operating mode, at present. */
export async function findPublisher(db: Db): Promise<Publisher> {
  const { clientTypes, operatingMode, ...identity } = await db
    .selectFrom('agency_settings')
    .select(['legal_name as legalName', 'seat', 'siren', 'vat_exemption as vatExemption'])
    .select(['name', 'legal_form as legalForm', 'capital', 'office', 'company_number as companyNumber'])
    .select(['vat_number as vatNumber', 'email', 'phone', 'publication_director as publicationDirector'])
    .select(['host', 'mediator', 'client_types as clientTypes', 'operating_mode as operatingMode'])
    .executeTakeFirstOrThrow();
  return { clientTypes, operatingMode, identity };
}

interface NewAcceptance extends LegalVariant {
  userId: string;
  wording: Wording;
  /**
   * The quote with which the terms of sale were accepted. Absent if the terms were accepted when the account
   * was made.
   */
  quoteId?: string;
  /** The moment of the acceptance. If absent, the database writes the present time. */
  at?: Date;
}

/** Records who accepted a text, and stores the text unless an equal one is already stored. */
export async function insertAcceptance(trx: Db, accepted: NewAcceptance): Promise<void> {
  const { userId, wording, clientTypes, operatingMode, quoteId = null, at } = accepted;
  const content = JSON.stringify(wording);
  const hash = sha256(content);
  await trx
    .insertInto('wordings')
    .values({ sha256: hash, content })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute();
  await trx
    .insertInto('acceptances')
    .values({
      user_id: userId,
      document: wording.document,
      edition: wording.edition,
      language: wording.language,
      client_types: clientTypes,
      operating_mode: operatingMode,
      sha256: hash,
      quote_id: quoteId,
      ...(at && { accepted_at: at }),
    })
    .execute();
}

/**
 * Returns the client type and the operating mode of the quote's request, which decide the terms of sale that
 * apply, and the language of the user who accepts them.
 */
export function findOrderTerms(trx: Db, quoteId: string, userId: string) {
  return trx
    .selectFrom('quotes as q')
    .innerJoin('requests as r', 'r.id', 'q.request_id')
    .innerJoin('profiles as p', (join) => join.on('p.id', '=', userId))
    .select([
      'r.client_kind as clientKind',
      'r.operating_mode as operatingMode',
      sql<Language>`p.language`.as('language'),
    ])
    .where('q.id', '=', quoteId)
    .executeTakeFirstOrThrow();
}

/** Lists everything that a person has accepted, newest first. */
export function listAcceptances(db: Db, userId: string) {
  return db
    .selectFrom('acceptances as a')
    .innerJoin('wordings as w', 'w.sha256', 'a.sha256')
    .leftJoin('quotes as q', 'q.id', 'a.quote_id')
    .leftJoin('requests as r', 'r.id', 'q.request_id')
    .select([
      'a.document',
      'a.edition',
      'a.language',
      'a.client_types as clientTypes',
      'a.operating_mode as operatingMode',
      'a.accepted_at as acceptedAt',
    ])
    .select([
      'r.reference',
      sql<string>`encode(a.sha256, 'hex')`.as('sha256'),
      sql<string>`w.content::jsonb ->> 'since'`.as('since'),
    ])
    .where('a.user_id', '=', userId)
    .orderBy('a.id', 'desc')
    .execute();
}

/**
 * Returns the newest announcement of an edition of the terms of use to this person. Undefined if there is none,
 * or if the person has accepted the terms of use since that announcement.
 */
export function findAnnouncement(db: Db, userId: string) {
  return db
    .selectFrom('terms_announcements as n')
    .select(['n.edition', 'n.effective_from as effectiveFrom'])
    .where('n.user_id', '=', userId)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM acceptances a
        WHERE a.user_id = n.user_id AND a.document = 'terms' AND a.accepted_at >= n.announced_at)`,
    )
    .orderBy('n.announced_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Finds the text with that hash. Undefined if the person has not accepted it. */
export async function findAcceptedWording(db: Db, userId: string, hash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('wordings as w')
    .select('w.content')
    .where('w.sha256', '=', Buffer.from(hash, 'hex'))
    .where(
      sql<boolean>`EXISTS (SELECT FROM acceptances a WHERE a.user_id = ${userId} AND a.sha256 = w.sha256)`,
    )
    .executeTakeFirst();
  return row?.content;
}
