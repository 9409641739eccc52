import { endpoints } from '#contract/endpoints.ts';
import type { Bind } from '#server/services/http/bind-endpoint.ts';
import type { Services } from '#server/services/services.ts';
import { listMovements } from './list-movements.ts';
import { listManuallyRecorded } from './list-manually-recorded.ts';
import { findReconciliation } from './find-reconciliation.ts';

export function bindReconciliationRoutes(bind: Bind, services: Services): void {
  bind(endpoints.reconcile, ({ query }) => findReconciliation(services, query.on));

  bind(endpoints.listManuallyRecorded, ({ query }) => listManuallyRecorded(services, query));

  bind(endpoints.listMovements, ({ query }) => listMovements(services, query));
}
