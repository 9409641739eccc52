import * as z from 'zod/mini';
import { transitionNames } from '#domain/requests/request-lifecycle.ts';
import { requestStatuses } from '#domain/requests/status-lifecycle.ts';
import { id, instant, sum } from '#contract/fields.ts';

const status = z.enum(requestStatuses);
/** `YYYY-MM`. */
const month = z.string();
const period = z.object({ from: z.string(), to: z.string() });

/** Seconds; null if there is none of that kind. */
const seconds = z.nullable(z.int());

const stepPace = z.object({
  status,
  /** Number of times that a request left this step within the period. */
  visits: z.int(),
  median: seconds,
  slowestTenth: seconds,
});
export type StepPaceItem = z.output<typeof stepPace>;

const quoteTypeFigures = z.object({
  issued: z.int(),
  accepted: z.int(),
  refused: z.int(),
  withdrawn: z.int(),
});

/** The figures of a period. */
const workPeriod = z.object({
  period,
  created: z.int(),
  ended: z.array(z.object({ transition: z.enum(transitionNames), number: z.int() })),
  quotes: z.object({ marchandise: quoteTypeFigures, fret: quoteTypeFigures }),
  paces: z.array(stepPace),
  months: z.array(
    z.object({
      month,
      created: z.int(),
      ended: z.int(),
      issued: z.int(),
      accepted: z.int(),
      refused: z.int(),
    }),
  ),
});
export type WorkPeriod = z.output<typeof workPeriod>;

const lateRequest = z.object({
  requestId: id,
  reference: z.string(),
  title: z.string(),
  client: z.string(),
  status,
  since: instant,
  /** The agent who has the request; null if nobody. */
  assignee: z.nullable(z.string()),
});

export const figuresReply = z.object({
  current: workPeriod,
  /** The period for comparison; null if none. */
  compared: z.nullable(workPeriod),
  /** The present state, whatever the period. */
  now: z.object({
    steps: z.array(
      z.object({
        status,
        requests: z.int(),
        late: z.int(),
        /** Seconds, and whether they come from the last twelve months or from the agency's days of silence. */
        lateAfter: z.int(),
        by: z.enum(['pace', 'silence']),
      }),
    ),
    /** The requests that are late by the most, at most fifty. */
    late: z.array(lateRequest),
    workload: z.array(
      z.object({ agentId: z.nullable(id), name: z.nullable(z.string()), open: z.int(), toDo: z.int() }),
    ),
  }),
  /** Clients' reasons for a refusal within the period: the newest, at most fifty. */
  reasons: z.array(
    z.object({
      requestId: id,
      reference: z.string(),
      transition: z.enum(transitionNames),
      at: instant,
      words: z.string(),
    }),
  ),
});
export type FiguresReply = z.output<typeof figuresReply>;

/** Sums in cents. */
const moneyMonth = z.object({
  month,
  /** The sums that clients were asked to transfer in that month. */
  asked: sum,
  /** The sums that were confirmed as received in that month. */
  received: sum,
  paidBack: sum,
  /** The part of the sums asked for in that month that is still due, and the part that is overdue. */
  open: sum,
  overdue: sum,
});
export type MoneyMonth = z.output<typeof moneyMonth>;

const moneyPeriod = z.object({ period, months: z.array(moneyMonth) });
export type MoneyPeriod = z.output<typeof moneyPeriod>;

/** Cents excl. VAT of accepted quotes for goods whose whole cost is known; `margin` is the fee on commission. */
const soldAt = { quotes: z.int(), sold: sum, cost: sum, margin: sum };

const marginMonth = z.object({
  /** The month of acceptance. */
  month,
  ...soldAt,
});
export type MarginMonth = z.output<typeof marginMonth>;

const marginPeriod = z.object({
  period,
  months: z.array(marginMonth),
  /** The largest margin first. */
  clients: z.array(z.object({ clientId: id, client: z.string(), ...soldAt })),
  /** The number of accepted quotes for goods whose cost is unknown, at least in part. They are left out. */
  unknown: z.int(),
});
export type MarginPeriod = z.output<typeof marginPeriod>;

export const marginsReply = z.object({ current: marginPeriod, compared: z.nullable(marginPeriod) });
export type MarginsReply = z.output<typeof marginsReply>;

export const moneyFiguresReply = z.object({
  current: moneyPeriod,
  compared: z.nullable(moneyPeriod),
  /** Everything that is due now, whenever it was asked for. */
  open: sum,
  overdue: sum,
  overdueAfterDays: z.int(),
  /**
   * The money held for clients now, and the number of requests for which that sum is unknown. Null if no request is
   * on commission.
   */
  clientMoney: z.nullable(z.object({ held: sum, unknown: z.int() })),
});
export type MoneyFiguresReply = z.output<typeof moneyFiguresReply>;
