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
import type { WorkCaller } from '#server/services/workers/open-workers.ts';
import { isTooMuch, type WorkerTask } from '#server/services/workers/worker-task.ts';
import { agencyView } from './agency-view.ts';
import type { drawLogo } from './draw-logo.ts';
import { savePart, type SettingsPart } from './save-settings.ts';

type Deps = Pick<Services, 'db' | 'storage' | 'log'>;

const drawLogoTask: WorkerTask<typeof drawLogo> = {
  module: new URL('./draw-logo.ts', import.meta.url).href,
  functionName: 'drawLogo',
  lane: 'pictures',
  seconds: 4,
  megabytes: 450,
};

interface StoredLogo {
  key: string;
  sha256: Buffer;
  width: number;
  height: number;
}

const logoPart: Omit<SettingsPart<StoredLogo | null>, 'action'> = {
  columns: (logo) => ({
    logo_key: logo?.key ?? null,
    logo_sha256: logo?.sha256 ?? null,
    logo_width: logo?.width ?? null,
    logo_height: logo?.height ?? null,
  }),
  auditedValue: ({ logoSha256 }) => logoSha256?.toString('hex') ?? null,
};

/** Even a picture of 512 by 512 pixels that cannot be compressed is smaller. */
const maxStoredSize = 4 * sizeLimits.logo;

async function readWhole(content: Readable): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of content) {
    const bytes: unknown = piece;
    if (!Buffer.isBuffer(bytes)) throw new TypeError('content must be a stream of bytes');
    size += bytes.length;
    if (size > sizeLimits.logo) {
      throw new ApiError('file_too_large', `A logo may have at most ${sizeLimits.logo} bytes.`);
    }
    pieces.push(bytes);
  }
  return Buffer.concat(pieces);
}

async function drawLogoInWorker({ workers }: Services, original: Buffer, about: WorkCaller) {
  try {
    return await workers.run(drawLogoTask, [original], about);
  } catch (error) {
    if (!isTooMuch(error)) throw error;
    throw new ApiError('file_too_complex', 'The logo could not be drawn within its time and memory.');
  }
}

async function storeLogo(services: Services, original: Buffer, about: WorkCaller): Promise<StoredLogo> {
  const { storage } = services;
  const drawn = await drawLogoInWorker(services, original, about);
  if (!drawn) throw new ApiError('logo_refused', 'No PNG, JPEG, WebP or SVG that makes a logo.');
  const { content, width, height } = drawn;
  const keys = [`brand/logo-${randomUUID()}.png`];
  const { key } = await storage.put(keys, Readable.from([content], { objectMode: false }), maxStoredSize);
  return { key, sha256: createHash('sha256').update(content).digest(), width, height };
}

/** Writes the new logo, or none, into the settings. Then removes the former picture from storage. */
async function replaceLogo(
  { db, storage, log }: Deps,
  actor: Actor,
  logo: StoredLogo | null,
): Promise<Agency> {
  const part: SettingsPart<StoredLogo | null> = { ...logoPart, action: logo ? 'save_logo' : 'remove_logo' };
  const { before, after } = await transaction(db, (trx) => savePart(trx, actor, part, logo));
  const { logoKey: key } = before;
  if (key !== null) {
    await storage.remove(key).catch((error: unknown) => {
      log.warn({ err: error, key }, 'a logo that nothing names any more could not be removed');
    });
  }
  return agencyView(after);
}

interface SentLogo {
  request: FastifyRequest;
  /** Aborted if the sender closes the connection. */
  signal: AbortSignal;
}

async function receiveLogo(services: Services, actor: Actor, { request, signal }: SentLogo) {
  const original = await receiveFile<Buffer>(request, sizeLimits.logo, {
    keep: readWhole,
    discard: async () => undefined,
  });
  const logo = await storeLogo(services, original, { by: actor.userId, signal });
  try {
    return { kept: await replaceLogo(services, actor, logo), size: original.length };
  } catch (error) {
    await services.storage.remove(logo.key);
    throw error;
  }
}

/** Draws the uploaded image anew and makes it the agency's logo. A refused upload leaves nothing in storage. */
export async function saveLogo(services: Services, actor: Actor, sent: SentLogo): Promise<Agency> {
  const admitted = { request: sent.request, maxSize: sizeLimits.logo };
  return admitUpload(services, actor, admitted, () => receiveLogo(services, actor, sent));
}

export function removeLogo(deps: Deps, actor: Actor): Promise<Agency> {
  return replaceLogo(deps, actor, null);
}
