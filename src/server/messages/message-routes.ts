import { endpoints } from '#contract/endpoints.ts';
import type { Bind, Gate } from '#server/services/http/bind-endpoint.ts';
import type { Services } from '#server/services/services.ts';
import { listMessages } from './list-messages.ts';
import { postMessage } from './post-message.ts';

export function bindMessageRoutes(bind: Bind, services: Services, gate: Gate): void {
  bind(endpoints.listMessages, ({ actor, params, query }) =>
    listMessages(services, actor, params.requestId, query),
  );

  bind(
    endpoints.postMessage,
    ({ actor, params, body }) => postMessage({ db: services.db, gate }, actor, params.requestId, body),
    { confirmedByHandler: true },
  );
}
