import { writtenDay } from '#domain/agency/agency-day-format.ts';
import { noticeKinds, type NoticeKind, type NoticeSum } from '#domain/notices/notice-kinds.ts';
import type { Language } from '#domain/language.ts';
import { type Cents, centsFromDecimal, formatMoney } from '#domain/money.ts';
import type { SummaryLine } from '#server/mail/mail-kinds.ts';
import { dueOf } from '#server/payments/find-due.ts';
import type { NoticeRow } from './due-notice-store.ts';
import { noticeTexts } from './notice-texts.ts';

/** Amounts that are stored. The others are computed from the amount due. */
const written = ['quoted', 'toRepay', 'repaid'] as const;
const isWritten = (sum: NoticeSum): sum is (typeof written)[number] => written.some((each) => each === sum);

/** The amount due, without an announced part of it. */
function toTransfer(row: NoticeRow): Cents | null {
  const due = dueOf(row.status, row)?.due ?? null;
  const announced = row.announced === null ? 0 : centsFromDecimal(row.announced);
  return due !== null && announced < due ? due - announced : due;
}

function amountOf(sum: NoticeSum, row: NoticeRow): Cents | null {
  if (sum === 'announced' && row.announced !== null) return centsFromDecimal(row.announced);
  if (!isWritten(sum)) return toTransfer(row);
  const stored = row[sum];
  return stored === null ? null : centsFromDecimal(stored);
}

/** The lines with the facts of a mail about money. Empty if there is no amount. */
export function writeNoticeSummary(
  noticeKind: NoticeKind,
  row: NoticeRow,
  language: Language,
): SummaryLine[] {
  const { sum } = noticeKinds[noticeKind];
  if (sum === null) return [];
  const amount = amountOf(sum, row);
  // An amount that the deposit covers needs no transfer.
  if (amount === null || amount === 0) return [];
  const texts = noticeTexts[language].summary;
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
