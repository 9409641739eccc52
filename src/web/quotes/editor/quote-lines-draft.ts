import type { Attachment } from '#contract/attachments/attachment-replies.ts';
import type { Cents } from '#domain/money.ts';
import { maxAmount } from '#domain/money.ts';
import { hsCodeOf, writtenHsCode } from '#domain/quotes/customs-rules.ts';
import type { LineWithPhoto, Quantity } from '#domain/quotes/quote-line-rules.ts';
import { isItemised, lineLabelMaxLength, maxQuantity } from '#domain/quotes/quote-line-rules.ts';
import type { Unit } from '#domain/quotes/unit-kinds.ts';
import { makeId } from '#web/shared/make-id.ts';
import { lacksReason, rateOf, type VatDraft, vatDraftOf, vatOfDraft } from './vat-draft.ts';

export interface LineDraft extends VatDraft {
  key: string;
  label: string;
  quantity: string;
  unit: Unit;
  unitPrice: Cents | null;
  hsCode: string;
  /** Empty if the line does not state it. */
  origin: string;
  photo: Attachment | null;
  /** Whether the upload of a chosen photo is not finished. */
  photoWaits: boolean;
  /** The file of the inquiry in which the supplier shows the goods; null if there is none. */
  supplierPhoto: string | null;
  /** The costing from which the line was made, and its line there; null for a line that an agent typed. */
  cost: { costing: string; line: number } | null;
}

/** A line in the form that the server accepts. */
type ItemLine = LineWithPhoto<string> & { unit: Unit };

/** Returns a line with that VAT, and with the unit of the line before it, if there is one. */
export const emptyLine = ({ vat, customRate, vatReason }: VatDraft, unit: Unit = 'piece'): LineDraft => ({
  key: makeId(),
  label: '',
  quantity: '1',
  unit,
  unitPrice: null,
  hsCode: '',
  origin: '',
  photo: null,
  photoWaits: false,
  supplierPhoto: null,
  cost: null,
  vat,
  customRate,
  vatReason,
});

/** Returns the first line of a quote, with the title and the total; the person then splits it. */
export const firstLine = (vat: VatDraft, title: string, amountHt: Cents | null): LineDraft => ({
  ...emptyLine(vat),
  label: title.slice(0, lineLabelMaxLength),
  unitPrice: amountHt,
});

/** Returns the changed line. If the quantity or unit changes, the cost is no longer known. */
export const changedLine = (line: LineDraft, part: Partial<LineDraft>): LineDraft => ({
  ...line,
  ...part,
  ...(('quantity' in part || 'unit' in part) && { cost: null }),
});

/** Returns the lines of an issued quote with their photos, for editing; none if the quote states only its total. */
export const draftLines = (lines: readonly LineWithPhoto<Attachment>[]): LineDraft[] =>
  isItemised(lines)
    ? lines.map(({ label, quantity, unit, unitPrice, vatRate, vatReason, hsCode, origin, photo }) => ({
        key: makeId(),
        label,
        quantity: String(quantity / 100).replace('.', ','),
        unit: unit ?? 'piece',
        unitPrice,
        hsCode: hsCode === null ? '' : writtenHsCode(hsCode),
        origin: origin ?? '',
        photo,
        photoWaits: false,
        supplierPhoto: null,
        cost: null,
        ...vatDraftOf(vatRate, vatReason),
      }))
    : [];

/** Reads `12`, `12,5` or `1 200.25` as hundredths; null if it is not a quantity. */
export function parseQuantity(typed: string): Quantity | null {
  const match = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(typed.replace(/[\s\u00a0\u202f]/g, ''));
  if (!match) return null;
  const hundredths = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return hundredths >= 1 && hundredths <= maxQuantity ? hundredths : null;
}

const parts = ['label', 'quantity', 'unitPrice', 'customRate', 'vatReason', 'hsCode'] as const;
export type LinePart = (typeof parts)[number];

/** Returns the parts of a line that are missing or wrong. */
export function invalidLineParts(line: LineDraft): LinePart[] {
  const { quantity, unitPrice } = line;
  const text = line.label.trim();
  const isWrong: Record<LinePart, boolean> = {
    label: text === '' || text.length > lineLabelMaxLength,
    quantity: parseQuantity(quantity) === null,
    unitPrice: unitPrice === null || unitPrice > maxAmount,
    customRate: rateOf(line) === null,
    vatReason: lacksReason(line),
    hsCode: line.hsCode.trim() !== '' && hsCodeOf(line.hsCode) === null,
  };
  return parts.filter((part) => isWrong[part]);
}

/** Returns null if a part is missing or wrong. */
export function lineOf(line: LineDraft): ItemLine | null {
  const { label, unit, unitPrice } = line;
  const [quantity, vat] = [parseQuantity(line.quantity), vatOfDraft(line)];
  if (quantity === null || unitPrice === null || !vat || invalidLineParts(line).length > 0) return null;
  const customs = { hsCode: hsCodeOf(line.hsCode), origin: line.origin || null };
  const photo = line.photo?.id ?? null;
  return { label: label.trim(), quantity, unit, unitPrice, ...vat, ...customs, photo };
}

/** Returns null while one of the lines is incomplete. */
export function linesOf(drafts: readonly LineDraft[]): ItemLine[] | null {
  const lines = drafts.flatMap((draft) => lineOf(draft) ?? []);
  return lines.length === drafts.length ? lines : null;
}

/** Returns the lines that were made from a costing, by their place from 1. */
export const costsOf = (drafts: readonly LineDraft[]) =>
  drafts.flatMap(({ cost }, at) =>
    cost ? [{ line: at + 1, costing: cost.costing, costingLine: cost.line }] : [],
  );
