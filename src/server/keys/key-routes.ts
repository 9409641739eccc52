import { machineKeyEndpoints } from '#contract/keys/machine-key-endpoints.ts';
import type { Bind } from '#server/services/http/bind-endpoint.ts';
import type { Services } from '#server/services/services.ts';
import { createKey, listMachineKeys, revokeKey } from './create-key.ts';

export function bindKeyRoutes(bind: Bind, services: Services): void {
  bind(machineKeyEndpoints.listMachineKeys, async () => ({ items: await listMachineKeys(services) }));
  bind(machineKeyEndpoints.createMachineKey, ({ actor, body }) => createKey(services, actor, body));
  bind(machineKeyEndpoints.revokeMachineKey, ({ actor, params }) => revokeKey(services, actor, params.keyId));
}
