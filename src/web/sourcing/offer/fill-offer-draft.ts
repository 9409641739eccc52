import type { TableAnswer } from '#domain/sourcing/table/offer-table-rules.ts';
import type { OfferDraft } from './offer-draft.ts';

/**
 * Writes the values of a table into the draft. A new price replaces all prices of its line. Parts that the table does
 * not state stay.
 */
export function fillOfferDraft(draft: OfferDraft, answers: readonly TableAnswer[]): OfferDraft {
  const lines = draft.lines.map((line) => {
    const answer = answers.find(({ lineId }) => lineId === line.lineId);
    if (!answer) return line;
    const { parts, steps } = answer;
    const isPriced = parts.price !== undefined || steps.length > 0;
    return { ...line, ...(isPriced && { price: '', minimum: '', steps }), ...parts };
  });
  return { ...draft, lines };
}
