import type { OperatingMode } from '#domain/agency/operating-mode-rules.ts';
import { defaultVatRate } from '#domain/money.ts';
import type { Quote } from '#contract/requests/quote-replies.ts';
import type { QuoteType } from '#domain/requests/request-lifecycle.ts';
import type { Unit } from '#domain/quotes/unit-kinds.ts';
import { makeId } from '#web/shared/make-id.ts';
import type { QuoteKeeper } from './quote-draft-store.ts';
import { draftFrom, typedOf } from './quote-draft.ts';
import type { LineDraft } from './quote-lines-draft.ts';
import { vatDraftOf } from './vat-draft.ts';

/** A line that was made from an offer. */
export interface CostedLine {
  label: string;
  /** Hundredths of the unit. */
  quantity: number;
  unit: Unit;
  /** Cents, excl. VAT. */
  unitPrice: number;
  cost: NonNullable<LineDraft['cost']>;
}

interface Filled {
  type: QuoteType;
  /** The agency's day. */
  today: string;
  /** The pending quote that the new one replaces. */
  replaces: Quote | undefined;
  operatingMode: OperatingMode;
  /** Whether the agency charges no VAT, as a small business. */
  isFranchise: boolean;
  lines: readonly CostedLine[];
}

/** Whether the stored draft has amounts or lines that an agent typed, or a PDF, which filling it replaces. */
export function isQuoteTyped(keeper: QuoteKeeper, type: QuoteType): boolean {
  const found = keeper.read(type);
  if (!found) return false;
  const { amountHt, lines } = found.values;
  const isTyped = lines.length === 0 ? amountHt !== null : lines.some(({ cost }) => cost === null);
  return isTyped || found.pdf !== null;
}

/** Writes lines into the stored draft of a quote: dates, notes and delivery stay as an agent has typed them. */
export function fillDraftLines(keeper: QuoteKeeper, filled: Filled): void {
  const { type, today, replaces, operatingMode, isFranchise, lines } = filled;
  const found = keeper.read(type);
  const replacesId = replaces?.id ?? null;
  const base =
    found?.replaces === replacesId ? found.values : typedOf(draftFrom(today, replaces, operatingMode));
  const vat = isFranchise ? vatDraftOf(0, 'franchise') : vatDraftOf(defaultVatRate, null);
  const drafts: LineDraft[] = lines.map(({ label, quantity, unit, unitPrice, cost }) => ({
    key: makeId(),
    label,
    quantity: String(quantity / 100).replace('.', ','),
    unit,
    unitPrice,
    cost,
    ...vat,
  }));
  const values = { ...base, lines: drafts, byHand: null, composedFrom: null };
  const language = found?.language ?? null;
  keeper.write(JSON.stringify({ type, replaces: replacesId, values, language, pdf: null }));
}
