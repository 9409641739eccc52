import type { TableAnswer } from '#domain/sourcing/table/offer-table-rules.ts';
import type { OfferDraft } from './offer-draft.ts';

/** Writes what a table says into the draft. A new price replaces all prices of its line; what is not said stays. */
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
