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

/** Folding may write one character as eighteen, and an index takes no row of any length. */
export const clientSortLength = 200;

/** Lists sort clients by the beginning of their company's name, else of their own, else of their address. */
export function clientSort({ person, company }: Pick<SearchedRequest, 'person' | 'company'>): string {
  const [name = '', email = ''] = person.split('\n');
  return Array.from(company ?? (name || email))
    .slice(0, clientSortLength)
    .join('');
}
