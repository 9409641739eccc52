import type { Transaction } from 'kysely';
import type { NamedSettings, Settings } from '#contract/agency/agency-endpoints.ts';
import type { Agency } from '#contract/agency/agency-replies.ts';
import { type AgencyIdentity, wrongNumbers } from '#domain/agency/identity-rules.ts';
import { isDepositStateable } from '#domain/invoices/deposit-vat-rules.ts';
import { keysOf } from '#domain/keys-of.ts';
import { centsFromDecimal, decimalFromCents } from '#domain/money.ts';
import { fullName } from '#domain/accounts/name-format.ts';
import { hasAgencyAct } from '#domain/team/agency-role-rules.ts';
import { type AuditedActions, insertAuditRecord } from '#server/audit/audit-store.ts';
import { record } from '#server/changes/record-change.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Database } from '#server/services/database/schema.ts';
import { insertChecksOfDocumentedRequests, updateHeldChecks } from '#server/changes/document-check-store.ts';
import { transaction } from '#server/services/database/transaction.ts';
import { type Actor, requireAgencyAct } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { requireConfirmation } from '#server/sessions/confirmation/require-confirmation.ts';
import { notifyByMail } from '#server/mail/notify-by-mail.ts';
import {
  findAgency,
  listActsOf,
  listAgents,
  lockAgency,
  transactionTime,
  updateAgency,
} from './agency-store.ts';
import { agencyInvoicesView, agencyView, journalAccountsView, loadFactorsView } from './agency-view.ts';
import { listRecentlyRemovedAgents } from './team-change-store.ts';

type Row = Awaited<ReturnType<typeof findAgency>>;

interface SavedPart {
  before: Row;
  after: Row;
  /** The number of the audit record. */
  recordId: number;
}

/** A part of the settings that is written as a whole. */
export interface SettingsPart<T> {
  action: keyof AuditedActions & `${'save' | 'remove'}_${string}`;
  /** `before`: the stored settings. A part needs them if its fields can be saved one by one. */
  columns: (value: T, before: Row) => Parameters<typeof updateAgency>[1];
  /** The values that the audit record stores. */
  auditedValue: (row: Row) => unknown;
  /** True if the password or a second factor has to be given again. */
  isConfirmed?: true;
  /** Notifies further people, in the same transaction. */
  notify?: (services: Services, trx: Transaction<Database>, actor: Actor, saved: SavedPart) => Promise<void>;
}

/**
 * Notifies every administrator, and recently removed agents, of the new limit up to which agents may waive an
 * outstanding amount.
 */
async function notifyOfWaiverLimit(
  services: Services,
  trx: Transaction<Database>,
  actor: Actor,
  { recordId, ...rows }: SavedPart,
): Promise<void> {
  const before = centsFromDecimal(rows.before.waiverLimit);
  const after = centsFromDecimal(rows.after.waiverLimit);
  if (before === after) return;
  const agents = await listAgents(trx);
  const author = agents.find(({ id }) => id === actor.userId);
  const recipients = [
    ...agents.filter(({ agencyRole }) => hasAgencyAct(agencyRole, 'change_settings')),
    ...(await listRecentlyRemovedAgents(trx)),
  ];
  const facts = { by: author ? fullName(author) : '', before, after };
  await notifyByMail(services, trx, recipients, {
    kind: 'waiver_limit_changed',
    recordId,
    details: (always) => ({ ...always, ...facts }),
  });
}

/**
 * Returns the stored identity, changed by the fields that the call names. Throws `invalid_input` if its numbers do
 * not fit each other.
 */
function mergeIdentity(named: Settings['identity'], before: Row): AgencyIdentity {
  const identity: AgencyIdentity = Object.assign(agencyView(before).identity, named);
  const wrong = wrongNumbers(identity);
  if (wrong.length === 0) return identity;
  throw new ApiError('invalid_input', 'These numbers are not those of this agency.', {
    fields: wrong.map((part) => ({ path: `identity.${part}`, message: 'not of this agency' })),
  });
}

const parts: { [P in keyof Settings]: SettingsPart<Settings[P]> } = {
  clientTypes: {
    action: 'save_client_types',
    columns: (to) => ({ client_types: to }),
    auditedValue: ({ clientTypes }) => clientTypes,
  },
  operatingMode: {
    action: 'save_operating_mode',
    columns: (to) => ({ operating_mode: to }),
    auditedValue: ({ operatingMode }) => operatingMode,
  },
  newRequests: {
    action: 'save_new_requests',
    columns: (to) => ({ new_requests: to }),
    auditedValue: ({ newRequests }) => newRequests,
  },
  deposit: {
    action: 'save_deposit',
    columns: ({ exclVat, inclVat }) => ({
      deposit_ht: decimalFromCents(exclVat),
      deposit_ttc: decimalFromCents(inclVat),
    }),
    auditedValue: (row) => agencyView(row).deposit,
  },
  paymentDays: {
    action: 'save_payment_days',
    columns: (days) => ({ payment_days: days }),
    auditedValue: ({ paymentDays }) => paymentDays,
  },
  quoteValidityDays: {
    action: 'save_quote_validity',
    columns: (days) => ({ quote_validity_days: days }),
    auditedValue: ({ quoteValidityDays }) => quoteValidityDays,
  },
  waiverLimit: {
    action: 'save_waiver_limit',
    columns: (limit) => ({ waiver_limit: decimalFromCents(limit) }),
    auditedValue: (row) => agencyView(row).waiverLimit,
    isConfirmed: true,
    notify: notifyOfWaiverLimit,
  },
  exchangeMargin: {
    action: 'save_exchange_margin',
    columns: (margin) => ({ exchange_margin: decimalFromCents(margin) }),
    auditedValue: (row) => agencyView(row).exchangeMargin,
  },
  showsDoorCost: {
    action: 'save_door_cost_shown',
    columns: (isShown) => ({ shows_door_cost: isShown }),
    auditedValue: ({ showsDoorCost }) => showsDoorCost,
  },
  loadFactors: {
    action: 'save_load_factors',
    columns: (factors) => ({
      sea_lcl_factor: factors.sea_lcl,
      rail_factor: factors.rail,
      air_factor: factors.air,
      express_factor: factors.express,
    }),
    auditedValue: loadFactorsView,
  },
  silenceDays: {
    action: 'save_silence',
    columns: (days) => ({ silence_days: days }),
    auditedValue: ({ silenceDays }) => silenceDays,
  },
  invoices: {
    action: 'save_invoices',
    columns: ({ issued, depositNature, finalInvoiceAt, vatOnDebits, accounts }, { invoicesSince }) => ({
      ...(issued === false && { invoices_since: null }),
      // If the agency switches invoices on a second time, the moment of the first time stays.
      ...(issued && invoicesSince === null && { invoices_since: transactionTime }),
      ...(depositNature && { deposit_nature: depositNature }),
      ...(finalInvoiceAt && { final_invoice_at: finalInvoiceAt }),
      ...(vatOnDebits !== undefined && { vat_on_debits: vatOnDebits }),
      ...(accounts && { journal_accounts: JSON.stringify(accounts) }),
    }),
    auditedValue: (row) => {
      const { since, ...kept } = agencyInvoicesView(row);
      const accounts = Object.values(journalAccountsView(row)).join(' ');
      return { issued: since !== null, since, ...kept, accounts };
    },
  },
  identity: {
    action: 'save_identity',
    columns: (named, before) => {
      const { legalName, legalForm, companyNumber, vatNumber, vatExemption, publicationDirector, ...same } =
        mergeIdentity(named, before);
      return {
        ...same,
        legal_name: legalName,
        vat_exemption: vatExemption,
        legal_form: legalForm,
        company_number: companyNumber,
        vat_number: vatNumber,
        publication_director: publicationDirector,
      };
    },
    auditedValue: (row) => agencyView(row).identity,
  },
  accent: {
    action: 'save_accent',
    columns: (hue) => ({ accent_hue: hue }),
    auditedValue: ({ accentHue }) => accentHue,
  },
};

/** Writes a part of the agency's settings and its audit record with the former values. */
export async function savePart<T>(
  trx: Transaction<Database>,
  actor: Pick<Actor, 'userId' | 'sessionId'>,
  { action, columns, auditedValue }: SettingsPart<T>,
  value: T,
): Promise<SavedPart> {
  const { userId: by } = actor;
  // The actor may have lost the right during a long upload: check it again.
  requireAgencyAct({ acts: await listActsOf(trx, by) }, 'change_settings');
  const before = await lockAgency(trx);
  const after = await updateAgency(trx, columns(value, before), by);
  const details = { before: auditedValue(before), after: auditedValue(after) };
  await record(trx, { kind: 'agency' });
  return { before, after, recordId: await insertAuditRecord(trx, { action, by: actor, details }) };
}

async function saveNamedPart<P extends keyof Settings>(
  services: Services,
  trx: Transaction<Database>,
  actor: Actor,
  [name, value]: readonly [P, NamedSettings[P]],
): Promise<void> {
  if (value === undefined) return;
  const saved = await savePart<Settings[P]>(trx, actor, parts[name], value);
  await parts[name].notify?.(services, trx, actor, saved);
}

/** Throws `invalid_input` if the product issues the invoices and no invoice may state the VAT of the deposit. */
function requireStateableDeposit(row: Row): void {
  const { deposit, identity } = agencyView(row);
  if (agencyInvoicesView(row).since === null || identity.seat !== 'france') return;
  if (isDepositStateable(deposit, identity.vatExemption)) return;
  throw new ApiError('invalid_input', 'No invoice may state the VAT of this deposit.', {
    fields: [{ path: 'deposit.inclVat', message: 'VAT that fits the agency’s scheme' }],
  });
}

/** Writes the named parts, all or none. Throws `confirmation_required` if one of them needs confirmation. */
export async function saveSettings(services: Services, actor: Actor, named: NamedSettings): Promise<Agency> {
  const names = keysOf(named);
  if (names.some((name) => parts[name].isConfirmed)) await requireConfirmation(services.db, actor, 'either');
  return transaction(services.db, async (trx) => {
    for (const name of names) await saveNamedPart(services, trx, actor, [name, named[name]]);
    if (named.deposit ?? named.invoices?.issued) requireStateableDeposit(await findAgency(trx));
    if (named.invoices?.issued) await insertChecksOfDocumentedRequests(trx);
    await updateHeldChecks(trx, null);
    return agencyView(await findAgency(trx));
  });
}
