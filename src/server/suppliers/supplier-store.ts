import { type Kysely, sql, type Transaction } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { WrittenSupplier } from '#contract/suppliers/supplier-endpoints.ts';
import type { Incoterm } from '#domain/quotes/incoterm-kinds.ts';
import type { Currency } from '#domain/rates/currency-kinds.ts';
import { foldedWords, foldText } from '#domain/requests/search-word-rules.ts';
import { nameKey } from '#domain/suppliers/name-key-rules.ts';
import type { SupplierLanguage } from '#domain/suppliers/supplier-language-kinds.ts';
import { certificateVersion } from './certificate-store.ts';
import { containing } from '#server/services/database/containing.ts';
import type { Database } from '#server/services/database/schema.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

interface SupplierFilter {
  search: string;
  country: string | undefined;
  archived: boolean;
}

function foundSuppliers(db: Db, { search, country, archived }: SupplierFilter) {
  const words = foldedWords(search).map((word) => sql<boolean>`s.search_text LIKE ${containing(word)}`);
  return db
    .selectFrom('suppliers as s')
    .where((eb) => eb.and(words))
    .where('s.archived_at', archived ? 'is not' : 'is', null)
    .$if(country !== undefined, (query) => query.where('s.country', '=', country ?? ''));
}

const contactsJson = (from: number, to: number) =>
  sql<
    ContactRow[]
  >`(SELECT coalesce(json_agg(json_build_object('name', c.name, 'email', c.email, 'phone', c.phone,
      'chat', c.chat) ORDER BY c.position), '[]')
    FROM supplier_contacts c WHERE c.supplier_id = s.id AND c.position BETWEEN ${sql.lit(from)} AND ${sql.lit(to)})`;

interface ContactRow {
  name: string | null;
  email: string | null;
  phone: string | null;
  chat: string | null;
}

const summaryColumns = [
  's.id',
  's.name',
  's.original_name as originalName',
  's.country',
  's.city',
  's.rating',
  's.lead_days as leadDays',
  sql<SupplierLanguage>`s.language`.as('language'),
  sql<Currency>`s.currency`.as('currency'),
  sql<boolean>`s.archived_at IS NOT NULL`.as('archived'),
  sql<number>`(SELECT count(*) FROM offers o WHERE o.supplier_id = s.id AND o.version > 0)`.as('offers'),
] as const;

/** Lists a page of the suppliers, by name. */
export async function listSuppliers(db: Db, shown: SupplierFilter, { pageSize, offset }: Paging) {
  return foundSuppliers(db, shown)
    .select(summaryColumns)
    .select(contactsJson(1, 1).as('contacts'))
    .orderBy(sql`lower(s.name)`)
    .orderBy('s.id')
    .limit(pageSize)
    .offset(offset)
    .execute();
}
export type SupplierRow = Awaited<ReturnType<typeof listSuppliers>>[number];

export interface Paging {
  pageSize: number;
  offset: number;
}

export async function countSuppliers(db: Db, shown: SupplierFilter): Promise<number> {
  const { amount } = await foundSuppliers(db, shown)
    .select((eb) => eb.fn.countAll<number>().as('amount'))
    .executeTakeFirstOrThrow();
  return amount;
}

/** Lists the countries of the suppliers that are not archived. */
export async function listCountries(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('suppliers')
    .select('country')
    .distinct()
    .where('archived_at', 'is', null)
    .orderBy('country')
    .execute();
  return rows.map(({ country }) => country);
}

export function findSupplier(db: Db, id: string) {
  return db
    .selectFrom('suppliers as s')
    .leftJoin('profiles as b', 'b.id', 's.created_by')
    .select(summaryColumns)
    .select(contactsJson(1, 10).as('contacts'))
    .select(['s.incoterm_place as incotermPlace', 's.payment_terms as paymentTerms', 's.notes', 's.version'])
    .select(['s.created_at as createdAt', 'b.first_name as byFirstName', 'b.last_name as byLastName'])
    .select(sql<Incoterm | null>`s.incoterm`.as('incoterm'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('supplier_certificates as c')
          .select(['c.id', 'c.title', 'c.valid_until as validUntil', 'c.size'])
          .select(['c.file_name as fileName', 'c.media_type as mediaType', certificateVersion.as('version')])
          .where(sql<boolean>`c.supplier_id = s.id`)
          .orderBy(sql`c.valid_until NULLS LAST`)
          .orderBy('c.title')
          .orderBy('c.id'),
      ).as('certificates'),
    )
    .where('s.id', '=', id)
    .executeTakeFirst();
}
export type SupplierDetailRow = NonNullable<Awaited<ReturnType<typeof findSupplier>>>;

export async function hasSupplier(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('suppliers').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

const addressesOf = ({ contacts }: WrittenSupplier) => contacts.flatMap(({ email }) => email ?? []);

/**
 * Finds another supplier with that id, with one of these names in that country, or with an address of these contacts.
 */
export function findSameSupplier(
  db: Db,
  { id, isNew }: { id: string; isNew: boolean },
  written: WrittenSupplier,
) {
  const { name, originalName, country } = written;
  return db
    .selectFrom('suppliers as s')
    .select(['s.id', 's.name'])
    .where((eb) =>
      eb.or([
        eb.and([eb('s.name_key', '=', nameKey(name)), eb('s.country', '=', country)]),
        ...(originalName === null
          ? []
          : [eb.and([eb('s.original_name_key', '=', nameKey(originalName)), eb('s.country', '=', country)])]),
        ...(isNew ? [eb('s.id', '=', id)] : []),
        sql<boolean>`EXISTS (SELECT FROM supplier_contacts c WHERE c.supplier_id = s.id
          AND lower(c.email) = ANY (SELECT lower(a) FROM unnest(${addressesOf(written)}::text[]) a))`,
      ]),
    )
    .$if(!isNew, (query) => query.where('s.id', '<>', id))
    .orderBy(sql`s.id = ${id}`, 'desc')
    .orderBy('s.created_at')
    .executeTakeFirst();
}

function columnsOf(written: WrittenSupplier) {
  const { name, originalName, city, contacts } = written;
  const found = contacts.flatMap(({ name: person, email, phone, chat }) => [person, email, phone, chat]);
  return {
    name,
    original_name: originalName,
    name_key: nameKey(name),
    original_name_key: originalName === null ? null : nameKey(originalName),
    country: written.country,
    city,
    language: written.language,
    currency: written.currency,
    incoterm: written.incoterm,
    incoterm_place: written.incotermPlace,
    payment_terms: written.paymentTerms,
    lead_days: written.leadDays,
    rating: written.rating,
    notes: written.notes,
    search_text: [name, originalName, city, ...found]
      .flatMap((part) => (part === null ? [] : foldText(part)))
      .join('\n'),
  };
}

export interface NewSupplier {
  id: string;
  written: WrittenSupplier;
  by: string;
  /** The import that added the supplier. Null or absent if an agent typed it. */
  importId?: string | null;
}

const maxSuppliersPerStatement = 1_000;

/** Inserts suppliers with their contacts. A name or an address that exists already causes a unique violation. */
export async function insertSuppliers(trx: Trx, suppliers: readonly NewSupplier[]): Promise<void> {
  for (let from = 0; from < suppliers.length; from += maxSuppliersPerStatement) {
    const part = suppliers.slice(from, from + maxSuppliersPerStatement);
    await trx
      .insertInto('suppliers')
      .values(
        part.map(({ id, written, by, importId = null }) => ({
          id,
          ...columnsOf(written),
          created_by: by,
          import_id: importId,
        })),
      )
      .execute();
    const contacts = part.flatMap(({ id, written }) => contactRows(id, written));
    if (contacts.length > 0) await trx.insertInto('supplier_contacts').values(contacts).execute();
  }
}

const contactRows = (supplierId: string, { contacts }: WrittenSupplier) =>
  contacts.map((contact, at) => ({ supplier_id: supplierId, position: at + 1, ...contact }));

/** Locks a supplier until the transaction ends; undefined if there is none. */
export function lockSupplier(trx: Trx, id: string) {
  return trx
    .selectFrom('suppliers')
    .select(['id', 'version', sql<boolean>`archived_at IS NOT NULL`.as('archived')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateSupplier(trx: Trx, id: string, written: WrittenSupplier): Promise<void> {
  await trx
    .updateTable('suppliers')
    .set({ ...columnsOf(written), version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('supplier_contacts').where('supplier_id', '=', id).execute();
  const contacts = contactRows(id, written);
  if (contacts.length > 0) await trx.insertInto('supplier_contacts').values(contacts).execute();
}

export async function updateSupplierArchived(trx: Trx, id: string, archived: boolean): Promise<void> {
  await trx
    .updateTable('suppliers')
    .set({ archived_at: archived ? sql<Date>`now()` : null, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}
