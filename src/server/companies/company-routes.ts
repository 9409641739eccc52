import { endpoints } from '#contract/endpoints.ts';
import type { Bind } from '#server/services/http/bind-endpoint.ts';
import type { Services } from '#server/services/services.ts';
import { chooseContext } from './choose-context.ts';
import { createCompany } from './create-company.ts';
import { readCompany } from './read-company.ts';
import { saveCompany, saveDeliveryAddresses } from './save-company.ts';

export function bindCompanyRoutes(bind: Bind, services: Services): void {
  bind(endpoints.getCompany, ({ actor, params }) => readCompany(services.db, actor.userId, params.companyId));

  bind(endpoints.createCompany, ({ actor, body }) => createCompany(services, actor, body));

  bind(endpoints.saveCompany, ({ actor, params, body }) =>
    saveCompany(services, actor, params.companyId, body),
  );

  bind(endpoints.saveDeliveryAddresses, ({ actor, params, body }) =>
    saveDeliveryAddresses(services, actor, params.companyId, body.items),
  );

  bind(endpoints.chooseContext, ({ actor, body }) => chooseContext(services, actor, body.companyId));
}
