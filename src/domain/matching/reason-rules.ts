import { plusDays } from '#domain/figures/period-rules.ts';
import { type SumClues, type EntryClues, otherPayer, payerReasons } from './clue-rules.ts';
import type { ExpectedIndex } from './expected-sum-rules.ts';
import type { BankEntry, ExpectedSum, ManuallyRecorded, Reason } from './matching-kinds.ts';

const dayMilliseconds = 86_400_000;
/** The most days between the day of a transfer and its arrival. Some banks date a transfer one day earlier. */
const maxTransferDays = 10;
/** The most days between the arrival of money and the manual record of its payment. */
const maxDaysUntilRecorded = 31;

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMilliseconds;

/** Returns a reason if the client announced a transfer of that amount around that day. */
function announcedReason({ amount, valueOn }: BankEntry, { announced }: ExpectedSum): Reason[] {
  const found = announced.find((transfer) => {
    const days = daysBetween(transfer.madeOn, valueOn);
    return transfer.amount === amount && days >= -1 && days <= maxTransferDays;
  });
  return found ? [{ code: 'announced', amount: found.amount, madeOn: found.madeOn }] : [];
}

/** Returns whether an entry of that day may be this recorded payment. */
function isInTime(valueOn: string, manuallyRecorded: ManuallyRecorded): boolean {
  const days = daysBetween(manuallyRecorded.valueOn, valueOn);
  return days >= -maxDaysUntilRecorded && days <= maxTransferDays;
}

/** Returns the earliest day that a recorded payment may have to match an entry of that day. */
export const earliestManuallyRecorded = (valueOn: string) => plusDays(valueOn, -maxTransferDays);

interface RecordedSum {
  due: number;
  valueOn: string;
}
const totalOf = (sums: readonly RecordedSum[]) => sums.reduce((all, { due }) => all + due, 0);

/** Returns the payments that add up to exactly this sum: all payments, or a pair; empty if neither does. */
function findPaymentsAddingUpTo(recorded: readonly RecordedSum[], amount: number): readonly RecordedSum[] {
  if (totalOf(recorded) === amount) return recorded;
  const pairs = recorded.flatMap((one, at) => recorded.slice(at + 1).map((other) => [one, other]));
  return pairs.find((pair) => totalOf(pair) === amount) ?? [];
}

/**
 * Returns a reason if the entry may be money that an agent already recorded for the same request: one payment,
 * several together, or a part.
 */
function otherRecordedReasons(
  { amount, valueOn }: BankEntry,
  sum: ExpectedSum,
  index: ExpectedIndex,
): Reason[] {
  const recorded = (index.byRequest.get(sum.requestId) ?? [])
    .flatMap(({ manuallyRecorded, due }) => (manuallyRecorded ? [{ ...manuallyRecorded, due }] : []))
    .sort((a, b) => (a.valueOn < b.valueOn ? -1 : 1));
  const same = recorded.find(({ due }) => due === amount);
  if (same) return [{ code: 'other_manually_recorded', amount, valueOn: same.valueOn }];
  const together = findPaymentsAddingUpTo(recorded, amount).at(-1);
  if (together) return [{ code: 'other_manually_recorded', amount, valueOn: together.valueOn }];
  const inTime = recorded.filter((manuallyRecorded) => isInTime(valueOn, manuallyRecorded));
  const total = totalOf(inTime);
  const latest = inTime.at(-1)?.valueOn;
  if (latest === undefined || (total < amount && amount >= sum.due)) return [];
  return [{ code: 'other_manually_recorded', amount: total, valueOn: latest }];
}

function amountReason({ amount }: BankEntry, { due }: ExpectedSum): Reason {
  if (amount === due) return { code: 'amount_equal' };
  return amount < due
    ? { code: 'amount_part', missing: due - amount }
    : { code: 'amount_above', over: amount - due };
}

/** Returns a reason with the charges that banks deducted, if only a part of the sum has come. */
const chargeReasons = ({ amount, charges }: BankEntry, { due }: ExpectedSum): Reason[] =>
  charges !== null && charges > 0 && amount < due ? [{ code: 'charges', amount: charges }] : [];

function referenceReasons({ reference }: SumClues): Reason[] {
  if (!reference) return [];
  const { written, isNamed, isLoose, slip } = reference;
  if (slip !== null) return [{ code: 'reference_near', written, slip }];
  const loose: Reason[] = isLoose ? [{ code: 'loose_digits' }] : [];
  return [{ code: isNamed ? 'reference' : 'reference_digits', written }, ...loose];
}

/** Returns the reasons for and against this entry being the recorded payment. */
function manuallyRecordedReasons(
  entry: BankEntry,
  sum: ExpectedSum,
  manuallyRecorded: ManuallyRecorded,
  index: ExpectedIndex,
): Reason[] {
  const sameRequest = index.byRequest.get(sum.requestId) ?? [];
  const others = sameRequest.filter((other) => other !== sum);
  const hasTwin = others.some((other) => other.due === entry.amount);
  // An entry after the recorded payment may be a new part of the sum due.
  const isLater = entry.valueOn > manuallyRecorded.valueOn;
  const open = others.find((other) => isLater && other.manuallyRecorded === null && other.due > entry.amount);
  return [
    { code: 'manually_recorded', valueOn: manuallyRecorded.valueOn },
    ...(entry.amount > sum.due ? [{ code: 'amount_above', over: entry.amount - sum.due } as const] : []),
    ...(isInTime(entry.valueOn, manuallyRecorded) ? [] : [{ code: 'not_in_time' } as const]),
    ...(hasTwin ? [{ code: 'sum_alike' } as const] : []),
    ...(open ? [{ code: 'still_due', amount: open.due } as const] : []),
  ];
}

/** Returns all reasons for or against a sum, except those that other sums and entries give. */
export function reasonsOfSum(
  entry: BankEntry,
  sum: ExpectedSum,
  {
    clues,
    clientsOfSameName,
    speaksOfReturn,
    index,
  }: Pick<EntryClues, 'clientsOfSameName' | 'speaksOfReturn'> & {
    clues: SumClues;
    index: ExpectedIndex;
  },
): Reason[] {
  const other = otherPayer(entry, sum, clientsOfSameName);
  const { askedOn, manuallyRecorded } = sum;
  return [
    ...referenceReasons(clues),
    ...(manuallyRecorded
      ? manuallyRecordedReasons(entry, sum, manuallyRecorded, index)
      : [amountReason(entry, sum)]),
    ...chargeReasons(entry, sum),
    ...announcedReason(entry, sum),
    ...payerReasons(entry, sum, clues.payer),
    ...(speaksOfReturn ? [{ code: 'said_back' } as const] : []),
    ...(other === null ? [] : [{ code: 'payer_other', name: other } as const]),
    ...(askedOn !== null && entry.valueOn < askedOn ? [{ code: 'before_asked', askedOn } as const] : []),
    ...(manuallyRecorded ? [] : otherRecordedReasons(entry, sum, index)),
  ];
}
