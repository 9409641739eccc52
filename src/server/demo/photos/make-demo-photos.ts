import { Readable } from 'node:stream';
import type { Transaction } from 'kysely';
import type { LineWithPhoto, QuoteLine } from '#domain/quotes/quote-line-rules.ts';
import { sizeLimits } from '#domain/size-limits.ts';
import { attachFiles } from '#server/attachments/attach-files.ts';
import { insertAttachment } from '#server/attachments/attachment-store.ts';
import type { Database } from '#server/services/database/schema.ts';
import { takeCopy, type TakenFile } from '#server/services/files/take-file.ts';
import type { Services } from '#server/services/services.ts';
import { type DemoPhoto, drawDemoPhoto } from './draw-demo-photo.ts';

/** The photos of a request. */
export interface DemoPhotos {
  /** The photos of the goods, by the labels of the lines that show them. */
  lines: ReadonlyMap<string, TakenFile>;
  sample: readonly TakenFile[];
}

interface Project {
  items: readonly (readonly [label: string, ...rest: unknown[]])[];
  photos?: readonly DemoPhoto[];
  samplePhotos?: readonly DemoPhoto[];
}

interface RequestWithPhotos {
  id: string;
  agentId: string;
  photos: DemoPhotos;
}

/** Returns the lines with their photos. */
export const addPhotosToLines = (
  lines: readonly QuoteLine[],
  photos: DemoPhotos,
): LineWithPhoto<TakenFile>[] =>
  lines.map((line) => ({ ...line, photo: photos.lines.get(line.label) ?? null }));

async function storeDemoPhotos(services: Services, names: readonly DemoPhoto[]): Promise<TakenFile[]> {
  const made: TakenFile[] = [];
  const { signal } = new AbortController();
  const taking = { by: 'demo', signal, folder: 'attachments', maxSize: sizeLimits.attachment };
  for (const name of names) {
    const content = Readable.from([drawDemoPhoto(name)], { objectMode: false });
    const sent = { ...taking, hasThumbnail: true, content, name: 'photo' };
    const { kept } = await takeCopy(services, sent, async (file) => file);
    made.push(kept);
  }
  return made;
}

/** Draws the photos of a request’s goods and sample, and stores them like those of an agent. */
export async function makeDemoPhotos(
  services: Services,
  { items, photos = [], samplePhotos = [] }: Project,
): Promise<DemoPhotos> {
  const made = await storeDemoPhotos(services, photos);
  const lines = new Map(made.map((file, index) => [items[index]?.[0] ?? '', file]));
  return { lines, sample: await storeDemoPhotos(services, samplePhotos) };
}

type Use = { purpose: 'quote' } | { purpose: 'sample'; sampleId: string };

async function recordPhotos(
  trx: Transaction<Database>,
  { id: requestId, agentId: uploadedBy }: RequestWithPhotos,
  files: readonly TakenFile[],
  use: Use,
): Promise<void> {
  for (const file of files) await insertAttachment(trx, { ...file, uploadedBy });
  await attachFiles(trx, { ids: files.map(({ id }) => id), uploadedBy, requestId, ...use });
}

/** Attaches the photos of goods to their requests. Call it before the lines that show them are written. */
export async function recordDemoPhotos(
  trx: Transaction<Database>,
  requests: readonly RequestWithPhotos[],
): Promise<void> {
  for (const request of requests) {
    await recordPhotos(trx, request, [...request.photos.lines.values()], { purpose: 'quote' });
  }
}

/** Attaches the photos of a request's sample to the request. Call it after the sample is written. */
export const recordSamplePhotos = (
  trx: Transaction<Database>,
  request: RequestWithPhotos,
  sampleId: string,
): Promise<void> => recordPhotos(trx, request, request.photos.sample, { purpose: 'sample', sampleId });
