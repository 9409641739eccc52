import * as z from 'zod/mini';
import {
  estimateStages,
  reasonMaxLength,
  typedParts,
  typedStages,
} from '#domain/estimates/estimate-kinds.ts';
import { maxAmount } from '#domain/money.ts';
import { importArrangements, incoterms } from '#domain/quotes/incoterm-kinds.ts';
import { units } from '#domain/quotes/unit-kinds.ts';
import { doorParts, figureSources } from '#domain/sourcing/door/door-kinds.ts';
import { endpointsOf } from '#contract/endpoint.ts';
import { day, id, instant, sum, text } from '#contract/fields.ts';
import { requestParams } from '#contract/requests/request-endpoints.ts';

/** Cents; null if unknown. `least` is the known part of the amount. */
const figure = z.object({ amount: z.nullable(sum), least: sum });
const total = z.object({ amount: sum, atLeast: z.boolean() });

const estimateReply = z.object({
  number: z.int(),
  stage: z.enum(estimateStages),
  /** The agent's explanation of the change; empty with a quote. */
  reason: z.string(),
  at: instant,
  quoteId: id,
  /** The delivery terms of the goods: those of the freight quote once it exists. */
  delivery: z.nullable(
    z.object({ incoterm: z.enum(incoterms), place: z.string(), imports: z.enum(importArrangements) }),
  ),
  lines: z.array(
    z.object({
      /** The line's place in the quote. */
      id: z.string(),
      label: z.string(),
      /** Hundredths of the unit. */
      quantity: z.int(),
      unit: z.enum(units),
      figures: z.record(z.enum(doorParts), figure),
      total,
    }),
  ),
  figures: z.record(
    z.enum(doorParts),
    z.extend(figure, {
      from: z.array(
        z.object({
          source: z.enum(figureSources),
          day: z.nullable(day),
          /** Whether its source is so old that the figure should be checked again. */
          isOld: z.boolean(),
          /** Always empty: clients do not read the words of the agency’s tables. */
          words: z.string(),
        }),
      ),
    }),
  ),
  /** VAT included. */
  total,
  /** The sums that an agent typed in a correction; the others are computed. */
  typed: z.partialRecord(z.enum(typedParts), sum),
});
export type EstimateReply = z.output<typeof estimateReply>;

const estimatesReply = z.object({
  /** Newest first. */
  items: z.array(estimateReply),
  /** Whether the client reads them; agents always do. */
  isShown: z.boolean(),
});
export type EstimatesReply = z.output<typeof estimatesReply>;

/** Cents, for all lines. */
const typedSum = z.int().check(z.minimum(0), z.maximum(maxAmount));

const typedBody = z.object({
  /** The number of the newest estimate that the caller has seen. */
  number: z.int().check(z.minimum(1)),
  stage: z.enum(typedStages),
  reason: text(reasonMaxLength),
  /** The typed sums; a part that is absent stays computed. */
  sums: z.partialRecord(z.enum(typedParts), typedSum),
});
export type TypedEstimateBody = z.output<typeof typedBody>;

export const estimateEndpoints = endpointsOf('Cost at the door', {
  listEstimates: {
    method: 'GET',
    path: '/api/requests/:requestId/estimates',
    summary:
      'The cost of the goods at the client’s door, as it was known each time; for clients if the agency shows it.',
    access: { party: 'read_amounts' },
    params: requestParams,
    reply: estimatesReply,
    errors: ['request_not_found'],
  },
  correctEstimate: {
    method: 'POST',
    path: '/api/requests/:requestId/estimates',
    summary:
      'Replaces estimated sums by better ones or by those that were paid, with the reason for the client.',
    access: { agency: 'see_costs' },
    params: requestParams,
    body: typedBody,
    reply: estimatesReply,
    status: 201,
    errors: ['request_not_found', 'estimate_missing', 'estimate_changed', 'throttled'],
  },
});
