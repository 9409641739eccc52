import type { Cents } from '#domain/money.ts';
import { isAmount } from '#domain/money.ts';
import { mixesScopes } from '#domain/quotes/quote-amount-rules.ts';
import { quoteNotesMaxLength } from '#domain/quotes/quote-rules.ts';
import { isIssueDay, isValidityDay } from '#domain/quotes/validity-rules.ts';
import type { FieldErrors } from '#web/shared/forms/use-form.ts';
import {
  chosenVat,
  pdfContentOf,
  isDay,
  lineAmounts,
  type QuoteDraft,
  ttcOf,
  type TypedQuote,
  validityOfDraft,
} from './quote-draft.ts';
import { linesOf } from './quote-lines-draft.ts';
import { lacksReason, rateOf } from './vat-draft.ts';

type Problem =
  | 'amountMissing'
  | 'amountUnreadable'
  | 'amountRange'
  | 'belowExclVat'
  | 'feeMissing'
  | 'feeAbove'
  | 'rate'
  | 'reason'
  | 'lines'
  | 'photos'
  | 'scopes'
  | 'place'
  | 'date'
  | 'dateRange'
  | 'validity'
  | 'notes'
  | 'option'
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

/** Returns the error of the PDF before the quote is issued. */
export function pdfProblem(draft: QuoteDraft): Exclude<Problem, 'fileMissing'> | undefined {
  const { file, refused, composedFrom } = draft;
  if (refused) return refusals[refused];
  const isOutdated = file !== null && composedFrom !== null && composedFrom !== pdfContentOf(draft);
  return isOutdated ? 'fileOutdated' : undefined;
}

/** Returns whether an amount is missing; if only the PDF is missing, its own field says so. */
export function isIncomplete(draft: QuoteDraft): boolean {
  if (draft.lines.length > 0) return lineAmounts(draft) === null;
  const amounts = [amountProblem(draft.amountHt, draft.typedHt), ttcProblem(draft), feeProblem(draft)];
  return amounts.includes('amountMissing');
}

function lineProblem(draft: QuoteDraft): Problem | undefined {
  const lines = linesOf(draft.lines);
  if (!lines) return 'lines';
  if (mixesScopes(lines)) return 'scopes';
  if (draft.lines.some(({ photoWaits }) => photoWaits)) return 'photos';
  return lineAmounts(draft) ? undefined : 'amountRange';
}

function totalProblems(draft: QuoteDraft): Partial<Record<keyof TypedQuote, Problem | undefined>> {
  const vat = chosenVat(draft);
  return {
    amountHt: amountProblem(draft.amountHt, draft.typedHt),
    customRate: rateOf(vat) === null ? 'rate' : undefined,
    vatReason: lacksReason(vat) ? 'reason' : undefined,
    byHand: ttcProblem(draft),
  };
}

/** Returns the errors that prevent this quote from being issued, in the given words. */
export function draftErrors(
  draft: QuoteDraft,
  words: Record<Problem, string>,
  now: Date,
): FieldErrors<QuoteDraft> {
  const problems: Record<string, Problem | undefined> = {
    ...(draft.lines.length > 0 ? { lines: lineProblem(draft) } : totalProblems(draft)),
    fee: feeProblem(draft),
    place: draft.incoterm !== '' && !draft.place.trim() ? 'place' : undefined,
    issuedOn: dateProblem(draft, now),
    validUntil: validityProblem(draft, now),
    notes: draft.notes.trim().length > quoteNotesMaxLength ? 'notes' : undefined,
    optionName: draft.optionName?.trim() === '' ? 'option' : undefined,
    besideName: draft.besideName?.trim() === '' ? 'option' : undefined,
    file: pdfProblem(draft) ?? (draft.file ? undefined : 'fileMissing'),
  };
  return Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [field, problem && words[problem]]),
  );
}
