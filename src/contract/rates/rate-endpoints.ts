import * as z from 'zod/mini';
import { foreignCurrencies } from '#domain/rates/currency-kinds.ts';
import { isPerEuro, rateSources, readingFailures } from '#domain/rates/rate-rules.ts';
import { endpointsOf } from '#contract/endpoint.ts';
import { day, instant } from '#contract/fields.ts';

const currency = z.enum(foreignCurrencies);
const perEuro = z
  .string()
  .check(
    z.trim(),
    z.maxLength(20),
    z.refine(isPerEuro, { error: 'not a decimal above zero with at most six places' }),
  );

const rateReply = z.object({
  currency,
  /** The day of the rate. */
  day: z.string(),
  /** Units of the currency for one euro, as a decimal without needless zeros. */
  perEuro: z.string(),
  source: z.enum(rateSources),
  /** The name of the agent who typed it; null if it was not typed, or if the agent was erased. */
  by: z.nullable(z.string()),
});
export type RateReply = z.output<typeof rateReply>;

const ratesReply = z.object({
  /** The present rate of each currency that has one. */
  items: z.array(rateReply),
  /** The state of the daily reading of the European Central Bank's file; null if it is switched off. */
  reading: z.nullable(
    z.object({
      triedAt: z.nullable(instant),
      /** Why the last try brought no file; null if it brought one. */
      failure: z.nullable(z.enum(readingFailures)),
      /** The day of the last file. */
      fileDay: z.nullable(z.string()),
      /** Rates of that file that were kept out, because they differ too much from the last one. */
      keptOut: z.array(z.object({ currency, perEuro: z.string() })),
    }),
  ),
});
export type Rates = z.output<typeof ratesReply>;

export const rateEndpoints = endpointsOf('Rates', {
  listRates: {
    method: 'GET',
    path: '/api/agent/rates',
    summary: 'Lists the present exchange rates, each with its day and source.',
    access: { agency: 'see_costs' },
    reply: ratesReply,
  },
  typeRate: {
    method: 'POST',
    path: '/api/agent/rates',
    summary:
      'Records a rate by hand, as units for one euro. It holds from then on, unless there is one of a later day. Returns all present rates.',
    access: { agency: 'see_costs' },
    body: z.object({ currency, day, perEuro }),
    reply: ratesReply,
    status: 201,
    errors: ['rate_in_future'],
  },
});
