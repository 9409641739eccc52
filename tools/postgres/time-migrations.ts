import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { withClient } from '#server/services/database/with-client.ts';
import { migrate } from '#server/services/migrations/migrate.ts';
import { migrationsFolder, readMigrations } from '#server/services/migrations/read-migrations.ts';
import { growRelease } from './grown-release.ts';
import type { StartedVersion } from './start-version.ts';

/** The most seconds that a migration may take. */
export const limit = 5;

export interface Timed {
  name: string;
  seconds: number;
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

/** Returns the time of all migrations in an empty database. */
export async function timeEmpty(server: StartedVersion): Promise<number> {
  const connectionString = await server.create('empty');
  const seconds = await secondsOf(() => migrate({ connection: { connectionString } }));
  await server.drop('empty');
  return seconds;
}

/**
 * Runs every migration since the baseline separately, on many requests, and returns the time of each. If a migration
 * takes too long, it runs again and the shorter time counts, because the machine may have been busy.
 */
export async function timeGrown(server: StartedVersion): Promise<Timed[]> {
  const first = await timeOnce(server);
  if (first.every(({ seconds }) => seconds <= limit)) return first;
  const second = await timeOnce(server);
  return first.map((one, at) => ({
    ...one,
    seconds: Math.min(one.seconds, second[at]?.seconds ?? Infinity),
  }));
}

async function timeOnce(server: StartedVersion): Promise<Timed[]> {
  const connectionString = await server.create('grown');
  const applied = await withClient({ connectionString }, async (client) => {
    await growRelease(client);
    const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations');
    return new Set(rows.map(({ name }) => name));
  });
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sourcing-grown-'));
  const give = (name: string) =>
    fs.copyFileSync(path.join(migrationsFolder, `${name}.sql`), path.join(folder, `${name}.sql`));
  try {
    const timed: Timed[] = [];
    for (const { name } of readMigrations()) {
      give(name);
      if (applied.has(name)) continue;
      const seconds = await secondsOf(() => migrate({ connection: { connectionString } }, folder));
      timed.push({ name, seconds });
    }
    return timed;
  } finally {
    fs.rmSync(folder, { recursive: true });
    await server.drop('grown');
  }
}
