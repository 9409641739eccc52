import os from 'node:os';

/** Milliseconds of answers, sorted or not. */
type Times = readonly number[];

const quantile = (times: Times, share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))];

const written = (milliseconds: number | undefined) =>
  milliseconds === undefined ? '–' : milliseconds.toPrecision(3).replace(/\.?0+e/, 'e');

/** The number of times, their median, and the time within which 99 of 100 were. */
const cells = (times: Times = []) =>
  `${times.length} | ${written(quantile(times, 0.5))} | ${written(quantile(times, 0.99))}`;

export interface OverloadRow {
  title: string;
  perSecond: number;
  answered: Times | undefined;
  busy: Times | undefined;
  others: number;
  health: Times;
  healthFailures: number;
  /** Milliseconds from the end of the load to the first ordinary answer; null if not measured. */
  recovered: number | null;
}

export interface PressingRow {
  title: string;
  answered: Times | undefined;
  refused: Times | undefined;
  failed: number;
  /** The times of another account's answers during the load. */
  other: Times | undefined;
  otherRefused: number;
}

export interface HeldRow {
  title: string;
  statuses: string;
  closed: string;
  /** Bytes: after a garbage collection before the load, the highest during it, and after a collection afterwards. */
  memory: readonly [number, number, number];
  other: Times | undefined;
  otherRefused: number;
}

const megabytes = (bytes: number) => Math.round(bytes / 1_048_576);

export interface Pressed {
  postgres: string;
  load: number;
  capacity: number;
  overload: OverloadRow[];
  pressing: PressingRow[];
  held: HeldRow[];
}

export function pressedText({ postgres, load, capacity, overload, pressing, held }: Pressed): string {
  return `# Under pressure

Written by \`npm run bench:pressed\` on ${new Date().toISOString().slice(0, 10)}: ${os.cpus().length} cores that others used at the same time (load ${load.toFixed(1)} before it began), Node ${process.versions.node},
PostgreSQL ${postgres}. The server as \`npm start\` runs it (only \`THROTTLE=0\`), callers, PostgreSQL and whoever else share the machine: the times say more about it than about the
limits, whose numbers are in [decision 66](../../docs/decisions/0066-bounded-under-pressure.md).

## Past capacity

Two hundred agents ask for the figures of a year with sixty thousand requests, which is mostly the database's work. 32 callers who never pause get ${Math.round(capacity)} answers a second: the capacity here. Then calls come at a fixed pace, however late the answers are; health is
asked ten times a second meanwhile. Milliseconds.

| load | calls a second | answered | p50 | p99 | 503 busy | p50 | p99 | other | health | p50 | p99 | health failed | recovery ms |
|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|
${overload
  .map(
    (row) =>
      `| ${row.title} | ${Math.round(row.perSecond)} | ${cells(row.answered)} | ${cells(row.busy)} | ${row.others} | ${cells(row.health)} | ${row.healthFailures} | ${row.recovered === null ? '–' : written(row.recovered)} |`,
  )
  .join('\n')}

- **recovery**: from the end of the load until the first ordinary answer to a new call.
- Refusals take as long as the event loop needs to come to them: the callers that make the load are on the same cores.

## One account presses

An account asks with so many calls at once, without a pause; another account lists its requests twenty times a second.

| pressure | answered | p50 | p99 | refused | p50 | p99 | failed | the other’s answers | p50 | p99 | refused |
|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|
${pressing
  .map(
    (row) =>
      `| ${row.title} | ${cells(row.answered)} | ${cells(row.refused)} | ${row.failed} | ${cells(row.other)} | ${row.otherRefused} |`,
  )
  .join('\n')}

## Held connections and bombs

An account lists its requests twenty times a second meanwhile. Memory of the server’s process in MB (resident): after a garbage collection before, at most meanwhile, after a collection afterwards.

| what | answers | closed by the server | before | at most | after | the other’s answers | p50 | p99 | refused |
|---|---|---|---:|---:|---:|---:|---:|---:|---:|
${held
  .map(
    (row) =>
      `| ${row.title} | ${row.statuses} | ${row.closed} | ${row.memory.map(megabytes).join(' | ')} | ${cells(row.other)} | ${row.otherRefused} |`,
  )
  .join('\n')}
`;
}
