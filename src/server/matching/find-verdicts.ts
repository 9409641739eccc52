import { fullName } from '#domain/accounts/name-format.ts';
import { reportedCharges } from '#domain/matching/charge-rules.ts';
import type { BankEntry, ExpectedSum, Payer, Verdict } from '#domain/matching/matching-kinds.ts';
import { matchInSteps } from '#domain/matching/matching-rules.ts';
import { earliestManuallyRecorded } from '#domain/matching/reason-rules.ts';
import { centsFromDecimal } from '#domain/money.ts';
import type { Services } from '#server/services/services.ts';
import { type EntryRow, listOpenEntries } from './entry-list-store.ts';
import {
  type ExpectedRow,
  findMatchingStamp,
  listExpectedRows,
  listKnownPayers,
  listManuallyRecordedRows,
  listRefundRows,
  type ManuallyRecordedRow,
  type RefundRow,
} from './expected-sum-store.ts';
import { mapInSteps, takeSteps } from './compare-steps.ts';

type Db = Services['db'];

/** The details of a request that an entry may pay. */
type ShownRequest = Omit<RefundRow, 'promised'>;

interface ExpectedRequestSum {
  sum: ExpectedSum;
  request: ShownRequest;
}

interface JudgedEntry {
  row: EntryRow;
  verdict: Verdict;
}

export interface JudgedEntries {
  entries: readonly JudgedEntry[];
  /** The key is that of `sumKey`. */
  sums: ReadonlyMap<string, ExpectedRequestSum>;
}

export const sumKey = ({
  requestId,
  kind,
  manuallyRecorded,
}: Pick<ExpectedSum, 'requestId' | 'kind' | 'manuallyRecorded'>) =>
  `${requestId} ${kind} ${manuallyRecorded?.id ?? ''}`;

/** Returns the owner of the paying account: the company, or the person if they asked for themselves. */
const payerOf = ({ userId, companyId }: Pick<ShownRequest, 'userId' | 'companyId'>) => companyId ?? userId;

function entryOf(row: EntryRow, payers: readonly Payer[]): BankEntry {
  const { id, direction, valueOn, text, creditorReference, endToEndId } = row;
  const { counterpartyName, counterpartyIban } = row;
  const payerTexts = { text, creditorReference, endToEndId, counterpartyName, counterpartyIban };
  const amount = centsFromDecimal(row.unmatched);
  return {
    id,
    direction,
    valueOn,
    ...payerTexts,
    amount,
    charges: reportedCharges(row),
    isReturn: row.reversal,
    payers,
  };
}

function sumOf(
  request: ShownRequest,
  more: Pick<ExpectedSum, 'kind' | 'due'> & Partial<ExpectedSum>,
): ExpectedRequestSum {
  const sum = {
    requestId: request.requestId,
    reference: request.paymentReference,
    askedOn: null,
    manuallyRecorded: null,
    client: fullName(request),
    company: request.company,
    payer: payerOf(request),
    announced: [],
    ...more,
  };
  return { sum, request };
}

const dueOf = (row: ExpectedRow): ExpectedRequestSum =>
  sumOf(row, {
    kind: row.kind,
    due: centsFromDecimal(row.due),
    askedOn: row.askedOn,
    announced: row.announced.map(({ amount, madeOn }) => ({ amount: centsFromDecimal(amount), madeOn })),
  });

const manuallyRecordedOf = (row: ManuallyRecordedRow): ExpectedRequestSum =>
  sumOf(row, {
    kind: row.kind ?? 'refund',
    due: centsFromDecimal(row.due),
    askedOn: row.askedOn,
    manuallyRecorded: { id: row.id, valueOn: row.valueOn },
  });

const refundOf = (row: RefundRow): ExpectedRequestSum => sumOf(row, { kind: 'refund', due: row.promised });

const isJudged = (entry: { row: EntryRow; verdict: Verdict | undefined }): entry is JudgedEntry =>
  entry.verdict !== undefined;

type PayerRow = Awaited<ReturnType<typeof listKnownPayers>>[number];

/** Works in steps, so that other requests are handled between them even if the lists are long. */
function* judgeInSteps(
  rows: readonly EntryRow[],
  asked: {
    expected: ExpectedRow[];
    manuallyRecorded: ManuallyRecordedRow[];
    refunds: RefundRow[];
    payers: PayerRow[];
  },
): Generator<undefined, JudgedEntries> {
  const known = Map.groupBy(asked.payers, ({ iban }) => iban);
  const payersOf = (iban: string | null) =>
    known.get(iban ?? '')?.map((row) => ({ id: payerOf(row), name: row.company ?? fullName(row) })) ?? [];
  const due = yield* mapInSteps(asked.expected, dueOf);
  const manuallyRecorded = yield* mapInSteps(asked.manuallyRecorded, manuallyRecordedOf);
  const sums = [...due, ...manuallyRecorded, ...(yield* mapInSteps(asked.refunds, refundOf))];
  const entries = yield* mapInSteps(rows, (row) => entryOf(row, payersOf(row.counterpartyIban)));
  const judged = yield* matchInSteps(
    entries,
    sums.map(({ sum }) => sum),
  );
  const verdicts = new Map<string, Verdict>();
  yield* mapInSteps(judged, (verdict) => verdicts.set(verdict.entryId, verdict));
  const answers = yield* mapInSteps(rows, (row) => ({ row, verdict: verdicts.get(row.id) }));
  const bySum = new Map<string, ExpectedRequestSum>();
  yield* mapInSteps(sums, (expected) => bySum.set(sumKey(expected.sum), expected));
  return { entries: answers.filter(isJudged), sums: bySum };
}

async function judge(db: Db): Promise<JudgedEntries> {
  const rows = await listOpenEntries(db);
  const oldest = rows.reduce<string | null>(
    (day, { valueOn }) => (day === null || valueOn < day ? valueOn : day),
    null,
  );
  if (oldest === null) return { entries: [], sums: new Map() };
  const hasOutgoing = rows.some(({ direction }) => direction === 'out');
  const [expected, manuallyRecorded, refunds, payers] = await Promise.all([
    listExpectedRows(db),
    listManuallyRecordedRows(db, earliestManuallyRecorded(oldest)),
    hasOutgoing ? listRefundRows(db) : [],
    listKnownPayers(db),
  ]);
  return takeSteps(judgeInSteps(rows, { expected, manuallyRecorded, refunds, payers }));
}

/** If there are fewer entries and amounts than this, the result is not remembered but computed each time. */
const minToRemember = 200;
/** Milliseconds. */
const rememberedMs = 60_000;
interface Remembered {
  judged: Promise<JudgedEntries>;
  stamp: string;
  until: number;
}
const remembered = new WeakMap<Db, Remembered>();

/**
 * Judges what each unmatched entry may pay, at present. Simultaneous readers share one computation. A large
 * result is remembered until the entries, the amounts due or the ledger change, for a minute at most. A newly
 * announced transfer may therefore affect a proposal a minute late.
 */
export async function findVerdicts({ db }: Pick<Services, 'db'>): Promise<JudgedEntries> {
  // Read this before the computation: a change during the computation makes the result out of date.
  const stamp = await findMatchingStamp(db);
  const before = remembered.get(db);
  if (before?.stamp === stamp && performance.now() < before.until) return before.judged;
  const mine = { judged: judge(db), stamp, until: performance.now() + rememberedMs };
  remembered.set(db, mine);
  let isWorthKeeping = false;
  try {
    const judged = await mine.judged;
    isWorthKeeping = judged.entries.length >= minToRemember || judged.sums.size >= 10 * minToRemember;
    return judged;
  } finally {
    if (!isWorthKeeping && remembered.get(db) === mine) remembered.delete(db);
  }
}
