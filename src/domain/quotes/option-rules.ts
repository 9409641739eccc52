import type { QuoteType } from '#domain/requests/request-lifecycle.ts';

/** The most quotes that a client can choose from. */
export const maxOptions = 4;
export const optionNameMaxLength = 60;

export interface OfferedQuote {
  id: string;
  type: QuoteType;
  status: string;
  /** The first quote of those that the client can choose from; null for that one, and for a quote alone. */
  offeredWith: string | null;
  /** The quote whose place it takes among those offered together; null for any other. */
  inPlaceOf: string | null;
}

const groupOf = ({ id, offeredWith }: Pick<OfferedQuote, 'id' | 'offeredWith'>) => offeredWith ?? id;

/** Returns whether the client could choose between these two. */
export const areOfferedTogether = (
  one: Pick<OfferedQuote, 'id' | 'offeredWith'>,
  other: Pick<OfferedQuote, 'id' | 'offeredWith'>,
) => groupOf(one) === groupOf(other);

/**
 * Returns the quotes that wait for the client's decision: the newest of that type and those offered together with
 * it, the first offered first; one that took the place of another stands there. `quotes` are in the order of
 * `leadingFirst`.
 */
export function openQuotes<Quote extends OfferedQuote>(quotes: readonly Quote[], type: QuoteType): Quote[] {
  const own = quotes.filter((quote) => quote.type === type);
  const [newest] = own;
  if (newest?.status !== 'pending_validation') return [];
  const replaced = new Set(own.map(({ inPlaceOf }) => inPlaceOf));
  const isOpen = (quote: Quote) =>
    quote.status === 'pending_validation' && areOfferedTogether(quote, newest) && !replaced.has(quote.id);
  // The newest has the lowest index.
  const placeOf = (quote: Quote): number => {
    const before = own.find(({ id }) => id === quote.inPlaceOf);
    return before ? placeOf(before) : -own.indexOf(quote);
  };
  return own.filter(isOpen).toSorted((a, b) => placeOf(a) - placeOf(b));
}
