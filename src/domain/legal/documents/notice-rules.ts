import type { AgencyIdentity } from '#domain/agency/identity-rules.ts';
import { registerNumber, vatWords } from '#domain/agency/publisher-format.ts';

/**
 * Returns whether the notice has a part marked as to be completed. The mediator does not count: the notice does
 * not name one.
 */
export function isNoticeOpen(identity: AgencyIdentity | null): boolean {
  if (!identity) return true;
  const { legalName, legalForm, capital, office, email, phone, publicationDirector, host } = identity;
  const facts = [legalName, legalForm, capital, office, email, phone, publicationDirector, host];
  return [...facts, registerNumber(identity), vatWords(identity, 'fr')].includes(null);
}

/** Returns the row for the trade name if it differs from the registered name. */
export function tradeName(identity: AgencyIdentity | null, label: string): [string, string][] {
  const { name = null, legalName = null } = identity ?? {};
  return name === null || name === legalName ? [] : [[label, name]];
}
