import * as z from 'zod/mini';
import { entryTypes } from '#domain/payments/ledger-rules.ts';
import { paymentKinds } from '#domain/requests/lifecycle-kinds.ts';
import { endpointsOf } from '#contract/endpoint.ts';
import { day, id, queryNumber, sum } from '#contract/fields.ts';
import { clientReply } from '#contract/requests/request-replies.ts';

/** Cents in and out, and the number of rows. */
const flow = z.object({ in: sum, out: sum, count: z.int() });
export type Flow = z.output<typeof flow>;

/** The reasons why ledger and bank differ on a day. */
export const differences = ['manuallyRecorded', 'shifted', 'open', 'setAside'] as const;
export type Difference = (typeof differences)[number];

const reconciliationReply = z.object({
  /** The first day of any statement, from which everything is counted; null if no statement was read. */
  from: z.nullable(day),
  on: day,
  bank: flow,
  ledger: flow,
  /**
   * Ledger = bank + `manuallyRecorded` + `shifted` − `open` − `setAside`. `manuallyRecorded`: recorded by agents, on
   * no statement. `shifted`: recorded for another day than the bank's. `open`: entries that are not matched.
   * `setAside`: entries that are no client's payment.
   */
  differences: z.object({ manuallyRecorded: flow, shifted: flow, open: flow, setAside: flow }),
});
export type Reconciliation = z.output<typeof reconciliationReply>;

const movedKinds = z.nullable(z.enum(paymentKinds));

/** A payment that an agent recorded and no statement proves. */
const manuallyRecordedPayment = z.object({
  id,
  requestId: id,
  reference: z.string(),
  title: z.string(),
  client: z.nullable(clientReply),
  company: z.nullable(z.string()),
  /** Null for a repayment. */
  kind: movedKinds,
  /** Cents. */
  amount: sum,
  valueOn: day,
  by: z.nullable(z.string()),
});
export type ManuallyRecordedPayment = z.output<typeof manuallyRecordedPayment>;

const pageQuery = {
  page: z._default(queryNumber(1, 1_000_000), 1),
  pageSize: z._default(queryNumber(1, 50), 25),
};

/** A ledger entry as an accountant reads it. */
export const movement = z.object({
  number: z.int(),
  valueOn: day,
  /** The day in the agency's time zone. */
  recordedOn: day,
  reference: z.string(),
  paymentReference: z.string(),
  client: z.string(),
  type: z.enum(entryTypes),
  kind: movedKinds,
  /** Cents; negative if it reverses an earlier entry. */
  amount: sum,
  /** Cents that moved at the bank, negative if they went out; null if the entry moves no money. */
  moved: z.nullable(sum),
  /** The statement entry that proves it; null if an agent recorded it, or it moves no money. */
  entry: z.nullable(
    z.object({ bookedOn: day, accountIban: z.string(), counterparty: z.string(), text: z.string() }),
  ),
  /** The number of the entry that this one reverses. */
  undoes: z.nullable(z.int()),
  note: z.nullable(z.string()),
});
export type Movement = z.output<typeof movement>;

/** The most rows in one reply. */
export const movementsAtOnce = 2_000;

export const reconciliationEndpoints = endpointsOf('Payments', {
  reconcile: {
    method: 'GET',
    path: '/api/agent/payments/reconciliation',
    summary:
      'The totals of the bank’s statements and of the ledger up to a day, and every difference by its name.',
    access: { agency: 'read_payments' },
    query: z.object({ on: day }),
    reply: reconciliationReply,
  },
  listManuallyRecorded: {
    method: 'GET',
    path: '/api/agent/payments/manually-recorded',
    summary: 'A page of the manually recorded payments that no statement has shown, the oldest first.',
    access: { agency: 'read_payments' },
    query: z.object(pageQuery),
    reply: z.object({
      items: z.array(manuallyRecordedPayment),
      page: z.int(),
      pageSize: z.int(),
      total: z.int(),
    }),
  },
  listMovements: {
    method: 'GET',
    path: '/api/agent/payments/movements',
    summary:
      'Ledger entries whose value date is in a period, by number, for the accounts: up to 2 000 at once.',
    access: { agency: 'read_payments' },
    query: z.object({ from: day, to: day, after: z._default(queryNumber(0, Number.MAX_SAFE_INTEGER), 0) }),
    reply: z.object({
      items: z.array(movement),
      /** `after` of the next page; null if there is none. */
      next: z.nullable(z.int()),
    }),
  },
});
