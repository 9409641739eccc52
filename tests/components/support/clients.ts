import type { ClientNote } from '#contract/clients/client-replies.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { FakeServer } from './fake-server.ts';
import { client, ids } from './people.ts';
import { agentList, clientsPage, type requestOf } from './requests.ts';

const at = '2026-03-02T09:00:00.000Z';
const { id, firstName, lastName, email, emailVerified, phone, language } = client;
const account = { id, firstName, lastName, email, emailVerified, phone, language };
const firstPage = { page: 1, pageSize: 5 };

/** Makes the server know one client with these requests, and store the agent's notes on the client. */
export function keepClient(server: FakeServer, requests: ReturnType<typeof requestOf>[]): FakeServer {
  let notes: ClientNote[] = [];
  const noteOf = (content: string): ClientNote => ({
    id: ids.other,
    content,
    author: 'Marc Petit',
    mine: true,
    removable: true,
    createdAt: at,
    editedAt: null,
  });
  const keep = ({ body: { content } }: { body: { content: string } }) => {
    const note = noteOf(content);
    notes = [note];
    return note;
  };
  return server
    .answer(endpoints.listClients, clientsPage([client]))
    .answer(endpoints.getClient, {
      ...account,
      billingAddress: null,
      billingCountry: 'FR',
      clientKind: 'business',
      since: at,
      lastActivityAt: at,
      requests: requests.length,
      openRequests: requests.length,
      due: 0,
      dues: [],
      companies: [],
      invitation: null,
    })
    .answer(endpoints.listClientRequests, agentList(requests))
    .answer(endpoints.listClientConversations, { items: [], ...firstPage, total: 0 })
    .answer(endpoints.listClientDocuments, { items: [], ...firstPage, total: 0 })
    .answer(endpoints.listClientNotes, () => ({ items: notes, ...firstPage, total: notes.length }))
    .answer(endpoints.createClientNote, keep)
    .answer(endpoints.updateClientNote, keep)
    .answer(endpoints.removeClientNote, () => {
      notes = [];
    });
}
