import { buffer } from 'node:stream/consumers';
import { drawingSmall } from '#server/services/files/file-tasks.ts';
import type { Services } from '#server/services/services.ts';
import type { WorkCaller } from '#server/services/workers/open-workers.ts';

type Parts = Pick<Services, 'storage' | 'workers' | 'log'>;

async function readStored({ storage, log }: Parts, key: string | null): Promise<Buffer | null> {
  if (key === null) return null;
  try {
    const object = await storage.open(key);
    if (object) return await buffer(object.content);
    log.error({ key }, 'the photo of a quote is missing in the storage');
  } catch (error) {
    log.error({ err: error, key }, 'the photo of a quote could not be read');
  }
  return null;
}

/**
 * Draws the thumbnails with these keys small enough for paper. Null for each picture that cannot be read: the quote
 * is then drawn without it.
 */
export async function drawPhotos(
  parts: Parts,
  keys: readonly (string | null)[],
  about: WorkCaller,
): Promise<(Buffer | null)[]> {
  const nothing = keys.map(() => null);
  if (keys.every((key) => key === null)) return nothing;
  const read = () => Promise.all(keys.map((key) => readStored(parts, key)));
  try {
    return await parts.workers.run(drawingSmall, [read], about);
  } catch (error) {
    parts.log.error({ err: error }, 'the photos of a quote could not be drawn');
    return nothing;
  }
}
