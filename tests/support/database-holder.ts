import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { applicationName } from '#server/services/database/embedded-postgres.ts';
import { withClient } from '#server/services/database/with-client.ts';
import { programOf } from './build-programs.ts';
import { compiled } from './compiled.ts';
import type { OtherUser } from './data-folder.ts';

const answer = z
  .object({ host: z.string(), port: z.number(), password: z.string(), refusal: z.string() })
  .partial();

export type Holder = {
  process: ChildProcess;
  /** The reason why the database could not start, as an operator reads it; null if it runs. */
  refusal: string | null;
  socketFolder: string;
  query(sql: string): Promise<unknown[]>;
  stop(): Promise<void>;
  /** Kills the process, or its whole group, and resolves when it has ended. */
  kill(): Promise<void>;
};

/** Starts another process, in its own process group, which locks the data folder like a running app. */
export async function holdDatabase(dataFolder: string, user: OtherUser): Promise<Holder> {
  const [program, ...args] = commandAs(user, [process.execPath, programOf('hold-database'), dataFolder]);
  const holder = spawn(program, args, {
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...compiled },
  });
  const lines = createInterface({ input: holder.stdout });
  const ended = once(holder, 'exit');
  const [line]: unknown[] = await Promise.race([once(lines, 'line'), ended.then(() => ['{}'])]);
  const { host = '', port, password, refusal } = answer.parse(JSON.parse(String(line)));
  if (host === '' && refusal === undefined) throw new Error('The holder ended without an answer.');
  return {
    process: holder,
    refusal: refusal ?? null,
    socketFolder: host,
    query: (sql) =>
      withClient(
        { host, port, password, user: applicationName, database: applicationName },
        async (client) => {
          const { rows } = await client.query<Record<string, unknown>>(sql);
          return rows;
        },
      ),
    stop: async () => {
      holder.stdin.end();
      await ended;
    },
    kill: async () => {
      process.kill(-Number(holder.pid), 'SIGKILL');
      await ended;
    },
  };
}

function commandAs(user: OtherUser, command: [string, ...string[]]): [string, ...string[]] {
  if (!user) return command;
  // The checkout may be in a home folder that this user cannot read.
  const reach = ['--inh-caps=+dac_read_search', '--ambient-caps=+dac_read_search'];
  const identity = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
  return ['setpriv', ...identity, ...(isOpen(import.meta.filename) ? [] : reach), ...command];
}

function isOpen(file: string): boolean {
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    if ((fs.statSync(folder).mode & 0o005) !== 0o005) return false;
    if (folder === path.dirname(folder)) return true;
  }
}
