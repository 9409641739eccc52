import { estimateEndpoints } from '#contract/estimates/estimate-endpoints.ts';
import type { Bind } from '#server/services/http/bind-endpoint.ts';
import type { Services } from '#server/services/services.ts';
import { throttleSourcing } from '#server/sourcing/throttle-sourcing.ts';
import { correctEstimate } from './change-estimate.ts';
import { listEstimates } from './list-estimates.ts';

export function bindEstimateRoutes(bind: Bind, services: Services): void {
  bind(estimateEndpoints.listEstimates, ({ actor, params }) =>
    listEstimates(services, actor, params.requestId),
  );
  bind(estimateEndpoints.correctEstimate, async ({ actor, params, body }) => {
    await throttleSourcing(services, actor.userId);
    await correctEstimate(services, actor, params.requestId, body);
    return listEstimates(services, actor, params.requestId);
  });
}
