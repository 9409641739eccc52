import { type Expression, expressionBuilder, type Kysely, sql, type Transaction } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { DeliveryAddress } from '#contract/companies/company-replies.ts';
import { keysOf } from '#domain/keys-of.ts';
import type { Language } from '#domain/language.ts';
import { companySearchText } from '#domain/requests/search-text-rules.ts';
import type { Database } from '#server/services/database/schema.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

/** Columns of `companies AS k`. */
const companyColumns = [
  'k.id',
  'k.name',
  'k.legal_form as legalForm',
  'k.country',
  'k.registration_number as registrationNumber',
  'k.vat_number as vatNumber',
  'k.vat_valid as vatValid',
  'k.vat_checked_at as vatCheckedAt',
  'k.eori',
  'k.billing_address as billingAddress',
  'k.billing_email as billingEmail',
  'k.language',
] as const;

const addressesJson = (companyId: Expression<string>) =>
  jsonArrayFrom(
    expressionBuilder<Database>()
      .selectFrom('delivery_addresses as l')
      .where('l.company_id', '=', companyId)
      .orderBy('l.position')
      .select(['l.label', 'l.address', 'l.contact', 'l.phone', 'l.opening_hours as openingHours']),
  );

/** Returns the company of that id, as JSON. Null if there is none. */
export function companyJson(id: Expression<string | null>) {
  return jsonObjectFrom(
    expressionBuilder<Database>()
      .selectFrom('companies as k')
      .where(sql<boolean>`k.id = ${id}`)
      .select(companyColumns)
      .select((eb) => addressesJson(eb.ref('k.id')).as('deliveryAddresses')),
  );
}

/** Finds a company with this person's role in it. Undefined if they are not a member. */
export function findOwnCompany(db: Db, userId: string, companyId: string) {
  return db
    .selectFrom('companies as k')
    .innerJoin('company_members as w', 'w.company_id', 'k.id')
    .where('k.id', '=', companyId)
    .where('w.user_id', '=', userId)
    .select(companyColumns)
    .select('w.role')
    .select((eb) => addressesJson(eb.ref('k.id')).as('deliveryAddresses'))
    .executeTakeFirst();
}

export interface CompanyDetails {
  name: string;
  legalForm: string | null;
  country: string;
  registrationNumber: string | null;
  vatNumber: string | null;
  eori: string | null;
  billingAddress: string | null;
  billingEmail: string | null;
  language: Language;
}

const rowOf = ({ legalForm, registrationNumber, vatNumber, ...same }: CompanyDetails) => ({
  name: same.name,
  search_text: companySearchText(same.name),
  legal_form: legalForm,
  country: same.country,
  registration_number: registrationNumber,
  vat_number: vatNumber,
  eori: same.eori,
  billing_address: same.billingAddress,
  billing_email: same.billingEmail,
  language: same.language,
});

/** Returns false if there is a company of that id. */
export async function insertCompany(trx: Trx, id: string, details: CompanyDetails): Promise<boolean> {
  const made = await trx
    .insertInto('companies')
    .values({ id, ...rowOf(details) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/**
 * Writes a company's details; returns false if they are the same already. A new VAT number clears the result of
 * the check of the former one.
 */
export async function updateCompany(
  trx: Trx,
  { id, vatNumber }: { id: string; vatNumber: string | null },
  details: CompanyDetails,
): Promise<boolean> {
  const isSameVatNumber = vatNumber === details.vatNumber;
  const row = rowOf(details);
  const changed = await trx
    .updateTable('companies')
    .set({
      ...row,
      ...(!isSameVatNumber && { vat_valid: null, vat_checked_at: null }),
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where((eb) => eb.or(keysOf(row).map((column) => eb(column, 'is distinct from', row[column]))))
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Replaces all delivery addresses, in the given order. */
export async function upsertDeliveryAddresses(
  trx: Trx,
  companyId: string,
  addresses: readonly DeliveryAddress[],
): Promise<void> {
  await trx.deleteFrom('delivery_addresses').where('company_id', '=', companyId).execute();
  if (addresses.length === 0) return;
  await trx
    .insertInto('delivery_addresses')
    .values(
      addresses.map(({ openingHours, ...address }, position) => ({
        company_id: companyId,
        position,
        ...address,
        opening_hours: openingHours,
      })),
    )
    .execute();
}

/**
 * Moves the requests that a person made as a business to their new company. Requests they made as a consumer
 * stay theirs.
 */
export async function updateRequestsToCompany(trx: Trx, userId: string, companyId: string): Promise<void> {
  await trx
    .updateTable('requests')
    .set({ company_id: companyId, client_id: companyId })
    .where('client_id', '=', userId)
    .where('client_kind', '=', 'business')
    .execute();
}

/**
 * Sets the company for which this session and the person's later sessions act. Returns false if the person is not a
 * member.
 */
export async function updateContext(
  trx: Trx,
  { userId, sessionId }: { userId: string; sessionId: string },
  companyId: string | null,
): Promise<boolean> {
  if (companyId !== null) {
    const member = await trx
      .selectFrom('company_members')
      .select('role')
      .where('company_id', '=', companyId)
      .where('user_id', '=', userId)
      .forShare()
      .executeTakeFirst();
    if (!member) return false;
  }
  await trx.updateTable('sessions').set({ company_id: companyId }).where('id', '=', sessionId).execute();
  await trx.updateTable('profiles').set({ company_id: companyId }).where('id', '=', userId).execute();
  return true;
}

/** Stores the result of a check, unless the company's VAT number has changed since. */
export async function updateVatResult(
  db: Db,
  { companyId, vatNumber, valid }: { companyId: string; vatNumber: string; valid: boolean },
): Promise<void> {
  await db
    .updateTable('companies')
    .set({ vat_valid: valid, vat_checked_at: sql<Date>`now()` })
    .where('id', '=', companyId)
    .where('vat_number', '=', vatNumber)
    .execute();
}

/**
 * Removes a person from all their companies. If nobody else is a member, a company without requests is deleted; one with
 * requests loses its delivery addresses, invitations and billing email, and keeps its documents.
 */
export async function deleteMembershipsOf(trx: Trx, userId: string): Promise<void> {
  const left = await trx
    .selectFrom('company_members as w')
    .innerJoin('companies as k', 'k.id', 'w.company_id')
    .select('k.id')
    .where('w.user_id', '=', userId)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM company_members o WHERE o.company_id = k.id AND o.user_id <> ${userId})`,
    )
    .orderBy('k.id')
    .forUpdate()
    .execute();
  await trx.deleteFrom('company_members').where('user_id', '=', userId).execute();
  const ids = left.map(({ id }) => id);
  if (ids.length === 0) return;
  await trx
    .deleteFrom('companies as k')
    .where('k.id', 'in', ids)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM requests r WHERE r.company_id = k.id)`)
    .execute();
  await trx.deleteFrom('delivery_addresses').where('company_id', 'in', ids).execute();
  await trx.deleteFrom('company_invitations').where('company_id', 'in', ids).execute();
  await trx.updateTable('companies').set({ billing_email: null }).where('id', 'in', ids).execute();
}

/** Lists the person's companies with all their details. */
export function listOwnCompanies(db: Db, userId: string) {
  return db
    .selectFrom('companies as k')
    .innerJoin('company_members as w', 'w.company_id', 'k.id')
    .where('w.user_id', '=', userId)
    .orderBy('w.joined_at')
    .orderBy('k.id')
    .select(companyColumns)
    .select(['w.role', 'w.joined_at as joinedAt'])
    .select((eb) => addressesJson(eb.ref('k.id')).as('deliveryAddresses'))
    .execute();
}
