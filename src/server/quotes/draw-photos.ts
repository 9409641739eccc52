import { buffer } from 'node:stream/consumers';
import { drawSmallPicturesTask } from '#server/services/files/file-tasks.ts';
import type { Services } from '#server/services/services.ts';
import type { WorkCaller } from '#server/services/workers/open-workers.ts';

type Deps = Pick<Services, 'storage' | 'workers' | 'log'>;

async function readThumbnail({ storage, log }: Deps, key: string | null): Promise<Buffer | null> {
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
  deps: Deps,
  keys: readonly (string | null)[],
  about: WorkCaller,
): Promise<(Buffer | null)[]> {
  const nothing = keys.map(() => null);
  if (keys.every((key) => key === null)) return nothing;
  const read = () => Promise.all(keys.map((key) => readThumbnail(deps, key)));
  try {
    return await deps.workers.run(drawSmallPicturesTask, [read], about);
  } catch (error) {
    deps.log.error({ err: error }, 'the photos of a quote could not be drawn');
    return nothing;
  }
}
