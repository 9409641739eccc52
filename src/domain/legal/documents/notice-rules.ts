import type { AgencyIdentity } from '#domain/agency/identity-rules.ts';
import { registerNumber, vatWords } from '#domain/agency/publisher-format.ts';

/** Whether the notice has something marked to be completed; a mediator does not stand in it. */
export function isNoticeOpen(identity: AgencyIdentity | null): boolean {
  if (!identity) return true;
  const { legalName, legalForm, capital, office, email, phone, publicationDirector, host } = identity;
  const said = [legalName, legalForm, capital, office, email, phone, publicationDirector, host];
  return [...said, registerNumber(identity), vatWords(identity, 'fr')].includes(null);
}

/** Where it goes by another name than the one it is registered under. */
export function tradeName(identity: AgencyIdentity | null, label: string): [string, string][] {
  const { name = null, legalName = null } = identity ?? {};
  return name === null || name === legalName ? [] : [[label, name]];
}
