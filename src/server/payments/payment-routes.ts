import { endpoints } from '#contract/endpoints.ts';
import { readRequestDetail } from '#server/requests/read-request-detail.ts';
import type { Bind } from '#server/services/http/bind-endpoint.ts';
import type { Services } from '#server/services/services.ts';
import { confirmPayments } from './confirm-payments.ts';
import { declareTransfer } from './declare-transfer.ts';
import { recordRepayment } from './record-repayment.ts';
import { listOpenPayments } from './list-open-payments.ts';

export function bindPaymentRoutes(bind: Bind, services: Services): void {
  bind(endpoints.listOpenPayments, ({ query }) => listOpenPayments(services, query));

  bind(endpoints.confirmPayments, async ({ actor, body }) => ({
    results: await confirmPayments(services, actor, body.payments),
  }));

  bind(endpoints.recordRepayment, async ({ actor, params, body }) => {
    await recordRepayment(services, actor, params.requestId, body);
    return readRequestDetail(services, actor, params.requestId);
  });

  bind(endpoints.declareTransfer, async ({ actor, params, body }) => {
    await declareTransfer(services, actor, params.requestId, body);
    return readRequestDetail(services, actor, params.requestId);
  });
}
