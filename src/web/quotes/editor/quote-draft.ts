import type { OperatingMode } from '#domain/agency/operating-mode-rules.ts';
import { keysOf } from '#domain/keys-of.ts';
import type { Cents } from '#domain/money.ts';
import { isDay as isCalendarDay } from '#web/ui/fields/day-text.ts';
import { defaultVatRate, isAmount, withVat } from '#domain/money.ts';
import { arrangementsFor } from '#domain/quotes/delivery-terms-rules.ts';
import type { DeliveryTerms, ImportArrangement, Incoterm } from '#domain/quotes/incoterm-kinds.ts';
import { amountsOf, type QuoteAmounts } from '#domain/quotes/quote-line-rules.ts';
import { validUntil } from '#domain/quotes/validity-rules.ts';
import type { Quote } from '#contract/requests/quote-replies.ts';
import type { QuoteType } from '#domain/requests/request-lifecycle.ts';
import { draftLines, type LineDraft, linesOf } from './quote-lines-draft.ts';
import { rateOf, type VatDraft, vatDraftOf, vatOfDraft } from './vat-draft.ts';

export interface TypedQuote extends VatDraft {
  /** If there are lines, the amounts are calculated from them. */
  lines: readonly LineDraft[];
  amountHt: Cents | null;
  typedHt: string;
  /** As in `VatDraft`; empty while the agency's usual VAT applies. */
  vat: string;
  /** Null while the amount incl. VAT is calculated. */
  byHand: { cents: Cents | null; typed: string } | null;
  /** Incl. VAT, on commission. */
  fee: Cents | null;
  typedFee: string;
  /** Empty if the quote does not say what its price includes. */
  incoterm: Incoterm | '';
  place: string;
  /** Null for the usual import arrangement of the incoterm. */
  imports: ImportArrangement | null;
  issuedOn: string;
  /** The chosen last day of the quote; null for the agency's days after the issue. */
  validUntil: string | null;
  notes: string;
  /**
   * The words that distinguish it from the pending quote beside which it is offered; null if it replaces that quote.
   */
  optionName: string | null;
  /** The name of the quote beside which it is offered, if that quote has no name yet; null otherwise. */
  besideName: string | null;
  /** The quote that it replaces among several offered together; null if it replaces none of them. */
  inPlaceOf: string | null;
  /** The figures from which a PDF was composed here. */
  composedFrom: string | null;
}

export interface QuoteDraft extends TypedQuote, Record<string, unknown> {
  file: File | null;
  operatingMode: OperatingMode;
  /** The agency's days of validity; null until they are loaded. */
  days: number | null;
  /** Whether the agency charges no VAT, as a small business. */
  isFranchise: boolean;
  /** `lost`: the PDF waited too long for its quote and the server has deleted it. */
  refused: 'type' | 'size' | 'lost' | null;
}

/** Returns an empty quote, or one filled from the quote that it replaces. */
export function draftFrom(
  today: string,
  replaced: Quote | undefined,
  operatingMode: OperatingMode = 'resale',
): QuoteDraft {
  const empty: QuoteDraft = {
    lines: [],
    amountHt: null,
    typedHt: '',
    vat: '',
    customRate: '',
    vatReason: null,
    byHand: null,
    fee: null,
    typedFee: '',
    incoterm: '',
    place: '',
    imports: null,
    issuedOn: today,
    validUntil: null,
    notes: '',
    optionName: null,
    besideName: null,
    inPlaceOf: null,
    file: null,
    operatingMode,
    days: null,
    isFranchise: false,
    refused: null,
    composedFrom: null,
  };
  return replaced ? { ...empty, ...fieldsOfReplacedQuote(replaced) } : empty;
}

/** Returns the fields that are filled from the replaced quote. */
export function fieldsOfReplacedQuote({ amountHt, amountTtc, fee, notes, lines, delivery }: Quote) {
  const [first] = lines;
  const vatRate = first?.vatRate ?? defaultVatRate;
  return {
    lines: draftLines(lines),
    amountHt,
    ...vatDraftOf(vatRate, first?.vatReason ?? null),
    byHand: withVat(amountHt, vatRate) === amountTtc ? null : { cents: amountTtc, typed: '' },
    fee,
    incoterm: delivery?.incoterm ?? '',
    place: delivery?.place ?? '',
    imports: delivery?.imports ?? null,
    notes: notes ?? '',
  } satisfies Partial<QuoteDraft>;
}

/** Returns whether the draft still has the content of that quote. */
export function isFilledFrom(draft: QuoteDraft, quote: Quote): boolean {
  const filled = fieldsOfReplacedQuote(quote);
  const contentKeyOf = (fields: Pick<QuoteDraft, keyof typeof filled>) =>
    JSON.stringify([
      keysOf(filled).map((name) => (name === 'lines' ? null : fields[name])),
      fields.lines.map((line) => ({ ...line, key: '' })),
    ]);
  return contentKeyOf(draft) === contentKeyOf(filled);
}

/** Returns whether the quote is offered beside others, instead of replacing one. */
export const isBesideOthers = ({ optionName, inPlaceOf }: TypedQuote): boolean =>
  optionName !== null && inPlaceOf === null;

/** Returns whether another quote may be offered beside this one. */
export const canHaveOptions = (pending: Quote | undefined): boolean =>
  pending?.type === 'marchandise' && !pending.lapsed;

/** Returns the chosen VAT, or the agency's usual one. */
export function chosenVat({ vat, customRate, vatReason, isFranchise }: QuoteDraft): VatDraft {
  if (vat !== '') return { vat, customRate, vatReason };
  return isFranchise ? vatDraftOf(0, 'franchise') : vatDraftOf(defaultVatRate, null);
}

/** Returns excl. VAT × (1 + rate), if both are known. */
export function automaticTtc(draft: QuoteDraft): Cents | null {
  const rate = rateOf(chosenVat(draft));
  return draft.amountHt !== null && isAmount(draft.amountHt) && rate !== null
    ? withVat(draft.amountHt, rate)
    : null;
}

/** Returns the amount incl. VAT: calculated from the lines, typed by the person, or calculated with the rate. */
export function ttcOf(draft: QuoteDraft): Cents | null {
  if (draft.lines.length > 0) return lineAmounts(draft)?.amountTtc ?? null;
  return draft.byHand ? draft.byHand.cents : automaticTtc(draft);
}

/** Returns the agency's own part of the quote; null if it is not asked for, or not known yet. */
export function feeOf({ operatingMode, fee }: QuoteDraft): Cents | null {
  return operatingMode === 'commission' ? fee : null;
}

/**
 * Accepts days of the 21st and 22nd centuries: a day that is still being typed is invalid, and so is 31
 * February.
 */
export const isDay = (value: string) => /^2[01]/.test(value) && isCalendarDay(value);

/** Returns the last day of the quote; null if the agency's days or the date of issue are not known yet. */
export function validityOfDraft({ validUntil: chosen, issuedOn, days }: QuoteDraft): string | null {
  if (chosen !== null) return chosen;
  return days !== null && isDay(issuedOn) ? validUntil(issuedOn, days) : null;
}

/**
 * Returns the amounts calculated from the lines; null while a line is incomplete, or if a quote cannot have these
 * amounts.
 */
export function lineAmounts(draft: QuoteDraft): QuoteAmounts | null {
  const lines = linesOf(draft.lines);
  return lines && amountsOf(lines);
}

/** Returns the chosen import arrangement if the incoterm allows it, otherwise the usual one. */
export function importsOf({
  incoterm,
  imports,
}: Pick<TypedQuote, 'incoterm' | 'imports'>): ImportArrangement | null {
  if (incoterm === '') return null;
  const allowed = arrangementsFor(incoterm);
  return imports && allowed.includes(imports) ? imports : (allowed[0] ?? null);
}

/** Returns null if the quote does not say, or does not say yet, what its price includes. */
export function deliveryOf(draft: Pick<TypedQuote, 'incoterm' | 'place' | 'imports'>): DeliveryTerms | null {
  const { incoterm, place } = draft;
  const imports = importsOf(draft);
  return incoterm !== '' && imports && place.trim() ? { incoterm, place: place.trim(), imports } : null;
}

function statedQuoteOf(draft: QuoteDraft) {
  const lines = linesOf(draft.lines);
  if (!lines || lines.length > 0) {
    const amounts = lines && amountsOf(lines);
    return amounts && { lines, ...amounts, vatReason: null };
  }
  const [amountHt, vat, amountTtc] = [draft.amountHt, vatOfDraft(chosenVat(draft)), ttcOf(draft)];
  return amountHt !== null && vat && amountTtc !== null ? { lines, amountHt, ...vat, amountTtc } : null;
}

/**
 * Returns the content of a quote and of its composed PDF in the form that the server accepts; null while an amount is
 * missing.
 */
export function quoteBodyOf(draft: QuoteDraft, type: QuoteType) {
  const stated = statedQuoteOf(draft);
  const [validUntil, fee, notes] = [validityOfDraft(draft), feeOf(draft), draft.notes.trim()];
  return (
    stated && {
      type,
      ...stated,
      delivery: deliveryOf(draft),
      issuedOn: draft.issuedOn,
      ...(validUntil && { validUntil }),
      ...(fee !== null && { fee }),
      ...(notes && { notes }),
    }
  );
}

/** Returns everything in the draft that a composed PDF contains, for comparison. */
export const pdfContentOf = (draft: QuoteDraft): string => JSON.stringify(quoteBodyOf(draft, 'marchandise'));

/** Returns the typed values, as this browser stores them. */
export function typedQuoteOf(draft: QuoteDraft): TypedQuote {
  const { lines, amountHt, typedHt, vat, customRate, vatReason, byHand } = draft;
  const { fee, typedFee, incoterm, place, imports, issuedOn } = draft;
  const { validUntil: until, notes, optionName, besideName, inPlaceOf, composedFrom } = draft;
  const amounts = { lines, amountHt, typedHt, vat, customRate, vatReason, byHand, fee, typedFee };
  const terms = { incoterm, place, imports };
  const option = { optionName, besideName, inPlaceOf };
  return { ...amounts, ...terms, issuedOn, validUntil: until, notes, ...option, composedFrom };
}
