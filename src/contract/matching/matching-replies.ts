import * as z from 'zod/mini';
import { keysOf } from '#domain/keys-of.ts';
import { slips, certainties } from '#domain/matching/matching-kinds.ts';
import { paymentKinds } from '#domain/requests/lifecycle-kinds.ts';
import { entryDirections } from '#domain/statements/statement-kinds.ts';
import { errorStatuses } from '#contract/errors.ts';
import { day, id, instant, sum } from '#contract/fields.ts';
import { clientReply } from '#contract/requests/request-replies.ts';

/** The kinds of match for an entry: a payment that is due, or a sum that is paid back. */
export const matchedKinds = [...paymentKinds, 'refund'] as const;
export type MatchedKind = (typeof matchedKinds)[number];

/**
 * The lists of entries. Unmatched entries are listed by the certainty of their best proposal; `toDecide` has all
 * unmatched entries except the certain ones. The other lists have the entries that were set aside or matched.
 */
export const entryLists = [...certainties, 'toDecide', 'setAside', 'matched'] as const;
export type EntryList = (typeof entryLists)[number];

const code = <Code extends string, More extends z.core.$ZodLooseShape>(name: Code, more: More) =>
  z.object({ code: z.literal(name), ...more });

/** A reason for a proposal, or against it. Amounts in cents. */
const reasonReply = z.discriminatedUnion('code', [
  code('reference', { written: z.string() }),
  code('reference_digits', { written: z.string() }),
  code('reference_near', { written: z.string(), slip: z.enum(slips) }),
  code('reference_beside', { written: z.string() }),
  code('loose_digits', {}),
  code('said_back', {}),
  code('amount_equal', {}),
  code('amount_part', { missing: sum }),
  code('amount_above', { over: sum }),
  code('charges', { amount: sum }),
  code('announced', { amount: sum, madeOn: day }),
  code('payer_client', { name: z.string() }),
  code('payer_company', { name: z.string() }),
  code('payer_iban', {}),
  code('payer_other', { name: z.string() }),
  code('several_references', { count: z.int() }),
  code('adds_up', { count: z.int() }),
  code('other_entries', { count: z.int() }),
  code('others_alike', { count: z.int() }),
  code('other_manually_recorded', { amount: sum, valueOn: day }),
  code('before_asked', { askedOn: day }),
  code('manually_recorded', { valueOn: day }),
  code('not_in_time', {}),
  code('taken_back', {}),
  code('sum_alike', {}),
  code('still_due', { amount: sum }),
]);
export type ReasonReply = z.output<typeof reasonReply>;

/** A request to which an entry may belong. */
const proposalReply = z.object({
  requestId: id,
  kind: z.enum(matchedKinds),
  /** Cents that are still due, are still to be paid back, or were recorded. */
  due: sum,
  /** The payment that an agent recorded and that this entry proves; null if nobody has recorded it yet. */
  manuallyRecorded: z.nullable(z.object({ id, valueOn: day })),
  certainty: z.enum(certainties),
  reasons: z.array(reasonReply),
  reference: z.string(),
  title: z.string(),
  paymentReference: z.string(),
  client: z.nullable(clientReply),
  company: z.nullable(z.string()),
});
export type ProposalReply = z.output<typeof proposalReply>;

/** A matched entry that a return may reverse, with the payments that depend on it. */
const originalReply = z.object({
  entryId: id,
  valueOn: day,
  /** Cents. */
  amount: sum,
  payments: z.array(
    z.object({
      requestId: id,
      reference: z.string(),
      title: z.string(),
      paymentReference: z.string(),
      kind: z.enum(matchedKinds),
      /** Cents. */
      amount: sum,
      client: z.nullable(clientReply),
      company: z.nullable(z.string()),
    }),
  ),
});
export type OriginalReply = z.output<typeof originalReply>;

const entryReply = z.object({
  id,
  direction: z.enum(entryDirections),
  accountIban: z.string(),
  bookedOn: day,
  valueOn: day,
  /** Cents. */
  amount: sum,
  /** Cents that are not matched yet. */
  unmatched: sum,
  /** Whether it reverses an earlier entry, or is a returned transfer. */
  reversal: z.boolean(),
  /** The reason, as the bank’s code or text; null if the bank does not say. */
  returnReason: z.nullable(z.string()),
  /** Cents that banks deducted on the way; null if they do not say. */
  charges: z.nullable(sum),
  /** Empty if the bank does not say. */
  counterpartyName: z.string(),
  counterpartyIban: z.nullable(z.string()),
  text: z.string(),
  certainty: z.enum(certainties),
  /** Most certain first. */
  proposals: z.array(proposalReply),
  /** References in its text that belong to no open request, with the request that has each. */
  unknownReferences: z.array(
    z.object({
      reference: z.string(),
      request: z.nullable(z.object({ id, reference: z.string(), title: z.string() })),
      /** Payments of that request that an agent recorded and no statement proves. */
      manuallyRecorded: z.array(z.object({ /** Cents. */ amount: sum, valueOn: day })),
    }),
  ),
  /** Matched entries that this return may reverse, likeliest first; empty for other entries. */
  originals: z.array(originalReply),
  /** The reason for setting the entry aside, and the agent who did; null if it was not set aside. */
  setAside: z.nullable(
    z.object({
      reason: z.string(),
      by: z.nullable(z.string()),
      at: instant,
      /** The entry that this entry reverses, or that reverses this entry. */
      tied: z.nullable(z.object({ entryId: id, valueOn: day, /** Cents. */ amount: sum })),
    }),
  ),
  /** The payments with which it was matched, and by whom; empty in the other lists. */
  matches: z.array(
    z.object({
      requestId: id,
      reference: z.string(),
      title: z.string(),
      kind: z.enum(matchedKinds),
      /** Cents. */
      amount: sum,
      by: z.nullable(z.string()),
      at: instant,
      /**
       * The payment recorded by an agent that the entry proved; null if the payment was recorded from the
       * entry.
       */
      manuallyRecorded: z.nullable(id),
    }),
  ),
});
export type EntryReply = z.output<typeof entryReply>;

export const entryPage = z.object({
  items: z.array(entryReply),
  page: z.int(),
  pageSize: z.int(),
  total: z.int(),
  /** The count of each list, without the search. */
  counts: z.object({
    certain: z.int(),
    likely: z.int(),
    judge: z.int(),
    unrelated: z.int(),
    setAside: z.int(),
  }),
  /** Cents still to be matched: money in minus money out. */
  sums: z.object({ certain: sum, toDecide: sum }),
  hasMatched: z.boolean(),
  /** The last day of each account for which a statement has a balance. */
  balances: z.array(z.object({ iban: z.string(), on: day, /** Cents. */ balance: sum })),
});
export type EntryPage = z.output<typeof entryPage>;

const refused = z.nullable(z.enum(keysOf(errorStatuses)));

export const confirmedEntries = z.object({
  /** In the order of the call; `refused` is null if it is done. */
  results: z.array(z.object({ entryId: id, refused })),
});
export type ConfirmedEntries = z.output<typeof confirmedEntries>;

export const matchedEntry = z.object({
  /** Cents of the entry that are not matched yet. */
  unmatched: sum,
});
