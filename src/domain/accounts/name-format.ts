import { isAgency } from '#domain/accounts/role-kinds.ts';
import type { Role } from './role-kinds.ts';

export interface PersonName {
  firstName: string;
  lastName: string;
}

/** A person's name, as it is written everywhere; empty where none was given or it is erased. */
export function fullName({ firstName, lastName }: PersonName): string {
  return `${firstName} ${lastName}`.trim();
}

/** The same; null where there is nobody, or no name to give. */
export function nameOrNull({
  firstName,
  lastName,
}: { [Part in keyof PersonName]: string | null }): string | null {
  return firstName === null || lastName === null ? null : fullName({ firstName, lastName }) || null;
}

/** Whom the agency knows a client as: the company for which they ask, and who they are. */
export function clientName(person: PersonName, company: string | null): string {
  const name = fullName(person);
  if (company === null) return name;
  return name === '' ? company : `${company} (${name})`;
}

/** What a conversation calls somebody: clients know an agent by the first name. */
export function nameSeenBy(reader: Role, person: PersonName & { role: Role }): string {
  return !isAgency(reader) && isAgency(person.role) ? person.firstName : fullName(person);
}
