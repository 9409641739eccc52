import { refreshRequest } from '#server/derivation/refresh-request.ts';
import { endSilence } from '#server/derivation/waiting-store.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { insertMessage, type MessageToSend } from './posting-store.ts';

/**
 * Inserts a message, usually in one statement. If the request waits to hear from the sender, ends that waiting in the
 * same transaction. Undefined if `insertMessage` returns undefined.
 */
export async function sendMessage(
  db: Services['db'],
  actor: Actor,
  message: MessageToSend,
): ReturnType<typeof insertMessage> {
  const posted = await insertMessage(db, actor, message, false);
  if (posted) return posted;
  return transaction(db, async (trx) => {
    const heard = await insertMessage(trx, actor, message, true);
    if (!heard) return undefined;
    await endSilence(trx, message.requestId, { byClient: !actor.scope.ofAgency });
    await refreshRequest(trx, message.requestId);
    return heard;
  });
}
