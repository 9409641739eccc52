import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { comparedPeriod, presetPeriod } from '#domain/figures/period-rules.ts';
import { openStatuses } from '#domain/requests/status-lifecycle.ts';
import { firstStatus } from '#domain/requests/transition-rules.ts';
import { lateAfter } from '#domain/figures/step-time-rules.ts';
import { listStepTimes } from '#server/figures/figure-store.ts';
import { pacesOf } from '#server/figures/figure-view.ts';
import { readFigures } from '#server/figures/read-figures.ts';
import { readMoneyFigures } from '#server/figures/read-money-figures.ts';
import type { Database } from '#server/services/database/schema.ts';
import { valueParsers } from '#server/services/database/value-parsers.ts';
import { pinToTwoCores } from './pin-cores.ts';
import { startScratchDatabase } from './scratch-database.ts';
import { size } from './dataset.ts';

/** How much time the page of figures takes of the database: every statement of a reading, one after another. */
const rounds = 15;

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const short = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 70);

pinToTwoCores();
const database = await startScratchDatabase(process.env['DATABASE_URL']);
const spent = new Map<string, number>();
// One connection: statements that ran side by side would be charged for one another.
const pool = new pg.Pool({ connectionString: database.url, max: 1, types: valueParsers() });
const db = new Kysely<Database>({
  dialect: new PostgresDialect({ pool }),
  log: ({ query, queryDurationMillis }) => {
    const name = short(query.sql);
    spent.set(name, (spent.get(name) ?? 0) + queryDurationMillis);
  },
});
const period = presetPeriod('twelveMonths', new Date());
const asked = { ...period, compare: 'before' } as const;
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
console.log(
  `PostgreSQL ${database.version}, ${size.requests} requests, ${period.from} to ${period.to} and ${comparedPeriod(period, 'before').from} on`,
);
for (const [name, times] of [...perStatement].toSorted((a, b) => medianOf(b[1]) - medianOf(a[1]))) {
  console.log(`${medianOf(times).toFixed(1).padStart(8)} ms  ${name}`);
}
console.log(
  `${medianOf(perRound).toFixed(1).padStart(8)} ms  all of the page, with its comparison; median of ${rounds}`,
);
const paces = pacesOf(await listStepTimes(db, period));
for (const status of openStatuses)
  console.log(status, lateAfter(paces.get(status), 30), status === firstStatus ? 'first' : '');
for (const table of ['step_times', 'day_figures', 'current_steps', 'asked_payments']) {
  const { rows } = await sql<{ rows: number; size: string }>`
    SELECT (SELECT count(*)::int FROM ${sql.table(table)}) AS rows, pg_size_pretty(pg_total_relation_size(${table}::regclass)) AS size`.execute(
    db,
  );
  console.log(table, rows[0]);
}
await db.destroy();
await database.stop();
