import { noticeKinds, type NoticeKind } from '#domain/notices/notice-kinds.ts';
import type { Language } from '#domain/language.ts';
import { type Cents, centsFromDecimal } from '#domain/money.ts';
import type { SummaryLine } from '#server/mail/mail-kinds.ts';
import { dueOf } from '#server/payments/find-due.ts';
import type { NoticeRow } from './due-notice-store.ts';
import { noticeTexts } from './notice-texts.ts';

const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB' };

function money(cents: Cents, language: Language): string {
  return new Intl.NumberFormat(locales[language], { style: 'currency', currency: 'EUR' }).format(cents / 100);
}

/** What a mail about money is about, line by line; empty where no amount stands. */
export function writeNoticeSummary(happening: NoticeKind, row: NoticeRow, language: Language): SummaryLine[] {
  const { sum } = noticeKinds[happening];
  if (sum === null) return [];
  const quoted = row.quoted === null ? null : centsFromDecimal(row.quoted);
  const amount = sum === 'quoted' ? quoted : (dueOf(row.status, row)?.due ?? null);
  // What the deposit covers is nothing to transfer.
  if (amount === null || amount === 0) return [];
  const texts = noticeTexts[language].summary;
  return [
    { label: texts.request, value: `${row.title} (${row.reference})` },
    { label: texts[sum], value: money(amount, language), isAmount: true },
    ...(sum === 'quoted' ? [] : [{ label: texts.paymentReference, value: row.paymentReference }]),
  ];
}
