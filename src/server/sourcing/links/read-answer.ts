import type { Answer } from '#contract/sourcing/answer-endpoints.ts';
import { record } from '#server/changes/record-change.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Services } from '#server/services/services.ts';
import { listInquiryLines } from '#server/sourcing/inquiry-store.ts';
import { findDraft, type OpenLink, updateLinkOpened } from '#server/sourcing/link-store.ts';
import { findSentVersion } from '#server/sourcing/offer-store.ts';
import { listSourcingFiles } from '#server/sourcing/sourcing-file-store.ts';
import { answerView } from './answer-view.ts';

/** Returns the lines that a supplier is asked for, their draft and the answer that they sent. */
export async function readAnswer({ db }: Pick<Services, 'db'>, link: OpenLink): Promise<Answer> {
  const { id, requestId, supplierId } = link;
  const [lines, files, draft, newest] = await Promise.all([
    listInquiryLines(db, requestId),
    listSourcingFiles(db, requestId),
    findDraft(db, id),
    findSentVersion(db, requestId, supplierId),
  ]);
  return answerView(link, { lines, files, draft, newest });
}

/** Returns the same for the page. Marks the link as opened at the first time. */
export async function openAnswer({ db }: Pick<Services, 'db'>, link: OpenLink): Promise<Answer> {
  if (link.openedAt === null) {
    await transaction(db, async (trx) => {
      const isFirst = await updateLinkOpened(trx, link.id);
      if (isFirst) await record(trx, { kind: 'sourcing', request: { id: link.requestId } });
    });
  }
  return readAnswer({ db }, link);
}
