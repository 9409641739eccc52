import { setImmediate } from 'node:timers/promises';
import type { ControlledTransaction } from 'kysely';
import { pairInSteps } from '#domain/statements/same-entry-rules.ts';
import type { StatementFormat } from '#domain/statements/statement-kinds.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import { isTooMuch } from '#server/services/workers/worker-task.ts';
import { openReading, type StoredFile } from './open-reading.ts';
import { factsOf } from './reading/make-facts.ts';
import type { FileAnswer, FilePart, KnownEntry } from './reading/reading-kinds.ts';
import { insertEntries, insertStatements, listKept, lockStatements } from './statement-entry-store.ts';
import { updateProgress, updateToDone, updateToRefused, updateToWaiting } from './statement-file-store.ts';

type Trx = ControlledTransaction<Database>;

/** Writes what a file says in one transaction, which begins with its first entries: then all of it has been read. */
class FileWriting {
  readonly #services: Services;
  readonly #fileId: string;
  #trx: Trx | null = null;
  #new = 0;
  #known = 0;

  constructor(services: Services, fileId: string) {
    this.#services = services;
    this.#fileId = fileId;
  }

  async take(part: FilePart): Promise<void> {
    if (part.kind === 'progress') return updateProgress(this.#services.db, this.#fileId, part.entries);
    const trx = await this.#opened();
    for (const [account, entries] of Map.groupBy(part.entries, (entry) => entry.account)) {
      await this.#add(trx, account, { format: part.format, entries });
    }
    return updateProgress(this.#services.db, this.#fileId, this.#new + this.#known);
  }

  async finish({
    format,
    statements,
    entries,
    left,
    foreign,
  }: Extract<FileAnswer, { kind: 'read' }>): Promise<void> {
    const trx = await this.#opened();
    const fileId = this.#fileId;
    await insertStatements(trx, statements, { fileId, kind: format });
    const counts = { format, read: entries, new: this.#new, known: this.#known, left, foreign };
    if (!(await updateToDone(trx, fileId, counts))) {
      throw new ApiError('unavailable', 'The file was taken for abandoned meanwhile; send it again.');
    }
    await trx.commit().execute();
    this.#trx = null;
  }

  async undo(): Promise<void> {
    await this.#trx?.rollback().execute();
    this.#trx = null;
  }

  async #opened(): Promise<Trx> {
    if (this.#trx) return this.#trx;
    this.#trx = await this.#services.db.startTransaction().execute();
    await lockStatements(this.#trx);
    return this.#trx;
  }

  /** Entries of whole days, of which one that is kept is the same as at most one of the file. */
  async #add(
    trx: Trx,
    account: string,
    { format, entries }: { format: StatementFormat; entries: readonly KnownEntry[] },
  ): Promise<void> {
    const days = entries.map(({ bookedOn }) => bookedOn).toSorted();
    const references = entries.flatMap(({ bankReference }) => bankReference ?? []);
    const [from = '', to = ''] = [days[0], days.at(-1)];
    const kept = await listKept(trx, { account, from, to, references, fileId: this.#fileId });
    const facts = entries.map((entry) => ({ ...factsOf(entry), fingerprint: entry.fingerprint, format }));
    const steps = pairInSteps(kept, facts);
    let step = steps.next();
    while (!step.done) {
      await setImmediate();
      step = steps.next();
    }
    const pairs = step.value;
    const added = await insertEntries(
      trx,
      entries.filter((_, at) => pairs[at] === null),
      this.#fileId,
    );
    this.#new += added;
    this.#known += entries.length - added;
  }
}

async function conclude(services: Services, fileId: string, answer: FileAnswer): Promise<boolean> {
  if (answer.kind === 'table') {
    await updateToWaiting(services.db, fileId);
    return false;
  }
  if (answer.kind === 'refused') await updateToRefused(services.db, fileId, answer);
  return true;
}

/** Never rejects: content that could not be removed is logged. */
async function discard({ storage, log }: Services, key: string): Promise<void> {
  await storage
    .remove(key)
    .catch((error: unknown) =>
      log.error({ err: error, key }, 'a file of the bank that was read is still there'),
    );
}

async function fail(services: Services, fileId: string, error: unknown): Promise<void> {
  const refusal = isTooMuch(error) ? 'too_complex' : 'interrupted';
  await updateToRefused(services.db, fileId, { refusal, detail: null, format: null });
}

/**
 * Reads a file that was sent and writes what is new in it, all or nothing; what became of it stands in its row. Rejects
 * where that is nobody's fault but the server's.
 */
export async function readStoredFile(services: Services, fileId: string, file: StoredFile): Promise<void> {
  const writing = new FileWriting(services, fileId);
  let isRead = true;
  try {
    const answer = await openReading(services, file, { take: (part) => writing.take(part) });
    if (answer.kind === 'read') await writing.finish(answer);
    else isRead = await conclude(services, fileId, answer);
  } catch (error) {
    await writing.undo().catch(() => undefined);
    await fail(services, fileId, error);
    if (!isTooMuch(error)) throw error;
  } finally {
    if (isRead) await discard(services, file.storageKey);
  }
}
