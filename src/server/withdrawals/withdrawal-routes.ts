import { endpoints } from '#contract/endpoints.ts';
import { readRequestDetail } from '#server/requests/read-request-detail.ts';
import type { Bind } from '#server/services/http/bind-endpoint.ts';
import type { Services } from '#server/services/services.ts';
import { listWithdrawable } from './list-withdrawable.ts';
import { recordKeptPart } from './record-kept-part.ts';
import { withdrawContract } from './withdraw-contract.ts';

export function bindWithdrawalRoutes(bind: Bind, services: Services): void {
  bind(endpoints.listWithdrawable, ({ actor }) => listWithdrawable(services, actor));

  bind(endpoints.withdrawFromContract, async ({ actor, params, body }) => {
    await withdrawContract(services, actor, params.requestId, body);
    return readRequestDetail(services, actor, params.requestId);
  });

  bind(endpoints.keepPartOfDeposit, async ({ actor, params, body }) => {
    await recordKeptPart(services, actor, params.requestId, body);
    return readRequestDetail(services, actor, params.requestId);
  });
}
