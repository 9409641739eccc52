import type { ClientOwnQuery } from '#contract/clients/client-endpoints.ts';
import { countConversationsOf, listInboxOf } from '#server/messages/inbox-store.ts';
import { inboxConversationView } from '#server/messages/conversation-view.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import {
  countClientRequests,
  countDocumentedRequests,
  listClientDocuments,
  listClientRequestIds,
  listClientSummaries,
} from './client-store.ts';
import { countClientNotes, listClientNotes } from './client-note-store.ts';
import { clientNoteView, documentsView, requestRowsView } from './client-view.ts';
import { requireClient } from './read-client.ts';

type Deps = Pick<Services, 'db'>;

const pagingOf = ({ page, pageSize }: ClientOwnQuery) => ({ pageSize, offset: (page - 1) * pageSize });

/** Lists a page of a client's requests, open ones first. */
export async function listRequestsOf({ db }: Deps, clientId: string, query: ClientOwnQuery) {
  await requireClient({ db }, clientId);
  const ids = await listClientRequestIds(db, clientId, pagingOf(query));
  const [rows, { requests: total }] = await Promise.all([
    listClientSummaries(db, clientId, ids),
    countClientRequests(db, clientId),
  ]);
  return { items: requestRowsView(ids, rows), ...query, total, totalIsMinimum: false };
}

/** Lists a page of the conversations in a client's requests. */
export async function listConversationsOf({ db }: Deps, clientId: string, query: ClientOwnQuery) {
  await requireClient({ db }, clientId);
  const [rows, total] = await Promise.all([
    listInboxOf(db, clientId, pagingOf(query)),
    countConversationsOf(db, clientId),
  ]);
  return { items: rows.map(inboxConversationView), ...query, total };
}

/** Lists a page of a client's requests that have quotes or files, with these. */
export async function listDocumentsOf({ db }: Deps, actor: Actor, clientId: string, query: ClientOwnQuery) {
  await requireClient({ db }, clientId);
  const [rows, total] = await Promise.all([
    listClientDocuments(db, clientId, pagingOf(query)),
    countDocumentedRequests(db, clientId),
  ]);
  return { items: rows.map((row) => documentsView(actor, row)), ...query, total };
}

/** Lists a page of agents' notes on a client, newest first. */
export async function listNotesOf({ db }: Deps, actor: Actor, clientId: string, query: ClientOwnQuery) {
  await requireClient({ db }, clientId);
  const [rows, total] = await Promise.all([
    listClientNotes(db, clientId, pagingOf(query)),
    countClientNotes(db, clientId),
  ]);
  return { items: rows.map((row) => clientNoteView(actor, row)), ...query, total };
}
