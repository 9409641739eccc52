import { fullName } from '#domain/accounts/name-format.ts';
import { foldText } from './search-word-rules.ts';

// Searches and sort orders use these texts. They are stored folded, because indexes are built on them.

/** Name and email address, each on its own line; an erased account has no address. */
export const personSearchText = (person: { firstName: string; lastName: string; email: string | null }) =>
  foldText(`${fullName(person)}\n${person.email ?? ''}`);

export const companySearchText = (name: string) => foldText(name);

interface SearchedRequest {
  reference: string;
  title: string;
  description: string;
  /** The client's search text. */
  person: string;
  /** The search text of their company; null if they have none. */
  company: string | null;
}

/** Returns the text in which a search finds the request. */
export const requestSearchText = ({ reference, title, description, person, company }: SearchedRequest) =>
  [
    foldText(reference),
    foldText(title),
    person,
    ...(company === null ? [] : [company]),
    foldText(description),
  ].join('\n');

/** Folding may turn one character into eighteen, and an index row has a limited length. */
export const clientSortLength = 200;

/**
 * Returns the text by which lists sort clients: the beginning of the company's name, or else of the client's name, or
 * else of the email address.
 */
export function clientSort({ person, company }: Pick<SearchedRequest, 'person' | 'company'>): string {
  const [name = '', email = ''] = person.split('\n');
  return Array.from(company ?? (name || email))
    .slice(0, clientSortLength)
    .join('');
}
