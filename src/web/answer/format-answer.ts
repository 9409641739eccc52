import type { Answer } from '#contract/sourcing/answer-endpoints.ts';
import { asDateWords } from '#domain/language.ts';
import { sizeUnits } from '#domain/limit-format.ts';
import { formatQuantity } from '#domain/quotes/quantity-format.ts';
import type { Unit } from '#domain/quotes/unit-kinds.ts';
import type { Currency } from '#domain/rates/currency-kinds.ts';
import { numberRules } from '#domain/sourcing/offer-part-rules.ts';
import { decimalText, meaningsOf } from '#domain/sourcing/typed-number-rules.ts';
import { type SupplierLanguage, supplierLocales } from '#domain/suppliers/supplier-language-kinds.ts';
import { decimalMarkOf } from './typed/answer-field-rules.ts';
import type { AnswerTexts } from './answer-text-types.ts';
import type { FieldError } from './typed/read-typed.ts';

/** The tags of the languages in HTML: Chinese is written in simplified characters. */
export const languageTags: Record<SupplierLanguage, string> = { en: 'en', zh: 'zh-Hans', fr: 'fr' };

const widenSpaces = (text: string) => text.replaceAll('\u202f', '\u00a0');

const formatNumber = (value: number, language: SupplierLanguage) =>
  widenSpaces(new Intl.NumberFormat(supplierLocales[language], { maximumFractionDigits: 4 }).format(value));

/** Returns `2 000 pièces`, `1,000 件`. */
export function formatAskedQuantity(
  quantity: number,
  unit: Unit,
  language: SupplierLanguage,
  texts: AnswerTexts,
): string {
  if (language !== 'zh') return formatQuantity({ quantity, unit }, language);
  return `${formatNumber(quantity / 100, language)} ${texts.units[unit][1]}`;
}

function writeDate(date: Date, options: Intl.DateTimeFormatOptions, language: SupplierLanguage): string {
  const text = new Intl.DateTimeFormat(supplierLocales[language], options).format(date);
  return language === 'zh' ? text : asDateWords(text, language);
}

/** Returns a calendar day in words; `day` is `YYYY-MM-DD`. */
export const formatDay = (day: string, language: SupplierLanguage) =>
  writeDate(new Date(`${day}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' }, language);

/** Returns the time of a moment, in the reader's time zone. */
export const formatTime = (instant: string, language: SupplierLanguage) =>
  writeDate(new Date(instant), { timeStyle: 'short' }, language);

/** Returns whether a moment is today, in the reader's time zone. */
export const isToday = (instant: string) => new Date(instant).toDateString() === new Date().toDateString();

/** Returns day and time of a moment, in the reader's time zone. */
export const formatMoment = (instant: string, language: SupplierLanguage) =>
  writeDate(new Date(instant), { dateStyle: 'long', timeStyle: 'short' }, language);

export function formatSize(bytes: number, language: SupplierLanguage): string {
  const { thousand, million } = sizeUnits[language === 'zh' ? 'en' : language];
  const isLarge = bytes >= 1_000_000;
  const number = isLarge ? Math.round(bytes / 100_000) / 10 : Math.max(1, Math.round(bytes / 1_000));
  return `${formatNumber(number, language)}\u00a0${isLarge ? million : thousand}`;
}

/** Returns a currency with its name: `USD – US Dollar`. */
export function currencyName(currency: Currency, language: SupplierLanguage): string {
  const name = new Intl.DisplayNames(supplierLocales[language], { type: 'currency' }).of(currency);
  return name === undefined || name === currency ? currency : `${currency} – ${name}`;
}

/** Returns the error text of a field. */
export function errorText(error: FieldError, texts: AnswerTexts, language: SupplierLanguage): string {
  const { wrong } = texts;
  if (error.kind === 'places') return wrong.places(error.limit);
  if (error.kind === 'atMost') return wrong.atMost(formatNumber(error.limit, language));
  if (error.kind === 'thousands') return wrong.thousands;
  if (error.kind !== 'twoMeanings') return wrong[error.kind];
  const meanings = meaningsOf(error.typed, decimalMarkOf(language));
  return meanings ? wrong.twoMeanings(error.typed, meanings) : wrong.thousands;
}

/** Returns millimetres as centimetres: `45,5`. */
export const formatSide = (side: number, language: SupplierLanguage) =>
  decimalText(side, numberRules.length.places, decimalMarkOf(language));

/** Returns grams as kilograms: `12,5`. */
export const formatWeight = (grams: number, language: SupplierLanguage) =>
  decimalText(grams, numberRules.weight.places, decimalMarkOf(language));

const isTerm = (name: string): name is keyof AnswerTexts & Term => terms.some((term) => term === name);
const terms = ['currency', 'incoterm', 'place', 'validUntil', 'paymentTerms', 'inland', 'remarks'] as const;
type Term = (typeof terms)[number];

/** Returns the label of a field, preceded by the name of its line. */
export function fieldLabel(
  name: string,
  lines: Answer['lines'],
  { texts, language }: { texts: AnswerTexts; language: SupplierLanguage },
): string {
  if (isTerm(name)) return texts[name];
  const [id, part = '', place] = name.split('.');
  const line = lines.find((each) => each.id === id);
  if (!line) return name;
  const parts: Readonly<Record<string, string>> = {
    ...texts.parts,
    price: texts.priceFor(formatAskedQuantity(Number(place), line.unit, language, texts)),
    from: texts.furtherFrom(texts.units[line.unit][1]),
    step: texts.furtherPrice,
  };
  return texts.errorOf(line.label, parts[part] ?? part);
}
