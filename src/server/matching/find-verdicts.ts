import { setImmediate } from 'node:timers/promises';
import { fullName } from '#domain/accounts/name-format.ts';
import type { BankEntry, ExpectedSum, Verdict } from '#domain/matching/matching-kinds.ts';
import { matchInSteps } from '#domain/matching/matching-rules.ts';
import { centsFromDecimal } from '#domain/money.ts';
import type { Services } from '#server/services/services.ts';
import { type EntryRow, listOpenEntries } from './entry-list-store.ts';
import {
  type ExpectedRow,
  findMatchingStamp,
  listExpectedRows,
  listKnownPayers,
  listRefundRows,
  type RefundRow,
} from './expected-sum-store.ts';

type Db = Services['db'];

/** A request that an entry may be for, as it is shown. */
export type ShownRequest = Omit<RefundRow, 'promised'>;

export interface Judged {
  entries: readonly { row: EntryRow; verdict: Verdict }[];
  /** By request and kind. */
  sums: ReadonlyMap<string, { due: number; request: ShownRequest }>;
}

export const sumKey = ({ requestId, kind }: Pick<ExpectedSum, 'requestId' | 'kind'>) =>
  `${requestId} ${kind}`;

/** Whose accounts are whose: a company's, or a person's who asks for themselves. */
const payerOf = ({ userId, companyId }: Pick<ShownRequest, 'userId' | 'companyId'>) => companyId ?? userId;

function entryOf(row: EntryRow): BankEntry {
  const { id, direction, valueOn, text, creditorReference, endToEndId } = row;
  const { counterpartyName, counterpartyIban } = row;
  const said = { text, creditorReference, endToEndId, counterpartyName, counterpartyIban };
  return { id, direction, valueOn, ...said, amount: centsFromDecimal(row.rest), isReversal: row.reversal };
}

function expectedOf(
  rows: readonly ExpectedRow[],
  refunds: readonly RefundRow[],
  ibans: Map<string, string[]>,
) {
  const common = (row: ShownRequest) => ({
    requestId: row.requestId,
    reference: row.paymentReference,
    client: fullName(row),
    company: row.company,
    ibans: ibans.get(payerOf(row)) ?? [],
  });
  const due = rows.map((row): { sum: ExpectedSum; request: ShownRequest } => ({
    sum: {
      ...common(row),
      kind: row.kind,
      due: centsFromDecimal(row.due),
      announced: row.announced.map(({ amount, madeOn }) => ({ amount: centsFromDecimal(amount), madeOn })),
      byWord: row.byWord.map(({ amount, valueOn }) => ({ amount: centsFromDecimal(amount), valueOn })),
    },
    request: row,
  }));
  const back = refunds.map((row): { sum: ExpectedSum; request: ShownRequest } => ({
    sum: { ...common(row), kind: 'refund', due: row.promised, announced: [], byWord: [] },
    request: row,
  }));
  return [...due, ...back];
}

async function judge(db: Db): Promise<Judged> {
  const rows = await listOpenEntries(db);
  if (rows.length === 0) return { entries: [], sums: new Map() };
  const hasOutgoing = rows.some(({ direction }) => direction === 'out');
  const [expected, refunds, payers] = await Promise.all([
    listExpectedRows(db),
    hasOutgoing ? listRefundRows(db) : [],
    listKnownPayers(db),
  ]);
  const ibans = Map.groupBy(payers, payerOf);
  const known = new Map([...ibans].map(([payer, found]) => [payer, found.map(({ iban }) => iban)]));
  const sums = expectedOf(expected, refunds, known);
  const steps = matchInSteps(
    rows.map(entryOf),
    sums.map(({ sum }) => sum),
  );
  let step = steps.next();
  while (!step.done) {
    await setImmediate();
    step = steps.next();
  }
  const verdicts = new Map(step.value.map((verdict) => [verdict.entryId, verdict]));
  return {
    entries: rows.flatMap((row) => {
      const verdict = verdicts.get(row.id);
      return verdict ? [{ row, verdict }] : [];
    }),
    sums: new Map(sums.map(({ sum, request }) => [sumKey(sum), { due: sum.due, request }])),
  };
}

/** Fewer entries are reckoned anew each time. */
const many = 2000;
/** Milliseconds. */
const rememberedFor = 60_000;
const remembered = new WeakMap<Db, { judged: Judged; stamp: string; until: number }>();

/**
 * What each entry that nobody has matched may pay, as of now. Of thousands it is remembered while neither they nor what is due
 * have changed; a transfer announced meanwhile may speak for a proposal a minute later.
 */
export async function findVerdicts({ db }: Pick<Services, 'db'>): Promise<Judged> {
  const before = remembered.get(db);
  const stamp = before && performance.now() < before.until ? await findMatchingStamp(db) : undefined;
  if (before && before.stamp === stamp) return before.judged;
  // Asked for first: what changes while it is reckoned makes it out of date.
  const asOf = await findMatchingStamp(db);
  const judged = await judge(db);
  if (judged.entries.length < many) remembered.delete(db);
  else remembered.set(db, { judged, stamp: asOf, until: performance.now() + rememberedFor });
  return judged;
}
