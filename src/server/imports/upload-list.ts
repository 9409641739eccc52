import { createHash, randomUUID } from 'node:crypto';
import { sizeLimits } from '#domain/size-limits.ts';
import { buffer } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import type { ClientImportDetail } from '#contract/imports/import-endpoints.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { admitUpload } from '#server/services/http/admit-upload.ts';
import { receiveFile } from '#server/services/http/uploads.ts';
import type { Services } from '#server/services/services.ts';
import { findContent, insertDraft, updateImportReading } from './import-store.ts';
import { openList, throttleReading } from './open-list.ts';
import type { CsvSettings } from './read-csv.ts';
import { importDone, importNotFound, readImport } from './read-import.ts';

const nameMaxLength = 200;

/** Returns the name that the list of imports shows: the last part of the path, on one line. */
function shownName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const plain = last.replaceAll(/\p{C}/gu, '').trim();
  return plain.slice(0, nameMaxLength).toWellFormed() || 'clients.csv';
}

interface Sent {
  request: FastifyRequest;
  /** Aborted if the sender closes the connection. */
  signal: AbortSignal;
}

async function takeIn(services: Services, actor: Actor, { request, signal }: Sent) {
  const { content, name } = await receiveFile(request, sizeLimits.clientList, {
    keep: async (stream, given) => ({ content: await buffer(stream), name: given }),
    discard: () => Promise.resolve(),
  });
  if (content.length > sizeLimits.clientList) {
    throw new ApiError('file_too_large', `A list may have at most ${sizeLimits.clientList} bytes.`);
  }
  const list = await openList(services, content, { chosen: {}, about: { by: actor.userId, signal } });
  const id = randomUUID();
  const sha256 = createHash('sha256').update(content).digest();
  await insertDraft(services.db, {
    id,
    fileName: shownName(name),
    content,
    sha256,
    list,
    by: actor.userId,
  });
  return { kept: await readImport(services, id), size: content.length };
}

/** Stores a list of clients as a draft. Creates no clients yet. */
export function uploadList(services: Services, actor: Actor, sent: Sent): Promise<ClientImportDetail> {
  const admitted = { request: sent.request, maxSize: sizeLimits.clientList };
  return admitUpload(services, actor, admitted, () => takeIn(services, actor, sent));
}

/**
 * Reads a draft's file with other settings. Throws `import_not_found`, `import_done`, `throttled`, and the
 * errors of `openList`.
 */
export async function readListAnew(
  services: Services,
  actor: Actor,
  { importId, chosen, signal }: { importId: string; chosen: CsvSettings; signal: AbortSignal },
): Promise<ClientImportDetail> {
  await throttleReading(services, actor.userId);
  const draft = await findContent(services.db, importId);
  if (!draft) throw importNotFound();
  if (draft.content === null) throw importDone();
  const list = await openList(services, draft.content, { chosen, about: { by: actor.userId, signal } });
  await updateImportReading(services.db, importId, list);
  return readImport(services, importId);
}
