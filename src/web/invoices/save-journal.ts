import { agencyEndpoints } from '#contract/agency/agency-endpoints.ts';
import { invoiceEndpoints } from '#contract/invoices/invoice-endpoints.ts';
import type { JournalEntry } from '#contract/invoices/invoice-list-replies.ts';
import type { Period } from '#domain/figures/period-rules.ts';
import type { Language } from '#domain/language.ts';
import type { Cents } from '#domain/money.ts';
import { call } from '#web/shared/api/api.ts';
import { saveFile } from '#web/shared/save-file.ts';
import { saveCsv, saveXlsx } from '#web/shared/tables/save-tables.ts';
import { journalTexts } from './journal-texts.ts';
import { fecName, fecText } from './list-fec-lines.ts';
import { journalTable } from './list-journal-table.ts';

export const journalFormats = ['csv', 'xlsx', 'fec'] as const;
export type JournalFormat = (typeof journalFormats)[number];

/** Returns the whole journal of a period, day by day, for any number of documents. */
async function readJournal(days: Period): Promise<JournalEntry[]> {
  const found: JournalEntry[] = [];
  let after: string | undefined;
  for (;;) {
    const page = await call(invoiceEndpoints.exportJournal, { body: { ...days, after } });
    found.push(...page.items);
    // The server pages by document number, and credit notes have their own series of numbers.
    if (page.next === null)
      return found.toSorted((a, b) => (a.issuedOn < b.issuedOn ? -1 : Number(a.issuedOn > b.issuedOn)));
    after = page.next;
  }
}

async function saveFec(entries: readonly JournalEntry[], { to }: Period): Promise<void> {
  const { siren } = await call(agencyEndpoints.getIdentity, {});
  saveFile(new Blob([fecText(entries)], { type: 'text/plain;charset=utf-8' }), fecName(siren, to));
}

/** Saves the sales journal of a period as a file; returns its sums, or null if it has no entries. */
export async function saveJournal(
  format: JournalFormat,
  days: Period,
  language: Language,
): Promise<{ debit: Cents; credit: Cents } | null> {
  const entries = await readJournal(days);
  if (entries.length === 0) return null;
  const fileName = `${journalTexts[language].fileName}-${days.from}-${days.to}`;
  if (format === 'fec') await saveFec(entries, days);
  else if (format === 'csv') saveCsv(journalTable(entries, language), fileName, language);
  else await saveXlsx([journalTable(entries, language)], fileName, language);
  const sumOf = (side: 'debit' | 'credit') => entries.reduce((sum, entry) => sum + entry[side], 0);
  return { debit: sumOf('debit'), credit: sumOf('credit') };
}
