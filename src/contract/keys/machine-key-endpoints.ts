import * as z from 'zod/mini';
import { keyPurposes } from '#domain/keys/machine-key-kinds.ts';
import { endpointsOf } from '#contract/endpoint.ts';
import { id, instant, text } from '#contract/fields.ts';

const machineKey = z.object({
  id,
  name: z.string(),
  purpose: z.enum(keyPurposes),
  /** The name of the agent who made it; empty if it was erased. */
  by: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
  revokedAt: z.nullable(instant),
});
export type MachineKey = z.output<typeof machineKey>;

export const machineKeyEndpoints = endpointsOf('Keys', {
  listMachineKeys: {
    method: 'GET',
    path: '/api/agent/settings/keys',
    summary: 'Lists the keys of programs, without their secrets.',
    access: { agency: 'change_settings' },
    reply: z.object({ items: z.array(machineKey) }),
  },
  createMachineKey: {
    method: 'POST',
    path: '/api/agent/settings/keys',
    summary:
      'Creates a key for one purpose and shows it once: to send statement files, or to read documents and note their statuses. Asks for the password or a factor again.',
    access: { agency: 'change_settings' },
    body: z.object({ name: text(100), purpose: z.enum(keyPurposes) }),
    reply: z.object({ key: z.string(), made: machineKey }),
    status: 201,
    errors: ['confirmation_required', 'too_many_machine_keys'],
  },
  revokeMachineKey: {
    method: 'DELETE',
    path: '/api/agent/settings/keys/:keyId',
    summary:
      'Revokes a key for good; revoking it again changes nothing. Asks for the password or a factor again.',
    access: { agency: 'change_settings' },
    params: z.object({ keyId: id }),
    errors: ['confirmation_required', 'machine_key_not_found'],
  },
});
