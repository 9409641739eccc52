import { figureEndpoints } from '#contract/figures/figure-endpoints.ts';
import type { Bind } from '#server/services/http/bind-endpoint.ts';
import type { Services } from '#server/services/services.ts';
import { readFigures } from './read-figures.ts';
import { readMargins } from './read-margins.ts';
import { readMoneyFigures } from './read-money-figures.ts';

export function bindFigureRoutes(bind: Bind, services: Services): void {
  bind(figureEndpoints.getFigures, ({ query }) => readFigures(services, query));
  bind(figureEndpoints.getMoneyFigures, ({ query }) => readMoneyFigures(services, query));
  bind(figureEndpoints.getMargins, ({ query }) => readMargins(services, query));
}
