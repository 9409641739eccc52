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
}

const groupOf = ({ id, offeredWith }: Pick<OfferedQuote, 'id' | 'offeredWith'>) => offeredWith ?? id;

/** Returns whether the client could choose between these two. */
export const areOfferedTogether = (
  one: Pick<OfferedQuote, 'id' | 'offeredWith'>,
  other: Pick<OfferedQuote, 'id' | 'offeredWith'>,
) => groupOf(one) === groupOf(other);

/**
 * Returns the quotes that wait for the client's decision: the newest of that type and those offered together with
 * it, the first offered first. `quotes` are in the order of `leadingFirst`.
 */
export function openQuotes<Quote extends OfferedQuote>(quotes: readonly Quote[], type: QuoteType): Quote[] {
  const own = quotes.filter((quote) => quote.type === type);
  const [newest] = own;
  if (newest?.status !== 'pending_validation') return [];
  const isOpen = (quote: Quote) => quote.status === 'pending_validation' && areOfferedTogether(quote, newest);
  return own.filter(isOpen).toReversed();
}
