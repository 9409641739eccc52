import { tariffEndpoints } from '#contract/tariffs/tariff-endpoints.ts';
import { tariffListEndpoints } from '#contract/tariffs/tariff-list-endpoints.ts';
import { abortedBySender } from '#server/services/http/admit-upload.ts';
import type { Bind } from '#server/services/http/bind-endpoint.ts';
import type { Services } from '#server/services/services.ts';
import {
  listTables,
  removeFreightPrice,
  removeTariff,
  saveFreightPrice,
  saveTariff,
} from './change-tables.ts';
import { makeTariffImport } from './make-tariff-import.ts';

export function bindTariffRoutes(bind: Bind, services: Services): void {
  bind(tariffEndpoints.listTariffs, () => listTables(services.db));
  bind(tariffEndpoints.saveTariff, ({ actor, params, body }) =>
    saveTariff(services, actor, { ...body, id: params.tariffId }),
  );
  bind(tariffListEndpoints.importTariffs, ({ actor, query, request, reply }) =>
    makeTariffImport(services, actor, { query, request, signal: abortedBySender(reply) }),
  );
  bind(tariffEndpoints.removeTariff, ({ actor, params }) => removeTariff(services, actor, params.tariffId));
  bind(tariffEndpoints.saveFreightPrice, ({ actor, params, body }) =>
    saveFreightPrice(services, actor, { ...body, id: params.priceId }),
  );
  bind(tariffEndpoints.removeFreightPrice, ({ actor, params }) =>
    removeFreightPrice(services, actor, params.priceId),
  );
}
