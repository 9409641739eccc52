import { randomUUID } from 'node:crypto';
import { sizeLimits } from '#domain/size-limits.ts';
import type { FastifyRequest } from 'fastify';
import type { StatementFile } from '#contract/statements/statement-replies.ts';
import { insertAuditRecord } from '#server/audit/audit-store.ts';
import { ApiError } from '#server/services/api-error.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { admitUpload } from '#server/services/http/admit-upload.ts';
import { receiveFile } from '#server/services/http/uploads.ts';
import type { Services } from '#server/services/services.ts';
import { ObjectTooLarge, type StoredObject } from '#server/services/storage/storage-driver.ts';
import { readStoredFile } from './read-stored-file.ts';
import { requireFile } from './require-file.ts';
import { findFile, insertFile } from './statement-file-store.ts';
import { statementFileView } from './statement-view.ts';
import { sweepStatementFiles } from './sweep-statement-files.ts';

/** The sender of a file: an agent, or a program with a key. */
export type Sender = { actor: Actor } | { keyId: string };

const nameMaxLength = 200;

/** Returns the name for the list of files: the last part of the path, on one line. */
function nameToShow(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return last.replaceAll(/\p{C}/gu, '').trim().slice(0, nameMaxLength).toWellFormed() || '?';
}

type ReceivedStatement = StoredObject & { name: string };

function receive({ storage }: Services, request: FastifyRequest): Promise<ReceivedStatement> {
  return receiveFile<ReceivedStatement>(request, sizeLimits.statement, {
    keep: async (content, name) => {
      try {
        const key = `statements/${randomUUID()}.bin`;
        return { ...(await storage.put([key], content, sizeLimits.statement)), name: nameToShow(name) };
      } catch (error) {
        if (!(error instanceof ObjectTooLarge)) throw error;
        throw new ApiError('file_too_large', `A statement may have at most ${sizeLimits.statement} bytes.`);
      }
    },
    discard: ({ key }) => storage.remove(key),
  });
}

/** Records that the file arrived, and its sender; returns false if the id is taken. */
function recordUpload(
  services: Services,
  fileId: string,
  { received, sender }: { received: ReceivedStatement; sender: Sender },
) {
  return transaction(services.db, async (trx) => {
    const { name, size, sha256, key } = received;
    const from =
      'actor' in sender
        ? { uploadedBy: sender.actor.userId, keyId: null }
        : { uploadedBy: null, keyId: sender.keyId };
    if (!(await insertFile(trx, { id: fileId, name, size, sha256, storageKey: key, ...from }))) return false;
    if ('actor' in sender) {
      await insertAuditRecord(trx, {
        action: 'upload_statement_file',
        by: sender.actor,
        details: { statementFile: fileId },
      });
    } else {
      const details = { statementFile: fileId, statementKey: sender.keyId };
      await insertAuditRecord(trx, { action: 'send_statement_file', by: null, details });
    }
    return true;
  });
}

/** Returns the result of the file that was sent before under the same id. */
async function answerKnown(services: Services, fileId: string, sha256: Buffer): Promise<StatementFile> {
  // A server that stopped may have left the file. This sweep lets the sender know at once.
  await sweepStatementFiles(services);
  const known = await findFile(services.db, fileId);
  if (known?.sha256.equals(sha256) === true) return statementFileView(known);
  throw new ApiError('statement_file_id_taken', 'Another file was sent under that id.');
}

const senderId = (sender: Sender) => ('actor' in sender ? sender.actor.userId : sender.keyId);

async function receiveAndRead(services: Services, fileId: string, { request, sender }: SentStatement) {
  const received = await receive(services, request);
  const isNoted = await recordUpload(services, fileId, { received, sender }).catch(async (error: unknown) => {
    await services.storage.remove(received.key).catch(() => undefined);
    throw error;
  });
  if (!isNoted) {
    await services.storage.remove(received.key);
    return { kept: await answerKnown(services, fileId, received.sha256), size: 0 };
  }
  // From here on the sender may close the connection: the server still reads the file.
  await readStoredFile(services, fileId, { storageKey: received.key, by: senderId(sender) });
  const kept = statementFileView(await requireFile(services.db, fileId));
  services.metrics.statementFileRead(kept.state);
  return { kept, size: received.size };
}

interface SentStatement {
  request: FastifyRequest;
  sender: Sender;
}

/**
 * Receives a bank's file and reads it. Returns the result. Throws `statement_file_id_taken`, and the errors of
 * uploads.
 */
export function uploadStatementFile(
  services: Services,
  fileId: string,
  sent: SentStatement,
): Promise<StatementFile> {
  const account = { userId: senderId(sent.sender), role: 'agent' } as const;
  const admitted = { request: sent.request, maxSize: sizeLimits.statement };
  return admitUpload(services, account, admitted, () => receiveAndRead(services, fileId, sent));
}
