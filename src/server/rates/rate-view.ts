import type { RateReply, Rates } from '#contract/rates/rate-endpoints.ts';
import { fullName } from '#domain/accounts/name-format.ts';
import { isCurrency, isForeign } from '#domain/rates/currency-kinds.ts';
import { rateSources, readingFailures, shortestPerEuro } from '#domain/rates/rate-rules.ts';
import type { RateRow } from './rate-store.ts';
import type { findRateReading } from './rate-reading-store.ts';

export function rateView({ currency, day, perEuro, source, firstName, lastName }: RateRow): RateReply {
  return {
    currency,
    day,
    perEuro: shortestPerEuro(perEuro),
    source: rateSources.find((known) => known === source) ?? 'typed',
    by: fullName({ firstName: firstName ?? '', lastName: lastName ?? '' }) || null,
  };
}

type ReadingRow = Awaited<ReturnType<typeof findRateReading>>;

export function readingView({ triedAt, failure, fileDay, keptOut }: ReadingRow): Rates['reading'] {
  return {
    triedAt: triedAt?.toISOString() ?? null,
    failure: readingFailures.find((known) => known === failure) ?? null,
    fileDay,
    keptOut: keptOut.flatMap(({ currency, perEuro }) =>
      isCurrency(currency) && isForeign(currency) ? [{ currency, perEuro: shortestPerEuro(perEuro) }] : [],
    ),
  };
}
