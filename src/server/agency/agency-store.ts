import { type Kysely, type Transaction, type Updateable, expressionBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { ClientTypes } from '#domain/agency/client-kind-rules.ts';
import { productName } from '#domain/brand.ts';
import type { AgencyAct } from '#domain/team/agency-act-kinds.ts';
import { agencyActsOf, asAgencyRole } from '#domain/team/agency-role-rules.ts';
import { agencyRoleIn } from '#server/services/database/agency-role.ts';
import type { Database } from '#server/services/database/schema.ts';

const settings = [
  'bank_holder as bankHolder',
  'bank_iban as bankIban',
  'bank_bic as bankBic',
  'bank_intermediary_bic as bankIntermediaryBic',
  'bank_since as bankSince',
  'deposit_ht as agencyDepositHt',
  'deposit_ttc as agencyDepositTtc',
  'name',
  'legal_name as legalName',
  'seat',
  'siren',
  'vat_exemption as vatExemption',
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
  'client_types as clientTypes',
  'operating_mode as operatingMode',
  'quote_validity_days as quoteValidityDays',
  'silence_days as silenceDays',
  'waiver_limit as waiverLimit',
  'payment_days as paymentDays',
  'exchange_margin as exchangeMargin',
  'shows_door_cost as showsDoorCost',
  'sea_lcl_factor as seaLclFactor',
  'rail_factor as railFactor',
  'air_factor as airFactor',
  'express_factor as expressFactor',
  'new_requests as newRequests',
  'invoices_since as invoicesSince',
  'journal_accounts as journalAccounts',
  'deposit_nature as depositNature',
  'final_invoice_at as finalInvoiceAt',
  'vat_on_debits as vatOnDebits',
  'accent_hue as accentHue',
  'logo_key as logoKey',
  'logo_sha256 as logoSha256',
  'logo_width as logoWidth',
  'logo_height as logoHeight',
  sql<boolean>`EXISTS (SELECT FROM bank_details_changes WHERE ended_at IS NULL)`.as('bankChangeWaits'),
] as const;

/** The moment at which a transaction began. */
export const transactionTime = sql<Date>`now()`;

export async function findAgency(db: Kysely<Database>) {
  return db.selectFrom('agency_settings').select(settings).executeTakeFirstOrThrow();
}

/** Finds the legal details that a quote needs before it can be issued. */
export function findRegistration(db: Kysely<Database>) {
  return db
    .selectFrom('agency_settings')
    .select(['legal_name as legalName', 'seat', 'siren', 'company_number as companyNumber'])
    .select(['vat_number as vatNumber', 'vat_exemption as vatExemption'])
    .executeTakeFirstOrThrow();
}

/** Finds the client types that the agency serves at present. */
export async function findClientTypes(db: Kysely<Database>): Promise<ClientTypes> {
  return (
    await db.selectFrom('agency_settings').select('client_types as clientTypes').executeTakeFirstOrThrow()
  ).clientTypes;
}

/**
 * Returns the agency's display name, or the product's name if the agency has none. Authenticator apps, passkeys and
 * text messages need only this.
 */
export async function findAgencyName(db: Kysely<Database>): Promise<string> {
  const { name } = await db.selectFrom('agency_settings').select('name').executeTakeFirstOrThrow();
  return name ?? productName;
}

/** Locks the settings until the transaction ends, so that the audit record can hold their former values. */
export async function lockAgency(trx: Transaction<Database>) {
  return trx.selectFrom('agency_settings').select(settings).forUpdate().executeTakeFirstOrThrow();
}

/** Keeps the settings as they are until the transaction ends; others may read them. */
export async function lockAgencyShared(trx: Transaction<Database>) {
  return trx.selectFrom('agency_settings').select(settings).forShare().executeTakeFirstOrThrow();
}

type Columns = Updateable<Database['agency_settings']>;
type SettingsColumns = Omit<Columns, 'updated_at' | 'updated_by' | 'invoices_since' | `bank_${string}`> & {
  invoices_since?: typeof transactionTime | null;
};

/** Writes some columns of the settings. Returns the settings as they are afterwards. */
export async function updateAgency(trx: Transaction<Database>, columns: SettingsColumns, by: string) {
  return trx
    .updateTable('agency_settings')
    .set({ ...columns, updated_at: sql<Date>`now()`, updated_by: by })
    .returning(settings)
    .executeTakeFirstOrThrow();
}

/** Lists the acts that the person's role at the agency permits at this moment. */
export async function listActsOf(db: Kysely<Database>, userId: string): Promise<readonly AgencyAct[]> {
  const row = await db
    .selectFrom('user_roles')
    .select(agencyRoleIn('user_roles').as('agencyRole'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return agencyActsOf(asAgencyRole(row?.agencyRole));
}

/** Lists every agent, for a notification. Locks their accounts against deletion until the transaction ends. */
export async function listAgents(trx: Transaction<Database>) {
  const rows = await trx
    .selectFrom('user_roles as r')
    .innerJoin('profiles as p', 'p.id', 'r.user_id')
    .select(['p.id', 'p.email', 'p.first_name as firstName', 'p.last_name as lastName', 'p.language'])
    .select(agencyRoleIn('r').as('agencyRole'))
    .where('r.role', '=', 'agent')
    .orderBy('p.id')
    .forKeyShare('p')
    .execute();
  return rows.map(({ agencyRole, ...person }) => ({ ...person, agencyRole: asAgencyRole(agencyRole) }));
}

/** Columns of `agency_settings AS a`. */
export const agencyColumns = [
  'a.bank_holder as bankHolder',
  'a.bank_iban as bankIban',
  'a.bank_bic as bankBic',
  'a.bank_intermediary_bic as bankIntermediaryBic',
  'a.bank_since as bankSince',
  sql<string>`a.deposit_ht::text`.as('agencyDepositHt'),
  sql<string>`a.deposit_ttc::text`.as('agencyDepositTtc'),
] as const;

export function agencyJson() {
  return jsonObjectFrom(
    expressionBuilder<Database>().selectFrom('agency_settings as a').select(agencyColumns),
  ).$notNull();
}
