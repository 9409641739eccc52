import { writtenDay } from '#domain/agency/agency-day-format.ts';
import {
  notificationKinds,
  type NotificationKind,
  type NotificationSum,
} from '#domain/notifications/notification-kinds.ts';
import type { Language } from '#domain/language.ts';
import { type Cents, centsFromDecimal, formatMoney } from '#domain/money.ts';
import type { WrittenAddition } from '#domain/payments/addition-format.ts';
import { issuableQuote } from '#domain/requests/transition-rules.ts';
import type { SummaryLine } from '#server/mail/mail-kinds.ts';
import { dueOf } from '#server/payments/find-due.ts';
import { sumParts, writePaymentSum, writeQuoteSum } from '#server/requests/write-payment-sum.ts';
import type { NotificationRow } from './queued-notification-store.ts';
import { notificationTexts } from './notification-texts.ts';

/** Amounts that are stored. The others are computed from the amount due. */
const storedSums = ['quoted', 'toRepay', 'repaid'] as const;
const isStoredSum = (sum: NotificationSum): sum is (typeof storedSums)[number] =>
  storedSums.some((each) => each === sum);

/** Returns whether somebody has to transfer the amount. */
const isToTransfer = (sum: NotificationSum) => !isStoredSum(sum) && sum !== 'received';

/** Returns the amount due, without an announced part of it. */
function sumToTransfer(row: NotificationRow): Cents | null {
  const due = dueOf(row.status, row)?.due ?? null;
  const announced = row.announced === null ? 0 : centsFromDecimal(row.announced);
  return due !== null && announced < due ? due - announced : due;
}

function amountOf(sum: NotificationSum, row: NotificationRow): Cents | null {
  if (sum === 'announced' && row.announced !== null) return centsFromDecimal(row.announced);
  if (!isStoredSum(sum)) return sumToTransfer(row);
  const stored = row[sum];
  return stored === null ? null : centsFromDecimal(stored);
}

/**
 * Returns the sum that the mail is about, with the rows that add up to it. Null if there is no sum, or if there was
 * nothing to pay.
 */
function sumOf(
  notificationKind: NotificationKind,
  row: NotificationRow,
  language: Language,
): WrittenSum | null {
  const { sum, reportedPayment } = notificationKinds[notificationKind];
  if (sum === null) return null;
  if (sum === 'received') {
    const written = reportedPayment && writePaymentSum(row, reportedPayment, language);
    const hasCome = row.ledger.some(({ type, kind }) => type === 'received' && kind === reportedPayment);
    return written && hasCome ? { written, label: written.total.label, amount: written.total.cents } : null;
  }
  const amount = amountOf(sum, row);
  // An amount that the deposit covers needs no transfer.
  if (amount === null || amount === 0) return null;
  const label =
    notificationTexts[language].summary[sum === 'quoted' && row.quoteOptions > 0 ? 'quotedFrom' : sum];
  const due = dueOf(row.status, row);
  const open = issuableQuote(row.status)?.type;
  if (sum === 'quoted' && open && row.quoteOptions === 0) {
    const written = writeQuoteSum(row, { type: open, amountTtc: amount }, language);
    if (written.total.cents < amount)
      return { written, label: written.total.label, amount: written.total.cents };
  }
  // The client is no longer asked for an announced part: the rows would not add up to the amount.
  if (!isStoredSum(sum) && due?.due === amount)
    return { written: writePaymentSum(row, due.kind, language), label, amount };
  return { written: null, label, amount };
}

interface WrittenSum {
  written: WrittenAddition | null;
  label: string;
  amount: Cents;
}

/** Returns the tracking number and the arrival day, for the mails that invite the reader to follow the parcel. */
function shipmentLines(notificationKind: NotificationKind, row: NotificationRow, language: Language) {
  if (notificationKinds[notificationKind].action !== 'track') return [];
  const texts = notificationTexts[language].summary;
  const { trackingNumber, estimatedArrival } = row;
  return [
    ...(trackingNumber ? [{ label: texts.tracking, value: trackingNumber }] : []),
    ...(estimatedArrival ? [{ label: texts.arrival, value: writtenDay(estimatedArrival, language) }] : []),
  ];
}

/** Returns the lines with the facts of a mail about money or a parcel. Empty if there are none. */
export function writeNotificationSummary(
  notificationKind: NotificationKind,
  row: NotificationRow,
  language: Language,
): SummaryLine[] {
  const { sum } = notificationKinds[notificationKind];
  const money = sumOf(notificationKind, row, language);
  const shipment = shipmentLines(notificationKind, row, language);
  if (!money && shipment.length === 0) return [];
  const texts = notificationTexts[language].summary;
  const { quoteValidUntil: until, payBy } = row;
  const day = (label: string, date: string | null) =>
    date === null ? [] : [{ label, value: writtenDay(date, language) }];
  return [
    { label: texts.request, value: `${row.title} (${row.reference})` },
    ...(money
      ? [
          ...(money.written ? sumParts(money.written, language) : []),
          { label: money.label, value: formatMoney(money.amount, language), isAmount: true },
        ]
      : []),
    ...(sum === 'quoted' ? day(texts.validUntil, until) : []),
    ...(sum === 'due' && row.bankIban !== null ? day(texts.payBy, payBy) : []),
    ...(sum !== null && isToTransfer(sum)
      ? [{ label: texts.paymentReference, value: row.paymentReference }]
      : []),
    ...shipment,
  ];
}
