import { fullName, type PersonName } from '#domain/accounts/name-format.ts';

/** Returns the name of a person in the team, or the email address if there is no name. */
export function formatMemberName(person: PersonName & { email: string }): string {
  return fullName(person) || person.email;
}
