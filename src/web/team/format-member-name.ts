import { fullName, type PersonName } from '#domain/accounts/name-format.ts';

/** What a person of the team is called; who has given no name goes by the address. */
export function formatMemberName(person: PersonName & { email: string }): string {
  return fullName(person) || person.email;
}
