import type { OperatingMode } from '#domain/agency/operating-mode-rules.ts';
import type { Cents, VatRate } from '#domain/money.ts';
import { isDay as isCalendarDay } from '#web/ui/fields/day-text.ts';
import { defaultVatRate, isAmount, parseVatRate, vatPresets, withVat } from '#domain/money.ts';
import { isIssueDay, isValidityDay, validUntil } from '#domain/quotes/validity-rules.ts';
import { quoteNotesMaxLength } from '#domain/quotes/quote-rules.ts';
import type { Quote } from '#contract/requests/request-replies.ts';
import type { FieldErrors } from '#web/shared/forms/use-form.ts';

export interface TypedQuote {
  amountHt: Cents | null;
  typedHt: string;
  /** A preset in hundredths of a percent, or `custom`. */
  vat: string;
  customRate: string;
  /** Null while the amount incl. VAT is calculated. */
  byHand: { cents: Cents | null; typed: string } | null;
  /** Incl. VAT, on commission. */
  fee: Cents | null;
  typedFee: string;
  issuedOn: string;
  /** The chosen last day of the quote; null for the agency's days after the issue. */
  validUntil: string | null;
  notes: string;
  /** The figures from which a PDF was composed here. */
  composedFrom: string | null;
}

export interface QuoteDraft extends TypedQuote, Record<string, unknown> {
  file: File | null;
  operatingMode: OperatingMode;
  /** The agency's days of validity; null until they are loaded. */
  days: number | null;
  /** `lost`: the PDF waited too long for its quote and the server has deleted it. */
  refused: 'type' | 'size' | 'lost' | null;
}

const custom = 'custom';

/** Returns an empty quote, or one filled from the quote that it replaces. */
export function draftFrom(
  today: string,
  replaced: Quote | undefined,
  days: number | null,
  operatingMode: OperatingMode = 'resale',
): QuoteDraft {
  const empty: QuoteDraft = {
    amountHt: null,
    typedHt: '',
    vat: String(defaultVatRate),
    customRate: '',
    byHand: null,
    fee: null,
    typedFee: '',
    issuedOn: today,
    validUntil: null,
    notes: '',
    file: null,
    operatingMode,
    days,
    refused: null,
    composedFrom: null,
  };
  if (!replaced) return empty;
  const { amountHt, amountTtc, vatRate, fee, notes } = replaced;
  const preset = vatPresets.includes(vatRate);
  return {
    ...empty,
    amountHt,
    vat: preset ? String(vatRate) : custom,
    customRate: preset ? '' : String(vatRate / 100),
    byHand: withVat(amountHt, vatRate) === amountTtc ? null : { cents: amountTtc, typed: '' },
    fee,
    notes: notes ?? '',
  };
}

export function rateOf({ vat, customRate }: QuoteDraft): VatRate | null {
  return vat === custom ? parseVatRate(customRate) : Number(vat);
}

/** Returns excl. VAT × (1 + rate), if both are known. */
export function automaticTtc(draft: QuoteDraft): Cents | null {
  const rate = rateOf(draft);
  return draft.amountHt !== null && isAmount(draft.amountHt) && rate !== null
    ? withVat(draft.amountHt, rate)
    : null;
}

export function ttcOf(draft: QuoteDraft): Cents | null {
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

/** Returns all figures of the draft that a composed PDF contains, without its other texts. */
export function figuresOf(draft: QuoteDraft): string {
  const fees = draft.operatingMode === 'commission' ? [draft.fee] : [];
  const amounts = [draft.amountHt, rateOf(draft), ttcOf(draft), ...fees];
  return JSON.stringify([...amounts, draft.issuedOn, validityOfDraft(draft), draft.notes.trim()]);
}

type Problem =
  | 'amountMissing'
  | 'amountUnreadable'
  | 'amountRange'
  | 'belowExclVat'
  | 'feeMissing'
  | 'feeAbove'
  | 'rate'
  | 'date'
  | 'dateRange'
  | 'validity'
  | 'notes'
  | 'fileMissing'
  | 'fileOutdated'
  | 'fileType'
  | 'fileSize'
  | 'fileLost';

function amountProblem(cents: Cents | null, typed: string): Problem | undefined {
  if (cents === null) return typed.trim() === '' ? 'amountMissing' : 'amountUnreadable';
  return isAmount(cents) ? undefined : 'amountRange';
}

function ttcProblem(draft: QuoteDraft): Problem | undefined {
  const cents = ttcOf(draft);
  // The amount and rate from which it is calculated already show the error.
  if (!draft.byHand) return cents === null || isAmount(cents) ? undefined : 'amountRange';
  if (cents !== null && draft.amountHt !== null && cents < draft.amountHt) return 'belowExclVat';
  return amountProblem(cents, draft.byHand.typed);
}

function feeProblem(draft: QuoteDraft): Problem | undefined {
  const { operatingMode, fee, typedFee } = draft;
  if (operatingMode === 'resale') return undefined;
  if (fee === null) return typedFee.trim() === '' ? 'feeMissing' : 'amountUnreadable';
  const ttc = ttcOf(draft);
  return ttc !== null && fee > ttc ? 'feeAbove' : undefined;
}

function dateProblem({ issuedOn }: QuoteDraft, now: Date): Problem | undefined {
  if (!isDay(issuedOn)) return 'date';
  return isIssueDay(issuedOn, now) ? undefined : 'dateRange';
}

function validityProblem(draft: QuoteDraft, now: Date): Problem | undefined {
  const until = validityOfDraft(draft);
  // The date of issue already shows the error.
  if (until === null || dateProblem(draft, now)) return undefined;
  return isDay(until) && isValidityDay(until, draft.issuedOn, now) ? undefined : 'validity';
}

const refusals = { type: 'fileType', size: 'fileSize', lost: 'fileLost' } as const;

/** Returns what is wrong with the PDF before the quote is issued. */
export function pdfProblem(draft: QuoteDraft): Exclude<Problem, 'fileMissing'> | undefined {
  const { file, refused, composedFrom } = draft;
  if (refused) return refusals[refused];
  const isOutdated = file !== null && composedFrom !== null && composedFrom !== figuresOf(draft);
  return isOutdated ? 'fileOutdated' : undefined;
}

/** Returns whether an amount is missing; if only the PDF is missing, its own field says so. */
export function isIncomplete(draft: QuoteDraft): boolean {
  const amounts = [amountProblem(draft.amountHt, draft.typedHt), ttcProblem(draft), feeProblem(draft)];
  return amounts.includes('amountMissing');
}

/** Returns the typed values, as this browser stores them. */
export function typedOf(draft: QuoteDraft): TypedQuote {
  const { amountHt, typedHt, vat, customRate, byHand, issuedOn, validUntil: until, notes } = draft;
  const { fee, typedFee, composedFrom } = draft;
  const amounts = { amountHt, typedHt, vat, customRate, byHand, fee, typedFee };
  return { ...amounts, issuedOn, validUntil: until, notes, composedFrom };
}

/** Returns the errors that prevent this quote from being issued, in the given words. */
export function draftErrors(
  draft: QuoteDraft,
  words: Record<Problem, string>,
  now: Date,
): FieldErrors<QuoteDraft> {
  const problems: Record<string, Problem | undefined> = {
    amountHt: amountProblem(draft.amountHt, draft.typedHt),
    customRate: rateOf(draft) === null ? 'rate' : undefined,
    byHand: ttcProblem(draft),
    fee: feeProblem(draft),
    issuedOn: dateProblem(draft, now),
    validUntil: validityProblem(draft, now),
    notes: draft.notes.trim().length > quoteNotesMaxLength ? 'notes' : undefined,
    file: pdfProblem(draft) ?? (draft.file ? undefined : 'fileMissing'),
  };
  return Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [field, problem && words[problem]]),
  );
}
