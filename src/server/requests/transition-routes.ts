import { endpoints } from '#contract/endpoints.ts';
import type { Bind } from '#server/services/http/bind-endpoint.ts';
import type { Services } from '#server/services/services.ts';
import { readCaller } from '#server/sessions/read-caller.ts';
import { makeTransition } from './make-transition.ts';
import { readRequestDetail } from './read-request-detail.ts';

export function bindTransitionRoutes(bind: Bind, services: Services): void {
  bind(endpoints.makeTransition, async ({ actor, params, body, request }) => {
    await makeTransition(services, actor, params.requestId, body, readCaller(request));
    return readRequestDetail(services, actor, params.requestId);
  });
}
