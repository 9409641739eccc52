import { endpoints } from '#contract/endpoints.ts';
import { readRequestDetail } from '#server/requests/read-request-detail.ts';
import type { Bind } from '#server/services/http/bind-endpoint.ts';
import type { Services } from '#server/services/services.ts';
import { declareTransfer } from './declare-transfer.ts';

export function bindPaymentRoutes(bind: Bind, services: Services): void {
  bind(endpoints.declareTransfer, async ({ actor, params, body }) => {
    await declareTransfer(services, actor, params.requestId, body);
    return readRequestDetail(services, actor, params.requestId);
  });
}
