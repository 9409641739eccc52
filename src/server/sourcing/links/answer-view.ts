import type { Answer, AnswerFile } from '#contract/sourcing/answer-endpoints.ts';
import { fullName } from '#domain/accounts/name-format.ts';
import { instant } from '#server/services/database/json-instant.ts';
import type { InquiryLineRow } from '#server/sourcing/inquiry-store.ts';
import type { findDraft, OpenLink } from '#server/sourcing/link-store.ts';
import type { OfferVersionRow } from '#server/sourcing/offer-store.ts';
import type { SourcingFileRow } from '#server/sourcing/sourcing-file-store.ts';
import { inquiryLineView, offerVersionView } from '#server/sourcing/sourcing-view.ts';
import { isAnswerable } from './require-link.ts';

export function answerFileView({ id, lineId, name, mediaType, size }: SourcingFileRow): AnswerFile {
  return { id, lineId, name, mediaType, size };
}

interface StoredAnswer {
  lines: readonly InquiryLineRow[];
  files: readonly SourcingFileRow[];
  draft: Awaited<ReturnType<typeof findDraft>>;
  newest: OfferVersionRow | undefined;
}

function sentView(row: OfferVersionRow): Answer['sent'] {
  const { number, content, savedAt } = offerVersionView(row);
  return { number, content, sentAt: savedAt };
}

function lineView(row: InquiryLineRow): Answer['lines'][number] {
  const { changedAt: _, ...line } = inquiryLineView(row);
  return line;
}

/** Returns the answer's page. It must not name the client, the request, another supplier or a margin. */
export function answerView(link: OpenLink, { lines, files, draft, newest }: StoredAnswer): Answer {
  const own = files.filter(({ supplierId }) => supplierId === link.supplierId);
  const agency = files.filter(({ supplierId }) => supplierId === null);
  return {
    language: link.language,
    supplier: { name: link.supplier, currency: link.currency },
    by: fullName({ firstName: link.byFirstName ?? '', lastName: link.byLastName ?? '' }),
    remarks: link.remarks,
    answerBy: link.answerBy,
    expiresAt: instant(link.expiresAt),
    isOpen: isAnswerable(link),
    lines: lines.map(lineView),
    files: agency.map(answerFileView),
    ownFiles: own.map(answerFileView),
    draft: {
      version: draft.version,
      fields: draft.draft ?? {},
      savedAt: draft.savedAt ? instant(draft.savedAt) : null,
    },
    sent: newest ? sentView(newest) : null,
  };
}
