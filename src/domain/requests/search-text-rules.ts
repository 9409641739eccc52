import { fullName } from '#domain/accounts/name-format.ts';
import { foldText } from './search-word-rules.ts';

// Searches look through these texts, lists sort by them: they are stored folded, because indexes are made of them.

/** Name and address, a line each; an erased account has no address. */
export const personSearchText = (person: { firstName: string; lastName: string; email: string | null }) =>
  foldText(`${fullName(person)}\n${person.email ?? ''}`);

export const companySearchText = (name: string) => foldText(name);

export interface SearchedRequest {
  reference: string;
  title: string;
  description: string;
  /** The client's search text. */
  person: string;
  /** Their company's search text; null: they ask for themselves. */
  company: string | null;
}

/** A request is found by each of these. */
export const requestSearchText = ({ reference, title, description, person, company }: SearchedRequest) =>
  [
    foldText(reference),
    foldText(title),
    person,
    ...(company === null ? [] : [company]),
    foldText(description),
  ].join('\n');

/** Lists sort clients by their company, else their name, else their address. */
export function clientSort({ person, company }: Pick<SearchedRequest, 'person' | 'company'>): string {
  const [name = '', email = ''] = person.split('\n');
  return company ?? (name || email);
}
