import * as z from 'zod/mini';
import { clientNoteMaxLength } from '#domain/clients/client-note-limits.ts';
import { searchMaxLength } from '#domain/requests/request-limits.ts';
import { endpointsOf } from '#contract/endpoint.ts';
import { id, looseText, queryNumber, text } from '#contract/fields.ts';
import { inboxPage } from '#contract/messages/message-replies.ts';
import { agentRequestPage } from '#contract/requests/request-replies.ts';
import {
  clientDetail,
  clientDocumentPage,
  clientNote,
  clientNotePage,
  clientPage,
} from './client-replies.ts';

const clientsQuery = z.object({
  page: z._default(queryNumber(1, 1_000_000), 1),
  pageSize: z._default(queryNumber(1, 50), 25),
  /** Searches name, email, phone, and the reference or payment reference of a request; ignores case and accents. */
  search: z.optional(looseText(searchMaxLength)),
});
export type ClientsQuery = z.output<typeof clientsQuery>;

const params = z.object({ clientId: id });
const noteParams = z.object({ clientId: id, noteId: id });
const noteContent = text(clientNoteMaxLength);
/** A page of the rows that belong to one client. */
const ownQuery = z.object({
  page: z._default(queryNumber(1, 1_000_000), 1),
  pageSize: z._default(queryNumber(1, 50), 5),
});
export type ClientOwnQuery = z.output<typeof ownQuery>;

export const clientEndpoints = endpointsOf('Clients', {
  listClients: {
    method: 'GET',
    path: '/api/agent/clients',
    summary: 'Returns a page of the clients, newest activity first.',
    access: { agency: 'read_clients' },
    query: clientsQuery,
    reply: clientPage,
  },
  getClient: {
    method: 'GET',
    path: '/api/agent/clients/:clientId',
    summary: 'Returns a client with the sums due.',
    access: { agency: 'read_clients' },
    params,
    reply: clientDetail,
    errors: ['client_not_found'],
  },
  listClientRequests: {
    method: 'GET',
    path: '/api/agent/clients/:clientId/requests',
    summary: "Returns a page of a client's requests: open ones first, then newest update first.",
    access: { agency: 'read_clients' },
    params,
    query: ownQuery,
    reply: agentRequestPage,
    errors: ['client_not_found'],
  },
  listClientConversations: {
    method: 'GET',
    path: '/api/agent/clients/:clientId/conversations',
    summary: "Returns a page of the conversations in a client's requests, newest message first.",
    access: { agency: 'read_messages' },
    params,
    query: ownQuery,
    reply: inboxPage,
    errors: ['client_not_found'],
  },
  listClientDocuments: {
    method: 'GET',
    path: '/api/agent/clients/:clientId/documents',
    summary: "Returns a page of a client's requests that have quotes or files, with those quotes and files.",
    access: { agency: 'read_clients' },
    params,
    query: ownQuery,
    reply: clientDocumentPage,
    errors: ['client_not_found'],
  },
  listClientNotes: {
    method: 'GET',
    path: '/api/agent/clients/:clientId/notes',
    summary: "Returns a page of the agents' notes on a client, newest first. Clients never read them.",
    access: { agency: 'keep_notes' },
    params,
    query: ownQuery,
    reply: clientNotePage,
    errors: ['client_not_found'],
  },
  createClientNote: {
    method: 'POST',
    path: '/api/agent/clients/:clientId/notes',
    summary: 'Adds a note on a client. Sending the same id again adds nothing.',
    access: { agency: 'keep_notes' },
    params,
    body: z.object({
      /** Chosen by the sender, so that sending again creates no second one. */
      id: z.optional(id),
      content: noteContent,
    }),
    reply: clientNote,
    status: 201,
    errors: ['client_not_found', 'client_note_not_found', 'forbidden'],
  },
  updateClientNote: {
    method: 'PUT',
    path: '/api/agent/clients/:clientId/notes/:noteId',
    summary: "Changes one of the user's own notes.",
    access: { agency: 'keep_notes' },
    params: noteParams,
    body: z.object({ content: noteContent }),
    reply: clientNote,
    errors: ['client_note_not_found', 'forbidden'],
  },
  removeClientNote: {
    method: 'DELETE',
    path: '/api/agent/clients/:clientId/notes/:noteId',
    summary: 'Removes a note that the user or a former agent wrote.',
    access: { agency: 'keep_notes' },
    params: noteParams,
    errors: ['client_note_not_found', 'forbidden'],
  },
});
