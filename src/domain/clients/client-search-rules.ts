import type { SearchTerms } from '#domain/requests/search-term-rules.ts';
import { searchTerms } from '#domain/requests/search-term-rules.ts';

export interface ClientSearch extends SearchTerms {
  /** A request's full reference; it finds the client who made that request. */
  reference: string | null;
}

const requestReference = /(?<=^|\s)(?:src-)?(\d{4}-\d{5,12})(?=\s|$)/i;

/** Reads the text as the search for requests does, but a request's reference finds its client. */
export function clientSearch(typed: string): ClientSearch {
  const named = requestReference.exec(typed);
  if (!named) return { ...searchTerms(typed), reference: null };
  const rest = `${typed.slice(0, named.index)} ${typed.slice(named.index + named[0].length)}`;
  return { ...searchTerms(rest), reference: `SRC-${named[1]}` };
}
