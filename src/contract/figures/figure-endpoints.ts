import * as z from 'zod/mini';
import { comparisons, isPeriod, longestPeriodDays } from '#domain/figures/period-rules.ts';
import { endpointsOf } from '#contract/endpoint.ts';
import { day } from '#contract/fields.ts';
import { figuresReply, marginsReply, moneyFiguresReply } from './figure-replies.ts';

const asked = {
  /** Days in the agency's time zone, both included. */
  from: day,
  to: day,
  compare: z.optional(z.enum(comparisons)),
};
const isAskedPeriod = z.refine<{ from: string; to: string }>(isPeriod, {
  path: ['to'],
  error: `not between the first day and ${longestPeriodDays} days after it`,
});

const figuresQuery = z.object(asked).check(isAskedPeriod);
export type FiguresQuery = z.output<typeof figuresQuery>;

export const figureEndpoints = endpointsOf('Figures', {
  getFigures: {
    method: 'GET',
    path: '/api/agent/figures',
    summary:
      'Requests by step, how long they take, what is late now, quotes, reasons for refusals, and each agent’s workload.',
    access: { agency: 'read_figures' },
    query: figuresQuery,
    reply: figuresReply,
  },
  getMoneyFigures: {
    method: 'GET',
    path: '/api/agent/figures/money',
    summary: 'The sums that clients were asked to transfer, that came and that are overdue, by month.',
    access: { agency: 'read_money_figures' },
    query: figuresQuery,
    reply: moneyFiguresReply,
  },
  getMargins: {
    method: 'GET',
    path: '/api/agent/figures/margins',
    summary:
      'What accepted quotes that were made from offers sold for, cost and earn, by month and by client.',
    access: { agency: 'see_costs' },
    query: figuresQuery,
    reply: marginsReply,
  },
});
