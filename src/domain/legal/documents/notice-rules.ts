import type { AgencyIdentity } from '#domain/agency/identity-rules.ts';
import { registerNumber, vatWords } from '#domain/agency/publisher-format.ts';

/**
 * Returns whether the notice has a part that the agency has still to complete. The mediator does not count, because
 * the notice does not name a mediator.
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
