import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const runningServer = z.object({
  host: z.string(),
  port: z.number().int(),
  password: z.string().nullable(),
});

/**
 * The address of the data folder's server, which the app writes down for the next start and for the command
 * line.
 */
export type RunningServer = z.infer<typeof runningServer>;

/** Returns the address of one of its databases for one of its roles. */
export function addressOf({ host, port, password }: RunningServer, role: string, database: string): string {
  const url = new URL(`postgres://${role}@base/${database}`);
  if (path.isAbsolute(host)) url.searchParams.set('host', host);
  else url.host = `${host}:${port}`;
  if (password !== null) url.password = password;
  return url.href;
}

const noteIn = (dataFolder: string) => path.join(dataFolder, 'postgres.json');

export function noteRunningServer(dataFolder: string, server: RunningServer): void {
  const draft = `${noteIn(dataFolder)}.new`;
  fs.writeFileSync(draft, JSON.stringify(server), { mode: 0o600 });
  fs.renameSync(draft, noteIn(dataFolder));
}

export function readRunningServer(dataFolder: string): RunningServer | null {
  try {
    return runningServer.parse(JSON.parse(fs.readFileSync(noteIn(dataFolder), 'utf8')));
  } catch {
    return null;
  }
}

/** Removes the note. On a disk that cannot be written it stays: a crash leaves one too, and readers check it. */
export function forgetRunningServer(dataFolder: string): void {
  try {
    fs.rmSync(noteIn(dataFolder), { force: true });
  } catch {
    // An error here would cut the server's orderly stop short.
  }
}
