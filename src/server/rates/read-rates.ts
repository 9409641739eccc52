import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { awaitedRateDay } from '#domain/rates/awaited-rate-rules.ts';
import { isPlausible, type ReadingFailure } from '#domain/rates/rate-rules.ts';
import { record } from '#server/changes/record-change.ts';
import { transaction } from '#server/services/database/transaction.ts';
import { readAtMost } from '#server/services/platform/read-at-most.ts';
import type { Services } from '#server/services/services.ts';
import type { WorkerTask } from '#server/services/workers/worker-task.ts';
import { updateReadingDone, updateReadingFailed, updateReadingTried } from './rate-reading-store.ts';
import { insertFetchedRates, listKnownRates } from './rate-store.ts';
import type { RateFile, readRateFile } from './read-rate-file.ts';

const readRateFileTask: WorkerTask<typeof readRateFile> = {
  module: new URL('./read-rate-file.ts', import.meta.url).href,
  functionName: 'readRateFile',
  lane: 'identify',
  seconds: 4,
  megabytes: 300,
};

/** Milliseconds for the call with its answer. */
const timeLimit = 20_000;
/** Milliseconds between two tries. */
const retryInterval = 60 * 60_000;
/** Bytes. The file has about two thousand. */
const maxFile = 256 * 1024;

type Deps = Pick<Services, 'db' | 'config' | 'workers' | 'log'>;

async function fetchFile(url: string): Promise<Buffer> {
  const response = await fetch(url, {
    // A redirect would lead to an address that the operator did not configure.
    redirect: 'error',
    signal: AbortSignal.timeout(timeLimit),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`the exchange rates' address answered ${response.status}`);
  }
  const content = await readAtMost(response, maxFile);
  if (content === null) throw new Error('the file of exchange rates is too large');
  return content;
}

async function readFile({ workers }: Deps, content: Buffer, now: Date): Promise<RateFile> {
  const file = await workers.run(readRateFileTask, [content], { by: 'exchange rates' });
  if (file.day > agencyDay(now)) throw new Error('a file of a day to come');
  return file;
}

/** Writes the rates of a file, except rates that are implausible compared with the last ones. */
async function saveFile({ db, log }: Deps, { day, rates }: RateFile): Promise<void> {
  await transaction(db, async (trx) => {
    const known = await listKnownRates(trx);
    const isKept = ({ currency, perEuro }: RateFile['rates'][number]) =>
      isPlausible(perEuro, known.get(currency) ?? []);
    const keptOut = rates.filter((rate) => !isKept(rate));
    await insertFetchedRates(trx, day, rates.filter(isKept));
    await updateReadingDone(trx, day, keptOut);
    await record(trx, { kind: 'rates' });
    if (keptOut.length > 0) log.warn({ day, keptOut }, 'implausible exchange rates kept out');
  });
}

/**
 * Reads the European Central Bank's file of the day, if the operator has configured its address. Tries at the first
 * call and then each hour, until the file has been read. Until then, the last rates stay valid.
 */
export async function readRates(services: Deps, now = new Date()): Promise<void> {
  const { db, config, log } = services;
  if (config.exchangeRatesUrl === undefined) return;
  const after = new Date(now.getTime() - retryInterval);
  if (!(await updateReadingTried(db, { awaited: awaitedRateDay(now), now, after }))) return;
  const failed = (failure: ReadingFailure) => async (error: unknown) => {
    log.warn(error, `exchange rates: ${failure}`);
    await updateReadingFailed(db, failure);
  };
  const content = await fetchFile(config.exchangeRatesUrl).catch(failed('unreachable'));
  const file = content && (await readFile(services, content, now).catch(failed('unreadable')));
  if (file) await saveFile(services, file);
}
