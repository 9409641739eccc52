import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type pg from 'pg';

/** The key that encrypts the secrets in the dumps. It is public, because it protects only demo data. */
export const dumpKey = createHash('sha256').update('dumps of releases').digest('base64');

/**
 * The moment at which the history of the demo in each dump ends. With a fixed moment, a new dump differs little from
 * the old one.
 */
export const dumpedAt = new Date('2026-11-26T12:00:00Z');

const ending = '.sql.gz';
const fileOf = (release: string) => path.join(import.meta.dirname, release + ending);

/** The releases with a dump. */
export const dumpedReleases = fs
  .readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith(ending))
  .map((name) => name.slice(0, -ending.length));

/** Stores a dump and returns its size in bytes. */
export function saveDump(release: string, statements: string): number {
  const content = gzipSync(statements, { level: 9 });
  fs.writeFileSync(fileOf(release), content);
  return content.length;
}

/** Restores a dump into an empty database, as the role that will own it. */
export async function restoreDump(pool: Pick<pg.Pool, 'query'>, release: string): Promise<void> {
  await pool.query(gunzipSync(fs.readFileSync(fileOf(release))).toString());
}
