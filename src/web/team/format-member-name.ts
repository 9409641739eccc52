/** What a person of the team is called; who has given no name goes by the address. */
export function formatMemberName(person: { firstName: string; lastName: string; email: string }): string {
  return `${person.firstName} ${person.lastName}`.trim() || person.email;
}
