import { transmissionEndpoints } from '#contract/invoices/transmission-endpoints.ts';
import type { Bind } from '#server/services/http/bind-endpoint.ts';
import type { Services } from '#server/services/services.ts';
import { noteStatus } from './record-status.ts';
import { readTransmission, sendTransmission } from './read-transmission.ts';

export function bindTransmissionRoutes(bind: Bind, services: Services): void {
  bind(transmissionEndpoints.getTransmission, ({ params }) => readTransmission(services, params.invoiceId));

  bind(transmissionEndpoints.noteTransmissionStatus, async ({ actor, params, body }) => {
    await noteStatus(services, { actor }, params.invoiceId, body);
    return readTransmission(services, params.invoiceId);
  });

  bind(transmissionEndpoints.sendTransmission, async ({ actor, params }) => {
    await sendTransmission(services, actor, params.invoiceId);
    return readTransmission(services, params.invoiceId);
  });
}
