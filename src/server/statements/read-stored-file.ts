import type { ControlledTransaction } from 'kysely';
import { record } from '#server/changes/record-change.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import { isTooMuch } from '#server/services/workers/worker-task.ts';
import { openReading, type StoredFile } from './open-reading.ts';
import type { FileAnswer, FilePart, FileReply } from './reading/reading-kinds.ts';
import { insertIgnoredEntries } from './ignored-entry-store.ts';
import { insertStatementEntries, insertStatements } from './statement-entry-store.ts';
import { listNextStoredEntries, lockStatements, beginStoredEntries } from './stored-entry-store.ts';
import {
  updateContentRemoved,
  updateFileTouched,
  updateFileProgress,
  updateFileDone,
  updateFileRefused,
  updateFileWaiting,
} from './statement-file-store.ts';

type Trx = ControlledTransaction<Database>;

/**
 * Writes the contents of a file in one transaction, which begins once the whole file has been read. The child
 * process compares entries, not this class.
 */
class StatementFileWriter {
  readonly #services: Services;
  readonly #fileId: string;
  #trx: Trx | null = null;
  #opening: Promise<Trx> | null = null;
  #new = 0;

  constructor(services: Services, fileId: string) {
    this.#services = services;
    this.#fileId = fileId;
  }

  async take(part: FilePart): Promise<FileReply> {
    if (part.kind === 'progress') {
      await updateFileProgress(this.#services.db, this.#fileId, part.entries);
      return [];
    }
    const trx = await this.#opened();
    if (part.kind === 'rows') {
      this.#new += await insertStatementEntries(trx, part, this.#fileId);
      return [];
    }
    if (part.of) await beginStoredEntries(trx, { ...part.of, fileId: this.#fileId });
    return listNextStoredEntries(trx);
  }

  async finish({
    format,
    statements,
    entries,
    ignoredCount,
    ignoredListed,
    foreignAccounts,
  }: Extract<FileAnswer, { kind: 'read' }>): Promise<void> {
    const trx = await this.#opened();
    const fileId = this.#fileId;
    await insertIgnoredEntries(trx, fileId, ignoredListed);
    await insertStatements(trx, statements, { fileId, kind: format });
    const counts = {
      format,
      readCount: entries,
      newCount: this.#new,
      knownCount: entries - this.#new,
      ignoredCount,
      foreignAccounts,
    };
    if (!(await updateFileDone(trx, fileId, counts))) {
      throw new ApiError('unavailable', 'The file was taken for abandoned meanwhile; send it again.');
    }
    await record(trx, { kind: 'bank_entries' });
    await trx.commit().execute();
    this.#trx = null;
  }

  async undo(): Promise<void> {
    // The child process may have ended while the transaction was being opened.
    await this.#opening?.catch(() => undefined);
    await this.#trx?.rollback().execute();
    this.#trx = null;
  }

  #opened(): Promise<Trx> {
    this.#opening ??= this.#open();
    return this.#opening;
  }

  async #open(): Promise<Trx> {
    this.#trx = await this.#services.db.startTransaction().execute();
    await lockStatements(this.#trx);
    return this.#trx;
  }
}

async function recordUnreadFile(services: Services, fileId: string, answer: FileAnswer): Promise<boolean> {
  if (answer.kind === 'table') {
    await updateFileWaiting(services.db, fileId);
    return false;
  }
  if (answer.kind === 'refused') await updateFileRefused(services.db, fileId, answer);
  return true;
}

/** Never rejects: logs content that it could not remove. Its row keeps the key, so that a sweep removes it. */
async function removeContent({ db, storage, log }: Services, fileId: string, key: string): Promise<void> {
  try {
    await storage.remove(key);
    await updateContentRemoved(db, fileId);
  } catch (error) {
    log.error({ err: error, key }, 'a file of the bank that was read is still there');
  }
}

async function recordFailure(services: Services, fileId: string, error: unknown): Promise<void> {
  const refusal = isTooMuch(error) ? 'too_complex' : 'interrupted';
  await updateFileRefused(services.db, fileId, { refusal, detail: null, format: null });
}

/** Milliseconds between two updates that show that this instance is still reading a file. */
const aliveInterval = 5_000;

/**
 * Reads a stored file and writes its new entries, all or none; the file's row gets the result. Rejects only if
 * the server failed.
 */
export async function readStoredFile(services: Services, fileId: string, file: StoredFile): Promise<void> {
  const writing = new StatementFileWriter(services, fileId);
  const sayAlive = () => updateFileTouched(services.db, fileId).catch(() => undefined);
  const beats = setInterval(() => void sayAlive(), aliveInterval);
  let isRead = true;
  try {
    const answer = await openReading(services, file, { take: (part) => writing.take(part) });
    if (answer.kind === 'read') await writing.finish(answer);
    else isRead = await recordUnreadFile(services, fileId, answer);
  } catch (error) {
    await writing.undo().catch(() => undefined);
    await recordFailure(services, fileId, error);
    if (!isTooMuch(error)) throw error;
  } finally {
    clearInterval(beats);
    if (isRead) await removeContent(services, fileId, file.storageKey);
  }
}
