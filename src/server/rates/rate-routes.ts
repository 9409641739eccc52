import { rateEndpoints } from '#contract/rates/rate-endpoints.ts';
import type { Bind } from '#server/services/http/bind-endpoint.ts';
import type { Services } from '#server/services/services.ts';
import { listRates } from './list-rates.ts';
import { recordTypedRate } from './record-rate.ts';

export function bindRateRoutes(bind: Bind, services: Services): void {
  bind(rateEndpoints.listRates, () => listRates(services));
  bind(rateEndpoints.typeRate, ({ actor, body }) => recordTypedRate(services, actor, body));
}
