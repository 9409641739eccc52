import { writtenDay } from '#domain/agency/agency-day-format.ts';
import { type BankDetails, printedIban } from '#domain/agency/bank-details-rules.ts';
import { colons, type Language, locales } from '#domain/language.ts';
import { type Cents, formatMoney, type VatRate } from '#domain/money.ts';
import type { VatTotal } from '#domain/quotes/quote-line-rules.ts';
import { vatReasonTexts } from '#domain/quotes/vat-reason-texts.ts';
import type { Sum } from './paper-kinds.ts';
import { paperTexts } from './paper-texts.ts';

/** Returns how papers write amounts, rates and days. */
export function paperFormats(language: Language) {
  const percent = new Intl.NumberFormat(locales[language], { style: 'percent', maximumFractionDigits: 2 });
  return {
    money: (cents: Cents) => formatMoney(cents, language),
    rate: (rate: VatRate) => percent.format(rate / 10_000),
    day: (date: string) => writtenDay(date, language),
  };
}

/** Writes a label and its value. */
export const labelledValue = (language: Language, label: string, value: string): string =>
  `${label}${colons[language]} ${value}`;

/**
 * Returns a line for the VAT of each rate. The line names the base if there are several rates, and the legal mention
 * if there is no VAT.
 */
export function vatSums(vat: readonly VatTotal[], language: Language): Sum[] {
  const texts = paperTexts[language];
  const { money, rate: percent } = paperFormats(language);
  return vat.map(({ rate, reason, exclVat, vat: tax }) => {
    const base = vat.length > 1 ? texts.vatOn(percent(rate), money(exclVat)) : texts.vat(percent(rate));
    const label =
      reason === null ? base : labelledValue(language, base, vatReasonTexts[language][reason].mention);
    return { label, value: money(tax) };
  });
}

/** Returns the lines that say to which account the client transfers. */
export function accountLines(
  { holder, iban, bic, intermediaryBic }: BankDetails,
  language: Language,
): string[] {
  const texts = paperTexts[language];
  const account = [
    labelledValue(language, texts.holder, holder),
    labelledValue(language, 'IBAN', printedIban(iban)),
    labelledValue(language, 'BIC', bic),
  ].join('   ');
  return intermediaryBic === null
    ? [account]
    : [account, labelledValue(language, texts.intermediaryBic, intermediaryBic)];
}
