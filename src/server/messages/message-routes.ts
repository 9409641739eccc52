import { endpoints } from '#contract/endpoints.ts';
import type { Bind, Gate } from '#server/services/http/bind-endpoint.ts';
import type { Services } from '#server/services/services.ts';
import { listMessages } from './list-messages.ts';
import { listConversations } from './list-conversations.ts';
import { markConversations } from './mark-conversations.ts';
import { markRead } from './mark-read.ts';
import { markUnread } from './mark-unread.ts';
import { postMessage } from './post-message.ts';

export function bindMessageRoutes(bind: Bind, services: Services, gate: Gate): void {
  bind(endpoints.listMessages, ({ actor, params, query }) =>
    listMessages(services, actor, params.requestId, query),
  );

  bind(
    endpoints.postMessage,
    ({ actor, params, body }) => {
      const { config, db, live } = services;
      return postMessage({ config, db, live, gate }, actor, params.requestId, body);
    },
    { confirmedByHandler: true },
  );
  bind(endpoints.markRead, ({ actor, params, body }) =>
    markRead(services, actor, params.requestId, body.upTo),
  );
  bind(endpoints.markUnread, ({ actor, params }) => markUnread(services, actor, params.requestId));
  bind(endpoints.markConversations, ({ actor, body }) => markConversations(services, actor, body));

  bind(endpoints.listConversations, ({ actor, query }) => listConversations(services, actor, query));
}
