import type { Services } from '#server/services/services.ts';
import { tooManyAttempts } from '#server/services/throttle/counted-limit.ts';
import { createThrottle } from '#server/services/throttle/throttle.ts';

/** Acts that cost the server much, and how often one account may do each in ten minutes. */
const attempts = { export: 60, issue: 60, preview: 120, send: 60 } as const;
const within = 10 * 60;

/** Counts an act of one account. Throws `throttled`. */
export async function throttleDocuments(
  { pool, config }: Pick<Services, 'pool' | 'config'>,
  act: keyof typeof attempts,
  userId: string,
): Promise<void> {
  if (!config.throttle) return;
  await createThrottle(pool, { name: `documents-${act}`, attempts: attempts[act], within }).take(userId);
}

/** Milliseconds after which a second archive may be asked for. */
const archiveWait = 10_000;

/** The accounts that this instance writes an archive for. */
const exporting = new Set<string>();

/** Begins the only archive of an account; returns what ends it. Throws `throttled` while another is written. */
export function throttleArchive(userId: string): () => void {
  if (exporting.has(userId)) throw tooManyAttempts(archiveWait);
  exporting.add(userId);
  return () => exporting.delete(userId);
}
