import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { AgencyIdentity } from '#domain/agency/identity-rules.ts';
import { productName } from '#domain/brand.ts';
import type { BankDetails } from '#domain/agency/bank-details-rules.ts';
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
  'mediator',
  'quote_validity_days as quoteValidityDays',
  'accent_hue as accentHue',
  'mark_key as markKey',
  'mark_sha256 as markSha256',
  'mark_width as markWidth',
  'mark_height as markHeight',
] as const;

export async function findAgency(db: Services['db']) {
  return db.selectFrom('agency_settings').select(settings).executeTakeFirstOrThrow();
}

/** As little as every page needs. */
export function findBrand(db: Kysely<Database>) {
  return db
    .selectFrom('agency_settings')
    .select(['name', 'accent_hue as accentHue', 'mark_sha256 as markSha256'])
    .select(['mark_width as markWidth', 'mark_height as markHeight'])
    .executeTakeFirstOrThrow();
}

/** The name the agency goes by: in codes, keys and wherever else nothing more of it is needed. */
export async function findAgencyName(db: Kysely<Database>): Promise<string> {
  const { name } = await db.selectFrom('agency_settings').select('name').executeTakeFirstOrThrow();
  return name ?? productName;
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
      mediator: identity.mediator,
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

export async function updateAccent(
  trx: Transaction<Database>,
  { hue, by }: { hue: number | null } & Written,
) {
  return trx
    .updateTable('agency_settings')
    .set({ accent_hue: hue, updated_at: sql<Date>`now()`, updated_by: by })
    .returning(settings)
    .executeTakeFirstOrThrow();
}

export interface KeptMark {
  key: string;
  sha256: Buffer;
  width: number;
  height: number;
}

export async function updateMark(
  trx: Transaction<Database>,
  { mark, by }: { mark: KeptMark | null } & Written,
) {
  return trx
    .updateTable('agency_settings')
    .set({
      mark_key: mark?.key ?? null,
      mark_sha256: mark?.sha256 ?? null,
      mark_width: mark?.width ?? null,
      mark_height: mark?.height ?? null,
      updated_at: sql<Date>`now()`,
      updated_by: by,
    })
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

/** Everybody who is an agent, to be told of something; none of them leaves until the transaction ends. */
export function listAgents(trx: Transaction<Database>) {
  return trx
    .selectFrom('user_roles as r')
    .innerJoin('profiles as p', 'p.id', 'r.user_id')
    .select(['p.id', 'p.email', 'p.first_name as firstName', 'p.last_name as lastName', 'p.language'])
    .where('r.role', '=', 'agent')
    .orderBy('p.id')
    .forKeyShare('p')
    .execute();
}
