import type { DraftFields, SendAnswerBody } from '#contract/sourcing/answer-endpoints.ts';
import { record } from '#server/changes/record-change.ts';
import { ApiError } from '#server/services/api-error.ts';
import { instant } from '#server/services/database/json-instant.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Services } from '#server/services/services.ts';
import { type OpenLink, updateDraft, updateDraftEmptied } from '#server/sourcing/link-store.ts';
import { writeOffer } from '#server/sourcing/write-offer.ts';
import { lockLink, requireAnswerable } from './require-link.ts';

const draftChanged = () => new ApiError('draft_changed', 'The draft was saved on another device meanwhile.');

/**
 * Saves the text that a supplier has typed so far, if the version is the one on their screen. Throws `inquiry_closed`
 * or `draft_changed`.
 */
export async function saveAnswerDraft(
  { db }: Pick<Services, 'db'>,
  link: OpenLink,
  { version, fields }: { version: number; fields: DraftFields },
): Promise<{ version: number; savedAt: string }> {
  requireAnswerable(link);
  return transaction(db, async (trx) => {
    const saved = await updateDraft(trx, { tokenHash: link.tokenHash, version }, fields);
    if (!saved?.savedAt) throw draftChanged();
    // Only the first draft notifies open screens that the supplier is typing.
    if (saved.isFirst) await record(trx, { kind: 'sourcing', request: { id: link.requestId } });
    return { version: saved.version, savedAt: instant(saved.savedAt) };
  });
}

/**
 * Sends an answer as the newest version of the supplier's offer, and empties the draft. The same content again
 * changes nothing. Throws `answer_empty`, `inquiry_closed`, `draft_changed` or `inquiry_line_not_found`.
 */
export async function sendAnswer(
  { db }: Pick<Services, 'db'>,
  openedLink: OpenLink,
  { version, content }: SendAnswerBody,
): Promise<void> {
  if (content.lines.every(({ prices }) => prices.length === 0)) {
    throw new ApiError('answer_empty', 'The answer names no price.');
  }
  await transaction(db, async (trx) => {
    const link = await lockLink(trx, openedLink);
    const { requestId, supplierId, tokenHash, draftVersion, askedBy, request } = link;
    const place = { requestId, supplierId, by: null };
    const isWritten = await writeOffer(trx, place, { content, source: 'link' }, () => {
      if (draftVersion !== version) throw draftChanged();
    });
    // If an answer is sent a second time, the supplier may have typed a newer draft since: keep that draft.
    if (draftVersion !== version) return;
    if (!(await updateDraftEmptied(trx, { tokenHash, version }))) throw draftChanged();
    const answered = { kind: 'offer_answered', request, askedBy } as const;
    await record(trx, isWritten ? answered : { kind: 'sourcing', request });
  });
}
