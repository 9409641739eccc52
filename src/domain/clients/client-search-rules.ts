import type { SearchTerms } from '#domain/requests/search-term-rules.ts';
import { searchTerms } from '#domain/requests/search-term-rules.ts';

/** What somebody looks for in the list of clients. */
export interface ClientSearch extends SearchTerms {
  /** Of a request, in full: the client is whoever asked for it. */
  reference: string | null;
}

const requestReference = /(?<=^|\s)(?:src-)?(\d{4}-\d{5,12})(?=\s|$)/i;

/** As requests are searched, but for the reference of one, which here names its client. */
export function clientSearch(typed: string): ClientSearch {
  const named = requestReference.exec(typed);
  if (!named) return { ...searchTerms(typed), reference: null };
  const rest = `${typed.slice(0, named.index)} ${typed.slice(named.index + named[0].length)}`;
  return { ...searchTerms(rest), reference: `SRC-${named[1]}` };
}
