import { endpoints } from '#contract/endpoints.ts';
import type { Bind, Gate } from '#server/services/http/bind-endpoint.ts';
import type { Services } from '#server/services/services.ts';
import { listRequests } from './list-requests.ts';
import { readOrder } from './read-order.ts';
import { readRequestDetail } from './read-request-detail.ts';
import { countAllRequests, countOwnRequests } from './count-requests.ts';
import { saveDelivery } from './save-delivery.ts';
import { saveNotes } from './save-notes.ts';
import { saveOrder } from './save-order.ts';
import { submitRequest } from './submission/submit-request.ts';

export function bindRequestRoutes(bind: Bind, services: Services, gate: Gate): void {
  bind(endpoints.listMyRequests, ({ actor, query }) => listRequests(services, actor, query));

  bind(endpoints.listAllRequests, ({ actor, query }) => listRequests(services, actor, query));

  bind(endpoints.countMyRequests, ({ actor }) => countOwnRequests(services, actor));

  bind(endpoints.countAllRequests, ({ actor }) => countAllRequests(services, actor));

  bind(endpoints.createRequest, ({ actor, body }) => submitRequest({ ...services, gate }, actor, body), {
    confirmedByHandler: true,
  });

  bind(endpoints.getRequest, ({ actor, params }) => readRequestDetail(services, actor, params.requestId));

  bind(endpoints.saveNotes, async ({ actor, params, body }) => {
    await saveNotes(services, actor, params.requestId, body);
    return readRequestDetail(services, actor, params.requestId);
  });

  bind(endpoints.getOrder, async ({ actor, params }) => ({
    order: await readOrder(services, actor, params.requestId),
  }));

  bind(endpoints.saveDelivery, async ({ actor, params, body }) => {
    await saveDelivery(services, actor, params.requestId, body.delivery);
    return readRequestDetail(services, actor, params.requestId);
  });

  bind(endpoints.saveOrder, async ({ actor, params, body }) => {
    await saveOrder(services, actor, params.requestId, body);
    return readRequestDetail(services, actor, params.requestId);
  });
}
