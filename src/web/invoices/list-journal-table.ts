import type { JournalEntry } from '#contract/invoices/invoice-list-replies.ts';
import { invoiceKindNames } from '#domain/invoices/invoice-kind-texts.ts';
import { journalAccountNames } from '#domain/invoices/journal-account-texts.ts';
import { type Language, locales } from '#domain/language.ts';
import type { Cell, DataTable } from '#web/shared/tables/table-types.ts';
import { journalTexts } from './journal-texts.ts';

/** `Facture finale, Maison Fontaine SARL, ESM-1000000001`; a line of VAT also has its rate. */
export function journalLabel({ kind, client, reference, rate }: JournalEntry, language: Language): string {
  const percent = { style: 'percent', maximumFractionDigits: 2 } as const;
  const rateText =
    rate === null ? [] : [new Intl.NumberFormat(locales[language], percent).format(rate / 10_000)];
  const ofVat = rateText.map((text) => `${journalTexts[language].vat} ${text.replaceAll(/\s/g, ' ')}`);
  return [invoiceKindNames[language][kind], client, reference, ...ofVat].join(', ');
}

/** Returns the client's own account below the account of all clients; empty for other accounts. */
export const auxiliaryOf = ({ part, clientCode, client }: JournalEntry): [code: string, name: string] =>
  part === 'client' ? [clientCode, client] : ['', ''];

/**
 * Returns the sales journal as a table for a spreadsheet. Days are written as `YYYY-MM-DD`, so that they sort
 * correctly as text.
 */
export function journalTable(entries: readonly JournalEntry[], language: Language): DataTable {
  const { sheet, columns } = journalTexts[language];
  const sum = (cents: number): Cell => (cents === 0 ? null : { cents });
  const rows = entries.map((entry): Cell[] => [
    entry.issuedOn,
    entry.number,
    entry.account,
    journalAccountNames[language][entry.part],
    ...auxiliaryOf(entry),
    journalLabel(entry, language),
    sum(entry.debit),
    sum(entry.credit),
  ]);
  return { title: sheet, columns: Object.values(columns), rows };
}
