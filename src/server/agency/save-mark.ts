import { createHash, randomUUID } from 'node:crypto';
import { sizeLimits } from '#domain/size-limits.ts';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { Agency } from '#contract/agency/agency-replies.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import { admitUpload } from '#server/services/http/admit-upload.ts';
import { receiveFile } from '#server/services/http/uploads.ts';
import type { Services } from '#server/services/services.ts';
import type { WorkFor } from '#server/services/workers/open-workers.ts';
import { isTooMuch, type WorkerTask } from '#server/services/workers/worker-task.ts';
import { agencyView } from './agency-view.ts';
import type { drawMark } from './draw-mark.ts';
import { savePart, type SettingsPart } from './save-settings.ts';

type Parts = Pick<Services, 'db' | 'storage' | 'log'>;

const drawing: WorkerTask<typeof drawMark> = {
  module: new URL('./draw-mark.ts', import.meta.url).href,
  verb: 'drawMark',
  lane: 'pictures',
  seconds: 4,
  megabytes: 450,
};

interface KeptMark {
  key: string;
  sha256: Buffer;
  width: number;
  height: number;
}

const markPart: Omit<SettingsPart<KeptMark | null>, 'action'> = {
  columns: (mark) => ({
    mark_key: mark?.key ?? null,
    mark_sha256: mark?.sha256 ?? null,
    mark_width: mark?.width ?? null,
    mark_height: mark?.height ?? null,
  }),
  kept: ({ markSha256 }) => markSha256?.toString('hex') ?? null,
};

/** Even a picture of 512 by 512 pixels that cannot be compressed is smaller. */
const maxStoredSize = 4 * sizeLimits.mark;

async function readWhole(content: Readable): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of content) {
    const bytes: unknown = piece;
    if (!Buffer.isBuffer(bytes)) throw new TypeError('content must be a stream of bytes');
    size += bytes.length;
    if (size > sizeLimits.mark) {
      throw new ApiError('file_too_large', `A mark may have at most ${sizeLimits.mark} bytes.`);
    }
    pieces.push(bytes);
  }
  return Buffer.concat(pieces);
}

async function draw({ workers }: Services, original: Buffer, about: WorkFor) {
  try {
    return await workers.run(drawing, [original], about);
  } catch (error) {
    if (!isTooMuch(error)) throw error;
    throw new ApiError('file_too_complex', 'The mark could not be drawn within its time and memory.');
  }
}

async function keepDrawn(services: Services, original: Buffer, about: WorkFor): Promise<KeptMark> {
  const { storage } = services;
  const drawn = await draw(services, original, about);
  if (!drawn) throw new ApiError('mark_refused', 'No PNG, JPEG, WebP or SVG that makes a mark.');
  const { content, width, height } = drawn;
  const keys = [`brand/mark-${randomUUID()}.png`];
  const { key } = await storage.put(keys, Readable.from([content], { objectMode: false }), maxStoredSize);
  return { key, sha256: createHash('sha256').update(content).digest(), width, height };
}

/** Writes the new logo, or none, into the settings. Then removes the former picture from storage. */
async function replaceMark(
  { db, storage, log }: Parts,
  actor: Actor,
  mark: KeptMark | null,
): Promise<Agency> {
  const part: SettingsPart<KeptMark | null> = { ...markPart, action: mark ? 'save_mark' : 'remove_mark' };
  const { before, after } = await transaction(db, (trx) => savePart(trx, actor, part, mark));
  const { markKey: key } = before;
  if (key !== null) {
    await storage.remove(key).catch((error: unknown) => {
      log.warn({ err: error, key }, 'a mark that nothing names any more could not be removed');
    });
  }
  return agencyView(after);
}

interface Sent {
  request: FastifyRequest;
  /** Aborted if the sender closes the connection. */
  signal: AbortSignal;
}

async function takeIn(services: Services, actor: Actor, { request, signal }: Sent) {
  const original = await receiveFile<Buffer>(request, sizeLimits.mark, {
    keep: readWhole,
    discard: async () => undefined,
  });
  const mark = await keepDrawn(services, original, { by: actor.userId, signal });
  try {
    return { kept: await replaceMark(services, actor, mark), size: original.length };
  } catch (error) {
    await services.storage.remove(mark.key);
    throw error;
  }
}

/** Draws the uploaded image anew and makes it the agency's logo. A refused upload leaves nothing in storage. */
export async function saveMark(services: Services, actor: Actor, sent: Sent): Promise<Agency> {
  const admitted = { request: sent.request, maxSize: sizeLimits.mark };
  return admitUpload(services, actor, admitted, () => takeIn(services, actor, sent));
}

export function removeMark(parts: Parts, actor: Actor): Promise<Agency> {
  return replaceMark(parts, actor, null);
}
