import { Readable } from 'node:stream';
import type { Transaction } from 'kysely';
import type { Pictured, QuoteLine } from '#domain/quotes/quote-line-rules.ts';
import { sizeLimits } from '#domain/size-limits.ts';
import { attachFiles } from '#server/attachments/attach-files.ts';
import { insertAttachment } from '#server/attachments/attachment-store.ts';
import type { Database } from '#server/services/database/schema.ts';
import { takeCopy, type TakenFile } from '#server/services/files/take-file.ts';
import type { Services } from '#server/services/services.ts';
import { type DemoPhoto, drawDemoPhoto } from './draw-demo-photo.ts';

/** The photos of a request by the labels of the lines that they show. */
export type DemoPhotos = ReadonlyMap<string, TakenFile>;

interface Project {
  items: readonly (readonly [label: string, ...rest: unknown[]])[];
  photos?: readonly DemoPhoto[];
}

interface WithPhotos {
  id: string;
  agentId: string;
  photos: DemoPhotos;
}

/** Returns the lines with their photos. */
export const withPhotos = (lines: readonly QuoteLine[], photos: DemoPhotos): Pictured<TakenFile>[] =>
  lines.map((line) => ({ ...line, photo: photos.get(line.label) ?? null }));

/** Draws the photos of a request’s goods and stores them like those of an agent. */
export async function makeDemoPhotos(
  services: Services,
  { items, photos = [] }: Project,
): Promise<DemoPhotos> {
  const made = new Map<string, TakenFile>();
  const { signal } = new AbortController();
  const taking = { by: 'demo', signal, folder: 'attachments', maxSize: sizeLimits.attachment };
  for (const [index, name] of photos.entries()) {
    const content = Readable.from([drawDemoPhoto(name)], { objectMode: false });
    const sent = { ...taking, hasThumbnail: true, content, name: 'photo' };
    const { kept } = await takeCopy(services, sent, async (file) => file);
    made.set(items[index]?.[0] ?? '', kept);
  }
  return made;
}

/** Makes the photos files of their requests, before the lines that show them are written. */
export async function recordDemoPhotos(
  trx: Transaction<Database>,
  requests: readonly WithPhotos[],
): Promise<void> {
  for (const { id: requestId, agentId: uploadedBy, photos } of requests) {
    const files = [...photos.values()];
    for (const file of files) await insertAttachment(trx, { ...file, uploadedBy });
    await attachFiles(trx, { ids: files.map(({ id }) => id), uploadedBy, requestId, purpose: 'quote' });
  }
}
