import type { Services } from '#server/services/services.ts';
import { tooManyAttempts } from '#server/services/throttle/counted-limit.ts';
import { createThrottle } from '#server/services/throttle/throttle.ts';

/** How often one account may do each act in ten minutes. Each act costs the server much work. */
const attempts = { export: 60, issue: 60, preview: 120, send: 60 } as const;
const windowSeconds = 10 * 60;

/** Counts an act of one account. Throws `throttled`. */
export async function throttleDocuments(
  { pool, config }: Pick<Services, 'pool' | 'config'>,
  act: keyof typeof attempts,
  userId: string,
): Promise<void> {
  if (!config.throttle) return;
  await createThrottle(pool, { name: `documents-${act}`, attempts: attempts[act], windowSeconds }).take(
    userId,
  );
}

/** Milliseconds after which the account may ask for a second archive. */
const archiveWait = 10_000;

/** The accounts for which this instance is writing an archive. */
const exportingAccounts = new Set<string>();

/**
 * Begins the only archive of an account; returns a function that ends it. Throws `throttled` while another archive is
 * being written.
 */
export function throttleArchive(userId: string): () => void {
  if (exportingAccounts.has(userId)) throw tooManyAttempts(archiveWait);
  exportingAccounts.add(userId);
  return () => exportingAccounts.delete(userId);
}
