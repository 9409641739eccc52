import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { FiguresQuery } from '#contract/figures/figure-endpoints.ts';
import { plusDays, plusMonths, presetPeriod } from '#domain/figures/period-rules.ts';
import { openStatuses } from '#domain/requests/status-lifecycle.ts';
import { firstStatus } from '#domain/requests/transition-rules.ts';
import { lateAfterSeconds } from '#domain/figures/step-time-rules.ts';
import { listStepTimes } from '#server/figures/figure-store.ts';
import { stepDurationsByStatus } from '#server/figures/figure-view.ts';
import { readFigures } from '#server/figures/read-figures.ts';
import { readMoneyFigures } from '#server/figures/read-money-figures.ts';
import type { Database } from '#server/services/database/schema.ts';
import { valueParsers } from '#server/services/database/value-parsers.ts';
import { pinToTwoCores } from './pin-cores.ts';
import { startScratchDatabase } from './scratch-database.ts';
import { usual } from './dataset-requests.ts';

// Measures the database's time for the figures page: every statement of its calls, one after another.
const rounds = 15;

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const short = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 70);

pinToTwoCores();
const database = await startScratchDatabase(process.env['DATABASE_URL']);
const spent = new Map<string, number>();
// One connection, because statements that run at the same time slow each other down.
const pool = new pg.Pool({ connectionString: database.url, max: 1, types: valueParsers() });
const db = new Kysely<Database>({
  dialect: new PostgresDialect({ pool }),
  log: ({ query, queryDurationMillis }) => {
    const name = short(query.sql);
    spent.set(name, (spent.get(name) ?? 0) + queryDurationMillis);
  },
});
const year = presetPeriod('twelveMonths', new Date());
const periods = [
  { ...year, compare: 'before' },
  { from: plusDays(plusMonths(year.to, -36), 1), to: year.to },
] as const;

/** Loads both pages repeatedly. Prints the time of a round, and of each statement. */
async function measure(asked: FiguresQuery): Promise<void> {
  const perRound: number[] = [];
  const perStatement = new Map<string, number[]>();
  for (let round = 0; round < rounds + 2; round += 1) {
    spent.clear();
    await readFigures({ db }, asked);
    await readMoneyFigures({ db }, asked);
    if (round < 2) continue;
    perRound.push([...spent.values()].reduce((sum, time) => sum + time, 0));
    for (const [name, time] of spent) perStatement.set(name, [...(perStatement.get(name) ?? []), time]);
  }
  console.log(`${asked.from} to ${asked.to}${asked.compare ? ', beside the same length before' : ''}`);
  for (const [name, times] of [...perStatement].toSorted((a, b) => medianOf(b[1]) - medianOf(a[1]))) {
    console.log(`${medianOf(times).toFixed(1).padStart(8)} ms  ${name}`);
  }
  console.log(`${medianOf(perRound).toFixed(1).padStart(8)} ms  all of both pages; median of ${rounds}`);
}

console.log(`PostgreSQL ${database.version}, ${usual.requests} requests`);
for (const asked of periods) await measure(asked);
const paces = stepDurationsByStatus(await listStepTimes(db, year));
for (const status of openStatuses)
  console.log(status, lateAfterSeconds(paces.get(status), 30), status === firstStatus ? 'first' : '');
await db.destroy();
await database.stop();
