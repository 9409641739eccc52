import { endpoints } from '#contract/endpoints.ts';
import type { Bind } from '#server/services/http/bind-endpoint.ts';
import type { Services } from '#server/services/services.ts';
import { createClientNote } from './create-client-note.ts';
import { listConversationsOf, listDocumentsOf, listNotesOf, listRequestsOf } from './list-client-parts.ts';
import { listClients } from './list-clients.ts';
import { readClient } from './read-client.ts';
import { removeClientNote } from './remove-client-note.ts';
import { rewriteClientNote } from './update-client-note.ts';

export function bindClientRoutes(bind: Bind, services: Services): void {
  bind(endpoints.listClients, ({ query }) => listClients(services, query));

  bind(endpoints.getClient, ({ params }) => readClient(services, params.clientId));

  bind(endpoints.listClientRequests, ({ params, query }) => listRequestsOf(services, params.clientId, query));

  bind(endpoints.listClientConversations, ({ params, query }) =>
    listConversationsOf(services, params.clientId, query),
  );

  bind(endpoints.listClientDocuments, ({ actor, params, query }) =>
    listDocumentsOf(services, actor, params.clientId, query),
  );

  bind(endpoints.listClientNotes, ({ actor, params, query }) =>
    listNotesOf(services, actor, params.clientId, query),
  );

  bind(endpoints.createClientNote, ({ actor, params, body }) =>
    createClientNote(services, actor, params.clientId, body),
  );

  bind(endpoints.updateClientNote, ({ actor, params, body }) =>
    rewriteClientNote(services, actor, params, body.content),
  );

  bind(endpoints.removeClientNote, ({ actor, params }) => removeClientNote(services, actor, params));
}
