import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { makeRetriesDue } from '#tests/support/run-due-jobs.ts';
import { compare, type Comparison, countUnissued } from './compare.ts';
import type { Room, Stage } from './stage.ts';
import { kinds, type Tally } from './tally.ts';
import { startWriters } from './writers.ts';

export interface Outcome extends Comparison {
  /** The refusals that people read during the fault, with status, code and number. */
  refusals: string;
  /**
   * Seconds from the end of the fault until something of each kind was acknowledged again; null if that did not
   * happen.
   */
  recoveredAfter: number | null;
  /** Everything that must not occur. */
  complaints: string[];
  remark: string;
}

export interface Scenario {
  name: string;
  /** Returns the reason why this machine cannot run the scenario; null if it can. */
  hindrance?: () => string | null;
  play: (room: Room) => Promise<Outcome>;
}

/** Milliseconds. */
const patience = 45_000;
/**
 * Milliseconds without a new invoice. Work that a killed instance had begun counts as lost after 90 s, and the queue
 * checks every 30 s.
 */
const jobPatience = 130_000;

/** Repeats the check until it passes or the time is over. Returns whether it passed. */
export async function within(
  milliseconds: number,
  holds: () => boolean | Promise<boolean>,
): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  for (;;) {
    if (await holds()) return true;
    if (performance.now() > deadline) return false;
    await pause(250);
  }
}

/** Calls `/healthz` of the instances that must stay alive, four times a second. */
function watchHealth(urls: readonly string[]): () => string[] {
  const seen = new Set<string>();
  const timer = setInterval(() => {
    for (const url of urls) {
      const asked = fetch(`${url}/healthz`, { signal: AbortSignal.timeout(5_000) });
      asked.then(
        ({ status }) => status === 200 || seen.add(`/healthz answered ${status}`),
        () => seen.add('/healthz did not answer'),
      );
    }
  }, 250);
  return () => {
    clearInterval(timer);
    return [...seen];
  };
}

export const listed = (counts: Map<string, number>) =>
  [...counts].map(([seen, times]) => `${times} × ${seen}`).join(', ') || 'none';

/** Ends the waiting times of the queue until each confirmed payment has its invoice, with its PDF. */
async function untilIssued(stage: Stage, tally: Tally): Promise<string[]> {
  const pool = new pg.Pool({ ...stage.database, max: 1 });
  pool.on('error', () => undefined);
  try {
    // A slow machine may take its time, as long as the number falls.
    const waitForFewer = async (missing: number): Promise<string[]> => {
      if (missing === 0) return [];
      let now = missing;
      const isFewer = async () => {
        await makeRetriesDue(pool);
        // More frequent checks would lock the rows that the instances want to take.
        await pause(2_000);
        now = await countUnissued(pool, tally);
        return now < missing;
      };
      return (await within(jobPatience, isFewer))
        ? waitForFewer(now)
        : [`${missing} payments without an invoice`];
    };
    return await waitForFewer(await countUnissued(pool, tally));
  } finally {
    await pool.end();
  }
}

/** Returns the instances that have ended, except those that the scenario killed. */
const deadAmong = ({ instances }: Stage): string[] =>
  instances.flatMap((app) =>
    app.process.exitCode === null ? [] : [`an instance ended: ${app.output().slice(-500)}`],
  );

interface Fault {
  /** Resolves when the fault has ended. It may return a remark for the report. */
  happens: (tally: Tally) => Promise<string | void>;
  /** The addresses to which writers write and which must stay healthy; by default all instances. */
  healthy?: readonly string[];
}

/** Runs a fault while people write, and compares the result afterwards. */
export async function playFault(stage: Stage, { happens, healthy }: Fault): Promise<Outcome> {
  const urls = stage.instances.map(({ url }) => url);
  const writers = await startWriters(urls);
  const { tally } = writers;
  const unhealthy = watchHealth(healthy ?? urls);
  const complaints: string[] = [];
  let remark = '';
  let recoveredAfter: number | null = null;
  try {
    const isUnderWay = () => tally.lastAt.size === kinds.length;
    if (!(await within(30_000, isUnderWay))) throw new Error(`only ${[...tally.lastAt.keys()].join()} began`);
    await pause(1_000);
    remark = (await happens(tally)) ?? '';
    const endedAt = performance.now();
    const isBack = () => kinds.every((kind) => (tally.lastAt.get(kind) ?? 0) > endedAt);
    if (await within(patience, isBack)) recoveredAfter = (performance.now() - endedAt) / 1000;
    else
      complaints.push(`not back: ${kinds.filter((kind) => (tally.lastAt.get(kind) ?? 0) <= endedAt).join()}`);
    await pause(1_000);
  } finally {
    await writers.stop().catch((error: unknown) => complaints.push(String(error)));
    complaints.push(...unhealthy());
  }
  complaints.push(...(await untilIssued(stage, tally)), ...deadAmong(stage));
  const comparison = await compare(stage, tally);
  for (const [flaw, times] of tally.flaws) complaints.push(`${times} × ${flaw}`);
  return { ...comparison, refusals: listed(tally.refusals), recoveredAfter, complaints, remark };
}
