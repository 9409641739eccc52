import { randomUUID } from 'node:crypto';
import type { StatementKey } from '#contract/statements/statement-replies.ts';
import { fullName } from '#domain/accounts/name-format.ts';
import { statementKeyPrefix } from '#domain/statements/statement-kinds.ts';
import { insertAuditRecord } from '#server/audit/audit-store.ts';
import { ApiError } from '#server/services/api-error.ts';
import { randomToken, sha256 } from '#server/services/crypto/opaque-token.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { requireConfirmation } from '#server/sessions/confirmation/require-confirmation.ts';
import { countLiveKeys, endKey, findKey, insertKey, type KeyRow, listKeys } from './statement-key-store.ts';

/** Enough for one key per program, and for changing them one by one. */
const maxLive = 20;

function keyView({ id, name, firstName, lastName, createdAt, lastUsedAt, revokedAt }: KeyRow): StatementKey {
  return {
    id,
    name,
    by: fullName({ firstName: firstName ?? '', lastName: lastName ?? '' }),
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}

export async function listStatementKeys({ db }: Pick<Services, 'db'>): Promise<StatementKey[]> {
  return (await listKeys(db)).map(keyView);
}

/** Creates a key and stores only its hash. Throws `confirmation_required` or `too_many_statement_keys`. */
export async function createKey(
  services: Services,
  actor: Actor,
  name: string,
): Promise<{ key: string; made: StatementKey }> {
  await requireConfirmation(services.db, actor, 'either');
  const [id, key] = [randomUUID(), `${statementKeyPrefix}${randomToken()}`];
  const made = await transaction(services.db, async (trx) => {
    if ((await countLiveKeys(trx)) >= maxLive) {
      throw new ApiError('too_many_statement_keys', 'Revoke keys that nothing uses first.');
    }
    await insertKey(trx, { id, name, sha256: sha256(key), by: actor.userId });
    await insertAuditRecord(trx, {
      action: 'create_statement_key',
      by: actor,
      details: { statementKey: id },
    });
    return keyView(await findKey(trx, id));
  });
  return { key, made };
}

/** Revokes a key for good. Throws `confirmation_required` or `statement_key_not_found`. */
export async function revokeKey(services: Services, actor: Actor, keyId: string): Promise<void> {
  await requireConfirmation(services.db, actor, 'either');
  await transaction(services.db, async (trx) => {
    const ended = await endKey(trx, keyId, actor.userId);
    if (ended === null) throw new ApiError('statement_key_not_found', 'There is no such key.');
    if (!ended) return;
    await insertAuditRecord(trx, {
      action: 'revoke_statement_key',
      by: actor,
      details: { statementKey: keyId },
    });
  });
}
