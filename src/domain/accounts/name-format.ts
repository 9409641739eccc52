import { isAgency } from '#domain/accounts/role-kinds.ts';
import type { Role } from './role-kinds.ts';

export interface PersonName {
  firstName: string;
  lastName: string;
}

/** Returns a person's name as it is written everywhere; empty if none was given or it is erased. */
export function fullName({ firstName, lastName }: PersonName): string {
  return `${firstName} ${lastName}`.trim();
}

/** Returns the same name; null if there is no person or no name. */
export function nameOrNull({
  firstName,
  lastName,
}: { [Part in keyof PersonName]: string | null }): string | null {
  return firstName === null || lastName === null ? null : fullName({ firstName, lastName }) || null;
}

/** Returns the name by which the agency knows a client: the company for which they ask, and their own name. */
export function clientName(person: PersonName, company: string | null): string {
  const name = fullName(person);
  if (company === null) return name;
  return name === '' ? company : `${company} (${name})`;
}

/** Returns the name that a conversation shows for a person: clients see only an agent's first name. */
export function nameSeenBy(reader: Role, person: PersonName & { role: Role }): string {
  return !isAgency(reader) && isAgency(person.role) ? person.firstName : fullName(person);
}
