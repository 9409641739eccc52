import { listAgencyAccounts } from '#server/agency/bank-account-store.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import type { ExchangeTaskOf } from '#server/services/workers/worker-task.ts';
import { listMappings } from './csv-mapping-store.ts';
import type { FileAnswer, FilePart, FileReply, ReadingContext } from './reading/reading-kinds.ts';

/**
 * 64 MB of XML take about ten seconds and 200 MB. By the clock the work may take four times its limit,
 * including comparing and writing.
 */
const readStatementTask: ExchangeTaskOf<[ReadingContext], FilePart, FileAnswer, FileReply> = {
  module: new URL('./reading/read-file.ts', import.meta.url).href,
  functionName: 'readFile',
  lane: 'statements',
  seconds: 40,
  megabytes: 600,
};

export interface StoredFile {
  storageKey: string;
  /** The agent or the key that sent the file; senders take turns in the queue. */
  by: string;
  /** The account that an agent chose for a table that names none. */
  account?: string;
}

async function openStatementFile({ storage }: Pick<Services, 'storage'>, key: string) {
  const object = await storage.open(key);
  if (!object) throw new ApiError('unavailable', 'A file that was sent is gone.');
  return object.content;
}

/**
 * Reads a stored file in a child process. An error of `take` ends it; throws a `WorkFailed` if the file takes
 * too much time or memory.
 */
export async function openReading(
  services: Pick<Services, 'db' | 'storage' | 'workers'>,
  { storageKey, by, account }: StoredFile,
  {
    take,
    onlyColumns = false,
    headingsAt = null,
  }: {
    take: (part: FilePart) => Promise<FileReply>;
    onlyColumns?: boolean;
    headingsAt?: number | null;
  },
): Promise<FileAnswer> {
  const accounts = (await listAgencyAccounts(services.db)).map(({ iban }) => iban);
  const mappings = await listMappings(services.db);
  const asked = { accounts, mappings, onlyColumns, headingsAt, account: account ?? null };
  const about = { by, content: () => openStatementFile(services, storageKey), take };
  return services.workers.exchange(readStatementTask, [asked], about);
}
