import { CannotStart } from '../cannot-start.ts';
import type { Migration } from './read-migrations.ts';

/**
 * Migrations that exist only in a database from before 1.1.0: the first is from before 1.0.0, the second from 1.0.0.
 * A baseline replaced them.
 */
const beforeBaseline = new Set(['0001-foundation', '0003-accounts']);

export const createMigrationsTable = `create table if not exists schema_migrations (
  name text primary key, checksum text not null, applied_at timestamptz not null default now())`;

/** Also works if the column `works_from` does not exist yet. */
export const selectAppliedMigrations = `SELECT name, checksum, to_jsonb(m) ->> 'works_from' AS "worksFrom"
  FROM schema_migrations m ORDER BY name`;

export interface AppliedMigration {
  name: string;
  checksum: string;
  worksFrom: string | null;
}

/**
 * Returns the migrations that the database lacks, in order. Migrations of a newer release are accepted if this release works
 * with them. Throws `CannotStart` if the database and the files contradict each other.
 */
export function missingMigrations(
  ours: readonly Migration[],
  applied: readonly AppliedMigration[],
): readonly Migration[] {
  if (applied.some(({ name }) => beforeBaseline.has(name))) {
    throw new CannotStart(
      'The database was made before 1.1.0 and cannot be upgraded: start with an empty one.',
    );
  }
  const known = new Set(ours.map(({ name }) => name));
  const last = ours.at(-1)?.name ?? '';
  for (const { name, worksFrom } of applied) {
    if (known.has(name)) continue;
    if (name < last || worksFrom === null || worksFrom > last) {
      throw new CannotStart(
        `The database was used by a newer release (it knows migration ${name}): start that release or a later one.`,
      );
    }
  }
  const shared = applied.filter(({ name }) => known.has(name));
  for (const [index, { name, checksum }] of shared.entries()) {
    const own = ours[index];
    if (own && own.name !== name) {
      throw new CannotStart(
        `Migration ${own.name} would come before ${name}, which is already applied: give it a higher number.`,
      );
    }
    if (own && own.checksum !== checksum) {
      throw new CannotStart(
        `Migration ${name} was changed after it had been applied: restore it, and put the change in a new file.`,
      );
    }
  }
  const missing = ours.slice(shared.length);
  const [newer] = applied.slice(shared.length);
  if (missing[0] && newer) {
    throw new CannotStart(
      `Migration ${missing[0].name} would come before ${newer.name}, which is already applied: give it a higher number.`,
    );
  }
  return missing;
}
