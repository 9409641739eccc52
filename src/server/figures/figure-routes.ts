import { figureEndpoints } from '#contract/figures/figure-endpoints.ts';
import type { Bind } from '#server/services/http/bind-endpoint.ts';
import type { Services } from '#server/services/services.ts';
import { readFigures } from './read-figures.ts';
import { readMargins } from './read-margins.ts';
import { readMoneyFigures } from './read-money-figures.ts';

export function bindFigureRoutes(bind: Bind, { heavyReads }: Pick<Services, 'heavyReads'>): void {
  bind(figureEndpoints.getFigures, ({ query }) => heavyReads.run(({ db }) => readFigures({ db }, query)));
  bind(figureEndpoints.getMoneyFigures, ({ query }) =>
    heavyReads.run(({ db }) => readMoneyFigures({ db }, query)),
  );
  bind(figureEndpoints.getMargins, ({ query }) => heavyReads.run(({ db }) => readMargins({ db }, query)));
}
