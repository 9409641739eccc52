import type { QuoteType } from '#domain/requests/request-lifecycle.ts';

/** The most quotes that a client can choose from. */
export const maxOptions = 4;
export const optionNameMaxLength = 60;

export interface OfferedQuote {
  id: string;
  type: QuoteType;
  status: string;
  /** The first of the quotes from which the client can choose; null for that first quote, and for a single quote. */
  offeredWith: string | null;
  /** The quote that this one replaces among those offered together; null if it replaces none. */
  inPlaceOf: string | null;
}

const groupOf = ({ id, offeredWith }: Pick<OfferedQuote, 'id' | 'offeredWith'>) => offeredWith ?? id;

/** Returns whether the two quotes are offered together, so that the client could choose between them. */
export const areOfferedTogether = (
  one: Pick<OfferedQuote, 'id' | 'offeredWith'>,
  other: Pick<OfferedQuote, 'id' | 'offeredWith'>,
) => groupOf(one) === groupOf(other);

/**
 * Returns the quotes that wait for the client's decision: the newest of that type and those offered together with it.
 * The quote offered first comes first; a replacement takes the position of the quote that it replaced. `quotes` are
 * in the order of `leadingQuotesFirst`.
 */
export function openQuotes<Quote extends OfferedQuote>(quotes: readonly Quote[], type: QuoteType): Quote[] {
  const own = quotes.filter((quote) => quote.type === type);
  const [newest] = own;
  if (newest?.status !== 'pending_validation') return [];
  const replaced = new Set(own.map(({ inPlaceOf }) => inPlaceOf));
  const isOpen = (quote: Quote) =>
    quote.status === 'pending_validation' && areOfferedTogether(quote, newest) && !replaced.has(quote.id);
  // The newest quote has the lowest index.
  const placeOf = (quote: Quote): number => {
    const before = own.find(({ id }) => id === quote.inPlaceOf);
    return before ? placeOf(before) : -own.indexOf(quote);
  };
  return own.filter(isOpen).toSorted((a, b) => placeOf(a) - placeOf(b));
}
