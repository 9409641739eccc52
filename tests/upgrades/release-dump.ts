import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type pg from 'pg';

/** The key that seals the dumps. Everybody knows it: it protects only demo data. */
export const dumpKey = createHash('sha256').update('dumps of releases').digest('base64');

/** The past of the demo in each dump ends there, so that making one anew changes little. */
export const dumpedAt = new Date('2026-11-26T12:00:00Z');

const ending = '.sql.gz';
const fileOf = (release: string) => path.join(import.meta.dirname, release + ending);

/** Releases of which there is a dump. */
export const dumpedReleases = fs
  .readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith(ending))
  .map((name) => name.slice(0, -ending.length));

/** Answers the bytes it takes. */
export function saveDump(release: string, statements: string): number {
  const content = gzipSync(statements, { level: 9 });
  fs.writeFileSync(fileOf(release), content);
  return content.length;
}

/** Into an empty database, as the role that is to own it. */
export async function restoreDump(pool: Pick<pg.Pool, 'query'>, release: string): Promise<void> {
  await pool.query(gunzipSync(fs.readFileSync(fileOf(release))).toString());
}
