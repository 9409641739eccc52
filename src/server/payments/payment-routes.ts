import { endpoints } from '#contract/endpoints.ts';
import { readRequestDetail } from '#server/requests/read-request-detail.ts';
import type { Bind } from '#server/services/http/bind-endpoint.ts';
import type { Services } from '#server/services/services.ts';
import { confirmPayments } from './confirm-payments.ts';
import { chooseSurplus } from './choose-surplus.ts';
import { declareTransfer } from './declare-transfer.ts';
import { openReceipt } from './open-receipt.ts';
import { recordPayment } from './receive-payment.ts';
import { recordRepayment } from './record-repayment.ts';
import { undoEntry } from './undo-entry.ts';
import { waiveOutstanding } from './waive-outstanding.ts';

export function bindPaymentRoutes(bind: Bind, services: Services): void {
  bind(endpoints.confirmPayments, async ({ actor, body }) => ({
    results: await confirmPayments(services, actor, body.payments),
  }));

  bind(endpoints.recordRepayment, async ({ actor, params, body }) => {
    await recordRepayment(services, actor, params.requestId, body);
    return readRequestDetail(services, actor, params.requestId);
  });

  bind(endpoints.recordPayment, async ({ actor, params, body }) => {
    await recordPayment(services, actor, params.requestId, body);
    return readRequestDetail(services, actor, params.requestId);
  });

  bind(endpoints.waiveOutstanding, async ({ actor, params, body }) => {
    await waiveOutstanding(services, actor, params.requestId, body);
    return readRequestDetail(services, actor, params.requestId);
  });

  bind(endpoints.chooseSurplus, async ({ actor, params, body }) => {
    await chooseSurplus(services, actor, params.requestId, body);
    return readRequestDetail(services, actor, params.requestId);
  });

  bind(endpoints.getReceipt, async ({ actor, params, query, reply }) => {
    const { content, fileName } = await openReceipt(services, actor, { ...params, ...query });
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-length': content.length,
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="${fileName}"`,
      })
      .send(content);
  });

  bind(endpoints.undoEntry, async ({ actor, params, body }) => {
    await undoEntry(services, actor, { ...params, ...body });
    return readRequestDetail(services, actor, params.requestId);
  });

  bind(endpoints.declareTransfer, async ({ actor, params, body }) => {
    await declareTransfer(services, actor, params.requestId, body);
    return readRequestDetail(services, actor, params.requestId);
  });
}
