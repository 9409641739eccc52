import type { InquiryBody } from '#contract/sourcing/sourcing-endpoints.ts';
import type { Sourcing } from '#contract/sourcing/sourcing-replies.ts';
import { lineLabelMaxLength, maxQuantity } from '#domain/quotes/quote-line-rules.ts';
import type { Unit } from '#domain/quotes/unit-kinds.ts';
import { maxInquiryLines, maxQuantities } from '#domain/sourcing/inquiry-limits.ts';
import { decimalText, parseDecimal } from '#domain/sourcing/typed-number-rules.ts';
import { makeId } from '#web/shared/make-id.ts';
import { isDay } from '#web/ui/fields/day-text.ts';

/** A line as typed. */
export interface InquiryLineDraft {
  id: string;
  label: string;
  /** `1000 / 5000`: the first quantity is the one to buy. */
  quantities: string;
  unit: Unit;
  targetPrice: string;
  specification: string;
  packaging: string;
}

export interface InquiryDraft extends Record<string, unknown> {
  lines: readonly InquiryLineDraft[];
  remarks: string;
  answerBy: string;
}

const emptyLine = (label = '', unit: Unit = 'piece'): InquiryLineDraft => ({
  id: makeId(),
  label: label.slice(0, lineLabelMaxLength),
  quantities: '',
  unit,
  targetPrice: '',
  specification: '',
  packaging: '',
});

/** Returns whether the line is empty. */
export const isEmptyLine = ({ label, quantities, targetPrice, specification, packaging }: InquiryLineDraft) =>
  [label, quantities, targetPrice, specification, packaging].every((part) => part.trim() === '');

/** Returns the lines with an empty one at the end, as in a spreadsheet, until the maximum is reached. */
export function withEmptyLine(lines: readonly InquiryLineDraft[]): readonly InquiryLineDraft[] {
  const last = lines.at(-1);
  const isFull = lines.length >= maxInquiryLines || (last && isEmptyLine(last));
  return isFull ? lines : [...lines, emptyLine('', last?.unit)];
}

/** Returns the saved inquiry as a draft. If nothing was saved, the request's title is the first line. */
export function inquiryDraftOf({ lines: saved, remarks, answerBy }: Sourcing, title: string): InquiryDraft {
  const drafts = saved.map(({ id, label, unit, specification, packaging, quantities, targetPrice }) => ({
    id,
    label,
    unit,
    specification,
    packaging,
    quantities: quantities.map((each) => decimalText(each, 2, ',')).join(' / '),
    targetPrice: targetPrice === null ? '' : decimalText(targetPrice, 4, ',', 2),
  }));
  const lines = withEmptyLine(drafts.length > 0 ? drafts : [emptyLine(title)]);
  return { lines, remarks, answerBy: answerBy ?? '' };
}

/** Reads `1000 / 5000`. Null if one of the texts is not a quantity, or if there are no quantities or too many. */
function parseQuantities(typed: string): number[] | null {
  const parts = typed.split(/[;/|]/).filter((part) => part.trim() !== '');
  const quantities = parts.flatMap((part) => parseDecimal(part, 2) ?? []);
  const isRight = quantities.every((each) => each > 0 && each <= maxQuantity);
  const isWhole = quantities.length === parts.length && parts.length > 0 && parts.length <= maxQuantities;
  return isRight && isWhole ? quantities : null;
}

const parts = ['label', 'quantities', 'targetPrice'] as const;
export type InquiryPart = (typeof parts)[number];

/** Returns the parts of a line that are missing or wrong. */
export function invalidInquiryParts({ label, quantities, targetPrice }: InquiryLineDraft): InquiryPart[] {
  const isWrong: Record<InquiryPart, boolean> = {
    label: label.trim() === '',
    quantities: parseQuantities(quantities) === null,
    targetPrice: targetPrice.trim() !== '' && parseDecimal(targetPrice, 4) === null,
  };
  return parts.filter((part) => isWrong[part]);
}

/** Returns whether the day by which suppliers should answer is typed but not valid. */
export const isAnswerByWrong = ({ answerBy }: InquiryDraft) => answerBy !== '' && !isDay(answerBy);

/** Returns the inquiry in the form that the server accepts; null while a part is wrong. */
export function inquiryBodyOf(draft: InquiryDraft, version: number): InquiryBody | null {
  const { lines, remarks, answerBy } = draft;
  const typed = lines.filter((line) => !isEmptyLine(line));
  const isWrong = typed.some((line) => invalidInquiryParts(line).length > 0) || isAnswerByWrong(draft);
  if (typed.length === 0 || isWrong) return null;
  return {
    version,
    remarks: remarks.trim(),
    answerBy: answerBy || null,
    lines: typed.map(({ id, label, unit, specification, packaging, quantities, targetPrice }) => ({
      id,
      unit,
      label: label.trim(),
      specification: specification.trim(),
      packaging: packaging.trim(),
      quantities: parseQuantities(quantities) ?? [],
      targetPrice: parseDecimal(targetPrice, 4),
    })),
  };
}

/**
 * Returns the version on which edited lines are based. A choice also makes a new version. So this is the newest
 * version, unless somebody has changed the inquiry itself.
 */
export function editedVersion(base: Sourcing, newest: Sourcing): number {
  const askedOf = ({ lines, remarks, answerBy }: Sourcing) => JSON.stringify({ lines, remarks, answerBy });
  return askedOf(base) === askedOf(newest) ? newest.version : base.version;
}
