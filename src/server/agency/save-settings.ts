import type { Transaction } from 'kysely';
import type { Agency } from '#contract/agency/agency-replies.ts';
import type { Serves } from '#domain/agency/client-kind-rules.ts';
import type { WorkingMode } from '#domain/agency/working-mode-rules.ts';
import type { AgencyIdentity } from '#domain/agency/identity-rules.ts';
import { type Cents, decimalFromCents } from '#domain/money.ts';
import type { NewRequestRule } from '#domain/assignments/assignment-rules.ts';
import type { Deposit } from '#domain/payments/deposit-rules.ts';
import { type AuditedActions, insertAuditRecord } from '#server/audit/audit-store.ts';
import { record } from '#server/changes/record-change.ts';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import { type Actor, requireAgencyAct } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { type findAgency, listActsOf, lockAgency, updateAgency } from './agency-store.ts';
import { agencyView } from './agency-view.ts';

type Row = Awaited<ReturnType<typeof findAgency>>;

/** A part of the settings that is written as a whole. */
export interface SettingsPart<T> {
  action: keyof AuditedActions & `${'save' | 'remove'}_${string}`;
  columns: (value: T) => Parameters<typeof updateAgency>[1];
  /** What the audit record keeps of it. */
  kept: (row: Row) => unknown;
}

const part = <T>(described: SettingsPart<T>) => described;

export interface KeptMark {
  key: string;
  sha256: Buffer;
  width: number;
  height: number;
}

const mark = (action: 'save_mark' | 'remove_mark') =>
  part<KeptMark | null>({
    action,
    columns: (value) => ({
      mark_key: value?.key ?? null,
      mark_sha256: value?.sha256 ?? null,
      mark_width: value?.width ?? null,
      mark_height: value?.height ?? null,
    }),
    kept: ({ markSha256 }) => markSha256?.toString('hex') ?? null,
  });

export const settingsParts = {
  accent: part<number | null>({
    action: 'save_accent',
    columns: (hue) => ({ accent_hue: hue }),
    kept: ({ accentHue }) => accentHue,
  }),
  deposit: part<Deposit>({
    action: 'save_deposit',
    columns: ({ exclVat, inclVat }) => ({
      deposit_ht: decimalFromCents(exclVat),
      deposit_ttc: decimalFromCents(inclVat),
    }),
    kept: (row) => agencyView(row).deposit,
  }),
  identity: part<AgencyIdentity>({
    action: 'save_identity',
    columns: ({ legalName, legalForm, companyNumber, vatNumber, vatExemption, ...same }) => ({
      legal_name: legalName,
      seat: same.seat,
      siren: same.siren,
      vat_exemption: vatExemption,
      name: same.name,
      legal_form: legalForm,
      capital: same.capital,
      office: same.office,
      company_number: companyNumber,
      vat_number: vatNumber,
      email: same.email,
      phone: same.phone,
      publication_director: same.publicationDirector,
      host: same.host,
      mediator: same.mediator,
    }),
    kept: (row) => agencyView(row).identity,
  }),
  mark: mark('save_mark'),
  noMark: mark('remove_mark'),
  newRequests: part<NewRequestRule>({
    action: 'save_new_requests',
    columns: (to) => ({ new_requests: to }),
    kept: ({ newRequests }) => newRequests,
  }),
  paymentDays: part<number>({
    action: 'save_payment_days',
    columns: (days) => ({ payment_days: days }),
    kept: ({ paymentDays }) => paymentDays,
  }),
  quoteValidity: part<number>({
    action: 'save_quote_validity',
    columns: (days) => ({ quote_validity_days: days }),
    kept: ({ quoteValidityDays }) => quoteValidityDays,
  }),
  works: part<WorkingMode>({
    action: 'save_works',
    columns: (works) => ({ works }),
    kept: ({ works }) => works,
  }),
  serves: part<Serves>({
    action: 'save_serves',
    columns: (serves) => ({ serves }),
    kept: ({ serves }) => serves,
  }),
  waiverLimit: part<Cents>({
    action: 'save_waiver_limit',
    columns: (limit) => ({ waiver_limit: decimalFromCents(limit) }),
    kept: (row) => agencyView(row).waiverLimit,
  }),
  silence: part<number>({
    action: 'save_silence',
    columns: (days) => ({ silence_days: days }),
    kept: ({ silenceDays }) => silenceDays,
  }),
};

export interface SavedSettings {
  before: Row;
  after: Row;
  /** Of the audit record. */
  recordId: number;
}

/** Writes a part of the agency's settings, and who changed it from what. */
export async function writeSettings<T>(
  trx: Transaction<Database>,
  actor: Pick<Actor, 'userId' | 'sessionId'>,
  { action, columns, kept }: SettingsPart<T>,
  value: T,
): Promise<SavedSettings> {
  const { userId: by } = actor;
  // An upload takes its time: whoever may not any more by the end of it changes nothing.
  requireAgencyAct({ acts: await listActsOf(trx, by) }, 'change_settings');
  const before = await lockAgency(trx);
  const after = await updateAgency(trx, columns(value), by);
  const details = { before: kept(before), after: kept(after) };
  await record(trx, { kind: 'agency' });
  return { before, after, recordId: await insertAuditRecord(trx, { action, by: actor, details }) };
}

/** `writeSettings` for a part from which nothing else follows. */
export function saveSettings<T>(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  which: SettingsPart<T>,
  value: T,
): Promise<Agency> {
  return transaction(db, async (trx) => agencyView((await writeSettings(trx, actor, which, value)).after));
}
