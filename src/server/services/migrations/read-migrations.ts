import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { CannotStart } from '../cannot-start.ts';

export const migrationsFolder = path.resolve(import.meta.dirname, '../../../../migrations');

export interface Migration {
  name: string;
  checksum: string;
  statements: string;
  /**
   * The oldest release that still works with the database after this migration, given as its last migration. Null:
   * only releases that contain this migration.
   */
  worksFrom: string | null;
  /**
   * The index that the migration builds or drops outside a transaction, without blocking writers. Null for all other
   * migrations.
   */
  index: string | null;
}

/** The last migration that does not state which older releases still work. Every later migration states it. */
const lastWithout = '0049-operation';

const worksFromLine = /^-- Works with releases from (\d{4}-[a-z0-9-]+) on\.$/m;
const stopsLine = /^-- Older releases stop\.$/m;
const concurrently =
  /^(?:create (?:unique )?index concurrently if not exists|drop index concurrently if exists) (\w+)\b[^;]*;?\s*$/i;

function asMigration(name: string, statements: string): Migration {
  const worksFrom = worksFromLine.exec(statements)?.[1] ?? null;
  if (name > lastWithout && (worksFrom === null) !== stopsLine.test(statements)) {
    throw new CannotStart(
      `Migration ${name} needs one of two lines: "-- Works with releases from <migration> on." or "-- Older releases stop."`,
    );
  }
  const bare = statements.replaceAll(/--.*$/gm, '').trim();
  const index = concurrently.exec(bare)?.[1] ?? null;
  if (index === null && /\bconcurrently\b/i.test(bare)) {
    throw new CannotStart(
      `Migration ${name} must be a single statement: CREATE INDEX CONCURRENTLY IF NOT EXISTS or DROP INDEX CONCURRENTLY IF EXISTS.`,
    );
  }
  const checksum = createHash('sha256').update(statements).digest('hex');
  return { name, checksum, statements, worksFrom, index };
}

/** Reads the migrations in their order. Throws `CannotStart` if a name or a content cannot be applied. */
export function readMigrations(folder = migrationsFolder): Migration[] {
  const names = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const numbers = new Set<string>();
  return names.map((name) => {
    const [, number] = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name) ?? [];
    if (!number || numbers.has(number))
      throw new CannotStart(
        `Migration ${name} needs a name like 0007-what-it-does.sql and a number of its own.`,
      );
    numbers.add(number);
    // Git may have changed the line ends on Windows, but the checksum must not depend on line ends.
    const statements = fs.readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    return asMigration(name.slice(0, -'.sql'.length), statements);
  });
}
