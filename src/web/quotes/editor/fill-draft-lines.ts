import type { OperatingMode } from '#domain/agency/operating-mode-rules.ts';
import { defaultVatRate } from '#domain/money.ts';
import type { Quote } from '#contract/requests/quote-replies.ts';
import type { QuoteType } from '#domain/requests/request-lifecycle.ts';
import { type Customs, writtenHsCode } from '#domain/quotes/customs-rules.ts';
import type { Unit } from '#domain/quotes/unit-kinds.ts';
import { makeId } from '#web/shared/make-id.ts';
import type { QuoteDraftStore } from './quote-draft-store.ts';
import { draftFrom, typedQuoteOf } from './quote-draft.ts';
import type { LineDraft } from './quote-lines-draft.ts';
import { type VatDraft, vatDraftOf } from './vat-draft.ts';

/** A line that was made from an offer. */
export interface OfferedLine extends Customs {
  label: string;
  /** Hundredths of the unit. */
  quantity: number;
  unit: Unit;
  /** Cents, excl. VAT. */
  unitPrice: number;
  /** The file of the inquiry in which the supplier shows the goods; null if there is none. */
  supplierPhoto: string | null;
  cost: NonNullable<LineDraft['cost']>;
}

interface LinesToFill {
  type: QuoteType;
  /** The agency's day. */
  today: string;
  /** The pending quote that the new one replaces. */
  replaces: Quote | undefined;
  operatingMode: OperatingMode;
  /** Whether the agency charges no VAT, as a small business. */
  isFranchise: boolean;
  lines: readonly OfferedLine[];
}

/** The content of lines without their keys, to be compared. */
const contentOf = (lines: readonly LineDraft[]): string =>
  JSON.stringify(lines.map((line) => ({ ...line, key: null })));

/** Returns whether the stored draft has other amounts, lines or another PDF than those filled in last. */
export function isQuoteTyped(keeper: QuoteDraftStore, type: QuoteType, filled: string | null): boolean {
  const found = keeper.read(type);
  if (!found) return false;
  const { amountHt, lines } = found.values;
  const isTyped = lines.length === 0 ? amountHt !== null : contentOf(lines) !== filled;
  return isTyped || found.pdf !== null;
}

/**
 * Writes lines into the stored draft of a quote, and returns their content. Dates, notes, delivery and VAT stay as
 * the agent typed them.
 */
export function fillDraftLines(keeper: QuoteDraftStore, filled: LinesToFill): string {
  const { type, today, replaces, operatingMode, isFranchise, lines } = filled;
  const found = keeper.read(type);
  const replacesId = replaces?.id ?? null;
  const base =
    found?.replaces === replacesId ? found.values : typedQuoteOf(draftFrom(today, replaces, operatingMode));
  const usual = isFranchise ? vatDraftOf(0, 'franchise') : vatDraftOf(defaultVatRate, null);
  const typed: VatDraft | undefined = base.lines[0] ?? (base.vat === '' ? undefined : base);
  const { vat, customRate, vatReason } = typed ?? usual;
  const drafts: LineDraft[] = lines.map(({ quantity, hsCode, origin, ...line }) => ({
    ...line,
    key: makeId(),
    quantity: String(quantity / 100).replace('.', ','),
    hsCode: hsCode === null ? '' : writtenHsCode(hsCode),
    origin: origin ?? '',
    // A line that already existed keeps its photo.
    photo: base.lines.find(({ label }) => label === line.label)?.photo ?? null,
    photoWaits: false,
    vat,
    customRate,
    vatReason,
  }));
  const values = { ...base, lines: drafts, byHand: null, composedFrom: null };
  const language = found?.language ?? null;
  keeper.write(JSON.stringify({ type, replaces: replacesId, values, language, pdf: null }));
  return contentOf(drafts);
}
