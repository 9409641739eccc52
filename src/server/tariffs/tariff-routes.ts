import { tariffEndpoints } from '#contract/tariffs/tariff-endpoints.ts';
import type { Bind } from '#server/services/http/bind-endpoint.ts';
import type { Services } from '#server/services/services.ts';
import {
  listTables,
  removeFreightPrice,
  removeTariff,
  saveFreightPrice,
  saveTariff,
} from './change-tables.ts';

export function bindTariffRoutes(bind: Bind, services: Services): void {
  bind(tariffEndpoints.listTariffs, () => listTables(services.db));
  bind(tariffEndpoints.saveTariff, ({ actor, params, body }) =>
    saveTariff(services, actor, { ...body, id: params.tariffId }),
  );
  bind(tariffEndpoints.removeTariff, ({ actor, params }) => removeTariff(services, actor, params.tariffId));
  bind(tariffEndpoints.saveFreightPrice, ({ actor, params, body }) =>
    saveFreightPrice(services, actor, { ...body, id: params.priceId }),
  );
  bind(tariffEndpoints.removeFreightPrice, ({ actor, params }) =>
    removeFreightPrice(services, actor, params.priceId),
  );
}
