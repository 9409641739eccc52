import type { Language } from '#domain/language.ts';
import { decimalFromCents, formatMoney } from '#domain/money.ts';
import type { AuditAction } from './audit-kinds.ts';
import { type AuditField, auditTexts } from './audit-texts.ts';

interface AuditFacts {
  action: AuditAction;
  /** The person or thing concerned; null if it is gone or there is none. */
  about: string | null;
  /** The details as the record stores them. */
  details: Readonly<Record<string, unknown>>;
}

export interface AuditChange {
  field: AuditField;
  label: string;
  /** Null if there was no value. */
  before: string | null;
  after: string | null;
}

/** For each action whose record stores a single value, the field to which this value belongs. */
const fieldOfSingleValue: Partial<Record<AuditAction, AuditField>> = {
  save_accent: 'accent',
  save_logo: 'logo',
  remove_logo: 'logo',
  save_new_requests: 'newRequests',
  save_payment_days: 'days',
  save_quote_validity: 'days',
  save_silence: 'days',
  save_exchange_margin: 'exchangeMargin',
  save_door_cost_shown: 'isShown',
  save_waiver_limit: 'limit',
  save_client_types: 'clientTypes',
  save_operating_mode: 'operatingMode',
};

/**
 * Returns the parts of a record's details; for a saved reply, its title and its texts. Leaves out lists of ids,
 * because they mean nothing to a reader.
 */
function partsOf(value: unknown, action: AuditAction): Map<string, unknown> {
  const single = fieldOfSingleValue[action];
  if (single) return new Map([[single, value]]);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return new Map();
  return new Map(
    Object.entries(value).flatMap(([name, part]): [string, unknown][] =>
      name === 'texts' && typeof part === 'object' && part !== null ? Object.entries(part) : [[name, part]],
    ),
  );
}

function isKeyOf<K extends string>(table: Readonly<Record<K, unknown>>, key: unknown): key is K {
  return typeof key === 'string' && Object.hasOwn(table, key);
}

function writeValue(field: AuditField, value: unknown, language: Language): string | null {
  const words = auditTexts[language];
  if (field === 'logo')
    return typeof value === 'string' ? words.ownLogo(value.slice(0, 8)) : words.productLogo;
  if (field === 'accent') return typeof value === 'number' ? `${value}°` : words.productAccent;
  const isMoney =
    field === 'exclVat' ||
    field === 'inclVat' ||
    field === 'limit' ||
    field === 'approvalAbove' ||
    field === 'amount';
  if (typeof value === 'number' && isMoney) return formatMoney(value, language);
  if (typeof value === 'number' && field === 'days') return words.days(value);
  if (typeof value === 'number' && field === 'exchangeMargin') return `${decimalFromCents(value)}\u00a0%`;
  if (field === 'companyRole' && isKeyOf(words.companyRoles, value)) return words.companyRoles[value];
  if (field === 'operatingMode' && isKeyOf(words.operatingMode, value)) return words.operatingMode[value];
  if (field === 'clientTypes' && isKeyOf(words.clientTypes, value)) return words.clientTypes[value];
  if (field === 'newRequests' && isKeyOf(words.newRequests, value)) return words.newRequests[value];
  if (field === 'depositNature' && isKeyOf(words.depositNatures, value)) return words.depositNatures[value];
  if (field === 'finalInvoiceAt' && isKeyOf(words.finalInvoiceMoments, value))
    return words.finalInvoiceMoments[value];
  if (field === 'seat' && isKeyOf(words.seats, value)) return words.seats[value];
  if (field === 'vatExemption' && isKeyOf(words.exemptions, value)) return words.exemptions[value];
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'string') return value || null;
  return typeof value === 'number' ? String(value) : null;
}

function roleChange({ details }: AuditFacts, language: Language): AuditChange[] {
  const { administrator } = details;
  if (typeof administrator !== 'boolean') return [];
  const { fields, roles } = auditTexts[language];
  const after = administrator ? roles.administrator : roles.agent;
  return [{ field: 'role', label: fields.role, before: null, after }];
}

/** Returns a record in words: the action, and what changed. */
export function describeAudit(
  facts: AuditFacts,
  language: Language,
): { title: string; changes: AuditChange[] } {
  const { action, about, details } = facts;
  const words = auditTexts[language];
  const [before, after] = [partsOf(details['before'], action), partsOf(details['after'], action)];
  const hasChange = 'before' in details || 'after' in details;
  const names = hasChange ? [...new Set([...before.keys(), ...after.keys()])] : [];
  const changes = names.flatMap((name): AuditChange[] => {
    if (!isKeyOf(words.fields, name) || before.get(name) === after.get(name)) return [];
    const [was, is] = [before, after].map((side) =>
      side.has(name) ? writeValue(name, side.get(name), language) : null,
    );
    return [{ field: name, label: words.fields[name], before: was ?? null, after: is ?? null }];
  });
  return { title: words.actions[action](about ?? ''), changes: [...roleChange(facts, language), ...changes] };
}
