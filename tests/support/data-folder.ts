import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { clusterMark, serverProcesses } from '#server/services/database/postgres-processes.ts';
import { type Holder, holdDatabase } from './database-holder.ts';
import { eventually } from './eventually.ts';

/** The user with whose rights tests run the app; null for the tests' own user. */
export type OtherUser = { uid: number; gid: number } | null;

export const isRoot = process.getuid?.() === 0;

/** The users for whom the app must work: an ordinary user and, if the tests may, root. */
export const starters: { name: string; user: OtherUser }[] = isRoot
  ? [
      { name: 'a plain user', user: nobody() },
      { name: 'root', user: null },
    ]
  : [{ name: 'a plain user', user: null }];

function nobody(): OtherUser {
  const number = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}

/** Copies a folder, with owners and modes. */
export function copyFolder(from: string, to: string): void {
  execFileSync('cp', ['-a', `${from}/.`, to]);
}

/** Returns the living processes of the data folder's PostgreSQL. */
export function postgresOf(dataFolder: string): { pid: number; isPostmaster: boolean }[] {
  const cluster = path.join(dataFolder, 'postgres');
  return fs.existsSync(cluster) ? serverProcesses(clusterMark(cluster)) : [];
}

export async function untilPostgresEnded(dataFolder: string): Promise<void> {
  await eventually(() => expect(postgresOf(dataFolder)).toEqual([]));
}

/**
 * Returns the pid of the data folder's living postmaster. The process table alone does not tell it: a process that the
 * postmaster has just forked has the same command line for a moment.
 */
export function postmasterOf(dataFolder: string): number {
  const pid = Number.parseInt(fs.readFileSync(path.join(dataFolder, 'postgres/postmaster.pid'), 'utf8'), 10);
  if (!postgresOf(dataFolder).some((running) => running.pid === pid)) {
    throw new Error('No postmaster is running.');
  }
  return pid;
}

export type DataFolder = {
  /** The current test's folder, with a database that has one empty table, `kept (number int)`. */
  readonly path: string;
  readonly cluster: string;
  readonly pidFile: string;
  /** Options for a process that runs as the server's user. */
  asServer(): { uid?: number; gid?: number };
  /** Starts an app with the folder, or with another one, and stops the app after the test. */
  hold(dataFolder?: string): Promise<Holder>;
  /** Copies the data folder; the copy is deleted after the test. */
  copy(): string;
};

/** Gives each test of the suite its own data folder. After the test, checks that no process is left. */
export function useDataFolder(user: OtherUser): DataFolder {
  let template: string;
  let current: string;
  let folders: string[] = [];
  let holders: Holder[] = [];

  const newFolder = () => {
    const folder = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'sourcing-fault-'));
    if (user) fs.chownSync(folder, user.uid, user.gid);
    return folder;
  };
  const copy = () => {
    const folder = newFolder();
    folders.push(folder);
    copyFolder(template, folder);
    return folder;
  };

  beforeAll(async () => {
    template = newFolder();
    const holder = await holdDatabase(template, user);
    await holder.query('create table kept (number int)');
    await holder.stop();
  });
  beforeEach(() => {
    current = copy();
  });
  afterEach(async () => {
    await Promise.all(holders.map((holder) => holder.stop()));
    holders = [];
    for (const folder of folders) {
      await untilPostgresEnded(folder);
      fs.rmSync(folder, { recursive: true });
    }
    folders = [];
  });
  afterAll(() => fs.rmSync(template, { recursive: true }));

  return {
    get path() {
      return current;
    },
    get cluster() {
      return path.join(current, 'postgres');
    },
    get pidFile() {
      return path.join(current, 'postgres/postmaster.pid');
    },
    asServer: () => {
      const { uid, gid } = fs.statSync(path.join(current, 'postgres'));
      return isRoot ? { uid, gid } : {};
    },
    hold: async (dataFolder = current) => {
      const holder = await holdDatabase(dataFolder, user);
      holders.push(holder);
      return holder;
    },
    copy,
  };
}
