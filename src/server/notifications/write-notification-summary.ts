import { writtenDay } from '#domain/agency/agency-day-format.ts';
import {
  notificationKinds,
  type NotificationKind,
  type NotificationSum,
} from '#domain/notifications/notification-kinds.ts';
import type { Language } from '#domain/language.ts';
import { type Cents, centsFromDecimal, formatMoney } from '#domain/money.ts';
import type { SummaryLine } from '#server/mail/mail-kinds.ts';
import { dueOf } from '#server/payments/find-due.ts';
import type { NotificationRow } from './queued-notification-store.ts';
import { notificationTexts } from './notification-texts.ts';

/** Amounts that are stored. The others are computed from the amount due. */
const written = ['quoted', 'toRepay', 'repaid'] as const;
const isWritten = (sum: NotificationSum): sum is (typeof written)[number] =>
  written.some((each) => each === sum);

/** The amount due, without an announced part of it. */
function toTransfer(row: NotificationRow): Cents | null {
  const due = dueOf(row.status, row)?.due ?? null;
  const announced = row.announced === null ? 0 : centsFromDecimal(row.announced);
  return due !== null && announced < due ? due - announced : due;
}

function amountOf(sum: NotificationSum, row: NotificationRow): Cents | null {
  if (sum === 'announced' && row.announced !== null) return centsFromDecimal(row.announced);
  if (!isWritten(sum)) return toTransfer(row);
  const stored = row[sum];
  return stored === null ? null : centsFromDecimal(stored);
}

/** The lines with the facts of a mail about money. Empty if there is no amount. */
export function writeNotificationSummary(
  notificationKind: NotificationKind,
  row: NotificationRow,
  language: Language,
): SummaryLine[] {
  const { sum } = notificationKinds[notificationKind];
  if (sum === null) return [];
  const amount = amountOf(sum, row);
  // An amount that the deposit covers needs no transfer.
  if (amount === null || amount === 0) return [];
  const texts = notificationTexts[language].summary;
  const { quoteValidUntil: until } = row;
  return [
    { label: texts.request, value: `${row.title} (${row.reference})` },
    { label: texts[sum], value: formatMoney(amount, language), isAmount: true },
    ...(sum === 'quoted' && until !== null
      ? [{ label: texts.validUntil, value: writtenDay(until, language) }]
      : []),
    ...(isWritten(sum) ? [] : [{ label: texts.paymentReference, value: row.paymentReference }]),
  ];
}
