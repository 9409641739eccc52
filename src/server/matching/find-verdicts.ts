import { fullName } from '#domain/accounts/name-format.ts';
import { toldCharges } from '#domain/matching/charge-rules.ts';
import type { BankEntry, ExpectedSum, Payer, Verdict } from '#domain/matching/matching-kinds.ts';
import { matchInSteps } from '#domain/matching/matching-rules.ts';
import { earliestNoted } from '#domain/matching/reason-rules.ts';
import { centsFromDecimal } from '#domain/money.ts';
import type { Services } from '#server/services/services.ts';
import { type EntryRow, listOpenEntries } from './entry-list-store.ts';
import {
  type ExpectedRow,
  findMatchingStamp,
  listExpectedRows,
  listKnownPayers,
  listNotedRows,
  listRefundRows,
  type NotedRow,
  type RefundRow,
} from './expected-sum-store.ts';
import { takeSteps } from './compare-steps.ts';

type Db = Services['db'];

/** A request that an entry may be for, as it is shown. */
export type ShownRequest = Omit<RefundRow, 'promised'>;

interface Expected {
  sum: ExpectedSum;
  request: ShownRequest;
}

export interface Judged {
  entries: readonly { row: EntryRow; verdict: Verdict }[];
  /** By `sumKey`. */
  sums: ReadonlyMap<string, Expected>;
}

export const sumKey = ({ requestId, kind, noted }: Pick<ExpectedSum, 'requestId' | 'kind' | 'noted'>) =>
  `${requestId} ${kind} ${noted?.id ?? ''}`;

/** Whose accounts are whose: a company's, or a person's who asks for themselves. */
const payerOf = ({ userId, companyId }: Pick<ShownRequest, 'userId' | 'companyId'>) => companyId ?? userId;

function entryOf(row: EntryRow, payers: readonly Payer[]): BankEntry {
  const { id, direction, valueOn, text, creditorReference, endToEndId } = row;
  const { counterpartyName, counterpartyIban } = row;
  const said = { text, creditorReference, endToEndId, counterpartyName, counterpartyIban };
  const amount = centsFromDecimal(row.rest);
  return {
    id,
    direction,
    valueOn,
    ...said,
    amount,
    charges: toldCharges(row),
    isReturn: row.reversal,
    payers,
  };
}

function sumOf(
  request: ShownRequest,
  more: Pick<ExpectedSum, 'kind' | 'due'> & Partial<ExpectedSum>,
): Expected {
  const sum = {
    requestId: request.requestId,
    reference: request.paymentReference,
    askedOn: null,
    noted: null,
    client: fullName(request),
    company: request.company,
    payer: payerOf(request),
    announced: [],
    ...more,
  };
  return { sum, request };
}

const dueOf = (row: ExpectedRow): Expected =>
  sumOf(row, {
    kind: row.kind,
    due: centsFromDecimal(row.due),
    askedOn: row.askedOn,
    announced: row.announced.map(({ amount, madeOn }) => ({ amount: centsFromDecimal(amount), madeOn })),
  });

const notedOf = (row: NotedRow): Expected =>
  sumOf(row, {
    kind: row.kind ?? 'refund',
    due: centsFromDecimal(row.due),
    askedOn: row.askedOn,
    noted: { id: row.id, valueOn: row.valueOn },
  });

const refundOf = (row: RefundRow): Expected => sumOf(row, { kind: 'refund', due: row.promised });

async function judge(db: Db): Promise<Judged> {
  const rows = await listOpenEntries(db);
  const [oldest] = rows.map(({ valueOn }) => valueOn).sort();
  if (oldest === undefined) return { entries: [], sums: new Map() };
  const hasOutgoing = rows.some(({ direction }) => direction === 'out');
  const [expected, noted, refunds, payers] = await Promise.all([
    listExpectedRows(db),
    listNotedRows(db, earliestNoted(oldest)),
    hasOutgoing ? listRefundRows(db) : [],
    listKnownPayers(db),
  ]);
  const known = Map.groupBy(payers, ({ iban }) => iban);
  const payersOf = (iban: string | null) =>
    known.get(iban ?? '')?.map((row) => ({ id: payerOf(row), name: row.company ?? fullName(row) })) ?? [];
  const sums = [...expected.map(dueOf), ...noted.map(notedOf), ...refunds.map(refundOf)];
  const steps = matchInSteps(
    rows.map((row) => entryOf(row, payersOf(row.counterpartyIban))),
    sums.map(({ sum }) => sum),
  );
  const judged = await takeSteps(steps);
  const verdicts = new Map(judged.map((verdict) => [verdict.entryId, verdict]));
  return {
    entries: rows.flatMap((row) => {
      const verdict = verdicts.get(row.id);
      return verdict ? [{ row, verdict }] : [];
    }),
    sums: new Map(sums.map((expected) => [sumKey(expected.sum), expected])),
  };
}

/** Fewer entries, against few sums, are reckoned anew each time. */
const many = 200;
/** Milliseconds. */
const rememberedFor = 60_000;
const remembered = new WeakMap<Db, { judged: Judged; stamp: string; until: number }>();

/**
 * What each entry that nobody has matched may pay, as of now. Of hundreds it is remembered while neither they nor what is due
 * have changed; a transfer announced meanwhile may speak for a proposal a minute later.
 */
export async function findVerdicts({ db }: Pick<Services, 'db'>): Promise<Judged> {
  const before = remembered.get(db);
  const stamp = before && performance.now() < before.until ? await findMatchingStamp(db) : undefined;
  if (before && before.stamp === stamp) return before.judged;
  // Asked for first: what changes while it is reckoned makes it out of date.
  const asOf = await findMatchingStamp(db);
  const judged = await judge(db);
  if (judged.entries.length < many && judged.sums.size < 10 * many) remembered.delete(db);
  else remembered.set(db, { judged, stamp: asOf, until: performance.now() + rememberedFor });
  return judged;
}
