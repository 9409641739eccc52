import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { MachineKey } from '#contract/keys/machine-key-endpoints.ts';
import { fullName } from '#domain/accounts/name-format.ts';
import { type KeyPurpose, keyPrefixes } from '#domain/keys/machine-key-kinds.ts';
import { insertAuditRecord } from '#server/audit/audit-store.ts';
import { ApiError } from '#server/services/api-error.ts';
import { randomToken, sha256 } from '#server/services/crypto/opaque-token.ts';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { requireConfirmation } from '#server/sessions/confirmation/require-confirmation.ts';
import { countLiveKeys, endKey, findKey, insertKey, type KeyRow, listKeys } from './machine-key-store.ts';

/** Enough for one key per program, and for replacing the keys one by one. */
const maxLive = 20;

/** Writes the audit record that a key was made or revoked. Each purpose has its own actions. */
const recordKey = {
  statements: (trx, verb, by, id) =>
    insertAuditRecord(trx, { action: `${verb}_statement_key`, by, details: { statementKey: id } }),
  documents: (trx, verb, by, id) =>
    insertAuditRecord(trx, { action: `${verb}_document_key`, by, details: { documentKey: id } }),
} satisfies Record<
  KeyPurpose,
  (trx: Transaction<Database>, verb: 'create' | 'revoke', by: Actor, id: string) => Promise<number>
>;

function keyView(row: KeyRow): MachineKey {
  const { id, name, purpose, firstName, lastName, createdAt, lastUsedAt, revokedAt } = row;
  return {
    id,
    name,
    purpose,
    by: fullName({ firstName: firstName ?? '', lastName: lastName ?? '' }),
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}

export async function listMachineKeys({ db }: Pick<Services, 'db'>): Promise<MachineKey[]> {
  return (await listKeys(db)).map(keyView);
}

/** Creates a key and stores only its hash. Throws `confirmation_required` or `too_many_machine_keys`. */
export async function createKey(
  services: Services,
  actor: Actor,
  { name, purpose }: { name: string; purpose: KeyPurpose },
): Promise<{ key: string; made: MachineKey }> {
  await requireConfirmation(services.db, actor, 'either');
  const [id, key] = [randomUUID(), `${keyPrefixes[purpose]}${randomToken()}`];
  const made = await transaction(services.db, async (trx) => {
    if ((await countLiveKeys(trx)) >= maxLive) {
      throw new ApiError('too_many_machine_keys', 'Revoke keys that nothing uses first.');
    }
    await insertKey(trx, { id, name, purpose, sha256: sha256(key), by: actor.userId });
    await recordKey[purpose](trx, 'create', actor, id);
    return keyView(await findKey(trx, id));
  });
  return { key, made };
}

/** Revokes a key for good. Throws `confirmation_required` or `machine_key_not_found`. */
export async function revokeKey(services: Services, actor: Actor, keyId: string): Promise<void> {
  await requireConfirmation(services.db, actor, 'either');
  await transaction(services.db, async (trx) => {
    const ended = await endKey(trx, keyId, actor.userId);
    if (!ended) throw new ApiError('machine_key_not_found', 'There is no such key.');
    if (!ended.wasLive) return;
    await recordKey[ended.purpose](trx, 'revoke', actor, keyId);
  });
}
