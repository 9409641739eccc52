import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { AgencyIdentity } from '#domain/agency/agency-identity.ts';
import type { BankDetails } from '#domain/payments/bank-details.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Services } from '#server/services/services.ts';

const settings = [
  'bank_holder as bankHolder',
  'bank_iban as bankIban',
  'bank_bic as bankBic',
  'bank_intermediary_bic as bankIntermediaryBic',
  'deposit_ht as agencyDepositHt',
  'deposit_ttc as agencyDepositTtc',
  'name',
  'legal_form as legalForm',
  'capital',
  'office',
  'company_number as companyNumber',
  'vat_number as vatNumber',
  'email',
  'phone',
  'publication_director as publicationDirector',
  'host',
  'quote_validity_days as quoteValidityDays',
] as const;

export async function findAgency(db: Services['db']) {
  return db.selectFrom('agency_settings').select(settings).executeTakeFirstOrThrow();
}

/** Holds the settings until the transaction ends, so that the audit record tells what was there before. */
export async function lockAgency(trx: Transaction<Database>) {
  return trx.selectFrom('agency_settings').select(settings).forUpdate().executeTakeFirstOrThrow();
}

interface Written {
  by: string;
}

export async function updateBankDetails(
  trx: Transaction<Database>,
  { holder, iban, bic, intermediaryBic, by }: BankDetails & Written,
) {
  return trx
    .updateTable('agency_settings')
    .set({
      bank_holder: holder,
      bank_iban: iban,
      bank_bic: bic,
      bank_intermediary_bic: intermediaryBic,
      updated_at: sql<Date>`now()`,
      updated_by: by,
    })
    .returning(settings)
    .executeTakeFirstOrThrow();
}

/** Amounts as `numeric` text. */
export async function updateDeposit(
  trx: Transaction<Database>,
  { exclVat, inclVat, by }: { exclVat: string; inclVat: string } & Written,
) {
  return trx
    .updateTable('agency_settings')
    .set({ deposit_ht: exclVat, deposit_ttc: inclVat, updated_at: sql<Date>`now()`, updated_by: by })
    .returning(settings)
    .executeTakeFirstOrThrow();
}

export async function updateIdentity(
  trx: Transaction<Database>,
  { by, ...identity }: AgencyIdentity & Written,
) {
  return trx
    .updateTable('agency_settings')
    .set({
      name: identity.name,
      legal_form: identity.legalForm,
      capital: identity.capital,
      office: identity.office,
      company_number: identity.companyNumber,
      vat_number: identity.vatNumber,
      email: identity.email,
      phone: identity.phone,
      publication_director: identity.publicationDirector,
      host: identity.host,
      updated_at: sql<Date>`now()`,
      updated_by: by,
    })
    .returning(settings)
    .executeTakeFirstOrThrow();
}

export async function updateQuoteValidity(
  trx: Transaction<Database>,
  { days, by }: { days: number } & Written,
) {
  return trx
    .updateTable('agency_settings')
    .set({ quote_validity_days: days, updated_at: sql<Date>`now()`, updated_by: by })
    .returning(settings)
    .executeTakeFirstOrThrow();
}

/** The record's number. */
export async function insertAuditRecord(
  trx: Transaction<Database>,
  record: { action: string; by: string; details: Record<string, unknown> },
): Promise<number> {
  const { id } = await trx
    .insertInto('audit_records')
    .values({ action: record.action, actor_id: record.by, details: JSON.stringify(record.details) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Everybody who is an agent, to be told of something. */
export function listAgents(trx: Transaction<Database>) {
  return trx
    .selectFrom('user_roles as r')
    .innerJoin('profiles as p', 'p.id', 'r.user_id')
    .select(['p.id', 'p.email', 'p.first_name as firstName', 'p.last_name as lastName', 'p.language'])
    .where('r.role', '=', 'agent')
    .orderBy('p.id')
    .execute();
}
