import type {
  ClientDetail,
  ClientDocuments,
  ClientNote,
  ClientSummary,
} from '#contract/clients/client-replies.ts';
import { clientKindOf, type ClientTypes } from '#domain/agency/client-kind-rules.ts';
import type { AgentRequestSummary } from '#contract/requests/request-replies.ts';
import { fullName } from '#domain/accounts/name-format.ts';
import { statusRow } from '#domain/requests/request-rules.ts';
import { attachmentView } from '#server/attachments/attachment-view.ts';
import type { ClientInvitationRow } from '#server/invitations/client-invitation-store.ts';
import { quoteView } from '#server/requests/quotes/quote-view.ts';
import type { SummaryRow } from '#server/requests/request-summary-store.ts';
import { instant } from '#server/services/database/json-instant.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { ClientNoteRow } from './client-note-store.ts';
import type { ClientRow as ListedRow } from './client-list-store.ts';
import type { ClientDocumentsRow, ClientDueRow, ClientRow } from './client-store.ts';

export function clientSummaryView(row: ListedRow): ClientSummary {
  return { ...row, lastActivityAt: instant(row.lastActivityAt) };
}

function dueView({ status, ...row }: ClientDueRow): ClientDetail['dues'] {
  const kind = statusRow(status).pays;
  return kind === null ? [] : [{ ...row, kind }];
}

/** In the order of the ids. */
export function requestRowsView(ids: readonly string[], rows: readonly SummaryRow[]): AgentRequestSummary[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row
      ? [
          {
            ...row,
            closingProposed: row.closingProposed === true,
            client: row.client ?? null,
            company: row.company ?? null,
            assignee: row.assignee ?? null,
            followUp: row.followUp ?? null,
          },
        ]
      : [];
  });
}

/** Returns the state of the invitation of an awaited client. */
export function clientInvitationView({ sentAt, expiresAt, byFirstName, byLastName }: ClientInvitationRow) {
  return {
    sentAt: sentAt && instant(sentAt),
    expiresAt: expiresAt && instant(expiresAt),
    by: fullName({ firstName: byFirstName ?? '', lastName: byLastName ?? '' }),
  };
}

interface ClientParts {
  clientTypes: ClientTypes;
  counts: Pick<ClientDetail, 'requests' | 'openRequests' | 'due'>;
  dues: readonly ClientDueRow[];
  companies: ClientDetail['companies'];
  invitation: ClientInvitationRow | undefined;
}

export function clientView(
  { actsForCompany, since, lastActivityAt, ...row }: ClientRow,
  { clientTypes, counts, dues, companies, invitation }: ClientParts,
): ClientDetail {
  return {
    ...row,
    ...counts,
    clientKind: clientKindOf(clientTypes, actsForCompany),
    since: instant(since),
    lastActivityAt: instant(lastActivityAt),
    dues: dues.flatMap(dueView),
    companies,
    invitation: invitation ? clientInvitationView(invitation) : null,
  };
}

export function documentsView(
  reader: Actor,
  { id, reference, title, quotes, files, fileCount }: ClientDocumentsRow,
): ClientDocuments {
  return {
    requestId: id,
    reference,
    title,
    quotes: quotes.map((quote) => quoteView(reader, { id, reference }, quote)),
    files: files.map(attachmentView),
    fileCount,
  };
}

/** Returns the note as this agent sees it. */
export function clientNoteView(
  { userId }: Pick<Actor, 'userId'>,
  { firstName, lastName, authorId, hasAuthorLeft, createdAt, editedAt, ...note }: ClientNoteRow,
): ClientNote {
  const mine = authorId === userId;
  return {
    ...note,
    author: firstName === null || lastName === null ? '' : fullName({ firstName, lastName }),
    mine,
    removable: mine || hasAuthorLeft,
    createdAt: instant(createdAt),
    editedAt: editedAt && instant(editedAt),
  };
}
